// `npm run mutants -- [folder…]`: changes the pure code of each folder in small ways, one at a time. It fails
// unless the tests beside the code detect 90 % of the changes, and each other change has a reason in the list
// of survivors. It rewrites the list of a whole folder.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type MutatedFolder, mutatedFolder, mutatedFolders } from './folders.ts'
import { instrumentFolder } from './instrument-folder.ts'
import { runHarness } from './run-harness.ts'
import { readSurvivorList, withoutReason, withReasonsOf, writeSurvivorList } from './survivor-list.ts'

const root = join(import.meta.dirname, '../..')
const LEAST_KILLED = 0.9

async function measure({ path, tests, part }: MutatedFolder): Promise<boolean> {
  const { files, mutants } = await instrumentFolder(root, { path, part })
  const startedAt = performance.now()
  const { outcomes, leftOut } = await runHarness(root, {
    workspace: path.split('/').slice(0, 2).join('/'),
    instrumented: files,
    // Isolated files measure time, which instrumented code does not keep.
    testFiles: globSync([...tests], { cwd: root, exclude: ['**/*.isolated.test.ts'] }).map((file) =>
      join(root, file),
    ),
    ids: mutants.map(({ id }) => id),
  })
  const survivors = mutants.filter(({ id }) => ['survived', 'uncovered'].includes(outcomes.get(id) ?? ''))
  const killed = mutants.length - survivors.length
  const endless = mutants.filter(({ id }) => outcomes.get(id) === 'endless')
  const list = withReasonsOf(readSurvivorList(root, path), {
    folder: path,
    measured: { mutants: mutants.length, killed },
    keys: survivors.map(({ key }) => key),
  })
  if (part === undefined) writeSurvivorList(root, list)
  const score = killed / mutants.length
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const unexplained = withoutReason(list)
  console.log(
    `${part ?? path}: ${killed} of ${mutants.length} mutants killed (${(score * 100).toFixed(1)} %) in ${seconds} s; ` +
      `${unexplained.length} survivors without a reason`,
  )
  for (const { key } of endless) console.log(`  killed only because one test did not end in 30 s: ${key}`)
  for (const title of leftOut) console.log(`  left out, because it takes too long or measures time: ${title}`)
  for (const key of unexplained) console.log(`  ${key}`)
  return score >= LEAST_KILLED && unexplained.length === 0
}

/** Measures the folders or parts of them, or all if none is named; whether each has enough killed mutants. */
export async function measureFolders(asked: readonly string[]): Promise<boolean> {
  const unknown = asked.filter((path) => mutatedFolder(root, path) === undefined)
  if (unknown.length > 0) {
    console.error(
      `unknown folder ${unknown.join(', ')}: choose from ${mutatedFolders(root)
        .map(({ path }) => path)
        .join(', ')}, or a folder or file in one of them`,
    )
    return false
  }
  const folders =
    asked.length === 0 ? mutatedFolders(root) : asked.flatMap((path) => mutatedFolder(root, path) ?? [])
  let isEnough = true
  for (const folder of folders) {
    isEnough = (await measure(folder)) && isEnough
  }
  return isEnough
}

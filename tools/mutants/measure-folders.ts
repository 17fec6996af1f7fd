// `npm run mutants -- [folder…]`: changes the pure code of each folder in small ways, one at a time. It fails
// unless the tests beside the code detect 90 % of the changes, and each other change has a reason in the list
// of survivors, which it rewrites.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type MutatedFolder, mutatedFolders } from './folders.ts'
import { instrumentFolder } from './instrument-folder.ts'
import { runHarness } from './run-harness.ts'
import { readSurvivorList, withoutReason, withReasonsOf, writeSurvivorList } from './survivor-list.ts'

const root = join(import.meta.dirname, '../..')
const LEAST_KILLED = 0.9

async function measure({ path, tests }: MutatedFolder): Promise<boolean> {
  const { files, mutants } = await instrumentFolder(root, path)
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
  const list = withReasonsOf(readSurvivorList(root, path), {
    folder: path,
    measured: { mutants: mutants.length, killed },
    keys: survivors.map(({ key }) => key),
  })
  writeSurvivorList(root, list)
  const score = killed / mutants.length
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const unexplained = withoutReason(list)
  console.log(
    `${path}: ${killed} of ${mutants.length} mutants killed (${(score * 100).toFixed(1)} %) in ${seconds} s; ` +
      `${unexplained.length} survivors without a reason`,
  )
  for (const title of leftOut) console.log(`  left out, because it takes too long or measures time: ${title}`)
  for (const key of unexplained) console.log(`  ${key}`)
  return score >= LEAST_KILLED && unexplained.length === 0
}

/** Measures the folders, or all if none is named; whether every one has enough killed mutants. */
export async function measureFolders(asked: readonly string[]): Promise<boolean> {
  const folders = mutatedFolders(root)
  const unknown = asked.filter((path) => !folders.some((folder) => folder.path === path))
  if (unknown.length > 0) {
    console.error(
      `unknown folder ${unknown.join(', ')}: choose from ${folders.map(({ path }) => path).join(', ')}`,
    )
    return false
  }
  let isEnough = true
  for (const folder of folders) {
    if (asked.length > 0 && !asked.includes(folder.path)) continue
    isEnough = (await measure(folder)) && isEnough
  }
  return isEnough
}

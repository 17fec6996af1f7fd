// The harness: runs a folder's tests once without a mutant, to learn which test reaches which mutant, and
// then for each mutant the tests that reach it, until one fails.
import { appendFileSync, readFileSync } from 'node:fs'
import { expect, inject, test as declareTest, vi } from 'vitest'
import { type Plan, plan, type Report } from './plan.ts'
import type { RegisteredTest } from './registered-tests.ts'

type Hits = Record<string, number>

interface Switch {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
}

interface LoadedTest {
  readonly path: string
  readonly index: number
  readonly test: RegisteredTest
  readonly tookMs: number
  readonly isUsable: boolean
  /** The mutants that the test reaches, and how often. */
  readonly hits: Hits
  /** The mutants that the import of its file reaches. */
  readonly onImport: Hits
}

/** In processor time. A survivor runs every test that reaches it, and some folders have thousands. */
const LONGEST_MS = 2000
/** A survivor may take longer than a process may be silent: the harness reports in between that it runs. */
const BEAT_MS = 5000
/** A loop that a mutant made endless ends after this many times the passes of the whole original run. */
const HIT_FACTOR = 100

/** The instrumented code reads the active mutant from this object, and counts in it what it reaches. */
const mutantSwitch: Switch = {}
Object.assign(globalThis, { __stryker__: mutantSwitch })

async function load(path: string): Promise<readonly RegisteredTest[]> {
  await import(path)
  const { takeRegisteredTests } = await import('./registered-tests.ts')
  return takeRegisteredTests()
}

async function loadWithHits(path: string): Promise<readonly LoadedTest[]> {
  const perTest: Record<string, Hits> = {}
  const onImport: Hits = {}
  mutantSwitch.mutantCoverage = { static: onImport, perTest }
  vi.resetModules()
  const loaded: LoadedTest[] = []
  for (const [index, test] of (await load(path)).entries()) {
    const before = process.cpuUsage()
    mutantSwitch.currentTestId = `t${index}`
    // A test that measures time may fail in instrumented code.
    const isFailing = await fails(test.run)
    mutantSwitch.currentTestId = undefined
    const tookMs = process.cpuUsage(before).user / 1000
    const isUsable = !isFailing && tookMs < LONGEST_MS
    loaded.push({ path, index, test, tookMs, isUsable, hits: perTest[`t${index}`] ?? {}, onImport })
  }
  return loaded
}

async function fails(run: () => unknown): Promise<boolean> {
  try {
    await run()
    return false
  } catch {
    return true
  }
}

/**
 * The test that fails, or `import` if a file fails when it is imported; `tests` are tried in their order.
 * `beat` is called before each of them.
 */
async function killerOf(
  id: string,
  tests: readonly LoadedTest[],
  beat: () => void,
): Promise<LoadedTest | 'import' | undefined> {
  const reloaded = new Map<string, readonly RegisteredTest[]>()
  for (const each of tests) {
    beat()
    const { path, index, test, hits, onImport } = each
    if (id in onImport) {
      // What a file computes when it is imported is computed again only by a new import.
      if (reloaded.size === 0) vi.resetModules()
      const isNew = !reloaded.has(path)
      if (isNew && (await fails(async () => reloaded.set(path, await load(path))))) return 'import'
      if (await fails(() => reloaded.get(path)?.[index]?.run())) return each
    } else if (id in hits && (await fails(test.run))) return each
  }
  return undefined
}

async function tryMutants({ testFiles, ids, reportPath }: Plan): Promise<void> {
  let reportedMs = 0
  const append = (line: Report) => {
    reportedMs = performance.now()
    appendFileSync(reportPath, `${JSON.stringify(line)}\n`)
  }
  const loaded: LoadedTest[] = []
  for (const path of testFiles) loaded.push(...(await loadWithHits(path)))
  for (const { test, isUsable } of loaded) if (!isUsable) append({ leftOut: test.title })
  const usable = loaded.filter(({ isUsable }) => isUsable)
  const tests = usable.toSorted((one, other) => one.tookMs - other.tookMs)
  for (const id of ids) {
    const hits = tests.reduce((sum, test) => sum + (test.hits[id] ?? 0) + (test.onImport[id] ?? 0), 0)
    if (hits === 0) {
      append({ id, outcome: 'uncovered' })
      continue
    }
    append({ id, outcome: 'started' })
    Object.assign(mutantSwitch, { activeMutant: id, hitCount: 0, hitLimit: hits * HIT_FACTOR + 1000 })
    const killer = await killerOf(id, tests, () => {
      if (performance.now() - reportedMs > BEAT_MS) append({ id, outcome: 'started' })
    })
    append({ id, outcome: killer === undefined ? 'survived' : 'killed' })
    // Neighbouring mutants often fail in the same test.
    if (killer !== undefined && killer !== 'import') tests.unshift(...tests.splice(tests.indexOf(killer), 1))
  }
}

declareTest('every mutant is tried', async () => {
  await tryMutants(plan.parse(JSON.parse(readFileSync(inject('planPath'), 'utf8'))))
  expect.assertions(0)
})

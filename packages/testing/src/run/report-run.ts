// Reports first which test files run and which do not, and why; at the end, names files that have become
// slow, so that the run stays as fast as it was.
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { findPrerequisites } from './prerequisites.ts'
import { pathOf, recordedTimes, TIMES_FILE, type TestTimes } from './order-by-time.ts'

const SLOWER_FACTOR = 3
/** Differences of small files are noise. */
const SLOWER_BY_SECONDS = 5
/** Files from which the speed of the machine is estimated. */
const LEAST_FILES = 20

/** The seconds that a file took, with its imports and hooks. */
function secondsOf(module: TestModule): number {
  const { collectDuration, duration } = module.diagnostic()
  return (collectDuration + duration) / 1000
}

/**
 * The files that are three times slower than recorded, and by 5 seconds at least, on a machine as fast as
 * that of the record: the median file's factor counts as the machine's.
 */
export function slowerFiles(measured: TestTimes, recorded: TestTimes): readonly string[] {
  const pairs = Object.entries(measured).flatMap(([path, seconds]) => {
    const before = recorded[path]
    return before === undefined ? [] : [{ path, seconds, before }]
  })
  const factors = pairs.map(({ seconds, before }) => seconds / before).toSorted((one, other) => one - other)
  const median = factors[Math.floor(factors.length / 2)] ?? 1
  const machine = factors.length < LEAST_FILES ? 1 : Math.max(1, median)
  return pairs
    .filter(({ seconds, before }) => {
      const expected = before * machine
      return seconds > SLOWER_FACTOR * expected && seconds - expected > SLOWER_BY_SECONDS
    })
    .map(({ path, seconds, before }) => `${path} took ${seconds.toFixed(1)} s; recorded: ${before} s`)
}

/** The first line of a run. */
export function describeRun(files: readonly { readonly project: string }[], longFiles: number): string {
  const left = files.some(({ project }) => project === 'long')
    ? ''
    : ` Left out: ${longFiles} files that take longer, which \`npm run test:long\` runs.`
  return `Tests: ${files.length} files.${left}`
}

/** With RECORD_TEST_TIMES=1, writes the times of the files that ran beside those of the others. */
export class ReportRun implements Reporter {
  readonly #longFiles: number

  constructor(longFiles: number) {
    this.#longFiles = longFiles
  }

  async onTestRunStart(files: readonly TestSpecification[]): Promise<void> {
    const prerequisites = await findPrerequisites(process.env)
    const projects = files.map(({ project }) => ({ project: project.name }))
    const lines = [describeRun(projects, this.#longFiles), ...prerequisites.map(({ sentence }) => sentence)]
    process.stdout.write(`${lines.join('\n')}\n`)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const measured = Object.fromEntries(modules.map((module) => [pathOf(module), secondsOf(module)]))
    const recorded = recordedTimes()
    const slower = slowerFiles(measured, recorded)
    if (slower.length > 0)
      process.stdout.write(
        `\nThree times slower than recorded:\n${slower.map((line) => ` - ${line}\n`).join('')}`,
      )
    if (process.env['RECORD_TEST_TIMES'] === '1') record({ ...recorded, ...measured })
  }
}

function record(times: TestTimes): void {
  const rows = Object.entries(times)
    .map(([path, seconds]) => [path, Math.round(seconds * 10) / 10] as const)
    .toSorted(([one], [other]) => one.localeCompare(other))
  writeFileSync(TIMES_FILE, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`)
}

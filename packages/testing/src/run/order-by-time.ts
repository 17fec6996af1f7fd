// Orders the test files of a run: small files first, so that most faults are found at once, then the pages,
// then packages before services before the whole product. The files of one service follow each other, so
// that a worker can lend its started service to the next file, and the longest of them start first.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

export const TIMES_FILE = new URL('../../test-times.json', import.meta.url)
const REPOSITORY = new URL('../../../../', import.meta.url).pathname

/** Seconds of each test file, by its path from the repository's root. */
export type TestTimes = Readonly<Record<string, number>>

/** The times recorded in the repository; a file without a time counts as a second. */
export function recordedTimes(): TestTimes {
  return JSON.parse(readFileSync(TIMES_FILE, 'utf8')) as TestTimes
}

/** The file's path from the root of the repository. */
export function pathOf({ moduleId }: Pick<TestSpecification, 'moduleId'>): string {
  return relative(REPOSITORY, moduleId)
}

/** Files whose tests may use the same started service. */
function groupOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('e2e/') ? 1 : 2)
    .join('/')
}

/** The services with pages come early: faults of pages are found only there, and faults of messaging too. */
const AREAS = [
  'services/dashboard/',
  'services/partner/',
  'packages/',
  'clients/',
  'services/',
  'simulators/',
  'tools/',
  'e2e/',
  'simulation/',
]
const areaOf = (path: string): number => AREAS.findIndex((area) => path.startsWith(area))
/** Files that take less than this start nothing. */
const SMALL_SECONDS = 1

/** The order in which the files start. */
export function orderByTime(paths: readonly string[], times: TestTimes): readonly string[] {
  const secondsOf = (path: string) => times[path] ?? SMALL_SECONDS
  const longestFirst = (one: string, other: string) => secondsOf(other) - secondsOf(one)
  const total = (group: readonly string[]) => group.reduce((sum, path) => sum + secondsOf(path), 0)
  const [small, others] = [
    paths.filter((path) => secondsOf(path) < SMALL_SECONDS),
    paths.filter((path) => secondsOf(path) >= SMALL_SECONDS),
  ]
  const groups = [...Map.groupBy(others, groupOf).values()].toSorted(
    (one, other) => areaOf(one[0] ?? '') - areaOf(other[0] ?? '') || total(other) - total(one),
  )
  return [...small.toSorted(longestFirst), ...groups.flatMap((group) => group.toSorted(longestFirst))]
}

/** The sequencer of the test run. */
export class OrderByTime extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = new Map(orderByTime(files.map(pathOf), recordedTimes()).map((path, index) => [path, index]))
    return files.toSorted((one, other) => (order.get(pathOf(one)) ?? 0) - (order.get(pathOf(other)) ?? 0))
  }
}

// Orders the test files of a run: small files first, so that most faults are found at once, then messaging,
// the tax and the pages, then the longest files, then packages before services before the whole product. The
// files of one service follow each other, so that a worker can lend its started service to the next file.
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

/**
 * Folders whose faults a run finds in its first two minutes. The shorter files start first, so that most
 * guarantees are tried in that time; messaging has few files, which all start before the others.
 */
const MESSAGING = 'packages/messaging/'
const EARLY = [MESSAGING, 'packages/tax/', 'services/dashboard/', 'services/partner/']
const isEarly = (path: string): boolean => EARLY.some((folder) => path.startsWith(folder))
const AREAS = ['packages/', 'clients/', 'services/', 'simulators/', 'tools/', 'e2e/', 'simulation/']
const areaOf = (path: string): number => AREAS.findIndex((area) => path.startsWith(area))
/** Files that take less than this start nothing. */
const SMALL_SECONDS = 1
/** A file that takes longer than this starts before its folder's turn, so that no run ends with it alone. */
const LONG_SECONDS = 60

/** The order in which the files start. */
export function orderByTime(paths: readonly string[], times: TestTimes): readonly string[] {
  const secondsOf = (path: string) => times[path] ?? SMALL_SECONDS
  const longestFirst = (one: string, other: string) => secondsOf(other) - secondsOf(one)
  const total = (group: readonly string[]) => group.reduce((sum, path) => sum + secondsOf(path), 0)
  const small = paths.filter((path) => secondsOf(path) < SMALL_SECONDS)
  const others = paths.filter((path) => secondsOf(path) >= SMALL_SECONDS)
  const [messaging, early, long, late] = [
    others.filter((path) => path.startsWith(MESSAGING)),
    others.filter((path) => isEarly(path) && !path.startsWith(MESSAGING)),
    others.filter((path) => !isEarly(path) && secondsOf(path) >= LONG_SECONDS),
    others.filter((path) => !isEarly(path) && secondsOf(path) < LONG_SECONDS),
  ]
  const groups = [...Map.groupBy(late, groupOf).values()].toSorted(
    (one, other) => areaOf(one[0] ?? '') - areaOf(other[0] ?? '') || total(other) - total(one),
  )
  return [
    ...[small, messaging].flatMap((group) => group.toSorted(longestFirst)),
    ...early.toSorted(longestFirst).toReversed(),
    ...long.toSorted(longestFirst),
    ...groups.flatMap((group) => group.toSorted(longestFirst)),
  ]
}

/** The sequencer of the test run. */
export class OrderByTime extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = new Map(orderByTime(files.map(pathOf), recordedTimes()).map((path, index) => [path, index]))
    return files.toSorted((one, other) => (order.get(pathOf(one)) ?? 0) - (order.get(pathOf(other)) ?? 0))
  }
}

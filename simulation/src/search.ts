// Searches for a broken rule, several runs at a time, and shortens the operations that broke it.
import { createSeededRandom } from './machine/seeded-random.ts'
import type { Kind, Subject } from './operations/kind.ts'
import { drawOperations, type Operation } from './operations/operation.ts'
import type { BrokenRule, Run } from './run.ts'
import type { Runner } from './runner.ts'
import { shorten } from './shorten.ts'

const OPERATIONS_OF_A_RUN = 200
/** The subjects of the runs, in turn. */
const SUBJECTS = ['payments', 'filings', 'partners', 'filings'] as const satisfies readonly Subject[]
/** Each subject has its own seeds, so that a run stays the same when another subject changes. */
const SEEDS: Readonly<Record<Subject, number>> = { filings: 0, payments: 0x70617973, partners: 0x70616765 }

export interface Search {
  readonly operations: number
  readonly seed: number
  readonly bugName: string | undefined
  /** So few operations that break a rule need not be shortened further; defaults to 1. */
  readonly enough?: number
  /** Draws runs of so many operations, only of these kinds; defaults to long runs of all kinds. */
  readonly focus?: { readonly kinds: readonly Kind[]; readonly operationsOfARun: number } | undefined
  /** The number of runners makes no difference to what the search finds. */
  readonly runners: readonly [Runner, ...Runner[]]
}

export interface Found {
  /** How many operations ran. */
  readonly done: number
  readonly steps: number
  readonly breach: BrokenRule | undefined
  /** The operations that broke a rule, shortened as far as possible. */
  readonly shortest: readonly Operation[]
}

interface NumberedRun {
  readonly index: number
  readonly operations: readonly Operation[]
}

export async function search(settings: Search): Promise<Found> {
  const { bugName, runners, enough = 1 } = settings
  const waiting = drawRuns(settings)
  const ended: (NumberedRun & Run)[] = []
  let hasBreach = false
  const work = async (runner: Runner): Promise<void> => {
    while (!hasBreach) {
      const { value: next } = waiting.next()
      if (next === undefined) return
      const { breach, begun, steps } = await runner.run({ operations: next.operations, bugName })
      ended.push({ ...next, breach, begun, steps, trace: [] })
      hasBreach ||= breach !== undefined
    }
  }
  await Promise.all(runners.map(work))
  ended.sort((a, b) => a.index - b.index)
  // All runs before the first breach have ended too, because runs begin in order.
  const first = ended.findIndex(({ breach }) => breach !== undefined)
  const counted = first < 0 ? ended : ended.slice(0, first + 1)
  const total = (of: (run: Run) => number) => counted.reduce((sum, one) => sum + of(one), 0)
  const [done, steps] = [total((one) => one.begun), total((one) => one.steps)]
  const failed = ended[first]
  if (failed === undefined) return { done, steps, breach: undefined, shortest: [] }
  const breaks = async (fewer: readonly Operation[]): Promise<boolean> => {
    const { breach } = await runners[0].run({ operations: fewer, bugName })
    return breach?.rule === failed.breach?.rule
  }
  const shortest = await shorten(failed.operations.slice(0, failed.begun), breaks, { enough })
  return { done, steps, breach: failed.breach, shortest }
}

function* drawRuns({ operations: total, seed, focus }: Search): Generator<NumberedRun, undefined> {
  const seeded = (subject: Subject) => createSeededRandom(seed ^ SEEDS[subject])
  const randoms = {
    filings: seeded('filings'),
    payments: seeded('payments'),
    partners: seeded('partners'),
  }
  const length = focus?.operationsOfARun ?? OPERATIONS_OF_A_RUN
  for (let index = 0; index * length < total; index += 1) {
    const count = Math.min(length, total - index * length)
    const subject = SUBJECTS[index % SUBJECTS.length] ?? 'filings'
    const runSeed = randoms[subject].seed()
    const drawn = { count, subject, kinds: focus?.kinds }
    yield { index, operations: drawOperations(createSeededRandom(runSeed), drawn) }
  }
  return undefined
}

/** How many runs a search takes at most. */
export const runCount = (operations: number): number => Math.ceil(operations / OPERATIONS_OF_A_RUN)

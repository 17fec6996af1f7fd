// Sends requests at a fixed rate whether or not earlier ones were answered, as independent clients do. The
// time that a request takes counts from the moment at which it was due, so a server that stalls cannot hide
// the delay.
import { setTimeout as delay } from 'node:timers/promises'

export interface OpenLoopWish {
  readonly perSecond: number
  readonly seconds: number
  /** While this number of requests is unanswered, no new request is started. */
  readonly mostUnanswered: number
}

export interface Answered<T> {
  readonly result: T
  /** `dueAt` is when the request was due (`Date.now()`), and `tookMs` how much later its response arrived. */
  readonly dueAt: number
  readonly tookMs: number
}

export interface OpenLoopResult<T> {
  readonly answered: readonly Answered<T>[]
  /** The error messages of the requests that failed. */
  readonly failures: readonly string[]
  readonly notBegun: number
  /** The time from the first due time to the last response. */
  readonly durationMs: number
}

/**
 * Resolves when every started request has a response. Each call of `work` gets its number, counted from 0.
 */
export async function openLoop<T>(
  { perSecond, seconds, mostUnanswered }: OpenLoopWish,
  work: (index: number) => Promise<T>,
): Promise<OpenLoopResult<T>> {
  const answered: Answered<T>[] = []
  const failures: string[] = []
  const unanswered = new Set<Promise<void>>()
  let notBegun = 0
  const began = Date.now()

  const one = async (index: number, dueAt: number): Promise<void> => {
    try {
      const result = await work(index)
      answered.push({ result, dueAt, tookMs: Date.now() - dueAt })
    } catch (error) {
      failures.push(error instanceof Error ? error.message : 'thrown without an error')
    }
  }
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueAt = began + (index * 1000) / perSecond
    const earlyMs = dueAt - Date.now()
    if (earlyMs > 0) await delay(earlyMs)
    if (unanswered.size >= mostUnanswered) {
      notBegun += 1
      continue
    }
    const underWay = one(index, dueAt).finally(() => unanswered.delete(underWay))
    unanswered.add(underWay)
  }
  await Promise.all(unanswered)
  return { answered, failures, notBegun, durationMs: Date.now() - began }
}

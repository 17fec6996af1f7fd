// Handles events of several partitions in one transaction: all events that arrived during the previous
// transaction. So events share a commit, and transactions of one process never block each other. If an event
// fails, the transaction is rolled back and each partition continues one record at a time.
import { setTimeout as delay } from 'node:timers/promises'
import type { IncomingRecord } from './broker.ts'

/** A run of consecutive records of one partition. */
export interface Run {
  readonly records: readonly IncomingRecord[]
}

/**
 * Returns how many records are processed, counted from the front of each run. Rejects if none of the records
 * was processed.
 */
export type TakeTogether = (runs: readonly Run[]) => Promise<readonly number[]>

interface Waiting extends Run {
  readonly done: (count: number) => void
}

// The largest number of events in a transaction, which holds its locks until its last event is handled.
const MAX_RECORDS = 250
// How long events accumulate under load: a shared transaction costs less than one for each event.
const GATHER_MS = 5

export interface JointProcessor {
  /**
   * Resolves with the number of records that are done, counted from the front; the caller processes the
   * others one at a time.
   */
  process(records: readonly IncomingRecord[]): Promise<number>
}

/**
 * Calls `onFailure` when a shared transaction is rolled back; its events are then processed one at a time.
 */
export function createJointProcessor(
  take: TakeTogether,
  onFailure: (error: unknown, records: number) => void,
): JointProcessor {
  const queue: Waiting[] = []
  let running = false

  function nextRuns(): Waiting[] {
    const taken: Waiting[] = []
    let records = 0
    while (queue[0] !== undefined && (records === 0 || records + queue[0].records.length <= MAX_RECORDS)) {
      records += queue[0].records.length
      taken.push(...queue.splice(0, 1))
    }
    return taken
  }

  async function processNext(): Promise<void> {
    const runs = nextRuns()
    const records = runs.reduce((sum, run) => sum + run.records.length, 0)
    // For a single record, a shared transaction has no advantage, and a failing record would be tried twice.
    if (records <= 1) return runs.forEach((run) => run.done(0))
    try {
      const done = await take(runs)
      for (const [index, run] of runs.entries()) run.done(done[index] ?? 0)
    } catch (error) {
      onFailure(error, records)
      for (const run of runs) run.done(0)
    }
  }

  async function pump(): Promise<void> {
    if (running) return
    running = true
    // Partitions that were fetched together arrive one after the other within this turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve))
    while (queue.length > 0) {
      const startedAt = performance.now()
      await processNext()
      const leftMs = GATHER_MS - (performance.now() - startedAt)
      if (leftMs > 1) await delay(leftMs)
      else await new Promise((resolve) => setImmediate(resolve))
    }
    running = false
  }

  return {
    process: (records) =>
      new Promise((resolve) => {
        queue.push({ records, done: resolve })
        void pump()
      }),
  }
}

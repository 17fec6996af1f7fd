// Events of many partitions in one transaction: as many as came in while the last one was under way. A commit
// and a handful of round trips then serve them all, and no two transactions of a process lock each other out.
// Whatever goes wrong undoes all of it, and each partition goes on record by record.
import { setTimeout as delay } from 'node:timers/promises'
import type { IncomingRecord } from './broker.ts'

/** Successive records of one partition. */
export interface Run {
  readonly records: readonly IncomingRecord[]
}

/** How many records from the front of each run are done. Rejects when none is. */
export type TakeTogether = (runs: readonly Run[]) => Promise<readonly number[]>

interface Waiting extends Run {
  readonly done: (count: number) => void
}

// What one transaction holds: its locks are kept until its last event is done.
const MAX_RECORDS = 250
// Under load events gather for so long, which costs them less than a transaction for each would.
const GATHER_MS = 5

export interface JointProcessor {
  /** Resolves with how many from the front are done; the rest is for the caller to process one by one. */
  process(records: readonly IncomingRecord[]): Promise<number>
}

/** `onFailure` is told why a transaction was undone; its events are not lost, but go on one by one. */
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
    // Alone it has nothing to share; and a record that fails is then not tried twice.
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
    // Partitions that were fetched together come one after the other in this turn of the event loop.
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

// Runs expensive pure functions on other threads, so that the thread that serves requests stays free. Work
// that costs the caller nothing waits in a bounded queue, in which accounts take turns.
import { fileURLToPath } from 'node:url'
import { Problem } from '@cfs/contracts'
import { type AccountSlots, createAccountSlots } from '@cfs/http'
import { Piscina } from 'piscina'
import { createTurns, type Task, type Turns } from './turns.ts'
import type { Work } from './work.ts'

/** How the work is queued: urgent work goes first and is never refused; other work counts for an account. */
export type Priority =
  | { readonly isUrgent: true }
  | {
      readonly isUrgent?: false
      readonly account: string
      /** Removes a waiting task, and ends a running one with its thread. */
      readonly signal?: AbortSignal | undefined
    }

export interface Workers {
  /** The error RATE_LIMITED or SERVICE_UNAVAILABLE if the account's work would be refused now. */
  refusalOf(account: string): Problem | undefined
  /**
   * Runs the function on another thread and returns a copy of its result, in which a Buffer is a Uint8Array.
   * Throws RATE_LIMITED or SERVICE_UNAVAILABLE if too much work is waiting, or the work waited too long; the
   * reason of the signal if it aborts; and an Error if the function throws or its thread dies.
   */
  run<Input, Result>(work: Work<Input, Result>, input: Input, priority: Priority): Promise<Result>
  /** Refuses the work that is waiting and not urgent, and all later such work. */
  endWaiting(): void
  /** Ends the threads; unfinished work fails. */
  close(): Promise<void>
}

export interface WorkersSettings {
  /** The threads start when they are first used. */
  readonly threads: number
  /** How many tasks that are not urgent may run or wait, for each thread. */
  readonly placesPerThread: number
  /**
   * How long such a task may wait, in milliseconds. Defaults to 5 seconds: the gateway gives a service 9
   * seconds to respond.
   */
  readonly longestWaitMs?: number
}

/** The threads share the container's memory with the heap of the service. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/** The thread that serves requests runs first if both need a core; only Linux has a priority per thread. */
const NICE = process.platform === 'linux' ? 10 : 0

const BUSY = 'The documents of too many requests are being made. Retry in a few seconds.'
const RETRY_AFTER = { headers: { 'retry-after': '5' } }

/** The workers of one process; the caller must call `close`. */
export function createWorkers(settings: WorkersSettings): Workers {
  const { threads, placesPerThread, longestWaitMs = 5000 } = settings
  const slots = createSlots(threads * placesPerThread)
  const turns = createTurns(threads)
  let pool: Piscina | undefined
  const runInTurn = async <Input, Result>(
    work: Work<Input, Result>,
    input: Input,
    task: Task,
  ): Promise<Result> => {
    const { signal } = task
    await waitAtMost(longestWaitMs, turns, task)
    try {
      pool ??= new Piscina<unknown, unknown>({
        minThreads: threads,
        maxThreads: threads,
        resourceLimits: HEAP_LIMITS,
        niceIncrement: NICE,
        recordTiming: false,
      })
      const filename = fileURLToPath(work.module)
      const result: Result = await pool.run(input, { filename, name: work.run.name, signal: signal ?? null })
      return result
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      turns.end()
    }
  }
  return {
    refusalOf: (account) => slots.refusalOf(account),
    async run(work, input, priority) {
      if (priority.isUrgent === true) return runInTurn(work, input, { isUrgent: true, subject: '' })
      const { account, signal } = priority
      const free = slots.take(account)
      try {
        return await runInTurn(work, input, { isUrgent: false, subject: account, signal })
      } finally {
        free()
      }
    },
    endWaiting() {
      const words = 'The service is restarting. Send the same request again in a few seconds.'
      turns.dismiss(new Problem('SERVICE_UNAVAILABLE', words, { headers: { 'retry-after': '2' } }))
    },
    async close() {
      await pool?.destroy()
    },
  }
}

/** Throws SERVICE_UNAVAILABLE after `ms`, unless the task is urgent. */
async function waitAtMost(ms: number, turns: Turns, task: Task): Promise<void> {
  if (task.isUrgent) return turns.wait(task)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Problem('SERVICE_UNAVAILABLE', BUSY, RETRY_AFTER)), ms)
  const signals = task.signal === undefined ? [late.signal] : [late.signal, task.signal]
  try {
    await turns.wait({ ...task, signal: AbortSignal.any(signals) })
  } finally {
    clearTimeout(timer)
  }
}

function createSlots(total: number): AccountSlots {
  return createAccountSlots({
    perSubject: total,
    total,
    words: {
      ofOne: (used) =>
        `The documents of ${used} requests of the account are being made, the maximum at the moment. Retry in a few seconds, or omit the documents.`,
      ofAll: BUSY,
    },
  })
}

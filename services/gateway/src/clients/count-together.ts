// Counts requests that arrive in one turn of the event loop, or while a Redis command is running, with a
// single command. Each request is still admitted or refused on its own, in order of arrival.
import { WINDOW_LENGTH_MS, type Admission, type Window, type WindowName } from '../domain/windows.ts'

interface Waiting extends Counting {
  readonly subject: string
  readonly resolve: (admission: Admission) => void
  readonly reject: (error: unknown) => void
}

export interface Counting {
  readonly windows: readonly Window[]
  /** Whether an admitted request is counted; if it is not, the rate-limit windows are only read. */
  readonly counts: boolean
  /** The number of requests that an admitted request counts as; at most each limit. Defaults to 1. */
  readonly units?: number
}

/** Runs `admit.lua` on Redis with the given keys (their number comes first) and arguments. */
export type RunScript = (args: readonly (string | number)[]) => Promise<readonly number[]>

/**
 * The maximum number of requests that one Redis command counts, because Redis does nothing else while it
 * runs a command.
 */
const MAX_TOGETHER = 64

/** How long a request may wait for an earlier Redis command to finish. */
const MAX_WAIT_MS = 5

/** Counts one request; rejects if the Redis command that contains it fails. */
export function countTogether(run: RunScript): (subject: string, counting: Counting) => Promise<Admission> {
  let waiting: Waiting[] = []
  let commandsUnderWay = 0
  let timer: NodeJS.Timeout | undefined
  const sendWaiting = () => {
    clearTimeout(timer)
    if (waiting.length === 0) return
    const batch = waiting
    waiting = []
    commandsUnderWay += 1
    // The next Redis command is sent before the results of the previous command are used, so that Redis is
    // never idle.
    const finish = () => {
      commandsUnderWay -= 1
      sendWaiting()
    }
    run(scriptArguments(batch)).then(
      (answer) => {
        finish()
        resolveAll(batch, answer)
      },
      (error: unknown) => {
        finish()
        for (const { reject } of batch) reject(error)
      },
    )
  }
  return (subject, { windows, counts, units = 1 }) =>
    new Promise((resolve, reject) => {
      waiting.push({ subject, windows, counts, units, resolve, reject })
      if (waiting.length === MAX_TOGETHER) sendWaiting()
      else if (waiting.length > 1) return
      else if (commandsUnderWay > 0) timer = setTimeout(sendWaiting, MAX_WAIT_MS)
      else setImmediate(sendWaiting)
    })
}

/** The Redis key that stores the times of requests in one rate-limit window. */
export function windowKey(subject: string, name: WindowName): string {
  return `{${subject}}:${name}`
}

function scriptArguments(batch: readonly Waiting[]): readonly (string | number)[] {
  const keys: string[] = []
  const limits: number[] = []
  for (const { subject, windows, counts, units = 1 } of batch) {
    limits.push(windows.length, counts ? units : 0)
    for (const { name, limit } of windows) {
      keys.push(windowKey(subject, name))
      limits.push(limit, WINDOW_LENGTH_MS[name])
    }
  }
  return [keys.length, ...keys, ...limits]
}

function resolveAll(batch: readonly Waiting[], answer: readonly number[]): void {
  let at = 0
  const next = () => answer[at++] ?? 0
  for (const { windows, resolve } of batch) {
    const admitted = next() === 1
    const retryAfterMs = next()
    const atMs = next()
    resolve({
      admitted,
      retryAfterMs,
      atMs,
      windows: windows.map(({ name, limit }) => ({ name, limit, remaining: next(), resetMs: next() })),
    })
  }
}

// Requests that arrive in one turn of the event loop are counted by one command: its price is paid once for
// all of them, and each is still judged by itself, in the order in which it came.
import { WINDOW_LENGTH_MS, type Admission, type Window } from '../domain/windows.ts'

interface Waiting {
  readonly subject: string
  readonly windows: readonly Window[]
  readonly resolve: (admission: Admission) => void
  readonly reject: (error: unknown) => void
}

/** Asks Redis for the keys (their number comes first) and arguments of `admit.lua`. */
export type RunScript = (args: readonly (string | number)[]) => Promise<readonly number[]>

/** Redis does nothing else while it judges a batch. */
const MAX_TOGETHER = 64

/** Counts one request; it fails when the command that carries it does. */
export function countTogether(
  run: RunScript,
): (subject: string, windows: readonly Window[]) => Promise<Admission> {
  let waiting: Waiting[] = []
  const send = () => {
    const batch = waiting
    waiting = []
    run(scriptArguments(batch)).then(
      (answer) => resolveAll(batch, answer),
      (error: unknown) => {
        for (const { reject } of batch) reject(error)
      },
    )
  }
  return (subject, windows) =>
    new Promise((resolve, reject) => {
      waiting.push({ subject, windows, resolve, reject })
      if (waiting.length === 1) setImmediate(() => waiting.length > 0 && send())
      if (waiting.length === MAX_TOGETHER) send()
    })
}

function scriptArguments(batch: readonly Waiting[]): readonly (string | number)[] {
  const keys: string[] = []
  const limits: number[] = []
  for (const { subject, windows } of batch) {
    limits.push(windows.length)
    for (const { name, limit } of windows) {
      keys.push(`{${subject}}:${name}`)
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
    resolve({
      admitted,
      retryAfterMs,
      windows: windows.map(({ name, limit }) => ({ name, limit, remaining: next(), resetMs: next() })),
    })
  }
}

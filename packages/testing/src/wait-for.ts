// Tests wait for a condition, never for a fixed time.

export interface WaitOptions {
  readonly timeoutMs?: number
  readonly intervalMs?: number
  /** Completes the sentence "gave up waiting until …". */
  readonly until?: string
}

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>

class WaitTimeout extends Error {
  override readonly name = 'WaitTimeout'
}

/**
 * Calls `condition` until it returns something truthy, and returns that result. A condition that throws
 * (such as an assertion) is called again; its last error is the cause of the timeout.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  options: WaitOptions = {},
): Promise<Truthy<Awaited<T>>> {
  const timeoutMs = options.timeoutMs ?? 60_000
  const deadline = performance.now() + timeoutMs
  let cause: unknown
  let intervalMs = options.intervalMs ?? 10
  for (;;) {
    try {
      const answer = await condition()
      if (isTruthy(answer)) return answer
      cause = undefined
    } catch (error) {
      cause = error
    }
    if (performance.now() >= deadline) {
      const until = options.until ?? 'the condition holds'
      const because = cause instanceof Error ? `: ${cause.message}` : ''
      throw new WaitTimeout(`gave up waiting until ${until} after ${timeoutMs} ms${because}`, { cause })
    }
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
    if (options.intervalMs === undefined) intervalMs = Math.min(intervalMs * 1.5, 100)
  }
}

function isTruthy<T>(answer: T): answer is Truthy<T> {
  return Boolean(answer)
}

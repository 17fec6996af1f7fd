// Time limits on waits: client libraries can hang (kafkajs did for minutes when a broker was dying).

export class TimeLimitExceeded extends Error {
  readonly transient = true
  constructor(what: string, limitMs: number) {
    super(`${what} took longer than ${limitMs} ms`)
    this.name = 'TimeLimitExceeded'
  }
}

/**
 * Waits for `work`, and rejects if it takes longer than the limit. The work itself is not stopped when the
 * time is up.
 */
export async function withTimeLimit<T>(work: Promise<T>, limitMs: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitExceeded(what, limitMs)), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Resolves after the delay, or immediately when the signal is aborted. */
export function sleep(delayMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted || delayMs <= 0) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, delayMs)
    signal.addEventListener('abort', done)
  })
}

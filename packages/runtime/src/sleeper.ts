// A pause that ends early when there is something to do.

export interface Sleeper {
  /** Resolves after the delay, or when woken. */
  sleep(delayMs: number): Promise<void>
  wake(): void
}

/**
 * Lets callers sleep until they are woken, which happens often: waking them by aborting a signal would
 * create an error with a stack trace each time.
 */
export function createSleeper(): Sleeper {
  let wake = () => {}
  return {
    sleep: (delayMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, delayMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    wake: () => wake(),
  }
}

// Prepares what tests need while earlier tests run: an account waits until two services know its balance, and
// an endpoint until its ping is delivered.

export interface Ahead<T> {
  /** One that was prepared before, or the next one. */
  take(): Promise<T>
  /** Resolves when nothing is being prepared any more. */
  settled(): Promise<void>
}

/** From the first call on, keeps so many prepared. */
export function ahead<T>(prepare: () => Promise<T>, count = 4): Ahead<T> {
  const prepared: Promise<T>[] = []
  const fill = () => {
    while (prepared.length < count) {
      const next = prepare()
      // The caller of `take` gets the error.
      next.catch(() => undefined)
      prepared.push(next)
    }
  }
  return {
    async take() {
      fill()
      const taken = prepared.shift()
      fill()
      return taken ?? prepare()
    },
    settled: async () => void (await Promise.allSettled(prepared)),
  }
}

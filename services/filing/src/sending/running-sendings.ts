// Tracks the submissions that this process is sending. Submissions continue after their requests have ended,
// and shutdown waits for them for a limited time.

export interface RunningSendings {
  /** Sends a filing's attempts and tracks them; the promise never rejects. */
  run(attemptIds: readonly string[], work: () => Promise<void>): Promise<void>
  /**
   * The attempts that this process is sending, or that wait to be sent. An attempt that this process is
   * still sending does not count as abandoned, even if its lease is renewed late.
   */
  attemptIds(): readonly string[]
  /** Resolves when this process is sending no more submissions, at the latest after the time limit. */
  settle(timeoutMs: number): Promise<void>
  /** Resolves when `settle` has finished; from then on, requests no longer wait for their submissions. */
  readonly settled: Promise<void>
}

export function createRunningSendings(onError: (error: unknown) => void): RunningSendings {
  const running = new Map<string, Promise<void>>()
  const { promise: settled, resolve: leave } = Promise.withResolvers<void>()
  return {
    run(attemptIds, work) {
      const sending = work()
        .catch(onError)
        .finally(() => {
          for (const attemptId of attemptIds) running.delete(attemptId)
        })
      for (const attemptId of attemptIds) running.set(attemptId, sending)
      return sending
    },
    attemptIds: () => [...running.keys()],
    settled,
    async settle(timeoutMs) {
      const { promise: over, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, timeoutMs)
      await Promise.race([Promise.all(running.values()), over])
      clearTimeout(timer)
      leave()
    },
  }
}

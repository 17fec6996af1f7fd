// The sendings of this process: they outlive their requests, and a stop waits for them as long as it can.

export interface RunningSendings {
  /** Runs the sending of a filing's attempts and keeps them in sight; never rejects. */
  run(attemptIds: readonly string[], work: () => Promise<void>): Promise<void>
  /**
   * The attempts that are being sent, or wait for it: however late their leases are renewed, they are not
   * abandoned.
   */
  attemptIds(): readonly string[]
  /** Resolves when nothing runs any more, or after the time; what still runs then is left behind. */
  settle(timeoutMs: number): Promise<void>
  /** Resolves when the process has settled: nobody should wait for a sending any longer. */
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

// The sendings of this process: they outlive their requests, and a stop waits for them as long as it can.

export interface RunningSendings {
  /** Runs the work and keeps it in sight; never rejects. */
  run(work: () => Promise<void>): Promise<void>
  /** Resolves when nothing runs any more, or after the time; what still runs then is left behind. */
  settle(timeoutMs: number): Promise<void>
  /** Resolves when the process has settled: nobody should wait for a sending any longer. */
  readonly settled: Promise<void>
}

export function createRunningSendings(onError: (error: unknown) => void): RunningSendings {
  const running = new Set<Promise<void>>()
  const { promise: settled, resolve: leave } = Promise.withResolvers<void>()
  return {
    run(work) {
      const sending = work()
        .catch(onError)
        .finally(() => running.delete(sending))
      running.add(sending)
      return sending
    },
    settled,
    async settle(timeoutMs) {
      const { promise: over, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, timeoutMs)
      await Promise.race([Promise.all(running), over])
      clearTimeout(timer)
      leave()
    },
  }
}

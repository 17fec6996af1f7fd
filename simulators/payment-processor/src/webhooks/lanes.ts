// Limits how many webhooks are sent at the same time.
export interface Lanes {
  /**
   * Runs the work as soon as fewer than the maximum number of deliveries are running. If the signal aborts,
   * work that is still waiting is dropped.
   */
  run(work: () => Promise<unknown>, signal: AbortSignal): Promise<void>
}

const width = 8

export function createLanes(): Lanes {
  let busy = 0
  const waiting: (() => void)[] = []
  return {
    async run(work, signal) {
      if (busy >= width) await new Promise<void>((resolve) => waiting.push(resolve))
      else busy += 1
      try {
        if (!signal.aborted) await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) busy -= 1
        else next()
      }
    },
  }
}

// Schedules later work, such as the outcomes of delayed payments and the expiry of sessions. Scheduled work
// follows the simulator's clock: after a test advances the clock, the next request runs the due work first.
export interface DueWork {
  /** Runs the work immediately if the delay is 0, otherwise once the clock has advanced by the delay. */
  after(delayMs: number, run: () => void): void
  /** Runs all due work, in the order of its due times. */
  catchUp(): void
  clear(): void
}

export function createDueWork(nowMs: () => number): DueWork {
  let waiting: { readonly dueMs: number; readonly run: () => void }[] = []
  return {
    after(delayMs, run) {
      if (delayMs <= 0) run()
      else waiting.push({ dueMs: nowMs() + delayMs, run })
    },
    catchUp() {
      const now = nowMs()
      const due = waiting.filter(({ dueMs }) => dueMs <= now)
      if (due.length === 0) return
      waiting = waiting.filter(({ dueMs }) => dueMs > now)
      for (const { run } of due.toSorted((a, b) => a.dueMs - b.dueMs)) run()
    },
    clear() {
      waiting = []
    },
  }
}

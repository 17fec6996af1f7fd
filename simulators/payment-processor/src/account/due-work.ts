// Schedules work for later, such as the outcomes of delayed payments and the expiry of sessions. The work
// runs by the simulator's clock, so after a test advances the clock, the next request sees the work done.
export interface DueWork {
  /** Runs the work immediately if there is no delay, otherwise once the clock has advanced by the delay. */
  after(delayMs: number, run: () => void): void
  /** Runs all the work that is due, in order of time. */
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

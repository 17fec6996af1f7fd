// Work that is due later: outcomes of delayed payments, expiry. It runs by the simulator's clock, so that a
// test that moves the clock sees it done at the next request.
export interface DueWork {
  /** Runs at once without a delay, otherwise once the clock has advanced by it. */
  after(delayMs: number, run: () => void): void
  /** Runs everything that is due, in the order of its time. */
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

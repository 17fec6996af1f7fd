// The events of one stream: each has a position, and only the latest are kept.

export interface EventLog {
  append(event: (timepoint: number, publishedAt: string) => object): void
  /**
   * The lines from this position on, itself included; undefined if the position is not kept any more, or was
   * never given.
   */
  from(timepoint: number): readonly string[] | undefined
  /** Forgets all events, so that every position given before is too old. */
  forget(): void
  /** Calls back with each new line. Returns a function that ends this. */
  subscribe(onLine: (line: string) => void): () => void
}

const MOST_KEPT = 10_000
const FIRST_TIMEPOINT = 1_000_000

export function createEventLog(now: () => Date): EventLog {
  let next = FIRST_TIMEPOINT
  let kept: string[] = []
  const listeners = new Set<(line: string) => void>()
  return {
    append(event) {
      // Without a zone, as the registry writes times.
      const line = JSON.stringify(event(next, now().toISOString().slice(0, 19)))
      next += 1
      kept.push(line)
      if (kept.length > MOST_KEPT) kept.shift()
      for (const listener of listeners) listener(line)
    },
    from(timepoint) {
      const oldest = next - kept.length
      return timepoint < oldest || timepoint >= next ? undefined : kept.slice(timepoint - oldest)
    },
    forget() {
      kept = []
      next += 1000
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

// Spaces the fetches of one group member: under load, each fetch then returns more events, which share a
// transaction, and the broker serves fewer requests. An event that arrives after a pause is fetched at once.

export interface FetchPace {
  /** Call this function when a fetch has returned records. */
  fetched(): void
  /** How long the next fetch should wait, in milliseconds: 0 if the last one is long enough ago. */
  waitMs(): number
}

/** `paceMs` is the shortest time between two fetches that return records; `nowMs` is a monotonic clock. */
export function createFetchPace(paceMs: number, nowMs: () => number = () => performance.now()): FetchPace {
  let nextAtMs = 0
  return {
    fetched() {
      // All partitions of one fetch call this function; the first call counts.
      if (nowMs() >= nextAtMs) nextAtMs = nowMs() + paceMs
    },
    waitMs: () => Math.max(0, nextAtMs - nowMs()),
  }
}

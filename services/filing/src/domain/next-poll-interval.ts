// When an undecided filing is asked about again: as the authority wishes at first, then ever more seldom.

const FIRST_PHASE_MS = 5 * 60_000
const LONGEST_MS = 5 * 60_000
/** While the authority gives no answer at all, in the first phase: it may be back in a moment. */
const LONGEST_UNREACHABLE_MS = 30_000
const SHORTEST_MS = 1000
const GROWTH = 1.5

/** After this the outcome is given up as unknown. */
export const MOST_POLLING_MS = 30 * 24 * 3_600_000

export interface PollHistory {
  readonly submittedAt: Date
  readonly now: Date
  /** The wait before the poll that was just made. */
  readonly lastIntervalMs: number
  /** What the authority asks for now. */
  readonly authorityIntervalMs: number
  /** Whether the authority answered at all. */
  readonly answered: boolean
}

/** The wait until the next poll. */
export function nextPollIntervalMs(history: PollHistory): number {
  const elapsedMs = history.now.getTime() - history.submittedAt.getTime()
  const wishMs = Math.max(SHORTEST_MS, history.authorityIntervalMs)
  const grownMs = Math.max(wishMs, Math.round(history.lastIntervalMs * GROWTH))
  if (elapsedMs >= FIRST_PHASE_MS) return Math.max(wishMs, Math.min(LONGEST_MS, grownMs))
  return history.answered ? wishMs : Math.max(wishMs, Math.min(LONGEST_UNREACHABLE_MS, grownMs))
}

/** Whether the authority has had all the time that it gets. */
export function isPolledLongEnough(submittedAt: Date, now: Date): boolean {
  return now.getTime() - submittedAt.getTime() >= MOST_POLLING_MS
}

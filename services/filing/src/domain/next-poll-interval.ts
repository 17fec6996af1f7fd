// Decides when to poll an undecided filing again: first at the interval that the authority requests, then
// less and less often.

const FIRST_PHASE_MS = 5 * 60_000
const LONGEST_MS = 5 * 60_000
/**
 * The maximum interval in the first phase while the authority does not respond, because it may soon recover.
 */
const LONGEST_UNREACHABLE_MS = 30_000
const SHORTEST_MS = 1000
const GROWTH = 1.5

/** The time after which polling stops, and the outcome is recorded as unknown. */
export const MOST_POLLING_MS = 30 * 24 * 3_600_000

export interface PollHistory {
  readonly submittedAt: Date
  readonly now: Date
  /** The waiting time before the poll that was just made. */
  readonly lastIntervalMs: number
  /** The polling interval that the authority requests now. */
  readonly authorityIntervalMs: number
  /** Whether the authority responded to the last poll, in any way. */
  readonly answered: boolean
}

/** How long to wait until the next poll. */
export function nextPollIntervalMs(history: PollHistory): number {
  const elapsedMs = history.now.getTime() - history.submittedAt.getTime()
  const wishMs = Math.max(SHORTEST_MS, history.authorityIntervalMs)
  const grownMs = Math.max(wishMs, Math.round(history.lastIntervalMs * GROWTH))
  if (elapsedMs >= FIRST_PHASE_MS) return Math.max(wishMs, Math.min(LONGEST_MS, grownMs))
  return history.answered ? wishMs : Math.max(wishMs, Math.min(LONGEST_UNREACHABLE_MS, grownMs))
}

/** Whether the time limit for polling the filing has passed. */
export function isPolledLongEnough(submittedAt: Date, now: Date): boolean {
  return now.getTime() - submittedAt.getTime() >= MOST_POLLING_MS
}

// The services erase their records of a filing on their own, each by its own clock. So the audit expects a
// record only as long as the other services certainly keep theirs (docs/retention.md).
const DAY_MS = 24 * 3_600_000

/** Empty document sets, and what remains of filings, are erased after seven years. */
export const ERASED_AFTER_YEARS = 7
/**
 * Discarded dead letters explain for six years why an event has had no effect. Afterwards a missing effect is
 * no violation, because its reason may be erased.
 */
export const EXPLAINED_YEARS = 6

/** Whether a time is this many years ago, or a day less: the clocks of the services and the audit differ. */
export function isOld(at: string | undefined, years: number, nowMs = Date.now()): boolean {
  if (at === undefined) return false
  const from = new Date(nowMs + DAY_MS)
  from.setUTCFullYear(from.getUTCFullYear() - years)
  return Date.parse(at) < from.getTime()
}

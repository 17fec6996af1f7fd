// The ledger is kept for seven years after a posting (docs/adr/0022-the-ledger-is-carried-forward.md).
const RETENTION_YEARS = 7

/**
 * Whether the ledger still has everything about a filing whose event occurred at this time. Nothing can be
 * posted for older filings: the ledger no longer knows whether they were charged.
 */
export function isRetained(occurredAtMs: number, now: Date): boolean {
  const from = new Date(now)
  from.setUTCFullYear(from.getUTCFullYear() - RETENTION_YEARS)
  return occurredAtMs >= from.getTime()
}

// What the answer to a submission says about following it up: where the filing is, and when to look.

/** Seconds before the first poll: most submissions are acknowledged and decided within a few. */
const POLL_AFTER_SECONDS = 2

export function followUpHeaders(filingId: string): Readonly<Record<string, string>> {
  return { location: `/api/v1/filings/${filingId}`, 'retry-after': String(POLL_AFTER_SECONDS) }
}

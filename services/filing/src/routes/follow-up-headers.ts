// The headers of a submission's response that tell the client where the filing is and when to poll it.

/**
 * The number of seconds before the first poll. The sandbox decides a filing immediately; an authority takes
 * a minute or two.
 */
export const POLL_AFTER_SECONDS = { live: 30, sandbox: 1 } as const

export function followUpHeaders(
  filingId: string,
  pollAfterSeconds: number,
): Readonly<Record<string, string>> {
  return { location: `/api/v1/filings/${filingId}`, 'retry-after': String(pollAfterSeconds) }
}

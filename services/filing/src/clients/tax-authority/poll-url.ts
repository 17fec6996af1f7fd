// Chooses the URL at which to poll. The authority states the poll URL in its acknowledgement; a forged or
// broken acknowledgement must not redirect polls to another server.

/** The maximum length of a URL that servers accept. */
const MAX_URL = 2000

/**
 * Returns the URL in the acknowledgement if it has the origin (scheme, host and port) of the submission URL
 * or of the configured poll URL `otherwise`; if not, returns `otherwise`.
 */
export function choosePollUrl(
  endPoint: string | undefined,
  configured: { readonly submissionUrl: string; readonly otherwise: string },
): string {
  if (endPoint === undefined || endPoint.length > MAX_URL || !URL.canParse(endPoint))
    return configured.otherwise
  const named = new URL(endPoint)
  const origins = [configured.submissionUrl, configured.otherwise].map((url) => new URL(url).origin)
  const isTrusted = origins.includes(named.origin) && named.username === '' && named.password === ''
  return isTrusted ? named.href : configured.otherwise
}

/**
 * Replaces `…/submission` with `…/poll`: both are in the same folder in every environment of the authority.
 */
export function pollUrlBeside(submissionUrl: string): string {
  return new URL('poll', submissionUrl).href
}

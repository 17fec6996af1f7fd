// Where to poll. The authority names the address in its acknowledgement; a forged or broken one must not lead
// elsewhere.

/** Longer ones are no address that a server takes. */
const MAX_URL = 2000

/**
 * The address that an acknowledgement names, where it lies on the submission's own host; else `otherwise`.
 */
export function choosePollUrl(
  endPoint: string | undefined,
  configured: { readonly submissionUrl: string; readonly otherwise: string },
): string {
  if (endPoint === undefined || endPoint.length > MAX_URL || !URL.canParse(endPoint))
    return configured.otherwise
  const named = new URL(endPoint)
  const submission = new URL(configured.submissionUrl)
  const isTrusted =
    named.hostname === submission.hostname &&
    (named.protocol === submission.protocol || named.protocol === 'https:') &&
    named.username === '' &&
    named.password === ''
  return isTrusted ? named.href : configured.otherwise
}

/** `…/submission` → `…/poll`: the two lie side by side in every environment of the authority. */
export function pollUrlBeside(submissionUrl: string): string {
  return new URL('poll', submissionUrl).href
}

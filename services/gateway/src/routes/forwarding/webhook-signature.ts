// The header with which Stripe signs a webhook: `t=<seconds>,v1=<HMAC>`, with further schemes and, while a
// secret is replaced, two v1 (docs.stripe.com/webhooks). Billing checks the signature itself.

/** How far the time in the header may be from now, as in billing and in Stripe's own package. */
const TOLERANCE_SECONDS = 300
const TIME = /^t=(\d{1,12})$/
const HMAC = /^v1=[0-9a-f]{64}$/
/** Longer headers have no use: ten schemes fit. */
const MAX_LENGTH = 1000

/** Whether the header may belong to a webhook that Stripe sends now. */
export function isRecentWebhookSignature(header: unknown, now: Date): boolean {
  if (typeof header !== 'string' || header.length > MAX_LENGTH) return false
  const parts = header.split(',').map((part) => part.trim())
  const [, seconds] = parts.map((part) => TIME.exec(part)).find((found) => found !== null) ?? []
  if (seconds === undefined || !parts.some((part) => HMAC.test(part))) return false
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= TOLERANCE_SECONDS
}

// Creates the Stripe-Signature header: HMAC-SHA256 over the time and the raw body, once for each secret.
import { createHmac } from 'node:crypto'

/**
 * `v0` is a signature scheme for tests, which receivers must ignore. The HMAC key is the whole secret,
 * including `whsec_`; `seconds` is the time of this attempt.
 */
export function signWebhook(
  body: string,
  given: { readonly secrets: readonly string[]; readonly seconds: number; readonly isLive: boolean },
): string {
  const signed = `${given.seconds}.${body}`
  const signatures = given.secrets.map((secret) => `v1=${hmac(secret, signed)}`)
  const forTests = given.isLive ? [] : [`v0=${hmac('test', signed)}`]
  return [`t=${given.seconds}`, ...signatures, ...forTests].join(',')
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex')
}

// Signs deliveries as Standard Webhooks 1.0.0 requires.
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
/** The standard allows 24 to 64. */
const SECRET_BYTES = 32

/** A new secret: `whsec_` and the Base64 of 32 random bytes. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

export interface SignedMessage {
  readonly id: string
  /** The time of the attempt, in seconds since 1970. */
  readonly seconds: number
  readonly body: string
}

/**
 * The header `webhook-signature`: one signature for each secret, separated by spaces. The key of a signature
 * is the decoded part of the secret after its prefix, not the secret's text.
 */
export function webhookSignature(secrets: readonly string[], { id, seconds, body }: SignedMessage): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
    })
    .join(' ')
}

// Verifies deliveries to a webhook endpoint, as Standard Webhooks 1.0.0 requires.
import type { components } from './generated/api.ts'

/** The event of a delivery. Ignore types that you do not know: new ones may be added. */
export type WebhookEvent = components['schemas']['Event'] | components['schemas']['WebhookPing']

/** The delivery is not from the API, or is too old: answer 400, and do nothing else. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

export interface WebhookDeliveryReceived {
  /** The body exactly as it arrived: JSON that was parsed and written again has other bytes. */
  readonly body: string | Uint8Array
  /** The headers of the request, as `Headers` or as Node's `request.headers`. */
  readonly headers: WebhookHeaders
  /** The secret of the endpoint (`whsec_…`), or several: any of them may have signed. */
  readonly secret: string | readonly string[]
  /** How far the time of the attempt may be from now, either way, in seconds. Defaults to 300. */
  readonly toleranceSeconds?: number | undefined
  /** The present time; defaults to that of this machine. */
  readonly now?: Date | undefined
}

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

const PREFIX = 'whsec_'
const VERSION = 'v1,'
const TOLERANCE_S = 300

/**
 * Verifies a delivery and returns its event. Handle each `event_id` once: a delivery may come again. Throws
 * WebhookVerificationError for a delivery to refuse, and TypeError for a secret that is not one.
 * @example
 * const event = await verifyWebhook({ body, headers: request.headers, secret: process.env.WEBHOOK_SECRET })
 * if (event.type === 'filing.accepted') await handle(event.data.filing_id)
 */
export async function verifyWebhook(delivery: WebhookDeliveryReceived): Promise<WebhookEvent> {
  const { body, headers, secret, toleranceSeconds = TOLERANCE_S, now = new Date() } = delivery
  const keys = await Promise.all([secret].flat().map(importKey))
  if (keys.length === 0) throw new TypeError('give at least one secret')
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!/^\d{1,15}$/.test(timestamp)) throw new WebhookVerificationError('webhook-timestamp is not a time')
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookVerificationError('webhook-timestamp is too far from the present time')
  }
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
  for (const signature of signaturesIn(signatures)) {
    for (const key of keys) {
      // Takes the same time wherever a signature differs.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return eventIn(bytes)
    }
  }
  throw new WebhookVerificationError('no signature matches: the secret or the body is another one')
}

async function importKey(secret: string): ReturnType<typeof crypto.subtle.importKey> {
  const bytes = secret.startsWith(PREFIX) ? decoded(secret.slice(PREFIX.length)) : undefined
  if (bytes === undefined || bytes.length === 0) throw new TypeError('a secret must begin with whsec_')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : valueOf(headers, name)
  if (value === null || value === '') throw new WebhookVerificationError(`the header ${name} is missing`)
  return value
}

function valueOf(headers: Exclude<WebhookHeaders, Headers>, name: string): string | null {
  const [, value] = Object.entries(headers).find(([headerName]) => headerName.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : (value?.[0] ?? null)
}

function signaturesIn(header: string): readonly Uint8Array<ArrayBuffer>[] {
  return header
    .split(' ')
    .filter((signature) => signature.startsWith(VERSION))
    .flatMap((signature) => decoded(signature.slice(VERSION.length)) ?? [])
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}

function eventIn(bytes: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent
  } catch {
    throw new WebhookVerificationError('the body is not JSON')
  }
}

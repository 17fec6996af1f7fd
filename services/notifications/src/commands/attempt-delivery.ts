// Makes one attempt of a claimed delivery: signs the event's bytes and posts them.
import type { Clock, Logger } from '@cfs/runtime'
import type { Sealing } from '../clients/sealing.ts'
import type { SendResult, WebhookSender } from '../clients/webhook-sender.ts'
import { webhookSignature } from '../clients/webhook-signature.ts'
import { afterAttempt, bodyOfEvent, pingData } from '../domain/delivery.ts'
import type { ClaimedDelivery, RecordedAttempt } from '../store/claimed-deliveries.ts'

export interface AttemptWork {
  readonly clock: Clock
  readonly logger: Logger
  readonly sealing: Sealing
  readonly sender: WebhookSender
  /** From 0 to 1, for the jitter of retries. */
  readonly chance: () => number
}

/** An attempt to record; `result` is undefined if nothing was sent. */
export interface FinishedAttempt {
  readonly delivery: ClaimedDelivery
  readonly recorded: RecordedAttempt
  readonly result: SendResult | undefined
  readonly endedAt: Date
}

const USER_AGENT = 'CompanyFiling-Webhooks/1'
/** How long a delivery waits that cannot be signed. */
const UNSIGNED_MS = 300_000
/** How long a delivery waits, at least, whose address gets too many attempts. */
const BUSY_MS = 15_000

/** Never rejects. */
export async function attemptDelivery(
  work: AttemptWork,
  delivery: ClaimedDelivery,
): Promise<FinishedAttempt> {
  const { clock, sender, chance } = work
  const { deliveryId, claimId, endpointId, eventId } = delivery
  const begunAt = clock.now()
  const data = delivery.type === 'ping' ? pingData(endpointId) : delivery.data
  const own = { delivery, result: undefined, endedAt: begunAt } as const
  const claimed = { deliveryId, claimId, attempt: null }
  // Events are erased later than their deliveries, unless an old delivery was replayed.
  if (data === null) return { ...own, recorded: { ...claimed, state: 'failed', dueAt: begunAt } }
  const secrets = openSecrets(work, delivery)
  if (secrets === undefined) {
    const dueAt = new Date(begunAt.getTime() + UNSIGNED_MS)
    return { ...own, recorded: { ...claimed, state: 'pending', dueAt } }
  }
  const body = bodyOfEvent({ ...delivery, data })
  const seconds = Math.floor(begunAt.getTime() / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'webhook-id': eventId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': webhookSignature(secrets, { id: eventId, seconds, body }),
  }
  const result = await sender.send({ url: delivery.url, headers, body }, begunAt.getTime())
  if (result === undefined) {
    const dueAt = new Date(begunAt.getTime() + BUSY_MS * (1 + chance()))
    return { ...own, recorded: { ...claimed, state: 'pending', dueAt } }
  }
  const endedAt = clock.now()
  const turn = { attempt: delivery.attemptCount + 1, now: endedAt, chance: chance() }
  const after = afterAttempt(result, turn)
  const dueAt = after.state === 'pending' ? after.dueAt : endedAt
  const attempt = attemptOf(result, begunAt)
  return { delivery, recorded: { deliveryId, claimId, state: after.state, dueAt, attempt }, result, endedAt }
}

/** The secrets that sign now, newest first; undefined if none can be opened. */
function openSecrets(
  { sealing, logger }: AttemptWork,
  { endpointId, secrets }: ClaimedDelivery,
): readonly string[] | undefined {
  const opened = secrets.flatMap((sealed) => sealing.open(endpointId, sealed) ?? [])
  if (opened.length > 0) return opened
  const text =
    'could not open the secret of a webhook endpoint: WEBHOOK_KEY lacks its key; retrying in 5 minutes'
  logger.error({ endpoint_id: endpointId, key_ids: secrets.map((sealed) => sealed.split('.')[0]) }, text)
  return undefined
}

function attemptOf(
  { kind, durationMs, statusCode, response }: SendResult,
  begunAt: Date,
): NonNullable<RecordedAttempt['attempt']> {
  const outcome = kind === 'gone' ? 'refused' : kind
  return { at: begunAt.toISOString(), durationMs, outcome, statusCode, response }
}

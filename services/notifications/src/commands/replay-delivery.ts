// Queues something for a webhook endpoint at its owner's request: a ping, one delivery again, or the events
// of a period.
import {
  MOST_DELIVERIES_PER_DAY,
  MOST_REPLAYED,
  Problem,
  type WebhookReplay,
  type WebhookReplayResult,
} from '@cfs/contracts'
import { inTransaction, type Tx } from '@cfs/postgres'
import { newId, newUuid } from '@cfs/runtime'
import { eventIdOf } from '../domain/arrival.ts'
import {
  countReplayable,
  findDelivery,
  insertPing,
  lockReplay,
  requeueDelivery,
  requeuePeriod,
} from '../store/deliveries.ts'
import { countForWebhookDay } from '../store/webhook-days.ts'
import type { FeedName } from '../domain/feed-cursor.ts'
import { findEndpoint } from '../store/endpoints.ts'
import { deliveryResource, type ShownDelivery } from './endpoint-resource.ts'
import {
  endpointDisabled,
  type EndpointName,
  noSuchDelivery,
  noSuchEndpoint,
  type WebhookWork,
} from './webhook-work.ts'

/** Queues a ping. Throws NOT_FOUND, WEBHOOK_ENDPOINT_DISABLED and RATE_LIMITED. */
export function queuePing(work: WebhookWork, named: EndpointName): Promise<ShownDelivery> {
  const { feed, endpointId } = named
  return queue(work, named, async (tx, at) => {
    await spendToday(tx, feed, { count: 1, at })
    const eventId = eventIdOf(newUuid())
    return deliveryResource(
      await insertPing(tx, { ...feed, deliveryId: newId('whd'), endpointId, eventId, at }),
    )
  })
}

/** Queues a delivery again. Throws NOT_FOUND, WEBHOOK_ENDPOINT_DISABLED and RATE_LIMITED. */
export function replayDelivery(
  work: WebhookWork,
  named: EndpointName,
  deliveryId: string,
): Promise<ShownDelivery> {
  return queue(work, named, async (tx, at) => {
    if ((await findDelivery(tx, named.endpointId, deliveryId)) === undefined) throw noSuchDelivery()
    await spendToday(tx, named.feed, { count: 1, at })
    const isQueued = await requeueDelivery(tx, deliveryId, at)
    const delivery = isQueued ? await findDelivery(tx, named.endpointId, deliveryId) : undefined
    if (delivery !== undefined) return deliveryResource(delivery)
    throw new Problem('NOT_FOUND', 'The event of this delivery is no longer kept, so it cannot be replayed.')
  })
}

/**
 * Queues the events of a period. Throws NOT_FOUND, WEBHOOK_ENDPOINT_DISABLED, VALIDATION_ERROR, and
 * RATE_LIMITED while another replay of the account is being queued, or above its deliveries of a day.
 */
export function replayPeriod(
  work: WebhookWork,
  named: EndpointName,
  { after, before }: WebhookReplay,
): Promise<WebhookReplayResult> {
  return queue(work, named, async (tx, at) => {
    if (!(await lockReplay(tx, named.feed.accountId))) throw anotherReplay()
    const most = MOST_REPLAYED
    const replayed = await countReplayable(tx, named.endpointId, { after, before, most })
    if (replayed > most) {
      const message = `must be earlier: the period has more than ${most.toLocaleString('en-GB')} events`
      throw new Problem('VALIDATION_ERROR', 'The request body is not valid. Fix these fields: before.', {
        details: [{ field: 'before', message }],
      })
    }
    await spendToday(tx, named.feed, { count: replayed, at })
    await requeuePeriod(tx, named.endpointId, { after, before, at })
    return { replayed }
  })
}

const DAY_MS = 86_400_000

/** Counts deliveries that a request queues. Throws RATE_LIMITED if the account has too many for the day. */
async function spendToday(
  tx: Tx,
  feed: FeedName,
  { count, at }: { readonly count: number; readonly at: Date },
): Promise<void> {
  if (count === 0 || (await countForWebhookDay(tx, feed, { count, at })) <= MOST_DELIVERIES_PER_DAY) return
  const most = MOST_DELIVERIES_PER_DAY.toLocaleString('en-GB')
  const words = `The account may queue ${most} webhook deliveries a day (UTC). Send the request again tomorrow.`
  const seconds = Math.ceil((DAY_MS - (at.getTime() % DAY_MS)) / 1000)
  throw new Problem('RATE_LIMITED', words, { headers: { 'retry-after': String(seconds) } })
}

function anotherReplay(): Problem {
  const words = 'Another replay of this account is being queued. Send the request again in a few seconds.'
  return new Problem('RATE_LIMITED', words, { headers: { 'retry-after': '5' } })
}

async function queue<T>(
  { pool, clock, poke }: WebhookWork,
  { feed, endpointId }: EndpointName,
  work: (tx: Tx, at: Date) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  const queued = await inTransaction(pool, async (tx) => {
    const endpoint = await findEndpoint(tx, feed, { endpointId, now })
    if (endpoint === undefined) throw noSuchEndpoint()
    if (endpoint.disabledAt !== null) throw endpointDisabled()
    return work(tx, now)
  })
  poke()
  return queued
}

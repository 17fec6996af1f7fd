// Sends every event to the endpoints that subscribe to its type. An event may arrive more than once and in
// any order, and is sent again until the receiver responds with 2xx or three days have passed.
import type { StoredEvent } from '../account/event-log.ts'
import { wants, type WebhookEndpoint } from '../objects/webhook-endpoint.ts'
import { createDeliveryQueue, type Delivery } from './delivery-queue.ts'
import { sendWebhook, type SendWebhookOptions } from './send-webhook.ts'
import type { SentWebhook } from './sent-webhook.ts'

export interface WebhookOptions extends SendWebhookOptions {
  /** The endpoint that the settings define, in contrast to endpoints that the account created. */
  readonly configured: WebhookEndpoint | undefined
  readonly retryMs: number
}

export interface Webhooks {
  /** The number of endpoints that have not received the event yet. */
  pendingOf(event: StoredEvent): number
  /** Holds back all events from now on. */
  hold(): void
  /**
   * Sends the events that were held back, one after another in this order. Later events are sent immediately
   * again.
   */
  release(inOrder: (kept: readonly Delivery[]) => readonly Delivery[]): Promise<SentWebhook[]>
  /** Sends these events again, one after another, whether or not they were received before. */
  replay(events: readonly StoredEvent[]): Promise<SentWebhook[]>
  /** The events that were sent at least once, successfully or not, oldest first. */
  attempted(): readonly StoredEvent[]
  /** Stops all deliveries, including attempts that are in progress. */
  clear(): void
}

const givesUpAfterSeconds = 3 * 24 * 60 * 60

export function createWebhooks(options: WebhookOptions): Webhooks {
  const { account, configured, retryMs } = options
  const pending = new WeakMap<StoredEvent, Set<Delivery>>()
  const attempted = new WeakSet<StoredEvent>()
  const send = (delivery: Delivery, signal: AbortSignal): Promise<SentWebhook> => {
    delivery.attempts += 1
    attempted.add(delivery.event)
    return sendWebhook(options, delivery, signal)
  }
  const queue = createDeliveryQueue({
    attempt: send,
    onReceived: (delivery) => pending.get(delivery.event)?.delete(delivery),
    mayRetry: ({ event }) =>
      account.seconds() - event.created < givesUpAfterSeconds && account.events.find(event.id) !== undefined,
    heldLimit: account.maxPayments,
    retryMs,
  })
  const endpointsFor = ({ type }: StoredEvent) => {
    const own = account.webhookEndpoints.newestFirst()
    return [...(configured === undefined ? [] : [configured]), ...own].filter((one) => wants(one, type))
  }
  account.events.onEvent((event) => {
    const deliveries = endpointsFor(event).map((endpoint) => ({ event, endpoint, attempts: 0 }))
    pending.set(event, new Set(deliveries))
    for (const delivery of deliveries) queue.add(delivery)
  })
  return {
    pendingOf: (event) => pending.get(event)?.size ?? 0,
    hold: () => queue.hold(),
    async release(inOrder) {
      const all: SentWebhook[] = []
      for (const delivery of inOrder(queue.release())) all.push(await queue.deliver(delivery))
      return all
    },
    async replay(events) {
      const all: SentWebhook[] = []
      for (const event of events)
        for (const endpoint of endpointsFor(event))
          all.push(await send({ event, endpoint, attempts: 0 }, queue.signal()))
      return all
    },
    attempted: () =>
      account.events
        .newestFirst()
        .toReversed()
        .filter((event) => attempted.has(event)),
    clear: () => queue.clear(),
  }
}

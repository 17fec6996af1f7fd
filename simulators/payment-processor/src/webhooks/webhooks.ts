// Sends every event to the endpoints that want it: at least once, in no guaranteed order, again until a
// receiver answers 2xx or three days have passed.
import type { StoredEvent } from '../account/event-log.ts'
import { wants, type WebhookEndpoint } from '../objects/webhook-endpoint.ts'
import { createDeliveryQueue, type Delivery } from './delivery-queue.ts'
import { sendWebhook, type SendWebhookOptions } from './send-webhook.ts'
import type { SentWebhook } from './sent-webhook.ts'

export interface WebhookOptions extends SendWebhookOptions {
  /** The endpoint of the settings; not one of the account's own. */
  readonly configured: WebhookEndpoint | undefined
  readonly retryMs: number
}

export interface Webhooks {
  /** The number of endpoints that have not received the event yet. */
  pendingOf(event: StoredEvent): number
  /** Events are kept back from now on. */
  hold(): void
  /** Sends what was kept back, one after another in this order; later events are sent at once again. */
  release(inOrder: (kept: readonly Delivery[]) => readonly Delivery[]): Promise<SentWebhook[]>
  /** Sends these events once more, one after another, whether they arrived or not. */
  replay(events: readonly StoredEvent[]): Promise<SentWebhook[]>
  /** The events of which at least one attempt was made, oldest first. */
  attempted(): readonly StoredEvent[]
  /** Stops everything, attempts under way included. */
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

// Decides when webhooks are sent: a few at a time, again later after a failure, or only on request.
import type { StoredEvent } from '../account/event-log.ts'
import type { WebhookEndpoint } from '../objects/webhook-endpoint.ts'
import { createLanes } from './lanes.ts'
import { isReceived, type SentWebhook } from './sent-webhook.ts'

export interface Delivery {
  readonly event: StoredEvent
  readonly endpoint: WebhookEndpoint
  attempts: number
}

export interface DeliveryQueueOptions {
  readonly attempt: (delivery: Delivery, signal: AbortSignal) => Promise<SentWebhook>
  readonly onReceived: (delivery: Delivery) => void
  readonly mayRetry: (delivery: Delivery) => boolean
  readonly retryMs: number
  /** The maximum number of deliveries that are held back; the oldest are dropped first. */
  readonly heldLimit: number
}

export interface DeliveryQueue {
  add(delivery: Delivery): void
  /** Sends the webhook now, and again later if that fails. */
  deliver(delivery: Delivery): Promise<SentWebhook>
  /** A signal that aborts when `clear` is called. */
  signal(): AbortSignal
  /** Holds back new deliveries until `release` is called. */
  hold(): void
  /** Returns the deliveries that were waiting; later ones are sent immediately again. */
  release(): readonly Delivery[]
  /** Stops all deliveries, including attempts that are in progress. */
  clear(): void
}

const longestWaitMs = 60_000

export function createDeliveryQueue(options: DeliveryQueueOptions): DeliveryQueue {
  let stop = new AbortController()
  let held: Delivery[] | undefined
  const lanes = createLanes()
  const timers = new Set<NodeJS.Timeout>()
  const add = (delivery: Delivery): void => {
    if (held === undefined) void lanes.run(() => deliver(delivery), stop.signal)
    else {
      held.push(delivery)
      if (held.length > options.heldLimit) held.shift()
    }
  }
  const deliver = async (delivery: Delivery): Promise<SentWebhook> => {
    const { signal } = stop
    const sent = await options.attempt(delivery, signal)
    if (isReceived(sent)) options.onReceived(delivery)
    else if (!signal.aborted && options.mayRetry(delivery)) retryLater(delivery)
    return sent
  }
  const retryLater = (delivery: Delivery): void => {
    const waitMs = Math.min(longestWaitMs, options.retryMs * 2 ** (delivery.attempts - 1))
    const timer = setTimeout(() => {
      timers.delete(timer)
      add(delivery)
    }, waitMs)
    timers.add(timer.unref())
  }
  return {
    add,
    deliver,
    signal: () => stop.signal,
    hold: () => void (held ??= []),
    release() {
      const waited = held ?? []
      held = undefined
      return waited
    },
    clear() {
      stop.abort()
      stop = new AbortController()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      held = undefined
    },
  }
}

// Publishes data that may be lost, without the outbox. Adding an item (data about one request) only puts it
// into a queue; later, up to 50 items are published in one event, because an event costs Kafka's client more
// than the items in it. While Kafka is unavailable, the oldest items are dropped and counted.
import { encodeEvent, type EventPayload, type EventType } from '@cfs/contracts'
import type { Logger } from '@cfs/runtime'
import { metrics } from '@opentelemetry/api'
import { randomUUID } from 'node:crypto'
import type { Broker, OutgoingRecord } from './broker.ts'
import { cloudEventHeaders } from './cloud-event.ts'
import { withTimeLimit } from './time-limit.ts'

export interface LossySettings<T extends EventType, Item> {
  readonly broker: Broker
  readonly type: T
  /** The service. */
  readonly source: string
  readonly logger: Logger
  /** Called when the items are sent, not when they are added; `items` has at most 50 elements. */
  readonly toEvent: (items: readonly Item[]) => { readonly key: string; readonly payload: EventPayload<T> }
  /** The maximum number of items that wait to be sent; above it, each new item replaces the oldest one. */
  readonly maxWaiting?: number
  /** How long the first item of a batch waits for further items. */
  readonly lingerMs?: number
}

export interface LossyPublisher<Item> {
  /** Adds an item to the queue; never throws and never waits. */
  readonly add: (item: Item) => void
  /** Sends waiting items for at most a second, then drops and counts the remaining ones. */
  readonly close: () => Promise<void>
}

const MAX_WAITING = 10_000
const LINGER_MS = 300
/** The maximum number of items in a batch; a full batch is sent immediately. */
const BATCH = 500
/**
 * The maximum number of items in an event. Encoding them takes a few hundred microseconds; before the next
 * event is encoded, other work can run.
 */
const ITEMS_PER_EVENT = 50
const CLOSE_LIMIT_MS = 1_000

/** A publisher that connects when it sends its first batch. */
export function createLossyPublisher<T extends EventType, Item>(
  settings: LossySettings<T, Item>,
): LossyPublisher<Item> {
  const { type, logger, lingerMs = LINGER_MS } = settings
  const counters = createCounters(type)
  const waiting = createQueue<Item>(settings.maxWaiting ?? MAX_WAITING)
  const publisher = settings.broker.publisher()
  let sending: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const state = { isClosed: false, isFailing: false }

  const sendBatch = async () => {
    const items = waiting.take(BATCH)
    const { records, encoded } = await encodeAll(settings, items)
    counters.dropped(items.length - encoded)
    if (records.length === 0) return
    try {
      await publisher.publish(records)
      counters.sent(records.length)
      state.isFailing = false
    } catch (error) {
      counters.dropped(encoded)
      // An outage is logged once, not for each batch.
      if (!state.isFailing)
        logger.warn({ err: error, topic: type }, 'could not publish a batch of events; they are lost')
      state.isFailing = true
    }
  }
  const sendAll = async () => {
    timer = undefined
    do await sendBatch()
    while (waiting.size() >= BATCH || (state.isClosed && waiting.size() > 0))
    sending = undefined
    if (waiting.size() > 0) schedule()
  }
  const send = () => {
    clearTimeout(timer)
    sending ??= sendAll()
  }
  function schedule(): void {
    timer ??= setTimeout(send, lingerMs).unref()
  }

  return {
    add(item) {
      if (state.isClosed || !waiting.add(item)) counters.dropped(1)
      if (sending !== undefined || state.isClosed) return
      if (waiting.size() === 1) schedule()
      else if (waiting.size() === BATCH) setImmediate(send)
    },
    async close() {
      state.isClosed = true
      if (waiting.size() > 0) send()
      await withTimeLimit(sending ?? Promise.resolve(), CLOSE_LIMIT_MS, 'sending the last events').catch(
        (error: unknown) => logger.warn({ err: error, topic: type }, 'the last events are lost'),
      )
      clearTimeout(timer)
      counters.dropped(waiting.take(waiting.size()).length)
      await publisher.close()
    },
  }
}

interface Encoded {
  readonly records: readonly OutgoingRecord[]
  /** The number of items in the records. */
  readonly encoded: number
}

async function encodeAll<T extends EventType, Item>(
  settings: LossySettings<T, Item>,
  items: readonly Item[],
): Promise<Encoded> {
  const records: OutgoingRecord[] = []
  let encoded = 0
  for (let from = 0; from < items.length; from += ITEMS_PER_EVENT) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve))
    const kept = encodeValid(settings, items.slice(from, from + ITEMS_PER_EVENT))
    if (kept === undefined) continue
    records.push(kept.record)
    encoded += kept.count
  }
  return { records, encoded }
}

/** An item that does not match the event's schema must not affect the other items, so it is omitted. */
function encodeValid<T extends EventType, Item>(
  settings: LossySettings<T, Item>,
  items: readonly Item[],
): { readonly record: OutgoingRecord; readonly count: number } | undefined {
  try {
    return { record: encode(settings, items), count: items.length }
  } catch (error) {
    const valid = items.length > 1 ? items.filter((item) => canEncode(settings, item)) : []
    const lost = items.length - valid.length
    settings.logger.error(
      { err: error, topic: settings.type, lost },
      'could not encode some items of an event; those items are lost',
    )
    return valid.length > 0 ? { record: encode(settings, valid), count: valid.length } : undefined
  }
}

function canEncode<T extends EventType, Item>(settings: LossySettings<T, Item>, item: Item): boolean {
  try {
    encode(settings, [item])
    return true
  } catch {
    return false
  }
}

function encode<T extends EventType, Item>(
  { type, source, toEvent }: LossySettings<T, Item>,
  items: readonly Item[],
): OutgoingRecord {
  const { key, payload } = toEvent(items)
  const value = encodeEvent(type, payload)
  const headers = cloudEventHeaders({ id: randomUUID(), type, source, key, now: new Date() }, value)
  return { topic: type, key, value, headers }
}

function createCounters(type: EventType) {
  const meter = metrics.getMeter('@cfs/messaging')
  const attributes = { 'messaging.destination.name': type }
  const sent = meter.createCounter('messaging.client.sent.messages', { unit: '{message}' })
  const dropped = meter.createCounter('events.dropped', {
    unit: '{message}',
    description:
      'Events that were lost: Kafka did not accept them in time, or they did not match their schema.',
  })
  // The metric exists from the start, so that an alert can detect the first lost event.
  dropped.add(0, attributes)
  return {
    sent: (count: number) => sent.add(count, { ...attributes, 'messaging.system': 'kafka' }),
    dropped: (count: number) => {
      if (count > 0) dropped.add(count, attributes)
    },
  }
}

/** A queue of a fixed size: adding an item neither moves other items nor allocates memory. */
function createQueue<Item>(capacity: number) {
  const slots = Array.from<Item | undefined>({ length: capacity })
  let first = 0
  let count = 0
  return {
    size: () => count,
    /** Returns false if the oldest item was dropped to make room. */
    add(item: Item): boolean {
      slots[(first + count) % capacity] = item
      if (count < capacity) {
        count += 1
        return true
      }
      first = (first + 1) % capacity
      return false
    },
    take(most: number): readonly Item[] {
      const taken: Item[] = []
      while (count > 0 && taken.length < most) {
        const item = slots[first]
        slots[first] = undefined
        first = (first + 1) % capacity
        count -= 1
        if (item !== undefined) taken.push(item)
      }
      return taken
    },
  }
}

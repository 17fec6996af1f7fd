// Publishes events that may be lost, without the outbox: noting an event only takes a slot in memory, and
// batches are encoded and sent later. While the broker is unavailable, the oldest events are dropped and
// counted, so that memory is limited and no caller ever waits.
import { encodeEvent, type EventPayload, type EventType } from '@cfs/contracts'
import type { Logger } from '@cfs/runtime'
import { metrics } from '@opentelemetry/api'
import { randomUUID } from 'node:crypto'
import type { Broker, OutgoingRecord } from './broker.ts'
import { cloudEventHeaders } from './cloud-event.ts'
import { withTimeLimit } from './time-limit.ts'

export interface LossySettings<T extends EventType, Fact> {
  readonly broker: Broker
  readonly type: T
  /** The service. */
  readonly source: string
  readonly logger: Logger
  /** Called when the event is sent, not when it is noted. */
  readonly toEvent: (fact: Fact) => { readonly key: string; readonly payload: EventPayload<T> }
  /** The maximum number of events that wait; a further one drops the oldest. */
  readonly maxWaiting?: number
  /** How long the first event of a batch waits for others. */
  readonly lingerMs?: number
}

export interface LossyPublisher<Fact> {
  /** The function never throws and never waits. */
  readonly note: (fact: Fact) => void
  /** Sends the waiting events for at most a second; drops and counts the rest. */
  readonly close: () => Promise<void>
}

const MAX_WAITING = 10_000
const LINGER_MS = 300
/** The size of the largest batch; a full batch is sent at once. */
const BATCH = 500
/**
 * After this number of events, encoding yields to other work; encoding them takes a few hundred
 * microseconds.
 */
const ENCODED_AT_ONCE = 25
const CLOSE_LIMIT_MS = 1_000

/** A publisher that connects when it sends its first batch. */
export function createLossyPublisher<T extends EventType, Fact>(
  settings: LossySettings<T, Fact>,
): LossyPublisher<Fact> {
  const { type, logger, lingerMs = LINGER_MS } = settings
  const counters = createCounters(type)
  const waiting = createRing<Fact>(settings.maxWaiting ?? MAX_WAITING)
  const publisher = settings.broker.publisher()
  let sending: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const state = { isClosed: false, isFailing: false }

  const sendBatch = async () => {
    const facts = waiting.take(BATCH)
    const records = await encodeAll(settings, facts)
    counters.dropped(facts.length - records.length)
    if (records.length === 0) return
    try {
      await publisher.publish(records)
      counters.sent(records.length)
      state.isFailing = false
    } catch (error) {
      counters.dropped(records.length)
      // An outage is logged once, not once for each batch.
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
    note(fact) {
      if (state.isClosed || !waiting.add(fact)) counters.dropped(1)
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

async function encodeAll<T extends EventType, Fact>(
  { type, source, toEvent, logger }: LossySettings<T, Fact>,
  facts: readonly Fact[],
): Promise<readonly OutgoingRecord[]> {
  const records: OutgoingRecord[] = []
  const now = new Date()
  for (const [index, fact] of facts.entries()) {
    if (index > 0 && index % ENCODED_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve))
    try {
      const { key, payload } = toEvent(fact)
      const value = encodeEvent(type, payload)
      const headers = cloudEventHeaders({ id: randomUUID(), type, source, key, now }, value)
      records.push({ topic: type, key, value, headers })
    } catch (error) {
      // An event that does not match the schema must not affect the others in its batch.
      logger.error({ err: error, topic: type }, 'could not encode an event; the event is lost')
    }
  }
  return records
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

/** A queue of a fixed size, in which adding never moves or allocates. */
function createRing<Fact>(capacity: number) {
  const slots = Array.from<Fact | undefined>({ length: capacity })
  let first = 0
  let count = 0
  return {
    size: () => count,
    /** Returns false if the oldest event was dropped to make room. */
    add(fact: Fact): boolean {
      slots[(first + count) % capacity] = fact
      if (count < capacity) {
        count += 1
        return true
      }
      first = (first + 1) % capacity
      return false
    },
    take(most: number): readonly Fact[] {
      const taken: Fact[] = []
      while (count > 0 && taken.length < most) {
        const fact = slots[first]
        slots[first] = undefined
        first = (first + 1) % capacity
        count -= 1
        if (fact !== undefined) taken.push(fact)
      }
      return taken
    },
  }
}

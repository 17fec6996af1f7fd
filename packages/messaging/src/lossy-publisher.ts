// Publishes facts that may be lost, without the outbox. Noting one only takes a slot in a ring; later, 50 at
// a time go into one event, because Kafka's client costs more for a record than for the facts in it. While
// the broker is unavailable, the oldest facts are dropped and counted, so memory stays limited.
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
  /** Called when the facts are sent, not when they are noted; `facts` are at most 50. */
  readonly toEvent: (facts: readonly Fact[]) => { readonly key: string; readonly payload: EventPayload<T> }
  /** The maximum number of facts that wait; a further one drops the oldest. */
  readonly maxWaiting?: number
  /** How long the first fact of a batch waits for others. */
  readonly lingerMs?: number
}

export interface LossyPublisher<Fact> {
  /** The function never throws and never waits. */
  readonly note: (fact: Fact) => void
  /** Sends the waiting facts for at most a second; drops and counts the rest. */
  readonly close: () => Promise<void>
}

const MAX_WAITING = 10_000
const LINGER_MS = 300
/** The number of facts in the largest batch; a full batch is sent at once. */
const BATCH = 500
/**
 * The number of facts in the largest event. Encoding them takes a few hundred microseconds; other work
 * gets its turn before the next event is encoded.
 */
const FACTS_OF_EVENT = 50
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
    const { records, encoded } = await encodeAll(settings, facts)
    counters.dropped(facts.length - encoded)
    if (records.length === 0) return
    try {
      await publisher.publish(records)
      counters.sent(records.length)
      state.isFailing = false
    } catch (error) {
      counters.dropped(encoded)
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

interface Encoded {
  readonly records: readonly OutgoingRecord[]
  /** The number of facts in the records. */
  readonly encoded: number
}

async function encodeAll<T extends EventType, Fact>(
  settings: LossySettings<T, Fact>,
  facts: readonly Fact[],
): Promise<Encoded> {
  const records: OutgoingRecord[] = []
  let encoded = 0
  for (let from = 0; from < facts.length; from += FACTS_OF_EVENT) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve))
    const kept = encodeValid(settings, facts.slice(from, from + FACTS_OF_EVENT))
    if (kept === undefined) continue
    records.push(kept.record)
    encoded += kept.count
  }
  return { records, encoded }
}

/** A fact that does not match the schema must not affect the others, so it is left out. */
function encodeValid<T extends EventType, Fact>(
  settings: LossySettings<T, Fact>,
  facts: readonly Fact[],
): { readonly record: OutgoingRecord; readonly count: number } | undefined {
  try {
    return { record: encode(settings, facts), count: facts.length }
  } catch (error) {
    const valid = facts.length > 1 ? facts.filter((fact) => canEncode(settings, fact)) : []
    const lost = facts.length - valid.length
    settings.logger.error({ err: error, topic: settings.type, lost }, 'could not encode facts; they are lost')
    return valid.length > 0 ? { record: encode(settings, valid), count: valid.length } : undefined
  }
}

function canEncode<T extends EventType, Fact>(settings: LossySettings<T, Fact>, fact: Fact): boolean {
  try {
    encode(settings, [fact])
    return true
  } catch {
    return false
  }
}

function encode<T extends EventType, Fact>(
  { type, source, toEvent }: LossySettings<T, Fact>,
  facts: readonly Fact[],
): OutgoingRecord {
  const { key, payload } = toEvent(facts)
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

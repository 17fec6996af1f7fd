// The wire format of events: Avro single-object encoding as value, CloudEvents 1.0 attributes as headers
// (Kafka binary mode, cloudevents/spec kafka-protocol-binding §3.2; the content type is `content-type`, not
// `ce_datacontenttype`).
import { type EventPayload, type EventType, decodeEvent } from '@cfs/contracts'
import type { Headers, IncomingRecord } from './broker.ts'

export interface IncomingEvent<T extends EventType = EventType> {
  readonly type: T
  /** The event's own id (`ce_id`): the same in every delivery and replay. */
  readonly id: string
  readonly key: string
  readonly payload: EventPayload<T>
  /** The time at which the event was appended to the outbox (`ce_time`). */
  readonly occurredAt: Date
  readonly headers: Headers
}

/** Thrown if the record is not an event of this product. Redelivering it cannot help. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent'
}

export interface EventHead {
  readonly id: string
  readonly type: EventType
  readonly source: string
  readonly key: string
  readonly now: Date
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
// The marker C3 01 precedes the schema's fingerprint.
const FINGERPRINT_FROM = 2
const FINGERPRINT_TO = 10

export function cloudEventHeaders(head: EventHead, value: Buffer): Headers {
  return {
    ce_specversion: '1.0',
    ce_id: head.id,
    ce_type: head.type,
    ce_source: head.source,
    ce_time: head.now.toISOString(),
    ce_subject: head.key,
    ce_dataschema: `urn:avro:fingerprint:${value.toString('hex', FINGERPRINT_FROM, FINGERPRINT_TO)}`,
    'content-type': 'application/avro',
  }
}

/** The record's `ce_id`, if it is a UUID. */
export function eventId(record: { readonly headers: Headers }): string | undefined {
  const id = record.headers['ce_id']
  return id !== undefined && UUID.test(id) ? id.toLowerCase() : undefined
}

function occurredAt(record: IncomingRecord): Date {
  const time = new Date(record.headers['ce_time'] ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? new Date(record.timestampMs) : time
}

/** Decodes a Kafka record of the topic `type`. Throws UnreadableEvent, or UndecodableEvent from the codec. */
export function readEvent<T extends EventType>(type: T, record: IncomingRecord): IncomingEvent<T> {
  const { headers, key, value } = record
  const id = eventId(record)
  if (id === undefined) throw new UnreadableEvent('header ce_id is missing or not a UUID')
  const named = headers['ce_type']
  if (named !== undefined && named !== type) throw new UnreadableEvent(`header ce_type says ${named}`)
  if (key === null) throw new UnreadableEvent('the record has no key')
  if (value === null) throw new UnreadableEvent('the record has no value')
  return { type, id, key, payload: decodeEvent(type, value), occurredAt: occurredAt(record), headers }
}

// Each event type has a topic of the same name; a record's key is the id of its aggregate.
import { CURRENT_SCHEMAS, type EventPayloads } from './generated/events.ts'

export { EVENT_SERVICES } from './generated/events.ts'

export type EventType = keyof EventPayloads
export type EventPayload<T extends EventType> = EventPayloads[T]

/** Every event type of the product. */
export const EVENT_TYPES: readonly EventType[] = Object.keys(CURRENT_SCHEMAS).filter(isEventType)

/** Whether `text` is the name of an event type (a topic without its prefix). */
export function isEventType(text: string): text is EventType {
  return Object.hasOwn(CURRENT_SCHEMAS, text)
}

/**
 * Events that are published without an outbox, so any of them may be lost: only the dashboard's pages use
 * them, and they have no sequence numbers.
 */
export type LossyEventType = 'api.requested'
const LOSSY: ReadonlySet<string> = new Set<LossyEventType>(['api.requested'])

/** Events that go through an outbox, so they are published if and only if their transaction commits. */
export type DurableEventType = Exclude<EventType, LossyEventType>

export const DURABLE_EVENT_TYPES: readonly DurableEventType[] = EVENT_TYPES.filter(isDurableEventType)

/** Whether `text` is the name of an event type that goes through an outbox. */
export function isDurableEventType(text: string): text is DurableEventType {
  return isEventType(text) && !LOSSY.has(text)
}

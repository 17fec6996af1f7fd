// Each event type has a topic of the same name; a record's key is the id of its aggregate.
import { CURRENT_SCHEMAS, type EventPayloads } from './generated/events.ts'

export type EventType = keyof EventPayloads
export type EventPayload<T extends EventType> = EventPayloads[T]

/** Every event type of the product. */
export const EVENT_TYPES: readonly EventType[] = Object.keys(CURRENT_SCHEMAS).filter(isEventType)

/** Whether `text` is the name of an event type (a topic without its prefix). */
export function isEventType(text: string): text is EventType {
  return Object.hasOwn(CURRENT_SCHEMAS, text)
}

// What a published event contributes to the feed of its account.

export type Facts = Readonly<Record<string, unknown>>

export interface Arrival {
  /** The id of the published event, a UUID. */
  readonly messageId: string
  readonly accountId: string
  /** What the event is about, such as `filing:fil_…`. */
  readonly stream: string
  /** The event's number among those of its stream, from 1; null if it depends on no other event. */
  readonly sequence: number | null
  /** The type in the feed; null for an event that only adds facts. */
  readonly type: string | null
  readonly occurredAt: Date
  /** Shown by this event and by later ones of its stream. */
  readonly facts: Facts
  /** Shown by this event only. */
  readonly data: Facts
}

/** An arrival that has no position yet. */
export interface WaitingArrival extends Arrival {
  readonly arrivedAt: Date
}

/** The state of a stream between its events. */
export interface StreamState {
  /** The number of the next event. */
  readonly next: number
  readonly facts: Facts
}

export const NEW_STREAM: StreamState = { next: 1, facts: {} }

/** An event as it enters the feed. */
export interface FeedEntry {
  /** `evt_` and 32 hexadecimal digits: the same for the same published event. */
  readonly eventId: string
  readonly accountId: string
  readonly type: string
  readonly occurredAt: Date
  readonly data: Facts
}

export function eventIdOf(messageId: string): string {
  return `evt_${messageId.replaceAll('-', '').toLowerCase()}`
}

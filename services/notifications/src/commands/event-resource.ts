// An event as the API represents it.
import { z } from 'zod'
import type { Facts } from '../domain/arrival.ts'
import type { FeedEvent } from '../store/feed-events.ts'

export interface ShownEvent {
  readonly event_id: string
  readonly position: number
  readonly type: string
  /** ISO 8601, UTC. */
  readonly timestamp: string
  readonly data: Facts
}

const storedData = z.record(z.string(), z.unknown())

/**
 * The data is shown as it was written when the event entered the feed: the schema of today does not apply to
 * events of earlier versions.
 */
export function eventResource({ eventId, position, type, occurredAt, data }: FeedEvent): ShownEvent {
  return {
    event_id: eventId,
    position,
    type,
    timestamp: occurredAt.toISOString(),
    data: storedData.parse(JSON.parse(data)),
  }
}

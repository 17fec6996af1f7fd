// An event as the API represents it.
import { type EventResource, eventResource as schema } from '@cfs/contracts'
import type { FeedEvent } from '../store/feed-events.ts'

/** The data is shown as it was written when the event entered the feed. */
export function eventResource({ eventId, position, type, occurredAt, data }: FeedEvent): EventResource {
  return schema.parse({
    event_id: eventId,
    position,
    type,
    timestamp: occurredAt.toISOString(),
    data: JSON.parse(data),
  })
}

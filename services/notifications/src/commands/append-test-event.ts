// Appends an event with sample data to the test feed of an account, so that a client can test how it handles
// the event.
import { SAMPLE_EVENT_DATA, type TestEventRequest } from '@cfs/contracts'
import { inTransaction, type Pool } from '@cfs/postgres'
import { type Clock, newUuid } from '@cfs/runtime'
import { eventIdOf } from '../domain/arrival.ts'
import { appendEvents, selectEvent } from '../store/feed-events.ts'
import { queueDeliveries } from '../store/deliveries.ts'
import { eventResource, type ShownEvent } from './event-resource.ts'

export async function appendTestEvent(
  {
    pool,
    clock,
    moved,
  }: {
    readonly pool: Pool
    readonly clock: Clock
    /** Called after the event has entered the feed. */
    readonly moved: () => void
  },
  accountId: string,
  { type }: TestEventRequest,
): Promise<ShownEvent> {
  const eventId = eventIdOf(newUuid())
  const at = clock.now()
  const entry = { eventId, accountId, type, occurredAt: at, data: { ...SAMPLE_EVENT_DATA[type] } }
  const event = await inTransaction(pool, async (tx) => {
    await appendEvents(tx, 'test', { entries: [entry], at })
    await queueDeliveries(tx, 'test', { eventIds: [eventId], at })
    return selectEvent(tx, { accountId, mode: 'test' }, eventId)
  })
  moved()
  if (event === undefined) throw new Error('the test event was not stored')
  return eventResource(event)
}

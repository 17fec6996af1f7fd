// The list of events, which Stripe keeps for 30 days: https://docs.stripe.com/api/events/list
import { z } from 'zod'
import { EVENT_TYPES, type PaymentEvent } from '../../domain/payment-event.ts'
import type { StripeConnection } from './connect-to-stripe.ts'
import { secondsOf } from './movements.ts'

export interface EventQuery {
  readonly from: Date
  readonly until: Date
  /** The last event of the previous page; unset for the first page. */
  readonly after?: string
}

export interface EventPage {
  readonly events: readonly PaymentEvent[]
  /** The event after which the next page starts; unset on the last page. */
  readonly next?: string
}

const PAGE_SIZE = 100

export function listEvents(
  { call }: StripeConnection,
  { from, until, after }: EventQuery,
): Promise<EventPage> {
  return call(async (stripe) => {
    const page = await stripe.events.list({
      types: [...EVENT_TYPES],
      created: { gte: secondsOf(from), lt: secondsOf(until) },
      limit: PAGE_SIZE,
      ...(after === undefined ? {} : { starting_after: after }),
    })
    const events = page.data.flatMap((event) => eventOf(event) ?? [])
    const last = page.data.at(-1)
    return { events, ...(page.has_more && last !== undefined ? { next: last.id } : {}) }
  })
}

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({ object: z.object({ id: z.string().optional() }) }),
})

/** Returns undefined if the body is not an event, or is an event about an object without an id. */
function eventOf(event: unknown): PaymentEvent | undefined {
  return eventsOf(event)?.[0]
}

/**
 * The event, or nothing if the event is about an object without an id, such as our balance. Returns
 * undefined if the body is not an event.
 */
export function eventsOf(event: unknown): readonly PaymentEvent[] | undefined {
  const parsed = eventSchema.safeParse(event)
  if (!parsed.success) return undefined
  const { id, type, created, data } = parsed.data
  const objectId = data.object.id
  if (objectId === undefined) return []
  return [{ eventId: id, type, objectId, happenedAt: new Date(created * 1000) }]
}

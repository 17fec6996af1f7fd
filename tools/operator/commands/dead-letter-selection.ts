// The options that select dead letters.
import { CONSUMERS } from '@cfs/product'
import { z } from 'zod'
import { explained, oneOf, optional, text } from '../options.ts'

export const selectionOptions = {
  topic: explained('Only events on this topic, such as filing.accepted.', optional(text('T'))),
  group: explained('Only events that this service consumes.', optional(oneOf(...CONSUMERS))),
  eventId: explained('Only the event with this id.', optional(text('E'))),
}

export interface DeadLetterSelection {
  readonly topic: string | undefined
  readonly group: string | undefined
  readonly eventId: string | undefined
}

export const deadLetter = z.looseObject({
  topic: z.string(),
  group: z.string(),
  key: z.string().nullable(),
  event_id: z.string(),
  reason: z.string(),
  at: z.string(),
})

/** The query string for the services' routes, including the question mark. */
export function queryOf({ topic, group, eventId }: DeadLetterSelection): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ topic, group, event_id: eventId })) {
    if (value !== undefined) query.set(name, value)
  }
  return `?${query.toString()}`
}

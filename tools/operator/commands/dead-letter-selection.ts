// The options that select dead letters.
import { listedDeadLetter } from '@cfs/contracts'
import { CONSUMERS } from '@cfs/product'
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

/** A dead letter, with all that a service says about it. */
export const deadLetter = listedDeadLetter.loose()

/** The query string for the services' routes, including the question mark. */
export function queryOf({ topic, group, eventId }: DeadLetterSelection): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ topic, group, event_id: eventId })) {
    if (value !== undefined) query.set(name, value)
  }
  return `?${query.toString()}`
}

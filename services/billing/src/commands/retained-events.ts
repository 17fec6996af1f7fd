// Chooses the events that may still be applied: the ledger no longer has the charges of older filings.
import { isRetained } from '../domain/is-retained.ts'

/** The events since the start of the retention period; an operator may publish older ones again. */
export function retainedEvents<E extends { readonly payload: { readonly occurred_at: number } }>(
  events: readonly E[],
  now: Date,
): readonly E[] {
  return events.filter(({ payload }) => isRetained(payload.occurred_at, now))
}

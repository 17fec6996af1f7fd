// A corrected filing of a long period sends only the missing returns: a return that the authority has
// accepted is taken over unchanged, and never sent again.
import type { Period } from '@cfs/values'

interface Numbered {
  readonly part: number
  readonly period: Period
}

/** The accepted return that a planned return would only repeat, if there is such a return. */
export function acceptedAlready<T extends Numbered>(
  planned: Numbered,
  accepted: readonly T[],
): T | undefined {
  return accepted.find(
    ({ part, period }) =>
      part === planned.part && period.start === planned.period.start && period.end === planned.period.end,
  )
}

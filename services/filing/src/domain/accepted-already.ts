// A corrected filing of a long period sends only the missing returns. A return that the authority has
// already accepted is carried over unchanged, and never sent again.
import type { Period } from '@cfs/values'

interface Numbered {
  readonly part: number
  readonly period: Period
}

/**
 * The return that the authority has already accepted and that a planned return would only repeat; undefined
 * if there is none.
 */
export function acceptedAlready<T extends Numbered>(
  planned: Numbered,
  accepted: readonly T[],
): T | undefined {
  return accepted.find(
    ({ part, period }) =>
      part === planned.part && period.start === planned.period.start && period.end === planned.period.end,
  )
}

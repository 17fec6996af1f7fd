// A corrected filing of a long period sends only the missing returns. A return that the authority has
// already accepted is carried over unchanged, and never sent again.
import type { Period } from '@cfs/values'
import type { FilingPart } from './filing.ts'

/** A return that the tax authority accepted in a filing that it did not accept as a whole. */
export interface AcceptedPart extends FilingPart {
  /** The stored forms of the whole filing in which this return was accepted. */
  readonly formsJson: string
}

/** A period for which an authority has accepted a return, or accounts, from the account. */
export interface HeldPeriod {
  /** The filing in which the return or the accounts were accepted. */
  readonly filingId: string
  readonly period: Period
}

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

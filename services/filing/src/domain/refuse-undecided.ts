// One filing at a time of a type for a company and period: an original or an amendment, whichever is there
// first.
import type { Refusal } from './refusal.ts'

/** By the account's undecided filing, if it has one. */
export function refuseUndecided(filingId: string | undefined): Refusal | undefined {
  if (filingId === undefined) return undefined
  return {
    code: 'FILING_UNDECIDED',
    message:
      `The filing ${filingId} of this type for the company and period is not decided yet. ` +
      'Poll it until it is; nothing was sent.',
    context: { filing_id: filingId },
  }
}

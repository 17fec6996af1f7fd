// An account may have one undecided filing of a type for a company and period: an original or an amendment,
// whichever comes first.
import type { Refusal } from './refusal.ts'

/** Refuses the request, naming the account's undecided filing, if there is one. */
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

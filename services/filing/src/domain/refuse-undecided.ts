// An account may have only one undecided filing of a type for a company and period, whether an original or
// an amendment.
import type { Refusal } from './refusal.ts'

/** Refuses the request if the account has an undecided filing; the refusal names that filing. */
export function refuseUndecided(filingId: string | undefined): Refusal | undefined {
  if (filingId === undefined) return undefined
  return {
    code: 'FILING_UNDECIDED',
    message:
      `The filing ${filingId} of this type for the company and period is not decided yet. ` +
      'Poll it until it is decided; nothing was sent.',
    context: { filing_id: filingId },
  }
}

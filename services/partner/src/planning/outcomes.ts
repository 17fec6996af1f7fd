// How the filings of a form stand, as far as that decides what the customer may do next.
import { type ErrorAsGiven, remedyOfAll } from '@cfs/contracts'
import type { FilingType } from '@cfs/values'
import type { FilingOutcome, Standing } from '../domain/standing.ts'

export type Outcomes = Readonly<Partial<Record<FilingType, Standing>>>

export interface WithErrors {
  readonly errors: readonly ErrorAsGiven[]
}

export function standingOf({ outcome, errors }: WithErrors & { readonly outcome: FilingOutcome }): Standing {
  const remedy = remedyOfAll(errors)
  if (remedy === 'find_out') return 'unclear'
  return remedy === 'amend' ? 'held' : outcome
}

export function outcomesOf(
  filings: readonly (WithErrors & { readonly type: FilingType; readonly outcome: FilingOutcome })[],
): Outcomes {
  return Object.fromEntries(filings.map((filing) => [filing.type, standingOf(filing)]))
}

/** Whether the tax authority refused the user ID or the password. */
export function isWrongSignIn({ errors }: WithErrors): boolean {
  return errors.some((error) => remedyOfAll([error]) === 'check_sign_in')
}

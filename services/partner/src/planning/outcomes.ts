// How the filings of a form stand, as far as that decides what the customer may do next.
import type { FilingType } from '@cfs/values'

/** The status of a filing that was sent. */
export type FilingOutcome = 'pending' | 'submitted' | 'accepted' | 'rejected' | 'error'

/** `unclear`: the authority may have the filing, so that the form never sends it again. */
export type Outcomes = Readonly<Partial<Record<FilingType, FilingOutcome | 'unclear'>>>

export interface WithErrors {
  readonly errors: readonly { readonly code: string }[]
}

export function isUnclear({ errors }: WithErrors): boolean {
  return errors.some(({ code }) => code === 'OUTCOME_UNKNOWN')
}

export function outcomesOf(
  filings: readonly (WithErrors & { readonly type: FilingType; readonly outcome: FilingOutcome })[],
): Outcomes {
  return Object.fromEntries(
    filings.map((filing) => [filing.type, isUnclear(filing) ? 'unclear' : filing.outcome]),
  )
}

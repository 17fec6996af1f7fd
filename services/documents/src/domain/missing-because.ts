// What a filing's status means for its documents. Only an accepted filing has any.
import type { FilingStatus } from '@cfs/values'

/** Why there are no documents, in the words of the answer; undefined when they are there or on their way. */
export function missingBecause(status: FilingStatus): string | undefined {
  return REASONS[status]
}

const undecided = (status: string) =>
  `The filing is ${status}: documents are made once it is accepted. Poll the filing until it is decided.`
const without = (status: string) =>
  `The filing has the status ${status}: only accepted filings have documents. Read its errors, and file again.`

const REASONS: Readonly<Record<FilingStatus, string | undefined>> = {
  pending: undecided('pending'),
  submitted: undecided('submitted'),
  accepted: undefined,
  rejected: without('rejected'),
  error: without('error'),
}

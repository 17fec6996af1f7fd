// Explains from a filing's status why it has no documents. Only an accepted filing has documents.
import type { FilingStatus } from '@cfs/values'

/** The reason for missing documents, as worded in the response; undefined if they exist or will follow. */
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

import { createHash } from 'node:crypto'
import type { FilingState } from './read-outcomes.ts'
import type { Visit } from './visit.ts'

/** A short text that changes with the form, its filings and the number of their documents. */
export function statusVersion({ draft }: Visit, filings: readonly FilingState[]): string {
  const facts = filings.map(({ filingId, outcome, documents }) => [
    filingId,
    outcome,
    documents?.length ?? -1,
  ])
  return createHash('sha256')
    .update(JSON.stringify([draft.draftId, facts]))
    .digest('base64url')
    .slice(0, 22)
}

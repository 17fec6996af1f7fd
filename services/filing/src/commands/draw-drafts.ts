// Draws the documents of a dry run on another thread, in the account's turn: drawing is expensive and costs
// the caller nothing. It ends when the caller disconnects.
import type { DryRunDocument } from '@cfs/contracts'
import { type Workers, workOf } from '@cfs/workers'
import { draftDocuments } from '../planning/draft-documents.ts'
import type { AccountsPlan, Ct600Plan } from '../planning/planned-filing.ts'

const drafting = workOf(draftDocuments, {
  path: '../planning/draft-documents.ts',
  from: import.meta.url,
})

/** The caller who waits for the documents themselves, and the threads that draw them. */
export interface DraftReader {
  readonly workers: Workers
  readonly account: string
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
}

export interface Drafts {
  /** If undefined, the documents are only listed. */
  readonly reader: DraftReader | undefined
  readonly madeAt: Date
}

export async function drawDrafts(
  plan: Ct600Plan | AccountsPlan,
  { reader, madeAt }: Drafts,
): Promise<readonly DryRunDocument[]> {
  if (reader === undefined) return draftDocuments({ plan, withContent: false, madeAt })
  const { type, companyNumber } = plan
  const drafted =
    type === 'ct600'
      ? { type, companyNumber, returns: plan.returns }
      : { type, companyNumber, form: plan.form }
  return reader.workers.run(drafting, { plan: drafted, withContent: true, madeAt }, reader)
}

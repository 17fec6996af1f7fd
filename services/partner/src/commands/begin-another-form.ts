// Begins another form for the same company once every filing of the sent one has its final outcome. The sent
// form is kept in the same transaction, so that the customer can still see it.
import { randomUUID } from 'node:crypto'
import { inTransaction } from '@cfs/postgres'
import { amendingForm } from '../planning/amendments.ts'
import { isDecided, nextForm, wrongSignInsAfter } from '../planning/next-form.ts'
import { outcomesOf } from '../planning/outcomes.ts'
import { saveDraft } from '../store/drafts.ts'
import { insertEarlierForm } from '../store/earlier-forms.ts'
import { readOutcomes } from './read-outcomes.ts'
import { type SavedVisit, saveVisit } from './read-visit.ts'
import type { FormContext, Visit } from './visit.ts'

export type BegunForm = SavedVisit | { readonly kind: 'undecided' }

export async function beginAnotherForm(
  context: FormContext,
  visit: Visit,
  { requestId, amends = false }: { readonly requestId: string; readonly amends?: boolean },
): Promise<BegunForm> {
  const filings = await readOutcomes(context, visit, requestId)
  if (!isDecided(visit.draft, outcomesOf(filings))) return { kind: 'undecided' }
  const wrongSignIns = wrongSignInsAfter(visit.draft.wrongSignIns, filings)
  const draft = amends
    ? amendingForm({ ...visit.draft, wrongSignIns }, randomUUID())
    : nextForm({ ...visit.draft, wrongSignIns }, randomUUID())
  if (visit.mode === 'test') return saveVisit(context, visit, draft)
  const { entitlementId, revision } = visit
  const at = context.clock.now()
  const isSaved = await inTransaction(context.pool, async (tx) => {
    if (!(await saveDraft(tx, { entitlementId, draft, revision, at }))) return false
    await insertEarlierForm(tx, { entitlementId, draft: visit.draft, at })
    return true
  })
  if (!isSaved) return { kind: 'conflict' }
  return { kind: 'saved', visit: { ...visit, draft, revision: revision + 1 }, cookie: undefined }
}

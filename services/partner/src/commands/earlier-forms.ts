// The forms that a visit's company sent before the current one.
import type { Draft } from '../domain/draft.ts'
import { listEarlierForms } from '../store/earlier-forms.ts'
import type { FormContext, Visit } from './visit.ts'

/** Newest first; none in the sandbox, which stores nothing. */
export async function readEarlierForms(
  { pool }: Pick<FormContext, 'pool'>,
  visit: Visit,
): Promise<readonly Draft[]> {
  return visit.mode === 'live' ? listEarlierForms(pool, visit.entitlementId) : []
}

/** The visit as it shows an earlier form; undefined if the company has no such form. */
export async function findEarlierVisit(
  context: Pick<FormContext, 'pool'>,
  visit: Visit,
  draftId: string,
): Promise<Visit | undefined> {
  const draft = (await readEarlierForms(context, visit)).find((one) => one.draftId === draftId)
  return draft === undefined ? undefined : { ...visit, draft }
}

// Forms that the customer has finished with: another form took their place, and they can still be seen.
import type { Queryable, Tx } from '@cfs/postgres'
import type { Draft } from '../domain/draft.ts'
import { readDraft } from './drafts.ts'

const MOST_LISTED = 20

export async function insertEarlierForm(
  tx: Tx,
  { entitlementId, draft, at }: { readonly entitlementId: string; readonly draft: Draft; readonly at: Date },
): Promise<void> {
  await tx.query(
    'insert into earlier_form (draft_id, entitlement_id, state, replaced_at) values ($1, $2, $3, $4)',
    [draft.draftId, entitlementId, JSON.stringify(draft), at],
  )
}

/** The earlier forms of a company, newest first. */
export async function listEarlierForms(db: Queryable, entitlementId: string): Promise<readonly Draft[]> {
  const { rows } = await db.query<{ state: unknown }>(
    `select state from earlier_form where entitlement_id = $1
     order by replaced_at desc, draft_id limit ${MOST_LISTED}`,
    [entitlementId],
  )
  return rows.map(({ state }) => readDraft(state))
}

/** Erases the forms that were replaced more than `days` days ago. */
export async function deleteEarlierForms(
  db: Queryable,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<void> {
  await db.query(`delete from earlier_form where replaced_at <= $1::timestamptz - $2 * interval '1 day'`, [
    now,
    days,
  ])
}

// Answers that are offered again in the form of the next year: one row for each company of a partner, without
// the figures of its form.
import type { Queryable } from '@cfs/postgres'
import type { Answers } from '../domain/answers.ts'
import { lasting } from './drafts.ts'

/** The answers to offer; undefined if the company sent no form, or it was too long ago. */
export async function findRememberedAnswers(
  db: Queryable,
  entitlementId: string,
): Promise<Answers | undefined> {
  const { rows } = await db.query<{ answers: unknown }>(
    'select answers from remembered_answers where entitlement_id = $1',
    [entitlementId],
  )
  const [row] = rows
  return row === undefined ? undefined : lasting.parse(row.answers)
}

export async function saveRememberedAnswers(
  db: Queryable,
  {
    entitlementId,
    answers,
    at,
  }: {
    readonly entitlementId: string
    readonly answers: Answers
    readonly at: Date
  },
): Promise<void> {
  await db.query(
    `insert into remembered_answers (entitlement_id, answers, remembered_at) values ($1, $2, $3)
     on conflict (entitlement_id) do update
       set answers = excluded.answers, remembered_at = excluded.remembered_at`,
    [entitlementId, JSON.stringify(answers), at],
  )
}

// Counts unfinished attempts by age, so that no attempt is forgotten.
import type { Queryable } from '@cfs/postgres'
import type { Authority, UndecidedStatus } from '@cfs/values'

export const AGES = ['under_1h', 'under_1d', 'under_7d', 'over_7d'] as const

export interface UndecidedCount {
  readonly authority: Authority
  /**
   * `pending` means that the authority may not have the filing; `submitted` means that the authority has the
   * filing but has not decided it yet.
   */
  readonly status: UndecidedStatus
  readonly age: (typeof AGES)[number]
  readonly count: number
  /** The age of the oldest undecided filing, measured from its recording. */
  readonly oldestAgeMs: number
  /** How long the most overdue poll has been overdue; 0 if none is overdue. */
  readonly overdueMs: number
}

/**
 * Counts the undecided attempts by authority, status and age; groups without attempts are omitted. Each half
 * of the query reads an index that contains only unfinished attempts.
 */
export async function countUndecidedAttempts(db: Queryable, now: Date): Promise<readonly UndecidedCount[]> {
  const { rows } = await db.query<UndecidedCount & Record<string, unknown>>(
    `select authority, status,
       case when created_at > $1::timestamptz - interval '1 hour' then 'under_1h'
         when created_at > $1::timestamptz - interval '1 day' then 'under_1d'
         when created_at > $1::timestamptz - interval '7 days' then 'under_7d'
         else 'over_7d' end as age,
       count(*)::int as count,
       greatest(0, max(extract(epoch from $1 - created_at)) * 1000)::double precision as "oldestAgeMs",
       coalesce(greatest(0, max(extract(epoch from $1 - due_at)) * 1000), 0)::double precision as "overdueMs"
     from (
       select authority, 'pending' as status, created_at, null::timestamptz as due_at
       from attempt where state in ('prepared', 'sending')
       union all
       select authority, 'submitted', created_at, due_at
       from attempt where state = 'acknowledged' and authority in ('tax_authority', 'registry')
     ) as undecided
     group by 1, 2, 3`,
    [now],
  )
  return rows
}

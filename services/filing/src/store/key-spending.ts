// Computes what API keys have spent in a day: the stored prices of their filings that are in progress or
// accepted.
import type { Queryable } from '@cfs/postgres'
import type { SpendDay } from '../domain/refuse-over-cap.ts'

const SPENT = `created_at >= $2 and created_at < $3 and status in ('pending', 'submitted', 'accepted')`

/** What a key and the keys that replaced it have spent in the day. */
export async function selectSpentPence(db: Queryable, originalKeyId: string, day: SpendDay): Promise<number> {
  const { rows } = await db.query<{ pence: number }>(
    `select coalesce(sum(price_pence), 0)::bigint as pence from filing
     where original_key_id = $1 and ${SPENT}`,
    [originalKeyId, day.startsAt, day.endsAt],
  )
  return rows[0]?.pence ?? 0
}

export interface KeySpending {
  readonly originalKeyId: string
  readonly spentPence: number
}

/** The account's spending in a day by original key; keys that spent nothing are omitted. */
export async function listKeySpending(
  db: Queryable,
  accountId: string,
  day: SpendDay,
): Promise<readonly KeySpending[]> {
  const { rows } = await db.query<KeySpending & Record<string, unknown>>(
    `select original_key_id as "originalKeyId", sum(price_pence)::bigint as "spentPence" from filing
     where account_id = $1 and ${SPENT} and original_key_id is not null
     group by original_key_id order by original_key_id`,
    [accountId, day.startsAt, day.endsAt],
  )
  return rows
}

// Counts the deliveries that accounts queue on a day. Deliveries above the daily limit wait for a later day.
import { MOST_DELIVERIES_PER_DAY } from '@cfs/contracts'
import type { Queryable, Tx } from '@cfs/postgres'
import type { FeedName } from '../domain/feed-cursor.ts'

/** What a new day begins with: the deliveries above the limit of a day are left for the next ones. */
export const LEFT_FOR_DAY = `greatest(0, webhook_day.deliveries
    - ${MOST_DELIVERIES_PER_DAY} * greatest(0, excluded.day - webhook_day.day))`

/** Counts deliveries that an account queues; returns how many it now has for the day. */
export async function countForWebhookDay(
  tx: Tx,
  { accountId, mode }: FeedName,
  { count, at }: { readonly count: number; readonly at: Date },
): Promise<number> {
  const { rows } = await tx.query<{ deliveries: number }>(
    `insert into webhook_day (account_id, mode, day, deliveries)
     values ($1, $2, ($4::timestamptz at time zone 'UTC')::date, $3)
     on conflict (account_id, mode) do update set
       deliveries = ${LEFT_FOR_DAY} + excluded.deliveries, day = greatest(webhook_day.day, excluded.day)
     returning deliveries::int`,
    [accountId, mode, count, at],
  )
  return rows[0]?.deliveries ?? 0
}

/** Deletes the counts that no longer limit anything, at most `limit`. */
export async function deleteOldDays(db: Queryable, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from webhook_day where (account_id, mode) in (
       select account_id, mode from webhook_day
       where day < ($1::timestamptz at time zone 'UTC')::date
         and deliveries <= ${MOST_DELIVERIES_PER_DAY} * (($1::timestamptz at time zone 'UTC')::date - day)
       limit $2)`,
    [now, limit],
  )
  return rowCount ?? 0
}

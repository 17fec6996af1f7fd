// Stores the states of accounts. While an account is not active, nothing is delivered to its endpoints.
import type { Tx } from '@cfs/postgres'

/** Of an endpoint `e`: while its account is suspended, closed or in an unknown state, its deliveries wait. */
export const OF_ACTIVE_ACCOUNT = `not exists (select from account_state a
  where a.account_id = e.account_id and a.state <> 'active')`

/**
 * When the account of `alias` was resumed; null if it was never suspended. Nothing was attempted before, so
 * that waiting deliveries are late, and endpoints fail, only since then.
 */
export const resumedAt = (alias: 'd' | 'e') => `(select a.changed_at from account_state a
  where a.account_id = ${alias}.account_id and a.state = 'active')`

export interface StateChange {
  readonly accountId: string
  readonly state: 'active' | 'suspended' | 'closed' | 'unknown'
  readonly changedAt: Date
}

/**
 * Keeps the latest state of each account, in whatever order the changes arrive. A state that was unknown is
 * replaced when the same change is published again to a version that knows it.
 */
export async function saveAccountStates(tx: Tx, changes: readonly StateChange[]): Promise<void> {
  await tx.query(
    `insert into account_state (account_id, state, changed_at)
     select distinct on ("accountId") "accountId", state, "changedAt"
     from jsonb_to_recordset($1::jsonb) as c ("accountId" text, state text, "changedAt" timestamptz)
     order by "accountId", "changedAt" desc
     on conflict (account_id) do update set state = excluded.state, changed_at = excluded.changed_at
       where excluded.changed_at > account_state.changed_at
         or account_state.state = 'unknown' and excluded.changed_at = account_state.changed_at`,
    [JSON.stringify(changes)],
  )
}

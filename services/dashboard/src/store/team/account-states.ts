// Stores the states of accounts, a copy: the gateway owns accounts. An account without a row is active.
import type { Tx } from '@cfs/postgres'
import type { AccountState } from '../../domain/account-state.ts'

export interface StateChange {
  readonly accountId: string
  readonly state: AccountState
  readonly changedAt: Date
}

/** Keeps the latest state of each account, in whatever order the changes arrive. Closed is final. */
export async function saveAccountStates(tx: Tx, changes: readonly StateChange[]): Promise<void> {
  await tx.query(
    `insert into account_state (account_id, state, changed_at)
     select distinct on ("accountId") "accountId", state, "changedAt"
     from jsonb_to_recordset($1::jsonb) as c ("accountId" text, state text, "changedAt" timestamptz)
     order by "accountId", state = 'closed' desc, "changedAt" desc
     on conflict (account_id) do update set state = excluded.state, changed_at = excluded.changed_at
       where account_state.state <> 'closed'
         and (excluded.state = 'closed' or excluded.changed_at > account_state.changed_at)`,
    [JSON.stringify(changes)],
  )
}

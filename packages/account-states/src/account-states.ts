// Keeps the states of accounts in the table `account_state` of a service that consumes
// `account.state-changed`.
import type { IncomingEvent } from '@cfs/messaging'
import type { Queryable, Tx } from '@cfs/postgres'
import type { Logger } from '@cfs/runtime'

const KNOWN = ['active', 'suspended', 'closed'] as const

/** `unknown`: a state that only a later version knows. */
export type AccountState = (typeof KNOWN)[number] | 'unknown'

export interface StateChange {
  readonly accountId: string
  readonly state: AccountState
  readonly changedAt: Date
}

/**
 * Records the states. An account in a state that only a later version knows counts as not active, because
 * that can be made good later; `consequence` says in the log what that means, such as “its webhooks wait”.
 */
export function accountStates(logger: Logger, consequence: string) {
  const unknown = 'this version does not know the state of an account'
  const warning = `${unknown}, so ${consequence}; upgrade and republish it`
  return async (tx: Tx, events: readonly IncomingEvent<'account.state-changed'>[]): Promise<void> => {
    const changes = events.map(({ payload }) => ({
      accountId: payload.account_id,
      state: stateOf(payload.state),
      changedAt: new Date(payload.occurred_at),
    }))
    for (const { accountId, state } of changes) {
      if (state === 'unknown') logger.warn({ account_id: accountId }, warning)
    }
    await saveAccountStates(tx, changes)
  }
}

function stateOf(published: string): AccountState {
  return KNOWN.find((state) => state === published) ?? 'unknown'
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

/** The state of an account; undefined for one that was never suspended or closed, and so is active. */
export async function findAccountState(db: Queryable, accountId: string): Promise<AccountState | undefined> {
  const { rows } = await db.query<{ state: AccountState }>(
    'select state from account_state where account_id = $1',
    [accountId],
  )
  return rows[0]?.state
}

// Records the states of accounts, which decide whether their webhooks are delivered.
import type { Tx } from '@cfs/postgres'
import { saveAccountStates } from '../store/account-states.ts'
import type { Published } from './record-arrivals.ts'

export async function recordAccountStates(
  tx: Tx,
  events: readonly Published<'account.state-changed'>[],
): Promise<void> {
  const changes = events.map(({ payload }) => payload)
  // A later version may know other states: nothing is delivered in a state that this version does not know.
  const known = changes.map(({ account_id: accountId, occurred_at, state }) => ({
    accountId,
    state: state === 'unknown' ? 'suspended' : state,
    changedAt: new Date(occurred_at),
  }))
  await saveAccountStates(tx, known)
}

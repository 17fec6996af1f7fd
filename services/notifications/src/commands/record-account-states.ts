// Records the states of accounts, which decide whether their webhooks are delivered.
import type { Tx } from '@cfs/postgres'
import type { Logger } from '@cfs/runtime'
import { saveAccountStates, type StateChange } from '../store/account-states.ts'
import type { Published } from './record-arrivals.ts'

const KNOWN = ['active', 'suspended', 'closed'] as const
const UNKNOWN =
  'this version does not know the state of an account, so its webhooks wait; upgrade and republish it'

/**
 * Records the states. In a state that only a later version knows, nothing is delivered: a webhook can be sent
 * later, but it cannot be taken back.
 */
export function recordAccountStates(logger: Logger) {
  return async (tx: Tx, events: readonly Published<'account.state-changed'>[]): Promise<void> => {
    const changes = events.map(({ payload }) => ({
      accountId: payload.account_id,
      state: stateOf(payload.state),
      changedAt: new Date(payload.occurred_at),
    }))
    for (const { accountId, state } of changes) {
      if (state === 'unknown') logger.warn({ account_id: accountId }, UNKNOWN)
    }
    await saveAccountStates(tx, changes)
  }
}

function stateOf(published: string): StateChange['state'] {
  return KNOWN.find((state) => state === published) ?? 'unknown'
}

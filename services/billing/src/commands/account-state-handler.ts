// Keeps the states of accounts: only active accounts are charged, and a closed one keeps no card.
import { accountStates } from '@cfs/account-states'
import type { IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { forgetCards } from './keep-card.ts'

export function accountStateHandler(clock: Clock, logger: Logger) {
  const record = accountStates(logger, 'its kept card is not charged')
  return async (tx: Tx, events: readonly IncomingEvent<'account.state-changed'>[]): Promise<void> => {
    await record(tx, events)
    const closed = events.filter(({ payload }) => payload.state === 'closed')
    await forgetCards(tx, [...new Set(closed.map(({ payload }) => payload.account_id))], clock.now())
  }
}

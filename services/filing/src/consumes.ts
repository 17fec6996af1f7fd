// Maps each consumed event to the command that handles it. The handler runs in the transaction that marks
// the event as processed.
import type { EventHandlers } from '@cfs/messaging'
import type { Clock } from '@cfs/runtime'
import { applyBalanceChange } from './commands/apply-balance-change.ts'

export const handlers = (clock: Clock): EventHandlers => ({
  'balance.changed': (tx, { payload }) => applyBalanceChange(tx, payload, clock.now()),
})

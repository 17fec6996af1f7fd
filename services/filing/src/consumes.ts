// Maps each consumed event to the command that handles it. The handler runs in the transaction that marks
// the event as processed.
import type { BatchHandler, EventHandlers } from '@cfs/messaging'
import type { Clock } from '@cfs/runtime'
import { applyBalanceChange } from './commands/apply-balance-change.ts'
import { recordPartners } from './commands/record-partners.ts'

export function handlers(clock: Clock): EventHandlers {
  const opened: BatchHandler<'account.opened'> = { handleAll: recordPartners, isRepeatable: true }
  return {
    'account.opened': opened,
    'balance.changed': (tx, { payload }) => applyBalanceChange(tx, payload, clock.now()),
  }
}

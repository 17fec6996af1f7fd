// The events that the dashboard consumes: requests to the API, and changes of balances for the low-balance
// e-mail.
import type { BatchHandler, EventHandlers } from '@cfs/messaging'
import { type AlertContext, noteBalanceChange } from './commands/low-balance-alert.ts'
import type { RecordRequests } from './commands/record-requests.ts'

export function consumes(context: AlertContext, recordRequests: RecordRequests): EventHandlers {
  const requested: BatchHandler<'api.requested'> = { handleAll: recordRequests, isRepeatable: true }
  return {
    'balance.changed': (tx, { payload }) => noteBalanceChange(tx, context, payload),
    'api.requested': requested,
  }
}

// The events that the dashboard consumes: changes of balances, for the low-balance e-mail.
import type { EventHandlers } from '@cfs/messaging'
import { type AlertContext, noteBalanceChange } from './commands/low-balance-alert.ts'

export function consumes(context: AlertContext): EventHandlers {
  return { 'balance.changed': (tx, { payload }) => noteBalanceChange(tx, context, payload) }
}

// Event → command. Every handler runs in the transaction that marks the event as done.
import type { EventHandlers } from '@cfs/messaging'
import type { Clock } from '@cfs/runtime'
import { chargeFiling } from './commands/charge-filing.ts'
import { holdFiling } from './commands/hold-filing.ts'
import { openLedgerAccount } from './commands/open-ledger-account.ts'

export function handlers(clock: Clock): EventHandlers {
  const ofFiling = (payload: { readonly filing_id: string; readonly account_id: string }) => ({
    filingId: payload.filing_id,
    accountId: payload.account_id,
    at: clock.now(),
  })
  return {
    'account.opened': (tx, { payload }) =>
      openLedgerAccount(tx, { accountId: payload.account_id, name: payload.name, at: clock.now() }),
    'filing.recorded': (tx, { payload }) =>
      holdFiling(tx, { ...ofFiling(payload), pricePence: payload.price_pence, state: 'held' }),
    'filing.accepted': (tx, { payload }) =>
      chargeFiling(tx, { ...ofFiling(payload), pricePence: payload.price_pence }),
    'filing.rejected': (tx, { payload }) =>
      holdFiling(tx, { ...ofFiling(payload), pricePence: 0, state: 'released' }),
    'filing.failed': (tx, { payload }) =>
      holdFiling(tx, { ...ofFiling(payload), pricePence: 0, state: 'released' }),
  }
}

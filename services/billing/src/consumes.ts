// Maps each consumed event to the command that handles it. Every handler runs in the transaction that marks
// its events as processed.
import type { EventHandlers, IncomingEvent } from '@cfs/messaging'
import type { Clock } from '@cfs/runtime'
import { chargeFilings } from './commands/charge-filings.ts'
import { holdFilings } from './commands/hold-filings.ts'
import { openLedgerAccounts } from './commands/open-ledger-accounts.ts'

type Ended = IncomingEvent<'filing.rejected'> | IncomingEvent<'filing.failed'>

const priceOf = ({ payload }: IncomingEvent<'filing.recorded'> | IncomingEvent<'filing.accepted'>) => ({
  filingId: payload.filing_id,
  accountId: payload.account_id,
  pricePence: payload.price_pence,
})
const companyOf = ({ payload }: IncomingEvent<'filing.accepted'>) => ({
  filingType: payload.filing_type,
  companyNumber: payload.company_number,
  companyName: payload.company_name,
  periodEnd: payload.period_end,
})
const releasedBy = ({ payload }: Ended) => ({
  filingId: payload.filing_id,
  accountId: payload.account_id,
  pricePence: 0,
  state: 'released' as const,
})

export function handlers(clock: Clock): EventHandlers {
  return {
    // The handler of charges runs before the handler of holds, so that accounts are always locked first. Two
    // replicas that process events of the same filings then wait for each other's account lock instead of
    // deadlocking.
    'filing.accepted': {
      handleAll: (tx, events) =>
        chargeFilings(
          tx,
          events.map((event) => ({ ...priceOf(event), company: companyOf(event), cause: event })),
          clock.now(),
        ),
    },
    'account.opened': {
      handleAll: (tx, events) =>
        openLedgerAccounts(
          tx,
          events.map(({ payload }) => ({ accountId: payload.account_id, name: payload.name })),
          clock.now(),
        ),
    },
    'filing.recorded': {
      handleAll: (tx, events) =>
        holdFilings(
          tx,
          events.map((event) => ({ ...priceOf(event), state: 'held' as const })),
          clock.now(),
        ),
    },
    'filing.rejected': {
      handleAll: (tx, events) => holdFilings(tx, events.map(releasedBy), clock.now()),
    },
    'filing.failed': {
      handleAll: (tx, events) => holdFilings(tx, events.map(releasedBy), clock.now()),
    },
  }
}

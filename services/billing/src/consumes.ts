// Maps each consumed event to the command that handles it. Every handler runs in the transaction that marks
// its events as processed.
import type { BatchHandler, EventHandlers, IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { accountStateHandler } from './commands/account-state-handler.ts'
import { chargeFilings } from './commands/charge-filings.ts'
import type { ReportDifferences } from './commands/create-difference-reports.ts'
import { holdFilings, releaseFilings } from './commands/hold-filings.ts'
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
const endOf = ({ payload }: Ended) => ({ filingId: payload.filing_id, accountId: payload.account_id })

export function handlers(clock: Clock, report: ReportDifferences, logger: Logger): EventHandlers {
  const handleAll = accountStateHandler(clock, logger)
  const states: BatchHandler<'account.state-changed'> = { handleAll, isRepeatable: true }
  return {
    'account.state-changed': states,
    // The handler of charges runs before the handler of holds, so that accounts are always locked first. Two
    // replicas that process events of the same filings then wait for each other's account lock instead of
    // deadlocking.
    'filing.accepted': {
      handleAll: async (tx, events) => {
        const at = clock.now()
        const filings = events.map((event) => ({
          ...priceOf(event),
          company: companyOf(event),
          cause: event,
        }))
        report(await chargeFilings(tx, filings, at))
      },
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
      handleAll: async (tx, events) => {
        const at = clock.now()
        const filings = events.map((event) => ({ ...priceOf(event), cause: event }))
        report(await holdFilings(tx, filings, at))
      },
    },
    'filing.rejected': { handleAll: (tx, events) => release(tx, events, clock.now()) },
    'filing.failed': { handleAll: (tx, events) => release(tx, events, clock.now()) },
  }
}

function release(tx: Tx, events: readonly Ended[], at: Date): Promise<void> {
  return releaseFilings(tx, events.map(endOf), at)
}

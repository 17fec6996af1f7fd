// Settles the doubt about an account's balance after an event skipped a number: asks billing's ledger, and
// stores what it says. A forged event leaves the ledger as it is, so it changes nothing here.
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import type { BillingLedger } from '../clients/billing-ledger.ts'
import type { SettledDoubt } from './measure-balance-doubts.ts'
import { findNumbers, saveLedgerState } from '../store/accounts.ts'
import { type BalanceDoubt, claimBalanceDoubts, deleteBalanceDoubt } from '../store/balance-doubts.ts'
import { chargeFiling } from '../store/filings.ts'

export interface DoubtContext {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Pick<Logger, 'error'>
  readonly ledger: BillingLedger
  readonly count: (outcome: SettledDoubt) => void
}

/** A doubt that could not be settled is claimed again after this time. */
const AGAIN_MS = 2000

export function claimDoubts({ pool, clock }: DoubtContext, limit: number): Promise<readonly BalanceDoubt[]> {
  const now = clock.now()
  return claimBalanceDoubts(pool, { now, again: new Date(now.getTime() + AGAIN_MS), limit })
}

export async function settleBalanceDoubt(context: DoubtContext, doubt: BalanceDoubt): Promise<void> {
  const { accountId } = doubt
  const numbers = (await findNumbers(context.pool, accountId)) ?? { balanceSequence: 0, priceSequence: 0 }
  const state = await context.ledger.stateAfter(accountId, numbers.balanceSequence)
  const update = {
    accountId,
    balancePence: state.balance_pence,
    owedPence: state.owed_pence,
    sequence: state.sequence,
    pricePence: state.price_pence,
    priceSequence: state.price_sequence,
  }
  await inTransaction(context.pool, async (tx) => {
    // If an event was applied meanwhile, the doubt is claimed again.
    if (!(await saveLedgerState(tx, update, numbers))) return
    for (const { filing_id: filingId, amount_pence: amountPence, charged_at: at } of state.charges) {
      await chargeFiling(tx, { filingId, amountPence, at: new Date(at) })
    }
    if (!state.is_complete) return
    await deleteBalanceDoubt(tx, doubt)
  })
  const isBehind = state.sequence > numbers.balanceSequence || state.price_sequence > numbers.priceSequence
  context.count(isBehind ? 'updated' : 'unfounded')
  if (isBehind) return
  context.logger.error(
    { account_id: accountId, sequence: state.sequence, price_sequence: state.price_sequence },
    'an event about a balance has a number that the ledger does not have; the event is ignored',
  )
}

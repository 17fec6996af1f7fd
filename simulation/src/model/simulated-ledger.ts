// Billing's answer to the filing service about an account in the ledger, as of the step that asks.
import { LIST_PRICE_PENCE } from '@cfs/values'
import type { BillingLedger } from '../../../services/filing/src/clients/billing-ledger.ts'
import type { Process } from '../machine/process.ts'
import type { World } from './world.ts'

export function simulatedLedger(world: World, process: Process): BillingLedger {
  return {
    stateAfter: (accountId, after) =>
      world.machine.ask({ process, kind: 'authority', what: `${process.name}: ledger of ${accountId}` }, () =>
        stateOf(world, accountId, after),
      ),
  }
}

function stateOf({ databases }: World, accountId: string, after: number) {
  const { account, ledgerTransaction } = databases.billing.tables
  const known = account.committed.get(accountId)
  const charges = [...ledgerTransaction.committed.values()]
    .filter((row) => row.accountId === accountId && row.type === 'charge' && row.sequence > after)
    .map(({ filingId, amountPence, createdAt }) => ({
      filing_id: filingId ?? '',
      amount_pence: -amountPence,
      charged_at: createdAt.getTime(),
    }))
  return {
    sequence: known?.sequence ?? 0,
    balance_pence: known?.balancePence ?? 0,
    owed_pence: known?.owedPence ?? 0,
    price_pence: known?.pricePence ?? LIST_PRICE_PENCE,
    price_sequence: known?.priceSequence ?? 0,
    charges,
    is_complete: true,
  }
}

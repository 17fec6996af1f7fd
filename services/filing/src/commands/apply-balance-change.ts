// Takes over a change of an account's balance, and the charge of a filing that caused it, in the
// transaction that marks the event as done: so a filing counts as in flight until the moment its charge has
// left the balance known here.
import type { EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { saveBalance } from '../store/accounts.ts'
import { chargeFiling } from '../store/filings.ts'

export async function applyBalanceChange(tx: Tx, change: EventPayload<'balance.changed'>): Promise<void> {
  const { account_id, balance_pence, owed_pence, sequence, transaction, occurred_at } = change
  await saveBalance(tx, {
    accountId: account_id,
    balancePence: balance_pence,
    owedPence: owed_pence,
    sequence,
  })
  // Whatever overtook it, the charge of a filing is a fact of its own.
  if (transaction.type !== 'charge' || transaction.filing_id === null) return
  await chargeFiling(tx, {
    filingId: transaction.filing_id,
    amountPence: Math.abs(transaction.amount_pence),
    at: new Date(occurred_at),
  })
}

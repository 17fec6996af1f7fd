// Applies billing's event about a changed balance or price, and the charge that caused the change, in the
// transaction that marks the event as processed. A filing counts as in progress until its charge has reduced
// the stored balance.
import type { EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { saveBalance, savePrice } from '../store/accounts.ts'
import { chargeFiling } from '../store/filings.ts'

export async function applyBalanceChange(tx: Tx, change: EventPayload<'balance.changed'>): Promise<void> {
  const { account_id, balance_pence, owed_pence, sequence, transaction, occurred_at } = change
  await saveBalance(tx, {
    accountId: account_id,
    balancePence: balance_pence,
    owedPence: owed_pence,
    sequence,
  })
  // The sequence number is 0 if the account's price was never changed; most accounts have always had the
  // list price.
  if (change.price_sequence > 0) {
    await savePrice(tx, {
      accountId: account_id,
      pricePence: change.price_pence,
      sequence: change.price_sequence,
    })
  }
  // The charge is recorded on its filing even when a later balance has already been stored.
  if (transaction.type !== 'charge' || transaction.filing_id === null) return
  await chargeFiling(tx, {
    filingId: transaction.filing_id,
    amountPence: Math.abs(transaction.amount_pence),
    at: new Date(occurred_at),
  })
}

// Applies billing's event about a changed balance or price, and the charge that caused the change, in the
// transaction that marks the event as processed. A filing counts as in progress until its charge has reduced
// the stored balance.
import type { EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { skipsNumber } from '../domain/skips-number.ts'
import { findNumbers, saveNextBalance, saveNextPrice } from '../store/accounts.ts'
import { insertBalanceDoubt } from '../store/balance-doubts.ts'
import { chargeFiling } from '../store/filings.ts'

/**
 * Applies an event whose numbers follow the stored ones, and ignores an earlier one. An event that skips a
 * number changes nothing, and puts the account in doubt: `src/commands/settle-balance-doubt.ts` then asks
 * billing.
 */
export async function applyBalanceChange(
  tx: Tx,
  change: EventPayload<'balance.changed'>,
  at: Date,
): Promise<void> {
  const { account_id: accountId, transaction } = change
  const isNext = isPosting(change) && (await saveNextBalance(tx, balanceIn(change)))
  if (isNext && transaction.type === 'charge' && transaction.filing_id !== null) {
    await chargeFiling(tx, {
      filingId: transaction.filing_id,
      amountPence: Math.abs(transaction.amount_pence),
      at: new Date(change.occurred_at),
    })
  }
  // The number is 0 if the account's price was never changed; most accounts have always had the list price.
  const hasPrice = change.price_sequence > 0
  if (hasPrice) {
    await saveNextPrice(tx, {
      accountId,
      pricePence: change.price_pence,
      sequence: change.price_sequence,
    })
  }
  if (isNext && !hasPrice) return
  if (skipsNumber(await findNumbers(tx, accountId), change)) await insertBalanceDoubt(tx, accountId, at)
}

/** A change of price posts nothing: it repeats the number of the last posting. */
const isPosting = ({ transaction }: EventPayload<'balance.changed'>): boolean =>
  transaction.transaction_id !== ''

const balanceIn = (change: EventPayload<'balance.changed'>) => ({
  accountId: change.account_id,
  balancePence: change.balance_pence,
  owedPence: change.owed_pence,
  sequence: change.sequence,
})

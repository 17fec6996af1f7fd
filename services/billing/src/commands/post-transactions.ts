// Writes ledger postings that the caller has already decided, and publishes them as events, in the caller's
// database transaction.
import { appendToOutbox, type IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import type { AccountPrice } from '../domain/account-price.ts'
import { fallsBelow, type LowBalanceThreshold } from '../domain/low-balance.ts'
import type { Posting } from '../domain/posting.ts'
import { balanceChanged, balanceLow } from '../publishes.ts'
import { pauseAutomaticTopUps } from '../store/automatic-top-ups.ts'
import { appendTransactions } from '../store/transactions.ts'

export interface PostTransaction {
  readonly accountId: string
  readonly posting: Posting
  /**
   * The account's price, which is part of every event about its balance, and the threshold of its low-balance
   * e-mail.
   */
  readonly terms: AccountPrice & LowBalanceThreshold
  readonly filingId: string | null
  readonly reference: string | null
  readonly reason: string | null
  /** The id of the event that caused the transaction, if there is one. */
  readonly cause?: IncomingEvent | undefined
}

/** A kept card is charged for filings only: what was given back is not taken again. */
async function pauseForReturned(tx: Tx, requests: readonly PostTransaction[], at: Date): Promise<void> {
  const returned = requests.filter(({ posting }) => posting.type !== 'charge' && posting.amountPence < 0)
  if (returned.length === 0) return
  const accountIds = returned.map(({ accountId }) => accountId)
  await pauseAutomaticTopUps(tx, { accountIds, because: 'money_returned', at })
}

/**
 * Returns the ids of the new transactions, in the order of the requests. Each posting to an account must
 * continue from the balance that the previous posting left.
 */
export async function postTransactions(
  tx: Tx,
  requests: readonly PostTransaction[],
  at: Date,
): Promise<readonly string[]> {
  if (requests.length === 0) return []
  const transactions = requests.map((request) => ({ ...request, transactionId: newId('txn'), at }))
  await appendTransactions(tx, transactions)
  await pauseForReturned(tx, requests, at)
  const events = transactions.flatMap((transaction) => {
    const { accountId, posting, terms, cause } = transaction
    const changed = { ...balanceChanged({ ...transaction, price: terms }), cause }
    if (!fallsBelow(posting, terms)) return [changed]
    const { lowBalancePence } = terms
    return [changed, { ...balanceLow({ accountId, after: posting.after, lowBalancePence, at }), cause }]
  })
  await appendToOutbox(tx, events, { source: 'billing', now: at })
  return transactions.map(({ transactionId }) => transactionId)
}

// Pays out to the bank the part of the balance that was not paid out before.
import type { Account } from '../account/account.ts'
import { newPayout, type Payout } from '../objects/payout.ts'
import { bookTransaction } from './book-transaction.ts'

/**
 * Returns undefined if the balance contains nothing to pay out. If the payout fails, the money returns to
 * the balance.
 */
export function payOut(account: Account, outcome: 'paid' | 'failed', currency = 'gbp'): Payout | undefined {
  const included = account.transactions
    .newestFirst()
    .filter((one) => one.currency === currency && account.paidOut.get(one.id) === undefined)
  const amount = included.reduce((sum, { net }) => sum + net, 0)
  if (amount <= 0) return undefined
  const started = newPayout(account, amount, currency)
  const entry = bookTransaction(account, entryOf(started, -amount, 'payout'))
  for (const { id } of [...included, entry]) account.paidOut.set(id, started.id)
  const payout = account.payouts.put({ ...started, balance_transaction: entry.id })
  account.events.record({ type: 'payout.created', object: payout })
  return outcome === 'paid' ? arrive(account, payout) : bounce(account, payout)
}

function arrive(account: Account, payout: Payout): Payout {
  const paid = account.payouts.put({ ...payout, status: 'paid', reconciliation_status: 'completed' })
  account.events.record({ type: 'payout.paid', object: paid })
  account.events.record({ type: 'payout.reconciliation_completed', object: paid })
  return paid
}

function bounce(account: Account, payout: Payout): Payout {
  const failed = account.payouts.put({
    ...payout,
    failure_balance_transaction: bookTransaction(account, entryOf(payout, payout.amount, 'payout_failure'))
      .id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    status: 'failed',
  })
  account.events.record({ type: 'payout.failed', object: failed })
  return failed
}

function entryOf(payout: Payout, amount: number, type: 'payout' | 'payout_failure') {
  return {
    amount,
    currency: payout.currency,
    description: payout.description,
    fee: undefined,
    reportingCategory: type === 'payout' ? 'payout' : 'payout_reversal',
    source: payout.id,
    type,
  } as const
}

// Adds entries, with their fees, to the account's balance.
import type { Account } from '../account/account.ts'
import {
  type BalanceTransaction,
  newBalanceTransaction,
  type TransactionGiven,
} from '../objects/balance-transaction.ts'
import type { Charge } from '../objects/charge.ts'

export function bookTransaction(account: Account, given: TransactionGiven): BalanceTransaction {
  return account.transactions.put(newBalanceTransaction(account, given))
}

const cardRate = 0.015
const cardFixed = 20
const debitRate = 0.01
const debitMin = 20
const debitMax = 200

/** The processor's fee for a charge, from its price list for UK cards and Bacs Direct Debit. */
export function chargeFee({ amount, payment_method_details: { type } }: Charge): TransactionGiven['fee'] {
  const fee =
    type === 'card'
      ? Math.round(amount * cardRate) + cardFixed
      : Math.min(debitMax, Math.max(debitMin, Math.round(amount * debitRate)))
  return { amount: fee, description: 'Stripe processing fees' }
}

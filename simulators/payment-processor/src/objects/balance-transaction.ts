// The BalanceTransaction object: one movement of the account's money at the processor, with its fee.
import { newId } from '../account/new-id.ts'
import type { ObjectOwner } from './object-owner.ts'

export type TransactionType =
  | 'charge'
  | 'payment'
  | 'refund'
  | 'payment_refund'
  | 'refund_failure'
  | 'adjustment'
  | 'payout'
  | 'payout_failure'

export interface BalanceTransaction {
  readonly id: string
  readonly object: 'balance_transaction'
  /** The signed amount in minor units (pence); `net` is `amount` minus `fee`. */
  readonly amount: number
  readonly available_on: number
  readonly balance_type: 'payments'
  readonly created: number
  readonly currency: string
  readonly description: string | null
  readonly exchange_rate: null
  readonly fee: number
  readonly fee_details: readonly Fee[]
  readonly net: number
  readonly reporting_category: string
  readonly source: string
  readonly status: 'available' | 'pending'
  readonly type: TransactionType
}

interface Fee {
  readonly amount: number
  readonly application: null
  readonly currency: string
  readonly description: string
  readonly type: 'stripe_fee'
}

export interface TransactionGiven {
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  readonly fee: { readonly amount: number; readonly description: string } | undefined
  readonly reportingCategory: string
  readonly source: string
  readonly type: TransactionType
}

/** Incoming money is available after three days; outgoing money is deducted immediately. */
const settlementSeconds = 3 * 24 * 60 * 60

export function newBalanceTransaction(owner: ObjectOwner, given: TransactionGiven): BalanceTransaction {
  const { amount, currency, fee } = given
  const isIncoming = given.type === 'charge' || given.type === 'payment'
  const created = owner.seconds()
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: isIncoming ? created + settlementSeconds : created,
    balance_type: 'payments',
    created,
    currency,
    description: given.description,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee === undefined ? [] : [{ ...fee, application: null, currency, type: 'stripe_fee' }],
    net: amount - (fee?.amount ?? 0),
    reporting_category: given.reportingCategory,
    source: given.source,
    status: isIncoming ? 'pending' : 'available',
    type: given.type,
  }
}

/** The transaction in its current state: incoming money becomes available as the clock advances. */
export function currentTransaction(owner: ObjectOwner, transaction: BalanceTransaction): BalanceTransaction {
  const isAvailable = transaction.available_on <= owner.seconds()
  return { ...transaction, status: isAvailable ? 'available' : 'pending' }
}

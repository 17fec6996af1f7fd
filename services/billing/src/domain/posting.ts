// Decides how a transaction changes an account, and which ledger entries the transaction has.
import { MAX_AMOUNT_PENCE } from '@cfs/values'

export interface AccountState {
  readonly balancePence: number
  readonly owedPence: number
  readonly sequence: number
}

export type LedgerAccount =
  | 'prepaid'
  | 'receivable'
  | 'revenue'
  | 'processor'
  | 'corrections'
  | 'refunds_pending'
export type TransactionType = 'top_up' | 'charge' | 'refund' | 'adjustment'

/** One side of a ledger transaction, in pence: debits are positive, credits negative. */
export interface Entry {
  readonly ledgerAccount: LedgerAccount
  readonly amountPence: number
}

export interface Posting {
  readonly type: TransactionType
  /** Amounts are from the customer's point of view: a negative amount reduces the balance. */
  readonly amountPence: number
  readonly after: AccountState
  readonly entries: readonly Entry[]
}

export type PostingRefusal =
  | { readonly refused: 'balance-too-low'; readonly missingPence: number }
  | { readonly refused: 'balance-too-high' }

/** The product's own ledger account, on which the other side of the transaction is posted. */
const COUNTERPART: Readonly<Record<TransactionType, LedgerAccount>> = {
  top_up: 'processor',
  refund: 'refunds_pending',
  charge: 'revenue',
  adjustment: 'corrections',
}

/**
 * Charges the price of an accepted filing; any amount that the balance does not cover becomes owed (an
 * accepted filing is always charged).
 */
export function charge(account: AccountState, pricePence: number): Posting {
  return post(account, { type: 'charge', amountPence: -pricePence })
}

/**
 * Adds money to the account's balance, paying any debt first, or takes money away. The transaction is
 * refused if it would take more than the balance (only charges may leave a debt), or if the balance would
 * become too large.
 */
export function credit(
  account: AccountState,
  type: Exclude<TransactionType, 'charge'>,
  amountPence: number,
): Posting | PostingRefusal {
  const missingPence = -amountPence - account.balancePence
  if (amountPence < 0 && missingPence > 0) return { refused: 'balance-too-low', missingPence }
  const posting = post(account, { type, amountPence })
  return posting.after.balancePence > MAX_AMOUNT_PENCE ? { refused: 'balance-too-high' } : posting
}

/** Credits a payment to the account; a debt is paid first. */
export function creditTopUp(account: AccountState, amountPence: number): Posting {
  return post(account, { type: 'top_up', amountPence })
}

/**
 * Deducts a refund from the balance. Any amount that the balance does not cover becomes owed, which only a
 * refund made at the payment processor can cause.
 */
export function takeRefund(account: AccountState, amountPence: number): Posting {
  return post(account, { type: 'refund', amountPence: -amountPence })
}

/** Returns the money of a failed refund to the balance. */
export function returnRefund(account: AccountState, amountPence: number): Posting {
  return post(account, { type: 'adjustment', amountPence, counterpart: 'refunds_pending' })
}

/** Posts money that a dispute withdrew (a negative amount) or returned; the account may then have a debt. */
export function bookDispute(account: AccountState, amountPence: number): Posting {
  return post(account, { type: 'adjustment', amountPence, counterpart: 'processor' })
}

interface Movement {
  readonly type: TransactionType
  readonly amountPence: number
  /**
   * The product's ledger account for the other side; defaults to the account of the transaction's type
   * (adjustments for a payment use other accounts).
   */
  readonly counterpart?: LedgerAccount
}

function post(account: AccountState, movement: Movement): Posting {
  const { type, amountPence, counterpart = COUNTERPART[type] } = movement
  const net = account.balancePence - account.owedPence + amountPence
  const after = {
    balancePence: Math.max(net, 0),
    owedPence: Math.max(-net, 0),
    sequence: account.sequence + 1,
  }
  const sides: Entry[] = [
    { ledgerAccount: 'prepaid', amountPence: account.balancePence - after.balancePence },
    { ledgerAccount: 'receivable', amountPence: after.owedPence - account.owedPence },
    { ledgerAccount: counterpart, amountPence },
  ]
  return { type, amountPence, after, entries: sides.filter((entry) => entry.amountPence !== 0) }
}

// The data from which a monthly statement is drawn, named as in the billing service's responses; amounts are
// in pounds. Refuses to make a statement whose amounts do not add up.
import { nearestPence } from '@cfs/values'
import type { AccountHolderData, SellerData } from './receipt-data.ts'

export interface StatementEntryData {
  readonly transaction_id: string
  readonly type: 'top_up' | 'charge' | 'refund' | 'adjustment'
  /** The amount is negative if money left the account's balance. */
  readonly amount: number
  readonly balance_after: number
  readonly owed_after: number
  readonly filing_id: string | null
  readonly reference: string | null
  /** ISO 8601. */
  readonly created_at: string
  readonly company_number: string | null
  readonly company_name: string | null
  readonly filing_type: string | null
  readonly period_end: string | null
  readonly receipt_number: string | null
  readonly credit_note_number: string | null
  /** Only for adjustments by a card dispute. */
  readonly disputed_receipt_number: string | null
}

export interface StatementData {
  /** A calendar month in the United Kingdom, such as `2026-11`. */
  readonly month: string
  /** Whether the month is over: false for the current month. */
  readonly is_complete: boolean
  readonly seller: SellerData
  readonly account: AccountHolderData
  readonly opening_balance: number
  readonly opening_owed: number
  readonly closing_balance: number
  readonly closing_owed: number
  /** All entries of the month, oldest first. */
  readonly entries: readonly StatementEntryData[]
}

export interface StatementLine {
  readonly entry: StatementEntryData
  readonly amountPence: number
  /** The balance after the entry, less the amount that the account owed at that time. */
  readonly balancePence: number
}

export interface StatementSums {
  readonly openingPence: number
  readonly lines: readonly StatementLine[]
  readonly closingPence: number
}

/** The amounts of a statement in pence. Throws a RangeError if the amounts do not add up. */
export function statementSums(data: StatementData): StatementSums {
  const openingPence = netPence(data.opening_balance, data.opening_owed)
  const closingPence = netPence(data.closing_balance, data.closing_owed)
  let sumPence = openingPence
  const lines = data.entries.map((entry) => {
    const amountPence = nearestPence(entry.amount)
    const balancePence = netPence(entry.balance_after, entry.owed_after)
    sumPence += amountPence
    if (sumPence !== balancePence)
      throw new RangeError(`${entry.transaction_id} does not follow: ${data.month}`)
    return { entry, amountPence, balancePence }
  })
  if (sumPence !== closingPence) throw new RangeError(`the statement of ${data.month} does not add up`)
  return { openingPence, lines, closingPence }
}

function netPence(balance: number, owed: number): number {
  return nearestPence(balance) - nearestPence(owed)
}

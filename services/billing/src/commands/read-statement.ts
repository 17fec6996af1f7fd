// The monthly statements of an account: one for each calendar month since its first transaction.
import { Problem, type StatementEntry, type StatementList, type StatementResource } from '@cfs/contracts'
import { poundsFromPence } from '@cfs/values'
import { monthOf, monthsBetween, nextMonth, startOfMonth } from '../domain/month-of.ts'
import { receiptNumberText } from '../domain/top-up.ts'
import {
  findAccountName,
  type LedgerPoint,
  selectFirstEntryAt,
  selectPointsBefore,
  selectStatementRows,
  selectTotals,
  type StatementRow,
} from '../store/select-statements.ts'
import { countTransactions } from '../store/transactions.ts'
import type { BillingContext } from './billing-context.ts'

export async function listStatements(context: BillingContext, accountId: string): Promise<StatementList> {
  const { pool, clock } = context
  const first = await findFirstMonth(context, accountId)
  if (first === undefined) return { statements: [] }
  const thisMonth = monthOf(clock.now())
  const statements: StatementList['statements'] = []
  const months = monthsBetween(first, thisMonth)
  const starts = [first, ...months.map(nextMonth)].map(startOfMonth)
  const points = await selectPointsBefore(pool, accountId, starts)
  for (const [index, month] of months.entries()) {
    const [opening, closing] = pairOf(points.slice(index))
    const entries = closing.sequence - opening.sequence
    statements.unshift({ month, is_complete: month < thisMonth, entries, ...amountsOf(opening, closing) })
  }
  return { statements }
}

/** The month of the first statement; undefined for an account that never had a transaction. */
async function findFirstMonth({ pool }: BillingContext, accountId: string): Promise<string | undefined> {
  const firstAt = await selectFirstEntryAt(pool, accountId)
  return firstAt && monthOf(firstAt)
}

/**
 * The statement of a month with all its entries, or with one page of them, counted from the newest. Throws
 * NOT_FOUND for a month before the account's first statement or after the current month.
 */
export async function readStatement(
  context: BillingContext,
  { accountId, month }: { readonly accountId: string; readonly month: string },
  page: { readonly limit?: number | undefined; readonly offset: number } = { offset: 0 },
): Promise<StatementResource> {
  const { pool, clock, seller } = context
  const first = await findFirstMonth(context, accountId)
  const thisMonth = monthOf(clock.now())
  if (first === undefined || month < first || month > thisMonth) {
    throw new Problem('NOT_FOUND', 'The account has no statement for this month.')
  }
  const ends = [month, nextMonth(month)].map(startOfMonth)
  const [opening, closing] = pairOf(await selectPointsBefore(pool, accountId, ends))
  const range = { after: opening.sequence, last: closing.sequence }
  const { limit = closing.sequence - opening.sequence, offset } = page
  // The numbers of an account's transactions have no gaps.
  const last = closing.sequence - offset
  const [totals, rows] = await Promise.all([
    selectTotals(pool, accountId, range),
    selectStatementRows(pool, accountId, { after: Math.max(opening.sequence, last - limit), last }),
  ])
  return {
    month,
    is_complete: month < thisMonth,
    seller: { name: seller.name, address: [...seller.address], vat_number: seller.vat?.number ?? null },
    account: { account_id: accountId, name: (await findAccountName(pool, accountId)) ?? accountId },
    currency: 'GBP',
    ...amountsOf(opening, closing),
    totals: {
      top_ups: poundsFromPence(totals.get('top_up') ?? 0),
      charges: poundsFromPence(totals.get('charge') ?? 0),
      refunds: poundsFromPence(totals.get('refund') ?? 0),
      adjustments: poundsFromPence(totals.get('adjustment') ?? 0),
    },
    entry_count: closing.sequence - opening.sequence,
    entries: rows.map(entryOf),
  }
}

/** The points at the beginning and the end of a month. */
function pairOf([opening, closing]: readonly LedgerPoint[]): readonly [LedgerPoint, LedgerPoint] {
  if (opening === undefined || closing === undefined) throw new Error('a month has no beginning or no end')
  return [opening, closing]
}

function amountsOf(opening: LedgerPoint, closing: LedgerPoint) {
  return {
    opening_balance: poundsFromPence(opening.balancePence),
    opening_owed: poundsFromPence(opening.owedPence),
    closing_balance: poundsFromPence(closing.balancePence),
    closing_owed: poundsFromPence(closing.owedPence),
  }
}

/** A page of the account's entries, newest first, and their total number. */
export async function listEntries(
  { pool }: BillingContext,
  {
    accountId,
    limit,
    offset,
  }: { readonly accountId: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly entries: StatementEntry[]; readonly total: number }> {
  const total = await countTransactions(pool, accountId)
  const last = total - offset
  const rows = await selectStatementRows(pool, accountId, { after: last - limit, last })
  return { entries: rows.map(entryOf).toReversed(), total }
}

function entryOf(row: StatementRow): StatementEntry {
  return {
    transaction_id: row.transactionId,
    type: row.type,
    amount: poundsFromPence(row.amountPence),
    balance_after: poundsFromPence(row.balanceAfterPence),
    owed_after: poundsFromPence(row.owedAfterPence),
    filing_id: row.filingId,
    reference: row.reference,
    created_at: row.createdAt.toISOString(),
    company_number: row.companyNumber,
    company_name: row.companyName,
    filing_type: row.filingType,
    period_end: row.periodEnd,
    receipt_number: textOf(row.receiptNumber),
    disputed_receipt_number: textOf(row.disputedReceiptNumber),
    credit_note_number: row.creditNoteNumber,
  }
}

function textOf(number: number | null): string | null {
  return number === null ? null : receiptNumberText(number)
}

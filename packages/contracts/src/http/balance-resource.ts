// Balance and transactions over HTTP; all amounts in pounds.
import { z } from 'zod'
import { pageQuery, pagination, pounds } from './line.ts'

export const balanceResource = z.object({
  balance: pounds,
  held: pounds.describe(
    'The price of live filings that are sent and undecided, or accepted and not yet charged.',
  ),
  available: pounds.describe('What the next filing can be paid from.'),
  owed: pounds.describe('Charges that the balance did not cover; the next credit settles them first.'),
  currency: z.literal('GBP').describe('Pounds sterling.'),
})
export type BalanceResource = z.infer<typeof balanceResource>

export const transactionResource = z.object({
  transaction_id: z.string().describe('Starts with `txn_`.'),
  type: z.enum(['top_up', 'charge', 'refund', 'adjustment']).describe('What it was.'),
  amount: pounds.describe('Signed: a charge is negative.'),
  balance_after: pounds,
  filing_id: z.string().nullable().describe('Of a charge: the filing that was accepted.'),
  reference: z.string().nullable().describe('Of whoever made it.'),
  created_at: z.string().describe('ISO 8601, UTC.'),
})
export type TransactionResource = z.infer<typeof transactionResource>

export const transactionList = z.object({
  transactions: z.array(transactionResource).describe('Newest first.'),
  pagination,
})

/** The query of GET /api/v1/transactions. */
export const listTransactionsQuery = z.strictObject({ ...pageQuery })

// The balance and the transactions over HTTP; all amounts are in pounds.
import { z } from 'zod'
import { pageQuery, pagination, pounds } from './line.ts'

export const balanceResource = z.object({
  balance: pounds.describe(
    'What the account has paid in, less what was charged and refunded, in pounds; never negative. Includes `held`.',
  ),
  held: pounds.describe(
    'In pounds, never negative: the total price of live filings that have no outcome yet, or that are accepted but not yet charged.',
  ),
  available: pounds.describe(
    'The amount in pounds available for further filings: `balance` less `held`; 0 while anything is owed, and never negative.',
  ),
  owed: pounds.describe(
    'In pounds, never negative: the total of unpaid charges, which the balance did not cover; the next credit pays them first.',
  ),
  currency: z.literal('GBP').describe('Pounds sterling.'),
})
export type BalanceResource = z.infer<typeof balanceResource>

export const transactionResource = z.object({
  transaction_id: z.string().describe('Starts with `txn_`.'),
  type: z.enum(['top_up', 'charge', 'refund', 'adjustment']).describe('The type of transaction.'),
  amount: pounds.describe(
    'The change of the balance in pounds: a top-up is positive, a charge or a refund to the card is negative, an adjustment is either.',
  ),
  balance_after: pounds.describe('The balance in pounds after this transaction; never negative.'),
  filing_id: z.string().nullable().describe('Only for charges: the id of the filing that the charge is for.'),
  reference: z
    .string()
    .nullable()
    .describe('The reference given by the person or system that made the transaction.'),
  created_at: z.string().describe('ISO 8601, UTC.'),
})
export type TransactionResource = z.infer<typeof transactionResource>

export const transactionList = z.object({
  transactions: z.array(transactionResource).describe('Newest first.'),
  pagination,
})
export type TransactionList = z.infer<typeof transactionList>

/** The query parameters of GET /api/v1/transactions. */
export const listTransactionsQuery = z.strictObject({ ...pageQuery })

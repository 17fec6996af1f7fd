// The monthly statements of an account; months follow the calendar in the United Kingdom. In every
// statement, the opening balance less the amount owed at that time, plus all amounts, equals the closing
// balance less the amount still owed.
import { z } from 'zod'
import { transactionResource } from './balance-resource.ts'
import { pageQuery, pagination, pounds } from './line.ts'
import { accountHolder, seller } from './receipt.ts'

const STATEMENT_MONTH = /^20[0-9]{2}-(0[1-9]|1[0-2])$/
export const statementMonth = z.string().regex(STATEMENT_MONTH, { error: 'must be a month as YYYY-MM' })

const amounts = {
  opening_balance: pounds,
  opening_owed: pounds.describe('The amount that the customer owed us before the first entry of the month.'),
  closing_balance: pounds,
  closing_owed: pounds.describe('The amount that the customer owes us after the last entry of the month.'),
}

/** Answers GET /statements. */
export const statementList = z.object({
  statements: z
    .array(
      z.object({
        month: statementMonth,
        is_complete: z
          .boolean()
          .describe(
            'Whether the month is complete. False for the current month, because more entries may follow.',
          ),
        entries: z.number().int().describe('The number of entries.'),
        ...amounts,
      }),
    )
    .describe('Every month from the account’s first entry to the current month, newest first.'),
})
export type StatementList = z.infer<typeof statementList>

/** The query of GET /statements/{yyyy-mm}. */
export const statementQuery = z.strictObject({
  limit: pageQuery.limit.unwrap().optional().describe('The maximum number of entries. Defaults to all.'),
  offset: pageQuery.offset.describe('The number of the newest entries to skip. Defaults to 0.'),
})

export const statementEntry = transactionResource.extend({
  owed_after: pounds.describe('The amount that the customer owes us after this entry.'),
  company_number: z
    .string()
    .nullable()
    .describe('Only for charges: the company’s number; null if it is not available.'),
  company_name: z
    .string()
    .nullable()
    .describe('Only for charges: the company’s name; null if it is not available.'),
  filing_type: z
    .string()
    .nullable()
    .describe('Only for charges: the type of the filing, `ct600` or `accounts`.'),
  period_end: z.string().nullable().describe('Only for charges: the last day of the filing’s period.'),
  receipt_number: z.string().nullable().describe('Only for top-ups.'),
  disputed_receipt_number: z
    .string()
    .nullable()
    .default(null)
    .describe('Only for adjustments by a card dispute: the receipt of the disputed payment.'),
  credit_note_number: z
    .string()
    .nullable()
    .default(null)
    .describe('Only for refunds: the number of the credit note; null until the refund has been paid.'),
})
export type StatementEntry = z.infer<typeof statementEntry>

/** Answers GET /entries, whose query has the fields of `listTransactionsQuery`. */
export const entryList = z.object({
  entries: z.array(statementEntry).describe('The account’s entries, newest first.'),
  pagination,
})
export type EntryList = z.infer<typeof entryList>

/**
 * Answers GET /statements/{yyyy-mm}. `statementPdf(statement)` and `statementCsv(statement)` of @cfs/forms
 * make statement.pdf and statement.csv from an object with these fields.
 */
export const statement = z.object({
  month: statementMonth,
  is_complete: z.boolean(),
  seller,
  account: accountHolder,
  currency: z.literal('GBP'),
  ...amounts,
  totals: z
    .object({ top_ups: pounds, charges: pounds, refunds: pounds, adjustments: pounds })
    .describe('The sum of the signed amounts of each type of entry; charges are negative.'),
  entry_count: z.number().int().describe('The number of entries of the month.'),
  entries: z
    .array(statementEntry)
    .describe('The entries of the month, oldest first: all of them, or the page that the request asked for.'),
})
export type StatementResource = z.infer<typeof statement>

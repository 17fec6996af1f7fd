// Monthly statements of an account, by the calendar in the United Kingdom. A month adds up: the opening
// balance less what was owed, plus all amounts, is the closing balance less what is owed.
import { z } from 'zod'
import { transactionResource } from './balance-resource.ts'
import { pounds } from './line.ts'
import { accountHolder, seller } from './receipt.ts'

const STATEMENT_MONTH = /^20[0-9]{2}-(0[1-9]|1[0-2])$/
export const statementMonth = z.string().regex(STATEMENT_MONTH, { error: 'must be a month as YYYY-MM' })

const amounts = {
  opening_balance: pounds,
  opening_owed: pounds.describe('What was owed before the first entry.'),
  closing_balance: pounds,
  closing_owed: pounds.describe('What is owed after the last entry.'),
}

/** Answers GET /statements. */
export const statementList = z.object({
  statements: z
    .array(
      z.object({
        month: statementMonth,
        is_complete: z.boolean().describe('False for the current month: entries may follow.'),
        entries: z.number().int().describe('The number of entries.'),
        ...amounts,
      }),
    )
    .describe('Newest first: every month from the first entry of the account to the current month.'),
})
export type StatementList = z.infer<typeof statementList>

export const statementEntry = transactionResource.extend({
  owed_after: pounds.describe('What is owed after this entry.'),
  company_number: z.string().nullable().describe('Only for charges: null if billing does not know it.'),
  company_name: z.string().nullable().describe('Only for charges: null if billing does not know it.'),
  filing_type: z.string().nullable().describe('Only for charges: `ct600` or `accounts`.'),
  period_end: z.string().nullable().describe('Only for charges: the last day of the filing’s period.'),
  receipt_number: z.string().nullable().describe('Only for top-ups.'),
})
export type StatementEntry = z.infer<typeof statementEntry>

/**
 * Answers GET /statements/{yyyy-mm}. `statementPdf(statement)` and `statementCsv(statement)` of @cfs/forms
 * draw statement.pdf and statement.csv from an object with these members.
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
    .describe('The sums of the signed amounts, by type; charges are negative.'),
  entries: z.array(statementEntry).describe('Oldest first; all of the month.'),
})
export type StatementResource = z.infer<typeof statement>

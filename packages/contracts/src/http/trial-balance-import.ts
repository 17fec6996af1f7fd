// POST /api/v1/trial-balance: the accounts of a company, and how each was assigned to a figure of the form.
import { z } from 'zod'
import { signedAmount } from './amounts.ts'
import { companyNumber, isoDate, line, pounds } from './line.ts'

/** The maximum number of accounts in a trial balance. */
const MAX_ACCOUNTS = 5000

const accountLine = z.strictObject({
  code: line(0, 50).describe('The account’s code; empty if the bookkeeping system has no codes.'),
  name: line(1, 200).describe('The account’s name.'),
  amount: signedAmount.describe(
    'The balance in pounds with at most 2 decimals. Debits are positive and credits negative: costs and assets are positive; income, liabilities and capital are negative. Excludes totals: send each account once. Feeds no box itself: the figures of the form do.',
  ),
})

export const COMPANY_TYPES = ['trading', 'dormant'] as const

export const trialBalanceRequest = z
  .strictObject({
    company_number: companyNumber,
    period_start: isoDate.optional().describe('The first day of the period.'),
    period_end: isoDate.describe('The last day of the period.'),
    company_type: z
      .enum(COMPANY_TYPES)
      .default('trading')
      .describe('Whether the company traded in the period. Defaults to `trading`.'),
    accounts: z
      .array(accountLine)
      .min(1, { error: `must have 1 to ${MAX_ACCOUNTS} accounts` })
      .max(MAX_ACCOUNTS, { error: `must have 1 to ${MAX_ACCOUNTS} accounts`, abort: true })
      .describe(`The accounts of the trial balance: 1 to ${MAX_ACCOUNTS}, in any order.`),
  })
  .refine(({ period_start: start, period_end: end }) => start === undefined || start <= end, {
    error: 'must not be after period_end',
    path: ['period_start'],
  })
export type TrialBalanceRequest = z.infer<typeof trialBalanceRequest>

const statedLine = {
  code: z.string().nullable().describe('The account’s code; null if it has none.'),
  name: z.string().describe('The account’s name, as sent.'),
  amount: pounds.describe('The account’s balance in pounds; debits are positive.'),
}

const flaggedLine = z.object({
  ...statedLine,
  flag: z.string().describe('The treatment of the account by corporation tax, such as `entertaining`.'),
  certain: z.boolean().describe('Whether the expense is disallowed without a question to the customer.'),
  law: z.string().nullable().describe('The law or guidance that the treatment follows.'),
  question: z.string().nullable().describe('The question that the form asks the customer; null if none.'),
})

const totals = z
  .record(z.string(), z.number())
  .describe(
    'The figures of the form, in pounds, such as `pl_turnover` or `bs_current_assets`; only figures with a mapped account appear. ' +
      'Totals are positive in their natural sense: a loss or an overdrawn reserve is negative.',
  )

const importMembers = {
  import_id: z.string().describe('Starts with `tbi_`.'),
  company_number: z.string().describe('The company number, in upper case.'),
  period_start: z.string().nullable().describe('The first day of the period; null if not given.'),
  period_end: z.string().describe('The last day of the period.'),
  company_type: z.enum(COMPANY_TYPES).describe('Whether the company traded in the period.'),
  accounts_count: z.int().describe('The number of accounts in the trial balance.'),
  mapped_count: z.int().describe('The number of accounts that were assigned to a figure of the form.'),
  unmapped_count: z.int().describe('The number of accounts that no rule recognised.'),
  balance_difference: pounds.describe(
    'The sum of all accounts in pounds: 0 if the trial balance balances, positive if there are more debits.',
  ),
  created_at: z.string().describe('ISO 8601, UTC.'),
}

/** An import, as the list of companies shows it. */
export const importSummary = z.object({
  ...importMembers,
  superseded_at: z
    .string()
    .nullable()
    .describe('When a newer import for the period replaced this one; null if the form uses it.'),
})
export type ImportSummary = z.infer<typeof importSummary>

export const trialBalanceImport = z.object({
  ...importMembers,
  mapped_totals: totals,
  disallowable_expenses: z
    .object({
      total: pounds.describe('The sum of these accounts, in pounds; costs are positive.'),
      by_kind: z
        .object({
          entertaining: pounds.optional().describe('Entertainment and gifts, except for staff.'),
          donations: pounds.optional().describe('Donations, also those to charities.'),
          fines_and_penalties: pounds.optional().describe('Fines, penalties and surcharges.'),
          other: pounds.optional().describe('All others, such as losses on the sale of fixed assets.'),
        })
        .optional()
        .describe(
          'The amounts by kind, in pounds and positive, without depreciation, with the names of `financials.profit_and_loss.disallowable_expenses`. A kind without an account is omitted. Omitted in older imports.',
        ),
      accounts: z.array(flaggedLine).describe('The expenses that corporation tax disallows.'),
    })
    .describe('Expenses that are added back for corporation tax.'),
  tax_questions: z
    .array(flaggedLine)
    .describe('Accounts whose treatment by corporation tax the customer decides in the form.'),
  unmapped_accounts: z
    .array(
      z.object({
        ...statedLine,
        reason: z.string().describe('Why the account is in no total, such as `unknown` or `suspense`.'),
        suggestions: z
          .array(z.string())
          .describe('The figures that the customer is most likely to choose; never applied by themselves.'),
      }),
    )
    .describe('The accounts that are in no total; the customer places them in the form.'),
  warnings: z
    .array(
      z.object({
        code: z.string().describe('Stable code of the warning.'),
        message: z.string().describe('What to check.'),
        blocks_filing: z.boolean().describe('Whether the form cannot be sent until it is resolved.'),
      }),
    )
    .describe('What to check in the trial balance.'),
  accounts: z
    .array(
      z.object({
        ...statedLine,
        key: z.string().nullable().describe('The figure of the form; null if unmapped.'),
        category: z.string().nullable().describe('The finer category of the figure, where there is one.'),
        tax_flag: z.string().nullable().describe('The treatment by corporation tax, where there is one.'),
        rule: z.string().describe('The rule that decided, such as `name:vat` or `code:sage50:1100`.'),
        confidence: z
          .enum(['high', 'medium', 'low'])
          .nullable()
          .describe('How sure the mapping is; null if unmapped. The customer confirms `low`.'),
      }),
    )
    .describe('How each account was mapped, in the order of the request.'),
  chart: z
    .string()
    .nullable()
    .describe('The bookkeeping system whose chart of accounts was recognised; null if none.'),
  mapping_version: z.string().describe('The version of the mapping; a later version changes no old import.'),
})
export type TrialBalanceImportResource = z.infer<typeof trialBalanceImport>

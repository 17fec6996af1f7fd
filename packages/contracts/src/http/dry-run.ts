// The result of a dry run: everything that the filing would contain, with warnings. A dry run stores, sends
// and charges nothing.
import { FILING_TYPES } from '@cfs/values'
import { z } from 'zod'
import { computationSummary, returnComputation } from './computation.ts'
import { derivedValues, period, valueSources } from './filings.ts'
import { pounds } from './line.ts'

/** The query parameters of POST /api/v1/filings/…, used by dry runs only. */
export const dryRunQuery = z.strictObject({
  include: z
    .enum(['documents'])
    .optional()
    .describe(
      'If this parameter is `documents`, the response includes the draft documents, marked DRAFT, and the request counts as five requests towards the rate limits. An account may have up to 4 such requests in progress, fewer while many accounts send them; others are refused with `RATE_LIMITED`.',
    ),
})
export type DryRunQuery = z.infer<typeof dryRunQuery>

/** The warning codes and their meanings. */
export const DRY_RUN_WARNINGS = {
  LATE: 'The filing deadline has passed. The message names the deadline and the penalty.',
  OUT_OF_WINDOW: 'The deadline for amending the return has passed.',
  ALREADY_FILED:
    'A filing of this type was already accepted for the company and period, and this is not an amendment.',
  EARLIER_OUTCOME_UNKNOWN:
    'The last filing of this type for the company and period ended with OUTCOME_UNKNOWN: the authority may have it.',
  FILING_UNDECIDED:
    'Another filing for the company and period is undecided. Until it is decided, this filing is refused (409).',
  INSUFFICIENT_BALANCE: 'The balance does not cover the charge. The filing would be refused (402).',
  SPEND_CAP_REACHED:
    'The charge exceeds what the API key may still spend today. The filing would be refused (402).',
  REPAYMENT_DUE:
    'More tax was already paid than is payable, or an amended return shows less tax than the original.',
  LOSS: 'The return has a trading loss. The message explains how it can be used.',
  TRADE_ASSUMED:
    'The request has a loss and other income, but no income from a trade. The costs are treated as a trading loss.',
  DONATIONS_NOT_RELIEVED:
    'The profits are too low to deduct all donations. The rest cannot be carried forward.',
  DONATIONS_NOT_ADDED_BACK:
    'The donations exceed the disallowable expenses, so the accounts and the return may both deduct them.',
  INVESTMENT_LIMIT_SHARED:
    'The company may have to share the limit of the annual investment allowance with associated companies.',
  INSTALMENTS: 'The profits are large enough for the tax to be due in quarterly instalments.',
  REGIME_CHANGED: 'The previous accounts were filed under a different regime.',
  NOTES_MISSING:
    'Small accounts lack notes that the law requires, such as accounting policies, movements of fixed assets, or what creditors consist of.',
  DIRECTORS_REPORT_MISSING:
    'The small accounts attached to the return have no directors’ report, because the register names no director.',
  DEFERRED_TAX_NOT_INCLUDED:
    'The small accounts attached to the return charge the computed tax, which does not include deferred tax.',
  PRIOR_YEAR_MISSING:
    'The register has accounts for the previous year, but prior_year or its profit and loss account was not sent.',
  UNLIKE_PRIOR_YEAR: 'Some figures differ from the previous year in a way that often indicates a mistake.',
  RESERVES_DO_NOT_FOLLOW:
    'The closing reserve is not the opening reserve plus the profit after tax. The message has the difference.',
  UNLIKE_FILED_ACCOUNTS:
    'The return’s balance sheet or its regime differs from the accounts that this account filed for the period.',
  DORMANT_FIGURES_CHANGED: 'The dormant company’s balance sheet differs from the previous year.',
  EMPLOYEES_ASSUMED: 'average_employees was not sent and is taken as 0.',
  MEMBERS_CAPITAL_ASSUMED: 'The LLP’s capital is unknown, so its accounts show none.',
  SIGNATORY_NOT_IN_OFFICE: 'The register does not show the signatory as a current officer.',
  COMPANY_NOT_ACTIVE: 'The register does not list the company as active.',
  NAME_UNLIKE_REGISTER: 'The company name differs from the register.',
  NAME_TRANSLITERATED: 'A name was converted to the characters that the return allows.',
  NAME_SHORTENED: 'A name was shortened to the length that the return allows.',
  UTR_CHECK_DIGIT: 'The check digit of the UTR is wrong.',
  COMPANY_DATA_MISSING: 'The register did not respond, so checks that depend on it were skipped.',
} as const
export type DryRunWarningCode = keyof typeof DRY_RUN_WARNINGS

export const dryRunWarning = z.object({
  code: z.string().describe(`One of ${Object.keys(DRY_RUN_WARNINGS).join(', ')}.`),
  message: z.string().describe('What the warning means for this filing, and what to do.'),
})

/** A return as in a filing; values that only the authority can give are null. */
const dryRunReturn = z.object({
  period,
  status: z.null().describe('Nothing was sent.'),
  revenue_correlation_id: z.null().describe('Nothing was sent.'),
  receipt: z.null().describe('Nothing was sent.'),
  computation: returnComputation.describe(
    'The tax computation. In a nil return all its amounts are 0 and its list of steps is empty.',
  ),
})

const dryRunDocument = z.object({
  kind: z.string().describe('The kind of document, with the same values as in a filing’s list of documents.'),
  format: z
    .string()
    .describe('The document’s format, with the same values as in a filing’s list of documents.'),
  media_type: z
    .string()
    .describe('The document’s media type, with the same values as in a filing’s list of documents.'),
  filename: z.string().describe('The suggested file name.'),
  size_bytes: z.int().optional().describe('Only with `?include=documents`.'),
  sha256: z
    .string()
    .optional()
    .describe('Only with `?include=documents`: SHA-256 of the file, in hexadecimal.'),
  content_base64: z
    .string()
    .optional()
    .describe('Only with `?include=documents`: the file, marked DRAFT, in Base64.'),
})
export type DryRunDocument = z.infer<typeof dryRunDocument>

/** The `data` of a dry run's response with status 200. */
export const dryRunResult = z.strictObject({
  dry_run: z.literal(true).describe('Nothing was stored, sent or charged.'),
  valid: z
    .literal(true)
    .describe(
      'Whether the request is valid. Always `true`, because an invalid request gets an error response instead, as a real filing does.',
    ),
  filing_type: z.enum(FILING_TYPES).describe('The type of filing.'),
  regime: z.string().describe('`dormant`, `micro` or `small`.'),
  period,
  derived_values: derivedValues,
  value_sources: valueSources,
  returns: z
    .array(dryRunReturn)
    .describe(
      'The tax returns that a CT600 filing consists of: one, or two if its period is longer than 12 months. Empty for accounts.',
    ),
  computation: computationSummary
    .nullable()
    .describe(
      'Only for CT600 filings: the tax amounts, added up over all returns of the filing; all 0 for a nil return.',
    ),
  charge: z
    .object({ amount: pounds, currency: z.literal('GBP').describe('Pounds sterling.') })
    .describe('The price of the live filing, charged only if the filing is accepted.'),
  warnings: z.array(dryRunWarning).describe('Points to check before filing. Warnings do not prevent filing.'),
  documents: z
    .array(dryRunDocument)
    .describe('The documents that the filing would have if it were filed and accepted.'),
})
export type DryRunResult = z.infer<typeof dryRunResult>

// What a dry run answers: everything that the filing would be, and what might surprise about it. Nothing is
// stored, sent or charged.
import { FILING_TYPES } from '@cfs/values'
import { z } from 'zod'
import { computationSummary, returnComputation } from './computation.ts'
import { derivedValues, period } from './filings.ts'
import { pounds } from './line.ts'

/** The query of POST /api/v1/filings/…: it matters to dry runs only. */
export const dryRunQuery = z.strictObject({
  include: z
    .enum(['documents'])
    .optional()
    .describe('`documents`: the answer holds the documents, marked DRAFT.'),
})
export type DryRunQuery = z.infer<typeof dryRunQuery>

/** What a warning can be about, and what it means. */
export const DRY_RUN_WARNINGS = {
  LATE: 'The last day for the filing has passed; the message names it, and the penalty.',
  OUT_OF_WINDOW: 'The last day for amending the return has passed.',
  ALREADY_FILED: 'The company and period have an accepted filing of this type, and this is no amendment.',
  FILING_UNDECIDED: 'A filing for the company and period is undecided; until it is, this one gets a 409.',
  INSUFFICIENT_BALANCE: 'The balance does not cover the charge; the filing would get a 402.',
  REPAYMENT_DUE: 'Less tax is payable than the return that is amended said.',
  LOSS: 'The return has a trading loss; the message says what becomes of it.',
  INSTALMENTS: 'The profits are so large that their tax may be due in quarterly instalments.',
  REGIME_CHANGED: 'The accounts before these were of another regime.',
  PRIOR_YEAR_MISSING: 'The register has accounts for the year before, and prior_year was left out.',
  UNLIKE_PRIOR_YEAR: 'Figures differ from the year before in a way that is often a mistake.',
  UNLIKE_FILED_ACCOUNTS:
    'The balance sheet of a return is not that of the accounts filed here for the period.',
  DORMANT_FIGURES_CHANGED: 'The balance sheet of a dormant company is unlike that of the year before.',
  EMPLOYEES_ASSUMED: 'average_employees was left out and counts as 0.',
  MEMBERS_CAPITAL_ASSUMED: 'Nothing is known of the capital of the LLP: its accounts show none.',
  SIGNATORY_NOT_IN_OFFICE: 'The register does not show the person who signs as in office.',
  COMPANY_NOT_ACTIVE: 'The register does not show the company as active.',
  NAME_UNLIKE_REGISTER: 'The company name is not the one on the register.',
  NAME_TRANSLITERATED: 'A name is written in the characters that the return knows.',
  NAME_SHORTENED: 'A name is longer than the return takes.',
  UTR_CHECK_DIGIT: 'The check digit of the tax reference is wrong.',
  COMPANY_DATA_MISSING: 'The register gave no answer; what depends on it was not checked.',
} as const
export type DryRunWarningCode = keyof typeof DRY_RUN_WARNINGS

export const dryRunWarning = z.object({
  code: z.string().describe(`One of ${Object.keys(DRY_RUN_WARNINGS).join(', ')}.`),
  message: z.string().describe('What it is about here, and what to do.'),
})

/** As a return of a filing has it; what only the authority can give is null. */
const dryRunReturn = z.object({
  period,
  status: z.null().describe('Nothing was sent.'),
  revenue_correlation_id: z.null().describe('Nothing was sent.'),
  receipt: z.null().describe('Nothing was sent.'),
  computation: returnComputation.nullable().describe('null on a nil return.'),
})

const dryRunDocument = z.object({
  kind: z.string().describe('As in the list of documents.'),
  format: z.string().describe('As in the list of documents.'),
  media_type: z.string().describe('As in the list of documents.'),
  filename: z.string().describe('A name for the file.'),
  size_bytes: z.int().optional().describe('With `?include=documents`.'),
  sha256: z.string().optional().describe('With `?include=documents`: hexadecimal.'),
  content_base64: z.string().optional().describe('With `?include=documents`; marked DRAFT.'),
})
export type DryRunDocument = z.infer<typeof dryRunDocument>

/** `data` of a dry run: 200. */
export const dryRunResult = z.strictObject({
  dry_run: z.literal(true).describe('Nothing was stored, sent or charged.'),
  valid: z.literal(true).describe('What is not valid is refused as the filing itself would be.'),
  filing_type: z.enum(FILING_TYPES).describe('What would be filed.'),
  regime: z.string().describe('`dormant`, `micro` or `small`.'),
  period,
  derived_values: derivedValues,
  returns: z.array(dryRunReturn).describe('The returns of a CT600, one or two; empty for accounts.'),
  computation: computationSummary.nullable().describe('Of a CT600 with figures: the sums over its returns.'),
  charge: z
    .object({ amount: pounds, currency: z.literal('GBP').describe('Pounds sterling.') })
    .describe('What the live filing costs once it is accepted.'),
  warnings: z
    .array(dryRunWarning)
    .describe('What might surprise; none of it keeps the filing from being sent.'),
  documents: z.array(dryRunDocument).describe('What the filing would have.'),
})
export type DryRunResult = z.infer<typeof dryRunResult>

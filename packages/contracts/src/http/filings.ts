// Filings over HTTP: what a client sends and what it gets back.
import { z } from 'zod'
import type { IsoDate } from '@cfs/values'
import { companyNumber, instant, isoDate, line, pageQuery, pagination, pounds, utr } from './line.ts'

export const FILING_TYPES = ['ct600', 'accounts'] as const
export const FILING_STATUSES = ['pending', 'submitted', 'accepted', 'rejected', 'error'] as const
export type FilingType = (typeof FILING_TYPES)[number]
export type FilingStatus = (typeof FILING_STATUSES)[number]

const FUTURE = 'must not be in the future: a period can be filed once it is over'
const notYet = (message: string) =>
  z
    .unknown()
    .refine((value) => value === undefined, { error: message })
    .optional()
const externalId = line(1, 100).optional().describe('Your own reference; stored, returned and filterable.')
const dryRun = z
  .boolean()
  .refine((value) => !value, { error: 'dry runs are not offered yet; leave dry_run out to file for real' })
  .optional()
const amendment = notYet('amendments are not offered yet; only originals can be filed')

/** The body of POST /api/v1/filings/ct600 as of `today` (a day in the United Kingdom). */
export const fileCt600Request = ({ today }: { readonly today: IsoDate }) =>
  z
    .strictObject({
      company_number: companyNumber,
      utr,
      period_end: isoDate.refine((day) => day <= today, { error: FUTURE }),
      credentials: z.strictObject({
        government_gateway_id: z.string().regex(/^[0-9]{12}$/, { error: 'must be 12 digits' }),
        government_gateway_password: line(1, 255),
      }),
      company_name: line(2, 160).optional(),
      period_start: isoDate.optional(),
      declarant_name: line(2, 56).optional(),
      declarant_status: line(2, 56).optional(),
      external_id: externalId,
      financials: notYet('trading figures are not taken yet; a return without financials is a nil return'),
      amendment,
      dry_run: dryRun,
    })
    .check(startNotAfterEnd)
export type FileCt600Request = z.infer<ReturnType<typeof fileCt600Request>>

/** The body of POST /api/v1/filings/accounts as of `today` (a day in the United Kingdom). */
export const fileAccountsRequest = ({ today }: { readonly today: IsoDate }) =>
  z
    .strictObject({
      company_number: companyNumber,
      period_end: isoDate.refine((day) => day <= today, { error: FUTURE }),
      credentials: z.strictObject({
        company_auth_code: z
          .string()
          .regex(/^[A-Za-z0-9]{6,8}$/, { error: 'must be 6 to 8 letters and digits' }),
      }),
      accounts_type: z.enum(['dormant', 'micro', 'small']).optional(),
      company_name: line(2, 160).optional(),
      period_start: isoDate.optional(),
      director_name: line(2, 160).optional(),
      share_capital: amount.optional(),
      cash: amount.optional(),
      approval_date: isoDate.refine((day) => day <= today, { error: 'must not be in the future' }).optional(),
      external_id: externalId,
      financials: notYet('figures are not taken yet; accounts without financials are dormant accounts'),
      amendment,
      dry_run: dryRun,
    })
    .check(startNotAfterEnd)
export type FileAccountsRequest = z.infer<ReturnType<typeof fileAccountsRequest>>

const amount = z
  .number()
  .min(0, { error: 'must not be negative' })
  .max(999_999_999_999.99, { error: 'must be at most 999999999999.99' })
  .refine((value) => Math.round(value * 100) / 100 === value, { error: 'must have at most 2 decimals' })
  .describe('An amount in pounds, with at most 2 decimals.')

function startNotAfterEnd(
  context: z.core.ParsePayload<{ period_start?: IsoDate | undefined; period_end: IsoDate }>,
): void {
  const { period_start: start, period_end: end } = context.value
  if (start === undefined || start <= end) return
  context.issues.push({
    code: 'custom',
    path: ['period_start'],
    message: 'must not be after period_end',
    input: start,
  })
}

/** The query of GET /api/v1/filings. */
export const listFilingsQuery = z.strictObject({
  status: z.enum(FILING_STATUSES).optional(),
  filing_type: z.enum(FILING_TYPES).optional(),
  company_number: companyNumber.optional(),
  period_end: isoDate.optional(),
  external_id: line(1, 100).optional(),
  created_after: instant.optional(),
  created_before: instant.optional(),
  ...pageQuery,
})
export type ListFilingsQuery = z.infer<typeof listFilingsQuery>

export const filingError = z.object({
  source: z.enum(['tax_authority', 'registry', 'service']),
  code: z.string(),
  authority_code: z.string().nullable(),
  message: z.string(),
  location: z.string().nullable(),
  retryable: z.boolean(),
})
export type FilingErrorResource = z.infer<typeof filingError>

const period = z.object({ start: z.string(), end: z.string() })

export const ct600Return = z.object({
  period,
  status: z.enum(FILING_STATUSES),
  revenue_correlation_id: z.string().nullable(),
  receipt: z
    .object({ irmark: z.string(), message: z.string(), accepted_at: z.string() })
    .nullable()
    .describe("The tax authority's receipt, once accepted."),
  computation: z.null(),
})

/** The answer to a live submission: the filing as it stood when the answer was given, within 10 seconds. */
export const filingSubmission = z.strictObject({
  filing_id: z.string().regex(/^fil_[0-9a-f]{32}$/),
  status: z.enum(FILING_STATUSES),
  revenue_correlation_id: z
    .string()
    .nullable()
    .optional()
    .describe('On CT600 filings; null until the tax authority has acknowledged the return.'),
  ch_submission_number: z
    .string()
    .nullable()
    .optional()
    .describe('On accounts; null until the registry has acknowledged them.'),
  derived_values: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** A live filing, as polling and the list show it. */
export const filingResource = z.object({
  filing_id: z.string(),
  filing_type: z.enum(FILING_TYPES),
  company_number: z.string(),
  company_name: z.string(),
  period,
  status: z.enum(FILING_STATUSES),
  revenue_correlation_id: z.string().nullable().optional().describe('On CT600 filings.'),
  revenue_iru_number: z
    .string()
    .nullable()
    .optional()
    .describe("On CT600 filings: the IRmark of the authority's receipt (Base32), once accepted."),
  ch_submission_number: z.string().nullable().optional().describe('On accounts.'),
  derived_values: z.record(z.string(), z.union([z.string(), z.number()])),
  external_id: z.string().nullable(),
  regime: z.string().nullable().describe('The regime of accounts: `dormant`.'),
  returns: z.array(ct600Return).optional().describe('On CT600 filings.'),
  errors: z.array(filingError),
  amendment: z.null(),
  amends_filing_id: z.string().nullable(),
  amended_by: z.string().nullable(),
  status_history: z.array(z.object({ status: z.enum(FILING_STATUSES), at: z.string() })),
  charge: z.object({ amount: pounds, currency: z.literal('GBP'), charged_at: z.string() }).nullable(),
  sandbox: z.literal(false),
  created_at: z.string(),
  updated_at: z.string(),
})
export type FilingResource = z.infer<typeof filingResource>

export const filingList = z.object({ filings: z.array(filingResource), pagination })

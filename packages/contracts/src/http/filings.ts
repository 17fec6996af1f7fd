// The filing resources that clients receive, and the filters for listing filings.
import {
  ERROR_SOURCES,
  FILING_STATUSES,
  type FilingStatus,
  FILING_TYPES,
  type FilingError,
  VALUE_SOURCES,
} from '@cfs/values'
import { z } from 'zod'
import { WARNINGS } from '../warnings.ts'
import { computationSummary, returnComputation } from './computation.ts'
import { companyNumber, instant, isoDate, line, pageQuery, pagination, pounds } from './line.ts'

const isStatus = (text: unknown): text is FilingStatus => FILING_STATUSES.some((status) => status === text)

/** The statuses of a query, separated by commas. As for any filter, a repeated parameter is refused. */
const filingStatuses = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : undefined),
    z
      .custom<FilingStatus[]>((value) => Array.isArray(value) && value.every(isStatus), {
        error: `must be one or more of ${FILING_STATUSES.join(', ')}, separated by commas`,
      })
      .meta({ type: 'array', items: { type: 'string', enum: FILING_STATUSES }, minItems: 1 }),
  )
  .transform((statuses) => [...new Set(statuses)])

/** The query parameters of GET /api/v1/filings. */
export const listFilingsQuery = z.strictObject({
  status: filingStatuses
    .optional()
    .describe('Only return filings with one of these statuses; several are separated by commas.'),
  filing_type: z.enum(FILING_TYPES).optional().describe('Only return filings of this type.'),
  company_number: companyNumber
    .optional()
    .describe('Only return filings of the company with exactly this number, in upper or lower case.'),
  company_name: line(2, 160)
    .optional()
    .describe(
      'Finds filings whose company name, as filed, begins with this text; upper and lower case are the same. 2 to 160 characters.',
    ),
  period_end: isoDate
    .optional()
    .describe('Only return filings whose period ends on exactly this day, YYYY-MM-DD.'),
  external_id: line(1, 100)
    .optional()
    .describe('Only return filings with exactly this `external_id`; upper and lower case are different.'),
  created_after: instant
    .optional()
    .describe('Only return filings that were made later than this; not those made at exactly this time.'),
  created_before: instant
    .optional()
    .describe('Only return filings that were made earlier than this; not those made at exactly this time.'),
  updated_after: instant
    .optional()
    .describe(
      'Only return filings whose `updated_at` is later than this, for a program that reads what has changed since it last asked. Excludes those whose `updated_at` is exactly this time. Ask from a minute before the latest `updated_at` that you have seen: a change may become visible shortly after another one with a later time.',
    ),
  ...pageQuery,
})
export type ListFilingsQuery = z.infer<typeof listFilingsQuery>

/** An error of a filing as it is stored. */
export const filingErrorAsGiven = z.object({
  source: z.enum(ERROR_SOURCES).describe('Who reported the error.'),
  code: z
    .string()
    .describe('The error number of the tax authority or registry, or one of this service’s error codes.'),
  authority_code: z.string().nullable().describe("The department's own code, if any."),
  message: z.string().describe('The authority’s message, unchanged.'),
  location: z
    .string()
    .nullable()
    .describe(
      'The location of the error in the submitted document, if the tax authority or registry gives one.',
    ),
  retryable: z.boolean().describe('Whether filing the same data again might succeed.'),
}) satisfies z.ZodType<FilingError>

export const filingError = filingErrorAsGiven.extend({
  fix: z
    .string()
    .nullable()
    .describe('How to fix the error, as listed by GET /api/v1/errors; null for an unlisted error.'),
})
export type FilingErrorResource = z.infer<typeof filingError>

export const filingWarning = z.object({
  code: z.string().describe(`One of ${Object.keys(WARNINGS).join(', ')}.`),
  message: z.string().describe('What the warning means for this filing, and what to do.'),
  needs_confirmation: z
    .boolean()
    .default(false)
    .describe('Whether a submission is refused with CONFIRMATION_REQUIRED unless `confirm` lists the code.'),
})
export type FilingWarning = z.infer<typeof filingWarning>

export const derivedValues = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .describe(
    'Values that the service takes from the register unless the request gives them, each with its source.',
  )

export const valueSources = z
  .record(z.string(), z.enum(VALUE_SOURCES))
  .describe(
    'Where each of the `derived_values` comes from: `request` (your own value or figure), `register` (the registry’s public data), `earlier_filing` (your accepted filing with the same period end) or `default` (the documented default).',
  )

export const period = z
  .object({
    start: z.string().describe('The first day, YYYY-MM-DD. The period includes this day.'),
    end: z.string().describe('The last day, YYYY-MM-DD. The period includes this day.'),
  })
  .describe('The first and the last day of the period.')

export const ct600Return = z.object({
  period,
  status: z
    .enum(FILING_STATUSES)
    .describe('The status of this one return; the filing as a whole has its own status.'),
  revenue_correlation_id: z
    .string()
    .nullable()
    .describe('The tax authority’s correlation id; null until the authority acknowledges the return.'),
  receipt: z
    .object({
      irmark: z
        .string()
        .describe('The IRmark (digest) of the return as the tax authority received it, in Base32.'),
      message: z.string().describe("The authority's message."),
      accepted_at: z.string().describe('When the return was accepted: ISO 8601, UTC.'),
    })
    .nullable()
    .describe("The tax authority's receipt; null until the return is accepted."),
  computation: returnComputation.describe(
    'The tax computation. In a nil return all its amounts are 0 and its list of steps is empty.',
  ),
})
export type Ct600ReturnResource = z.infer<typeof ct600Return>

/** The response to a live submission: the filing's status when the response was sent, within 10 seconds. */
export const filingSubmission = z.strictObject({
  filing_id: z
    .string()
    .regex(/^fil_[0-9a-f]{32}$/)
    .describe('The id of the filing. Use it to poll the filing.'),
  status: z.enum(FILING_STATUSES).describe('The filing’s status when this response was sent.'),
  revenue_correlation_id: z
    .string()
    .nullable()
    .optional()
    .describe(
      'Only for CT600 filings: the tax authority’s correlation id; null until the authority acknowledges the return.',
    ),
  ch_submission_number: z
    .string()
    .nullable()
    .optional()
    .describe(
      'Only for accounts: the registry’s submission number; null until the registry acknowledges the accounts.',
    ),
  derived_values: derivedValues,
  value_sources: valueSources.optional(),
  returns: z
    .array(ct600Return)
    .optional()
    .describe(
      'Only for a CT600 with several accounting periods: the returns into which it was divided, at most four.',
    ),
  computation: computationSummary
    .optional()
    .describe(
      'Only for CT600 filings: the tax amounts, added up over all returns of the filing; all 0 for a nil return.',
    ),
  errors: z
    .array(filingError)
    .describe('Errors, if the filing was rejected or failed before this response was sent; otherwise empty.'),
  warnings: z.array(filingWarning).describe('The same warnings that a dry run returns.'),
})
export type FilingSubmission = z.infer<typeof filingSubmission>

/** The `amendment` block, as given in the request. */
export const filingAmendment = z.object({
  non_compliance_reason: z.string().optional().describe('Only for revised accounts.'),
  amendments_summary: z.string().optional().describe('Only for revised accounts.'),
  original_approval_date: z.string().optional().describe('Only for revised accounts.'),
  reason: z.string().optional().describe('The reason for the amendment. Only for an amended return.'),
})

/** A live filing, as returned by polling and by the list. */
export const filingResource = z.object({
  filing_id: z.string().describe('Starts with `fil_`.'),
  filing_type: z.enum(FILING_TYPES).describe('The type of filing.'),
  company_number: z.string().describe('The company number, in upper case.'),
  company_name: z.string().describe('The company name as filed.'),
  period,
  status: z
    .enum(FILING_STATUSES)
    .describe('The filing’s status; `accepted`, `rejected` and `error` are final.'),
  revenue_correlation_id: z.string().nullable().optional().describe('Only for CT600 filings.'),
  revenue_iru_number: z
    .string()
    .nullable()
    .optional()
    .describe("Only for CT600 filings: the IRmark (Base32) of the authority's receipt, once accepted."),
  ch_submission_number: z.string().nullable().optional().describe('Only for accounts.'),
  derived_values: derivedValues,
  value_sources: valueSources
    .optional()
    .describe(`${valueSources.description} Missing for filings made before the service recorded this.`),
  external_id: z.string().nullable().describe('Your own reference, as given in the request.'),
  regime: z
    .string()
    .nullable()
    .describe(
      '`dormant`, `micro` or `small`: the regime of the filed accounts or, for a CT600, of the accounts attached to it.',
    ),
  returns: z.array(ct600Return).optional().describe('Only for CT600 filings.'),
  computation: computationSummary
    .optional()
    .describe(
      'Only for CT600 filings: the tax amounts, added up over all returns of the filing; all 0 for a nil return.',
    ),
  errors: z.array(filingError).describe('Errors, if the filing was rejected or failed; otherwise empty.'),
  warnings: z
    .array(filingWarning)
    .default([])
    .describe('The warnings of the filing when it was made, as a dry run returns them.'),
  amendment: filingAmendment
    .nullable()
    .describe('The amendment block of the request; null for an original filing.'),
  amends_filing_id: z
    .string()
    .nullable()
    .describe('The filing that this one amends, as given in the request.'),
  amended_by: z.string().nullable().describe('The latest accepted filing that amends this one.'),
  status_history: z
    .array(
      z.object({
        status: z.enum(FILING_STATUSES).describe('The new status.'),
        at: z.string().describe('When the status changed: ISO 8601, UTC.'),
      }),
    )
    .describe('Oldest first.'),
  charge: z
    .object({
      amount: pounds.describe('What was charged, in pounds including any VAT; never negative.'),
      currency: z.literal('GBP').describe('Pounds sterling.'),
      charged_at: z.string().describe('ISO 8601, UTC.'),
    })
    .nullable()
    .describe('What the account was charged for the filing; null until the filing is accepted and charged.'),
  sandbox: z
    .literal(false)
    .describe('Whether the filing was made in the sandbox: always `false` for a live filing.'),
  created_at: z.string().describe('ISO 8601, UTC.'),
  updated_at: z.string().describe('ISO 8601, UTC.'),
})
export type FilingResource = z.infer<typeof filingResource>

export const filingList = z.object({
  filings: z.array(filingResource).describe('Newest first.'),
  pagination,
})
export type FilingList = z.infer<typeof filingList>

/** Answers GET /internal/filings/{filing_id}/status, which the documents service asks for. */
export const filingStatus = z.object({ status: z.enum(FILING_STATUSES) })
export type FilingStatusResource = z.infer<typeof filingStatus>

// Filings over HTTP: what a client gets back, and what it lists them by.
import { ERROR_SOURCES, FILING_STATUSES, FILING_TYPES, type FilingError } from '@cfs/values'
import { z } from 'zod'
import { computationSummary, returnComputation } from './computation.ts'
import { companyNumber, instant, isoDate, line, pageQuery, pagination, pounds } from './line.ts'

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

/** An error as it is stored. */
export const filingErrorAsGiven = z.object({
  source: z.enum(ERROR_SOURCES).describe('Who says so.'),
  code: z.string().describe('The number of the gateway, or a word of this service.'),
  authority_code: z.string().nullable().describe("The department's own code, where there is one."),
  message: z.string().describe('As the authority gave it.'),
  location: z.string().nullable().describe('The place in what was sent, where the authority names one.'),
  retryable: z.boolean().describe('Whether the same filing may be sent again unchanged.'),
}) satisfies z.ZodType<FilingError>

export const filingError = filingErrorAsGiven.extend({
  fix: z
    .string()
    .nullable()
    .describe('What to do about it, by the catalogue of GET /api/v1/errors; null for an error not in it.'),
})
export type FilingErrorResource = z.infer<typeof filingError>

export const derivedValues = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .describe('What the request left out and the registry said, and what overrode it.')

export const period = z
  .object({
    start: z.string().describe('YYYY-MM-DD'),
    end: z.string().describe('YYYY-MM-DD, a day of the period itself.'),
  })
  .describe('First and last day.')

export const ct600Return = z.object({
  period,
  status: z.enum(FILING_STATUSES).describe('Of this return alone.'),
  revenue_correlation_id: z.string().nullable().describe('null until it is acknowledged.'),
  receipt: z
    .object({
      irmark: z.string().describe('Of the return as it was received, in Base32.'),
      message: z.string().describe("In the authority's words."),
      accepted_at: z.string().describe('When it was accepted: ISO 8601, UTC.'),
    })
    .nullable()
    .describe("The tax authority's receipt, once accepted."),
  computation: returnComputation.nullable().describe('null on a nil return.'),
})
export type Ct600ReturnResource = z.infer<typeof ct600Return>

/** The answer to a live submission: the filing as it stood when the answer was given, within 10 seconds. */
export const filingSubmission = z.strictObject({
  filing_id: z
    .string()
    .regex(/^fil_[0-9a-f]{32}$/)
    .describe('Poll the filing by it.'),
  status: z.enum(FILING_STATUSES).describe('As it stood when the answer was given.'),
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
  derived_values: derivedValues,
  returns: z
    .array(ct600Return)
    .optional()
    .describe('On a CT600 of more than 12 months, which makes two returns.'),
  computation: computationSummary
    .nullable()
    .optional()
    .describe('On a CT600 with figures: the sums over its returns.'),
})

/** What the request said of its amendment. */
export const filingAmendment = z.object({
  non_compliance_reason: z.string().optional().describe('Of revised accounts.'),
  amendments_summary: z.string().optional().describe('Of revised accounts.'),
  original_approval_date: z.string().optional().describe('Of revised accounts.'),
  reason: z.string().optional().describe('Of an amended return.'),
})

/** A live filing, as polling and the list show it. */
export const filingResource = z.object({
  filing_id: z.string().describe('Starts with `fil_`.'),
  filing_type: z.enum(FILING_TYPES).describe('What was filed.'),
  company_number: z.string().describe('In upper case.'),
  company_name: z.string().describe('As it was filed.'),
  period,
  status: z.enum(FILING_STATUSES).describe('`accepted`, `rejected` and `error` are final.'),
  revenue_correlation_id: z.string().nullable().optional().describe('On CT600 filings.'),
  revenue_iru_number: z
    .string()
    .nullable()
    .optional()
    .describe("On CT600 filings: the IRmark of the authority's receipt (Base32), once accepted."),
  ch_submission_number: z.string().nullable().optional().describe('On accounts.'),
  derived_values: derivedValues,
  external_id: z.string().nullable().describe('Your own reference.'),
  regime: z
    .string()
    .nullable()
    .describe('`dormant`, `micro` or `small`: of the accounts, or of those that a return goes with.'),
  returns: z.array(ct600Return).optional().describe('On CT600 filings.'),
  computation: computationSummary
    .nullable()
    .optional()
    .describe('On CT600 filings: the sums over the returns; null on a nil return.'),
  errors: z.array(filingError).describe('Why it was rejected or failed; empty otherwise.'),
  amendment: filingAmendment.nullable().describe('null on an original.'),
  amends_filing_id: z.string().nullable().describe('As the request said.'),
  amended_by: z.string().nullable().describe('The accepted filing that amended this one last.'),
  status_history: z
    .array(
      z.object({
        status: z.enum(FILING_STATUSES).describe('What it became.'),
        at: z.string().describe('When: ISO 8601, UTC.'),
      }),
    )
    .describe('Oldest first.'),
  charge: z
    .object({
      amount: pounds,
      currency: z.literal('GBP').describe('Pounds sterling.'),
      charged_at: z.string().describe('ISO 8601, UTC.'),
    })
    .nullable()
    .describe('What it cost, once it is accepted and charged.'),
  sandbox: z.literal(false).describe('A live filing.'),
  created_at: z.string().describe('ISO 8601, UTC.'),
  updated_at: z.string().describe('ISO 8601, UTC.'),
})
export type FilingResource = z.infer<typeof filingResource>

export const filingList = z.object({
  filings: z.array(filingResource).describe('Newest first.'),
  pagination,
})

// The result of a dry run: everything that the filing would contain, with warnings. A dry run stores, sends
// and charges nothing.
import { FILING_TYPES } from '@cfs/values'
import { z } from 'zod'
import { computationSummary, returnComputation } from './computation.ts'
import { ct600Return, derivedValues, filingWarning, period, valueSources } from './filings.ts'
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

const { revenue_correlation_id: correlationId, receipt } = ct600Return.shape

/** The deadlines of one return. */
export const returnDeadlines = z
  .object({
    return_due_on: z.string().describe('YYYY-MM-DD: the last day for the return.'),
    tax_due_on: z.string().describe('YYYY-MM-DD: the last day for its tax.'),
    amend_by: z.string().describe('YYYY-MM-DD: the last day for an amended return.'),
  })
  .describe('The days that follow from the period, if no later notice to file was served.')

/** A return as in a filing; values that only the authority can give are null unless it gave them before. */
const dryRunReturn = z.object({
  period,
  period_reason: z
    .string()
    .optional()
    .describe(
      'Why the accounting period begins and ends on these days, with the provisions (CTA 2009 ss.9 and 10).',
    ),
  deadlines: returnDeadlines.optional(),
  status: z
    .literal('accepted')
    .nullable()
    .describe(
      '`accepted` if the tax authority accepted this return in an earlier filing for the period, so that it would not be sent again; otherwise null.',
    ),
  revenue_correlation_id: correlationId.describe(
    'The tax authority’s correlation id of a return that is `accepted`; otherwise null.',
  ),
  receipt: receipt.describe("The tax authority's receipt of a return that is `accepted`; otherwise null."),
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
      'The tax returns that a CT600 filing consists of: one for each accounting period, at most four. Empty for accounts.',
    ),
  computation: computationSummary
    .nullable()
    .describe(
      'Only for CT600 filings: the tax amounts, added up over all returns of the filing; all 0 for a nil return.',
    ),
  charge: z
    .object({
      amount: pounds.describe('The price in pounds including any VAT; never negative.'),
      currency: z.literal('GBP').describe('Pounds sterling.'),
    })
    .describe('The price of the live filing, charged only if the filing is accepted.'),
  warnings: z
    .array(filingWarning)
    .describe(
      'Points to check before filing. A warning with `needs_confirmation` refuses the filing until its code is in `confirm`; the others do not prevent it.',
    ),
  documents: z
    .array(dryRunDocument)
    .describe('The documents that the filing would have if it were filed and accepted.'),
  company_data_as_of: z.iso
    .datetime()
    .optional()
    .describe(
      'Only if some of the registry’s data about the company comes from this service’s copy of the register: when the register was as the oldest of it says. A live filing uses only data that is at most two minutes old.',
    ),
})
export type DryRunResult = z.infer<typeof dryRunResult>

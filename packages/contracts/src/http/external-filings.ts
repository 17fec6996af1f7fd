// Originals that were filed outside this service: a client records one so that it can be amended through this
// service.
import { FILING_TYPES, type IsoDate } from '@cfs/values'
import { z } from 'zod'
import { compareMembers } from './compare-members.ts'
import { companyNumber, isoDate, pageQuery, pagination } from './line.ts'
import { periodEndBy } from './shared-members.ts'

/** The body of POST /api/v1/filings/external, validated on the day `today` (in the United Kingdom). */
export const externalFilingRequest = ({ today }: { readonly today: IsoDate }) =>
  compareMembers(
    z.strictObject({
      filing_type: z.enum(FILING_TYPES).describe('The type of filing.'),
      company_number: companyNumber,
      period_end: periodEndBy(today),
      period_start: isoDate.optional().describe('The first day of the period.'),
      filed_on: isoDate
        .refine((day) => day <= today, { error: 'must not be in the future' })
        .optional()
        .describe('The date on which the original return or accounts were filed.'),
    }),
    ({ sound, refuse }) => {
      const { period_start: start, period_end: end, filed_on: filedOn } = sound
      if (end === undefined) return
      if (start !== undefined && start > end) refuse('period_start', 'must not be after period_end')
      if (filedOn !== undefined && filedOn < end) refuse('filed_on', 'must not be before period_end')
    },
  )
export type ExternalFilingRequest = z.infer<ReturnType<typeof externalFilingRequest>>

/** The record of a filing that was made outside this service. */
export const externalFiling = z.object({
  filing_type: z.enum(FILING_TYPES).describe('The type of filing.'),
  company_number: z.string().describe('The company number, in upper case.'),
  period_end: z.string().describe('The last day of the filing’s period.'),
  period_start: z
    .string()
    .nullable()
    .describe(
      'The first day of the filing’s period; null if `period_start` was not given when the filing was recorded.',
    ),
  filed_on: z
    .string()
    .nullable()
    .describe(
      'The date on which the filing was made; null if `filed_on` was not given when the filing was recorded.',
    ),
  sandbox: z.boolean().describe('`true` if a test key was used, so nothing was recorded.'),
  created_at: z.string().describe('When the filing was first recorded in this service: ISO 8601, UTC.'),
})
/** The query parameters of GET /api/v1/filings/external. */
export const listExternalFilingsQuery = z.strictObject(pageQuery)

/** The records of filings that were made outside this service. */
export const externalFilingList = z.object({
  filings: z.array(externalFiling).describe('Newest first.'),
  pagination,
})
export type ExternalFilingList = z.infer<typeof externalFilingList>
export type ExternalFilingResource = z.infer<typeof externalFiling>

// Originals that were filed elsewhere: a client tells of one, so that it can be amended here.
import { FILING_TYPES, type IsoDate } from '@cfs/values'
import { z } from 'zod'
import { compareMembers } from './compare-members.ts'
import { companyNumber, isoDate } from './line.ts'
import { periodEndBy } from './shared-members.ts'

/** The body of POST /api/v1/filings/external as of `today` (a day in the United Kingdom). */
export const externalFilingRequest = ({ today }: { readonly today: IsoDate }) =>
  compareMembers(
    z.strictObject({
      filing_type: z.enum(FILING_TYPES).describe('What was filed.'),
      company_number: companyNumber,
      period_end: periodEndBy(today),
      period_start: isoDate.optional(),
      filed_on: isoDate
        .refine((day) => day <= today, { error: 'must not be in the future' })
        .optional()
        .describe('The day on which it was filed.'),
    }),
    ({ sound, refuse }) => {
      const { period_start: start, period_end: end, filed_on: filedOn } = sound
      if (end === undefined) return
      if (start !== undefined && start > end) refuse('period_start', 'must not be after period_end')
      if (filedOn !== undefined && filedOn < end) refuse('filed_on', 'must not be before period_end')
    },
  )
export type ExternalFilingRequest = z.infer<ReturnType<typeof externalFilingRequest>>

/** What is on record of a filing made elsewhere. */
export const externalFiling = z.object({
  filing_type: z.enum(FILING_TYPES).describe('What was filed.'),
  company_number: z.string().describe('In upper case.'),
  period_end: z.string().describe('The last day of its period.'),
  period_start: z.string().nullable().describe('The first day of its period, where it was told.'),
  filed_on: z.string().nullable().describe('The day on which it was filed, where it was told.'),
  sandbox: z.boolean().describe('`true` where nothing was recorded.'),
  created_at: z.string().describe('When it was recorded first.'),
})
export type ExternalFilingResource = z.infer<typeof externalFiling>

// The body of POST /api/v1/filings/ct600.
import { isLlp, type IsoDate } from '@cfs/values'
import { z } from 'zod'
import { ct600Amendment } from './amendments.ts'
import { compareMembers } from './compare-members.ts'
import { financials } from './financials.ts'
import { companyNumber, isoDate, line, utr } from './line.ts'
import {
  compareDates,
  compareFigures,
  periodEndBy,
  refuseWithoutCredentials,
  SHARED_MEMBERS,
} from './shared-members.ts'

/** The body as of `today` (a day in the United Kingdom). */
export const fileCt600Request = ({ today }: { readonly today: IsoDate }) =>
  compareMembers(
    z.strictObject({
      company_number: companyNumber,
      utr,
      period_end: periodEndBy(today),
      credentials: z
        .strictObject({
          government_gateway_id: z
            .string()
            .regex(/^[0-9]{12}$/, { error: 'must be 12 digits' })
            .describe('The user id at the tax authority: 12 digits.'),
          government_gateway_password: line(1, 255).describe('Its password.'),
        })
        .optional()
        .describe('Held in memory for the sending alone. Required, except of a dry run.'),
      company_name: line(2, 160).optional().describe('Left out, the name on the register.'),
      period_start: isoDate
        .optional()
        .describe('Left out, the day after the accounts before, or what else the register tells.'),
      declarant_name: line(2, 56)
        .optional()
        .describe('Who declares the return; left out, the director longest in office.'),
      declarant_status: line(2, 56).optional().describe('As whom; left out, `Director`.'),
      ...SHARED_MEMBERS,
      financials: financials.optional().describe('Left out, the return is a nil return.'),
      amendment: ct600Amendment.optional().describe('Marks an amended return.'),
    }),
    (request) => {
      refuseWithoutCredentials(request)
      compareDates(request)
      // An LLP files no return at all: that is said instead.
      const { company_number: number } = request.sound
      if (number !== undefined && !isLlp(number)) compareFigures(request, 'ct600')
    },
  )
export type FileCt600Request = z.infer<ReturnType<typeof fileCt600Request>>

// The body of POST /api/v1/filings/ct600.
import { isLlp, type IsoDate } from '@cfs/values'
import { z } from 'zod'
import { ct600Amendment } from './amendments.ts'
import { compareMembers } from './compare-members.ts'
import { financials } from './financials.ts'
import { companyNumber, isoDate, line, utr } from './line.ts'
import {
  accountsType,
  compareApprovalDate,
  compareDates,
  compareFigures,
  periodEndBy,
  refuseWithoutCredentials,
  refuseWithoutFigures,
  SHARED_MEMBERS,
} from './shared-members.ts'

/** The request body, validated on the day `today` (in the United Kingdom). */
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
            .describe('The Government Gateway user id: 12 digits.'),
          government_gateway_password: line(1, 255).describe('The Government Gateway password.'),
        })
        .optional()
        .describe(
          'Your credentials at the tax authority. Required unless `dry_run` is true. Held in memory only while the filing is sent, never stored.',
        ),
      accounts_type: accountsType
        .optional()
        .describe(
          'The regime of the accounts attached to the return. ' +
            'Defaults to the regime of the accounts that you filed here for the period, if the figures allow it; otherwise to the regime detected from the figures.',
        ),
      company_name: line(2, 160)
        .optional()
        .describe('The company’s name. Defaults to its name on the register.'),
      period_start: isoDate
        .optional()
        .describe(
          'The first day of the period. Defaults to the day after the previous accounts end; for first accounts it is derived from the register.',
        ),
      declarant_name: line(2, 56)
        .optional()
        .describe(
          'The person who signs the return’s declaration. Defaults to the longest-serving director on the register.',
        ),
      declarant_status: line(2, 56)
        .optional()
        .describe('The role in which the declarant signs. Defaults to `Director`.'),
      director_name: line(2, 160)
        .optional()
        .describe(
          'The director who approved the attached accounts and signs them. Defaults to the signatory of the accounts that you filed here for the period, otherwise to the longest-serving director on the register.',
        ),
      approval_date: isoDate
        .refine((day) => day <= today, { error: 'must not be in the future' })
        .optional()
        .describe(
          'The date the attached accounts were approved, not before `period_end`. Defaults to that of the accounts that you filed here for the period, otherwise to today.',
        ),
      ...SHARED_MEMBERS,
      financials: financials
        .optional()
        .describe('The company’s figures for the period. Omit them for a nil return.'),
      amendment: ct600Amendment.optional().describe('Marks an amended return.'),
    }),
    (request) => {
      refuseWithoutCredentials(request)
      compareDates(request)
      compareApprovalDate(request)
      refuseWithoutFigures(request)
      // LLPs are refused elsewhere, because they do not file corporation tax returns.
      const { company_number: number } = request.sound
      if (number !== undefined && !isLlp(number)) compareFigures(request, 'ct600')
    },
  )
export type FileCt600Request = z.infer<ReturnType<typeof fileCt600Request>>

// The body of POST /api/v1/filings/accounts.
import { isLlp, penceFromPounds, REGIMES, type IsoDate } from '@cfs/values'
import { z } from 'zod'
import { accountsAmendment } from './amendments.ts'
import { compareMembers, type Comparison } from './compare-members.ts'
import { amount, financials } from './financials.ts'
import { companyNumber, isoDate, line } from './line.ts'
import {
  compareDates,
  compareFigures,
  periodEndBy,
  refuseWithoutCredentials,
  SHARED_MEMBERS,
} from './shared-members.ts'

const members = (today: IsoDate) =>
  z.strictObject({
    company_number: companyNumber,
    period_end: periodEndBy(today),
    credentials: z
      .strictObject({
        company_auth_code: z
          .string()
          .regex(/^[A-Za-z0-9]{6,8}$/, { error: 'must be 6 to 8 letters and digits' })
          .describe("The company's authentication code at the registry."),
      })
      .optional()
      .describe('Held in memory for the sending alone. Required, except of a dry run.'),
    accounts_type: z
      .enum(REGIMES)
      .optional()
      .describe('Left out, it is told from the figures; without financials the accounts are dormant.'),
    company_name: line(2, 160).optional().describe('Left out, the name on the register.'),
    period_start: isoDate
      .optional()
      .describe('Left out, the day after the accounts before, or what else the register tells.'),
    director_name: line(2, 160)
      .optional()
      .describe('Who signs: a director, or a designated member of an LLP.'),
    share_capital: amount.optional().describe('In pounds; left out, what the register shows.'),
    cash: amount.optional().describe('In pounds; left out of dormant accounts, the share capital.'),
    approval_date: isoDate
      .refine((day) => day <= today, { error: 'must not be in the future' })
      .optional()
      .describe('When the accounts were approved; left out, today.'),
    ...SHARED_MEMBERS,
    financials: financials.optional().describe('Left out, the accounts are dormant.'),
    amendment: accountsAmendment({ today }).optional().describe('Marks revised accounts.'),
  })

/** The body as of `today` (a day in the United Kingdom). */
export const fileAccountsRequest = ({ today }: { readonly today: IsoDate }) =>
  compareMembers(members(today), (request) => {
    refuseWithoutCredentials(request)
    compareDates(request)
    compareRegime(request)
    compareOverrides(request)
    compareApproval(request)
    compareFigures(request, 'accounts')
  })
export type FileAccountsRequest = z.infer<ReturnType<typeof fileAccountsRequest>>

type Request = Comparison<FileAccountsRequest>

/** Accounts of a company that traded need its figures. */
function compareRegime({ sound, hasFailed, refuse }: Request): void {
  const { accounts_type: type, financials: figures } = sound
  if (hasFailed('accounts_type')) return
  if (figures === undefined) {
    if (hasFailed('financials')) return
    if (type === 'micro' || type === 'small') refuse('financials', `is required for ${type} accounts`)
    return
  }
  const isToldOfStaff = figures.average_employees !== undefined || hasFailed('financials.average_employees')
  if (type !== 'dormant' && !isToldOfStaff) {
    refuse('financials.average_employees', 'is required: accounts state the average number of employees')
  }
}

/** With a balance sheet there is nothing to derive: what is said twice has to agree. */
function compareOverrides({ sound, refuse }: Request): void {
  const { company_number: number, share_capital: capital, cash, financials: figures } = sound
  if (number !== undefined && isLlp(number) && capital !== undefined) {
    refuse('share_capital', 'must be left out: an LLP has no share capital')
    return
  }
  const sheet = figures?.balance_sheet
  if (sheet?.current_assets === undefined) return
  if (capital !== undefined && sheet.share_capital !== undefined && !isSame(capital, sheet.share_capital)) {
    refuse('share_capital', 'must be left out, or equal financials.balance_sheet.share_capital')
  }
  if (cash !== undefined && cash > sheet.current_assets) {
    refuse('cash', 'must not be more than financials.balance_sheet.current_assets, which contain it')
  }
}

/** CA 2006 s.414: accounts are approved once their period is over; a revision after the originals. */
function compareApproval({ sound, refuse }: Request): void {
  const { period_end: end, approval_date: approved, amendment } = sound
  const original = amendment?.original_approval_date
  if (end !== undefined && approved !== undefined && approved < end) {
    refuse('approval_date', `must not be before period_end (${end})`)
  }
  if (original === undefined) return
  if (end !== undefined && original < end) {
    refuse('amendment.original_approval_date', `must not be before period_end (${end})`)
  }
  if (approved !== undefined && approved < original) {
    refuse('approval_date', 'must not be before amendment.original_approval_date: the revision came later')
  }
}

function isSame(a: number, b: number): boolean {
  return penceFromPounds(a) === penceFromPounds(b)
}

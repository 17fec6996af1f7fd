// The body of POST /api/v1/filings/accounts.
import { isLlp, isRegime, penceFromPounds, type IsoDate } from '@cfs/values'
import { z } from 'zod'
import { accountsAmendment } from './amendments.ts'
import { compareMembers, type Comparison } from './compare-members.ts'
import { amount } from './amounts.ts'
import { financials } from './financials.ts'
import { companyNumber, isoDate, line } from './line.ts'
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

/** The trading histories that dormant accounts can state. */
export const TRADING_HISTORIES = ['never-traded', 'traded-in-the-past'] as const

const members = (today: IsoDate) =>
  z.strictObject({
    company_number: companyNumber,
    period_end: periodEndBy(today),
    credentials: z
      .strictObject({
        company_auth_code: z
          .string()
          .regex(/^[A-Za-z0-9]{6,8}$/, { error: 'must be 6 to 8 letters and digits' })
          // The registry compares the code by case, and issues it in upper case.
          .transform((code) => code.toUpperCase())
          .describe("The registry's authentication code for the company: 6 to 8 letters and digits."),
      })
      .optional()
      .describe(
        'Your credentials at the registry. Required unless `dry_run` is true. Held in memory only while the filing is sent, never stored.',
      ),
    accounts_type: accountsType
      .optional()
      .describe('Defaults to the regime detected from the figures, or `dormant` without `financials`.'),
    company_name: line(2, 160)
      .optional()
      .describe('The company’s name. Defaults to its name on the register.'),
    period_start: isoDate
      .optional()
      .describe(
        'The first day of the period. Defaults to the day after the previous accounts end; for first accounts it is derived from the register.',
      ),
    director_name: line(2, 160)
      .optional()
      .describe(
        'The signatory: a director, or a designated member of an LLP. Defaults to an officer on the register.',
      ),
    share_capital: amount
      .optional()
      .describe(
        'The nominal value of the issued shares in pounds, not negative. Excludes share premium. Feeds no box: it appears in the accounts. Defaults to the amount on the register.',
      ),
    trading_history: z
      .enum(TRADING_HISTORIES)
      .optional()
      .describe(
        'Only for dormant accounts: whether the company traded before the period. ' +
          'Defaults to what the register shows; required while the register is unavailable.',
      ),
    cash: amount
      .optional()
      .describe(
        'Money in bank accounts and in hand, in pounds, not negative. An overdraft is not deducted. Feeds no box: it appears in the accounts. For dormant accounts it defaults to the share capital that was paid.',
      ),
    called_up_share_capital_not_paid: amount
      .optional()
      .describe(
        'Only for dormant accounts without financials: the part of share_capital that the members have not paid, in pounds, not negative. The balance sheet shows it in a row of its own, and only the rest as cash. Feeds no box. Defaults to 0.',
      ),
    approval_date: isoDate
      .refine((day) => day <= today, { error: 'must not be in the future' })
      .optional()
      .describe('The date the accounts were approved. Defaults to today.'),
    ...SHARED_MEMBERS,
    financials: financials
      .optional()
      .describe('The company’s figures for the period. Omit them for dormant accounts.'),
    amendment: accountsAmendment({ today }).optional().describe('Marks revised accounts.'),
  })

/** The request body, validated on the day `today` (in the United Kingdom). */
export const fileAccountsRequest = ({ today }: { readonly today: IsoDate }) =>
  compareMembers(members(today), (request) => {
    refuseWithoutCredentials(request)
    compareDates(request)
    compareRegime(request)
    compareTradingHistory(request)
    compareOverrides(request)
    compareApprovalDate(request)
    compareRevision(request)
    compareFigures(request, 'accounts')
  })
export type FileAccountsRequest = z.infer<ReturnType<typeof fileAccountsRequest>>

type Request = Comparison<FileAccountsRequest>

/** Only dormant accounts state whether the company ever traded. */
function compareTradingHistory({ sound, refuse }: Request): void {
  const { accounts_type: type, financials: figures, trading_history: history } = sound
  if (history === undefined || figures === undefined || type === 'dormant') return
  refuse('trading_history', 'must be omitted: only dormant accounts state it')
}

/** Accounts of a trading company require its figures. */
function compareRegime(request: Request): void {
  const { sound, hasFailed, refuse } = request
  const { accounts_type: type, financials: figures } = sound
  if (hasFailed('accounts_type') || (type !== undefined && !isRegime(type))) return
  if (figures === undefined) {
    refuseWithoutFigures(request)
    return
  }
  const hasEmployees = figures.average_employees !== undefined || hasFailed('financials.average_employees')
  if (type !== 'dormant' && !hasEmployees) {
    refuse(
      'financials.average_employees',
      'is required: the accounts must state the average number of employees',
    )
  }
}

const UNPAID = 'called_up_share_capital_not_paid'

/** A balance sheet already states share capital and assets, so values given separately must agree with it. */
function compareOverrides({ sound, refuse }: Request): void {
  const {
    company_number: number,
    share_capital: capital,
    cash,
    financials: figures,
    [UNPAID]: unpaid,
  } = sound
  if (number !== undefined && isLlp(number) && capital !== undefined) {
    refuse('share_capital', 'must be omitted: an LLP has no share capital')
    return
  }
  if (unpaid !== undefined && number !== undefined && isLlp(number)) {
    refuse(UNPAID, 'must be omitted: an LLP has no share capital')
  } else if (unpaid !== undefined && figures !== undefined) {
    refuse(UNPAID, 'must be omitted beside financials: state it in financials.balance_sheet')
  }
  const sheet = figures?.balance_sheet
  if (sheet?.current_assets === undefined) return
  if (capital !== undefined && sheet.share_capital !== undefined && !isSame(capital, sheet.share_capital)) {
    refuse('share_capital', 'must be omitted or equal financials.balance_sheet.share_capital')
  }
  if (cash !== undefined && sheet.cash !== undefined && !isSame(cash, sheet.cash)) {
    refuse('cash', 'must be omitted or equal financials.balance_sheet.cash')
  } else if (cash !== undefined && cash > sheet.current_assets) {
    refuse('cash', 'must not exceed financials.balance_sheet.current_assets, which include it')
  }
}

/** Revised accounts are approved after the originals, and these once their period is over. */
function compareRevision({ sound, refuse }: Request): void {
  const { period_end: end, approval_date: approved, amendment } = sound
  const original = amendment?.original_approval_date
  if (original === undefined) return
  if (end !== undefined && original < end) {
    refuse('amendment.original_approval_date', `must not be before period_end (${end})`)
  }
  if (approved !== undefined && approved < original) {
    refuse(
      'approval_date',
      'must not be before amendment.original_approval_date: a revision is approved later',
    )
  }
}

function isSame(a: number, b: number): boolean {
  return penceFromPounds(a) === penceFromPounds(b)
}

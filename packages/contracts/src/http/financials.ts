// The figures of a company or LLP as a client sends them: amounts are numbers in pounds.
import {
  BALANCING_TOLERANCE_PENCE,
  isLlp,
  MAX_AMOUNT_PENCE,
  nearestPence,
  penceFromPounds,
  poundsFromPence,
  type CompanyNumber,
} from '@cfs/values'
import { z } from 'zod'
import type { Sound } from './compare-members.ts'

const MAX_POUNDS = poundsFromPence(MAX_AMOUNT_PENCE)

/** An amount of either sign. */
export const signedAmount = z
  .number()
  .refine((value) => Math.abs(value) <= MAX_POUNDS, {
    error: `must be at most ${MAX_POUNDS} either way`,
    abort: true,
  })
  .refine((value) => penceFromPounds(value) !== undefined, { error: 'must have at most 2 decimals' })
  .describe('An amount in pounds, with at most 2 decimals; may be negative.')

/** An amount that has no sign of its own. */
export const amount = z
  .number()
  .min(0, { error: 'must not be negative' })
  .max(MAX_POUNDS, { error: `must be at most ${MAX_POUNDS}`, abort: true })
  .refine((value) => penceFromPounds(value) !== undefined, { error: 'must have at most 2 decimals' })
  .describe('An amount in pounds, with at most 2 decimals.')

const EXPENSES = ['cost_of_sales', 'staff_costs', 'other_operating_expenses'] as const

const costs = {
  cost_of_sales: amount.default(0),
  staff_costs: amount.default(0),
  other_operating_expenses: amount.default(0),
}
const profitAndLoss = z
  .strictObject({
    turnover: amount.optional(),
    ...costs,
    depreciation: amount.default(0).describe('A line of its own: charged here, added back for tax.'),
    disallowable_expenses: amount
      .default(0)
      .describe('What the other lines contain and tax does not allow: added back.'),
  })
  .refine(
    (lines) =>
      nearestPence(lines.disallowable_expenses) <=
      EXPENSES.reduce((sum, name) => sum + nearestPence(lines[name]), 0),
    {
      path: ['disallowable_expenses'],
      error:
        'must not be more than cost_of_sales, staff_costs and other_operating_expenses, which contain it',
    },
  )
const taxAdjustments = z.strictObject({
  capital_allowances: amount.default(0),
  losses_brought_forward: amount
    .default(0)
    .describe(
      'Trading losses since 1 April 2017 that earlier returns have not used; claimed as far as there is profit.',
    ),
})

const sheetLines = {
  fixed_assets: amount.default(0),
  current_assets: amount,
  called_up_share_capital_not_paid: amount
    .default(0)
    .describe('A part of current_assets, shown in a row of its own; ignored for an LLP.'),
  creditors_within_one_year: amount.default(0),
  creditors_after_one_year: amount.default(0),
  provisions: amount.default(0),
  accruals_and_deferred_income: amount.default(0),
  share_capital: amount.optional().describe('Required, except of an LLP.'),
  members_capital: amount.optional().describe('Required of an LLP, instead of share_capital.'),
  profit_and_loss_account: signedAmount,
}
const balanceSheet = z.strictObject(sheetLines)
const employees = z.int().min(0).max(1_000_000)
const priorProfitAndLoss = z.strictObject({
  turnover: amount,
  ...costs,
  depreciation: amount.default(0),
  tax: amount.default(0).describe('As charged in those accounts; 0 for an LLP.'),
})
const priorYear = z.strictObject({
  ...sheetLines,
  profit_and_loss: priorProfitAndLoss
    .optional()
    .describe('Of the year before: helps to tell the regime, and stands beside this year’s in a return.'),
  average_employees: employees.optional().describe('Of the year before; shown beside this year’s.'),
})
export type BalanceSheet = z.infer<typeof balanceSheet>

/** `financials` of both filings; what each of them requires is checked with the rest of its request. */
export const financials = z.strictObject({
  profit_and_loss: profitAndLoss.optional().describe('The profit and loss account of the period.'),
  tax_adjustments: taxAdjustments.optional().describe('What tax counts otherwise than accounts do.'),
  balance_sheet: balanceSheet.optional().describe('At the last day of the period; balances within 1 pound.'),
  prior_year: priorYear
    .optional()
    .describe('The year before: its balance sheet, and what else is known of it.'),
  average_employees: employees
    .optional()
    .describe('Of the period: heads under contracts of service, month by month, divided by the months.'),
  associated_companies: z
    .int()
    .min(0)
    .max(999)
    .default(0)
    .describe('The largest number of associated companies at any time of the period (CTA 2010 s.18E).'),
})
export type Financials = z.infer<typeof financials>

export interface FinancialsRefusal {
  /** Dotted, from the request's root. */
  readonly field: string
  readonly message: string
}

export interface FiguresOf {
  readonly companyNumber: CompanyNumber
  readonly filingType: 'ct600' | 'accounts'
  /** Whether a member at or below the dotted path was refused already; nothing, when left out. */
  readonly hasFailed?: (field: string) => boolean
}

/** What the figures break for this company; empty where they hold. */
export function refuseFinancials(
  figures: Sound<Financials>,
  { companyNumber, filingType, hasFailed = () => false }: FiguresOf,
): readonly FinancialsRefusal[] {
  const hasMembers = isLlp(companyNumber)
  const sheets = (['balance_sheet', 'prior_year'] as const).flatMap((name) => {
    const sheet = figures[name]
    const isWhole = !hasFailed(`financials.${name}`)
    return sheet === undefined ? [] : [...refuseSheet(sheet, { name, hasMembers, isWhole })]
  })
  const missing = [...refuseMissing(figures, filingType)]
  return [...missing, ...sheets].flatMap(({ field, message }) => {
    const path = `financials.${field}`
    return hasFailed(path) ? [] : [{ field: path, message }]
  })
}

function* refuseMissing(
  figures: Sound<Financials>,
  filingType: 'ct600' | 'accounts',
): Generator<FinancialsRefusal> {
  if (figures.balance_sheet === undefined) yield { field: 'balance_sheet', message: 'is required' }
  if (filingType === 'ct600' && figures.profit_and_loss?.turnover === undefined) {
    yield { field: 'profit_and_loss.turnover', message: 'is required: send 0 where there was none' }
  }
}

interface Sheet {
  readonly name: 'balance_sheet' | 'prior_year'
  /** Of an LLP. */
  readonly hasMembers: boolean
  /** No line of it was refused. */
  readonly isWhole: boolean
}

function* refuseSheet(sheet: Sound<BalanceSheet>, about: Sheet): Generator<FinancialsRefusal> {
  const { name, hasMembers, isWhole } = about
  const [due, other] = hasMembers
    ? (['members_capital', 'share_capital'] as const)
    : (['share_capital', 'members_capital'] as const)
  if (sheet[other] !== undefined) {
    const why = hasMembers ? 'an LLP has no share capital' : 'only an LLP has members’ capital'
    yield { field: `${name}.${other}`, message: `must be left out: ${why}; send ${due}` }
  }
  if (sheet[due] === undefined) {
    yield { field: `${name}.${due}`, message: hasMembers ? 'is required of an LLP' : 'is required' }
    return
  }
  if (!isWhole) return
  const { called_up_share_capital_not_paid: unpaid = 0, current_assets: current = 0 } = sheet
  if (!hasMembers && unpaid > current) {
    const message = 'must not be more than current_assets, which contain it'
    yield { field: `${name}.called_up_share_capital_not_paid`, message }
  }
  const { netAssetsPence, fundsPence } = balance(sheet)
  if (Math.abs(netAssetsPence - fundsPence) <= BALANCING_TOLERANCE_PENCE) return
  const [netAssets, funds] = [netAssetsPence, fundsPence].map(poundsFromPence)
  const capital = `${due} + profit_and_loss_account`
  yield {
    field: name,
    message: `does not balance: net assets are ${netAssets}, ${capital} is ${funds}; they may differ by 1 pound`,
  }
}

/** Both sides of a balance sheet, in pence. */
export function balance(sheet: Sound<BalanceSheet>): {
  readonly netAssetsPence: number
  readonly fundsPence: number
} {
  return {
    netAssetsPence:
      nearestPence(sheet.fixed_assets) +
      nearestPence(sheet.current_assets) -
      nearestPence(sheet.creditors_within_one_year) -
      nearestPence(sheet.creditors_after_one_year) -
      nearestPence(sheet.provisions) -
      nearestPence(sheet.accruals_and_deferred_income),
    fundsPence:
      nearestPence(sheet.share_capital) +
      nearestPence(sheet.members_capital) +
      nearestPence(sheet.profit_and_loss_account),
  }
}

// The figures of a company or LLP as sent by a client; amounts are numbers in pounds.
import {
  BALANCING_TOLERANCE_PENCE,
  isLlp,
  MEMBERS_CAPITAL,
  nearestPence,
  poundsFromPence,
  type CompanyNumber,
} from '@cfs/values'
import { z } from 'zod'
import { accountsNotes, assetParts, otherReserves } from './accounts-notes.ts'
import { amount, signedAmount } from './amounts.ts'
import { analyses } from './analyses.ts'
import { accountingPeriods, business } from './business.ts'
import { capitalAllowances } from './capital-allowances.ts'
import type { Sound } from './compare-members.ts'
import { line } from './line.ts'
import { loanMembers } from './loans.ts'
import { losses, refuseTwoLossFigures } from './losses.ts'
import { priorProfitAndLoss, profitAndLoss, refuseFiguresStatedTwice } from './profit-and-loss.ts'
import { repayment } from './repayment.ts'
import { taxAdjustments } from './tax-adjustments.ts'

const SIGNS = 'Amounts are in pounds and positive.'
const NO_BOX =
  'Amounts are in pounds and positive, liabilities included; only a field that says so may be negative. They appear in the accounts and feed no box of the return.'

const sheetLines = {
  fixed_assets: amount
    .default(0)
    .describe(
      'What the company keeps for more than a year: intangible and tangible assets and investments, after depreciation. Defaults to 0.',
    ),
  current_assets: amount.describe(
    'Stocks, debtors, bank and cash, and current investments. Includes prepayments and accrued income, and unpaid called-up share capital. An overdraft is a creditor and is not deducted.',
  ),
  called_up_share_capital_not_paid: amount
    .default(0)
    .describe(
      'The part of current_assets that is unpaid called-up share capital, shown in a separate row. Ignored for an LLP.',
    ),
  prepayments_and_accrued_income: amount
    .optional()
    .describe(
      'The part of current_assets that is prepayments and accrued income, shown in a separate row. Defaults to 0: ' +
        'prepayments are then part of the debtors.',
    ),
  creditors_within_one_year: amount
    .default(0)
    .describe(
      'What the company owes and must pay within a year, as a positive amount: suppliers, tax, overdrafts, directors’ loans repayable on demand. Excludes amounts in accruals_and_deferred_income. Defaults to 0.',
    ),
  creditors_after_one_year: amount
    .default(0)
    .describe(
      'What the company owes and must pay after more than a year, as a positive amount. Excludes the part that is due within a year. Defaults to 0.',
    ),
  provisions: amount
    .default(0)
    .describe(
      'Provisions for liabilities of uncertain amount or date, as a positive amount. Includes deferred tax; excludes provisions for bad debts, which reduce debtors. Defaults to 0.',
    ),
  accruals_and_deferred_income: amount
    .default(0)
    .describe(
      'Costs incurred but not yet invoiced, and income received for later periods, as a positive amount. Excludes amounts in the creditors. Defaults to 0.',
    ),
  share_capital: amount
    .optional()
    .describe(
      'The nominal value of the issued shares. Includes shares that are not paid yet; excludes share_premium. Required unless the company is an LLP.',
    ),
  members_capital: amount
    .optional()
    .describe(
      'The members’ capital, without profits that are in the reserves. Required for an LLP, in place of share_capital.',
    ),
  profit_and_loss_account: signedAmount.describe(
    'The retained profits of all years at the end of the period, after tax and dividends; negative for accumulated losses. Includes the profit of this period.',
  ),
  ...otherReserves,
  ...assetParts,
  ...analyses,
}
const balanceSheet = z.strictObject(sheetLines)
const employees = z.int().min(0).max(1_000_000)
const priorYear = z.strictObject({
  ...sheetLines,
  profit_and_loss: priorProfitAndLoss
    .optional()
    .describe(
      'The previous year’s profit and loss account: used to detect the regime and shown as comparatives.',
    ),
  average_employees: employees
    .optional()
    .describe('The previous year’s average number of employees, shown as a comparative.'),
  dividends_paid: amount
    .optional()
    .describe(
      'Dividends that the company paid or declared in the previous year, if its profit and loss account is not sent or omits them: small accounts show them beside those of this year. Feeds no box. Send 0 if there were none; defaults to profit_and_loss.dividends_paid. Omit them for an LLP.',
    ),
})
export type BalanceSheet = z.infer<typeof balanceSheet>

/**
 * The `financials` of a tax return or accounts request; each request's schema checks which fields it
 * requires.
 */
export const financials = z.strictObject({
  profit_and_loss: profitAndLoss
    .optional()
    .describe(`The profit and loss account for the period. ${SIGNS} Costs reduce the profit.`),
  tax_adjustments: taxAdjustments
    .optional()
    .describe(`Adjustments that turn the accounting profit into the taxable profit. ${SIGNS}`),
  capital_allowances: capitalAllowances
    .optional()
    .describe(
      `Only for a CT600: plant and machinery, from which the service works out the capital allowances and balancing charges. Send this, or the finished figures in tax_adjustments and returns. The service fills boxes 688 to 775 from it. ${SIGNS}`,
    ),
  losses: losses
    .optional()
    .describe(
      `Only for a CT600: claims for trading losses. ${SIGNS} Defaults to setting a loss against the other profits of its period, and carrying the rest forward.`,
    ),
  balance_sheet: balanceSheet
    .optional()
    .describe(`The balance sheet at the end of the period, which must balance within £1. ${NO_BOX}`),
  prior_year: priorYear
    .optional()
    .describe(
      `The previous year’s balance sheet and, if known, that year’s profit and loss account and number of employees. ${NO_BOX}`,
    ),
  average_employees: employees
    .optional()
    .describe(
      'The average number of employees in the period: the sum of monthly headcounts divided by the number of months. ' +
        'Required for micro and small accounts, and for a CT600 when staff_costs is above 0; otherwise ' +
        'defaults to 0.',
    ),
  members_capital_classification: z
    .enum(MEMBERS_CAPITAL)
    .optional()
    .describe(
      'Only for an LLP: `debt` if the LLP must repay the members’ capital, otherwise `equity`. ' +
        'Applies to both years. Defaults to `equity`.',
    ),
  principal_activity: line(1, 200)
    .optional()
    .describe('The principal activity in the period, as the accounts state it. Defaults to no statement.'),
  ...loanMembers,
  deliver_profit_and_loss: z
    .boolean()
    .optional()
    .describe(
      'Only for micro-entity and small accounts: `true` delivers the profit and loss account to the registry, which publishes it. ' +
        'profit_and_loss.turnover is then required, and profit_and_loss.tax unless you filed the return here. ' +
        'Defaults to `false` until 31 March 2028; accounts delivered later always contain it.',
    ),
  repayment: repayment
    .optional()
    .describe(
      'Only for a CT600: the company’s bank account, for tax that is repayable (boxes 860 to 940). Held in memory only while the return is sent, never stored; documents show asterisks. Send it with every return, because the tax authority does not keep it. Defaults to none: the tax authority then keeps the money on account.',
    ),
  business: business.optional().describe('What the company does, and since when.'),
  returns: accountingPeriods.optional(),
  notes: accountsNotes
    .optional()
    .describe(`Notes to the accounts. Printed as sent, and published. ${NO_BOX}`),
  associated_companies: z
    .int()
    .min(0)
    .max(999)
    .optional()
    .describe(
      'The largest number of associated companies at any time in the period (CTA 2010 s.18E). If omitted, 0 is assumed, with the warning ASSOCIATED_COMPANIES_ASSUMED where another number would change the tax.',
    ),
})
export type Financials = z.infer<typeof financials>

export interface FinancialsRefusal {
  /** The dotted path of a field from the request's root. */
  readonly field: string
  readonly message: string
}

export interface FiguresOf {
  readonly companyNumber: CompanyNumber
  readonly filingType: 'ct600' | 'accounts'
  /**
   * Whether a field at or below the dotted path has already been found invalid. By default, no field counts
   * as invalid.
   */
  readonly hasFailed?: (field: string) => boolean
}

/** The rules that the client's figures break for this type of company; empty if the figures are valid. */
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
  const contradicting = [
    ...refuseTotalWithParts(figures),
    ...refuseFiguresBesidePools(figures),
    ...refuseFiguresStatedTwice(figures),
    ...refuseTwoLossFigures(figures),
    ...(hasMembers ? refuseOfLlp(figures) : refuseOfCompany(figures)),
  ]
  return [...missing, ...contradicting, ...sheets].flatMap(({ field, message }) => {
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
    yield { field: 'profit_and_loss.turnover', message: 'is required; if there was no turnover, send 0' }
  }
  // For requests for accounts, another rule requires the number of employees; accounts attached to a return
  // would otherwise state 0 employees beside staff costs.
  const hasStaff = (figures.profit_and_loss?.staff_costs ?? 0) > 0
  if (filingType === 'ct600' && hasStaff && figures.average_employees === undefined) {
    yield { field: 'average_employees', message: 'is required, because staff_costs is above 0' }
  }
}

const ALLOWANCE_PARTS = [
  'annual_investment_allowance',
  'full_expensing',
  'main_pool',
  'special_rate_pool',
] as const

/** The members that state finished figures of capital allowances, with their paths. */
function placesOfAllowances({ tax_adjustments: tax, returns }: Sound<Financials>) {
  return [
    ['tax_adjustments', tax] as const,
    ...(returns ?? []).map((each, index) => [`returns.${index}`, each] as const),
  ]
}

/** Capital allowances are sent as a total or as parts, so that nothing is claimed twice. */
function* refuseTotalWithParts(figures: Sound<Financials>): Generator<FinancialsRefusal> {
  for (const [path, stated] of placesOfAllowances(figures)) {
    const parts = ALLOWANCE_PARTS.filter((name) => (stated?.[name] ?? 0) > 0)
    if (parts.length === 0 || stated?.capital_allowances === undefined) continue
    yield {
      field: `${path}.capital_allowances`,
      message: `must be omitted if its parts are sent (${parts.join(', ')})`,
    }
  }
}

const FINISHED_FIGURES = [
  'capital_allowances',
  ...ALLOWANCE_PARTS,
  'balancing_charges',
  'integral_features_expenditure',
  'plant_and_machinery_expenditure',
] as const

/** Capital allowances are worked out from plant and machinery, or sent as finished figures. */
function* refuseFiguresBesidePools({
  capital_allowances: pools,
  tax_adjustments: tax,
  returns,
}: Sound<Financials>): Generator<FinancialsRefusal> {
  if (pools === undefined) return
  for (const [path, stated] of placesOfAllowances({ tax_adjustments: tax, returns })) {
    for (const name of FINISHED_FIGURES) {
      if (stated?.[name] === undefined) continue
      const message = 'must be omitted beside financials.capital_allowances, from which it is worked out'
      yield { field: `${path}.${name}`, message }
    }
  }
}

/** An LLP has members instead of shareholders, and its members are taxed on its profit. */
function* refuseOfLlp({
  profit_and_loss: lines,
  prior_year: before,
}: Sound<Financials>): Generator<FinancialsRefusal> {
  const why = {
    tax: 'its members are taxed on its profit',
    dividends_paid: 'an LLP pays no dividends',
  } as const
  const isGiven = { tax: hasTax(lines?.tax), dividends_paid: (lines?.dividends_paid ?? 0) > 0 }
  for (const name of ['tax', 'dividends_paid'] as const) {
    if (isGiven[name]) {
      yield { field: `profit_and_loss.${name}`, message: `must be omitted for an LLP: ${why[name]}` }
    }
  }
  for (const [sheet, path] of [
    [before?.profit_and_loss, 'prior_year.profit_and_loss'],
    [before, 'prior_year'],
  ] as const) {
    if ((sheet?.dividends_paid ?? 0) === 0) continue
    yield { field: `${path}.dividends_paid`, message: `must be omitted for an LLP: ${why.dividends_paid}` }
  }
}

/** Whether any tax is charged or credited. */
function hasTax(tax: NonNullable<Sound<Financials>['profit_and_loss']>['tax']): boolean {
  const amounts = typeof tax === 'object' ? Object.values(tax) : [tax]
  return amounts.some((pounds) => (pounds ?? 0) !== 0)
}

function* refuseOfCompany(figures: Sound<Financials>): Generator<FinancialsRefusal> {
  if (figures.members_capital_classification === undefined) return
  const message = 'must be omitted: only an LLP has members’ capital'
  yield { field: 'members_capital_classification', message }
}

interface Sheet {
  readonly name: 'balance_sheet' | 'prior_year'
  /** Whether the balance sheet is for an LLP. */
  readonly hasMembers: boolean
  /** Whether every line of the balance sheet is valid. */
  readonly isWhole: boolean
}

function* refuseSheet(sheet: Sound<BalanceSheet>, about: Sheet): Generator<FinancialsRefusal> {
  const { name, hasMembers, isWhole } = about
  const [due, other] = hasMembers
    ? (['members_capital', 'share_capital'] as const)
    : (['share_capital', 'members_capital'] as const)
  if (sheet[other] !== undefined) {
    const why = hasMembers ? 'an LLP has no share capital' : 'only an LLP has members’ capital'
    yield { field: `${name}.${other}`, message: `must be omitted: ${why}. Send ${due} instead` }
  }
  if (hasMembers && (sheet.share_premium ?? 0) > 0) {
    yield { field: `${name}.share_premium`, message: 'must be omitted: an LLP has no share capital' }
  }
  if (sheet[due] === undefined) {
    yield { field: `${name}.${due}`, message: hasMembers ? 'is required for an LLP' : 'is required' }
    return
  }
  if (!isWhole) return
  const { called_up_share_capital_not_paid: unpaid = 0, current_assets: current = 0 } = sheet
  if (!hasMembers && unpaid > current) {
    const message = 'must not exceed current_assets, which include it'
    yield { field: `${name}.called_up_share_capital_not_paid`, message }
  }
  const prepaid = sheet.prepayments_and_accrued_income ?? 0
  if (prepaid > 0 && nearestPence(prepaid) + nearestPence(hasMembers ? 0 : unpaid) > nearestPence(current)) {
    const message = 'must not exceed current_assets less unpaid share capital, because it is a part of them'
    yield { field: `${name}.prepayments_and_accrued_income`, message }
  }
  const { netAssetsPence, fundsPence } = balance(sheet)
  if (Math.abs(netAssetsPence - fundsPence) <= BALANCING_TOLERANCE_PENCE) return
  const difference = poundsFromPence(Math.abs(netAssetsPence - fundsPence))
  const [netAssets, funds] = [netAssetsPence, fundsPence].map(poundsFromPence)
  const reserves = RESERVES.filter((reserve) => (sheet[reserve] ?? 0) !== 0)
  const capital = [due, ...reserves, 'profit_and_loss_account'].join(' + ')
  yield {
    field: name,
    message:
      `does not balance: net assets are ${netAssets}, ${capital} is ${funds}, a difference of ${difference}; ` +
      'they may differ by 1 pound',
  }
}

const RESERVES = ['share_premium', 'revaluation_reserve', 'other_reserves'] as const

/** The totals of the two sides of a balance sheet, in pence. */
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
      RESERVES.reduce((sum, reserve) => sum + nearestPence(sheet[reserve]), 0) +
      nearestPence(sheet.profit_and_loss_account),
  }
}

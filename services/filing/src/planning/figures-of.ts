// Converts a request's figures from pounds to the pence that the tax computation, sizes and forms use.
import { disallowableKindsPence, disallowablePence, type BalanceSheet, type Financials } from '@cfs/contracts'
import type { ProfitAndLossFigures, SheetFigures } from '@cfs/forms'
import {
  ACCOUNTS_LINES,
  COMPANY_LINES,
  NO_FIGURES,
  type AllowanceParts,
  type LineRow,
  type QualifyingExpenditure,
  type SizeFigures,
  type TradingFigures,
  type YearBefore,
} from '@cfs/tax'
import { nearestPence, type Period, type Regime } from '@cfs/values'
import { chargedTaxOf, taxComponentsOf } from './charged-tax-of.ts'
import { withRentsInTurnover, type AccountsYear } from './with-rents-in-turnover.ts'

type StatedLines = Partial<NonNullable<Financials['profit_and_loss']>>

/** The amount of a line in pence. */
type LineAmount = (line: LineRow) => number

/** The lines as the request states them for the whole period of account. */
function statedLines(lines: StatedLines = {}): LineAmount {
  return ({ member }) =>
    member === 'disallowable_expenses'
      ? disallowablePence(lines[member])
      : nearestPence(statedAmount(lines, member))
}

function statedAmount(
  lines: StatedLines,
  member: Exclude<LineRow['member'], 'disallowable_expenses'>,
): number | undefined {
  if (member === 'property.income') return lines.property?.income
  if (member === 'property.expenses') return lines.property?.expenses
  if (member === 'property.finance_costs') return lines.property?.finance_costs
  return lines[member]
}

/** The figures from which the tax is computed. */
export function tradingFiguresOf(financials: Financials): TradingFigures {
  const { profit_and_loss, tax_adjustments: tax, associated_companies, losses } = financials
  const amountOf = statedLines(profit_and_loss)
  const allowances = allowancePartsOf(tax)
  return {
    ...NO_FIGURES,
    ...Object.fromEntries(COMPANY_LINES.map((line) => [line.figure, amountOf(line)])),
    disallowableKinds: disallowableKindsPence(profit_and_loss?.disallowable_expenses),
    capitalAllowancesPence:
      allowances === undefined
        ? nearestPence(tax?.capital_allowances)
        : Object.values(allowances).reduce((sum, partPence) => sum + partPence, 0),
    allowances,
    expenditure: expenditureOf(tax),
    balancingChargesPence: nearestPence(tax?.balancing_charges),
    qualifyingDonationsPence: nearestPence(tax?.qualifying_donations),
    ...lossFiguresOf(losses, tax?.losses_brought_forward),
    associatedCompanies: associated_companies ?? 0,
    propertyLossesBroughtForwardPence: nearestPence(tax?.property_losses_brought_forward),
    loanDeficitsBroughtForwardPence: nearestPence(tax?.loan_deficits_brought_forward),
    managementExpensesBroughtForwardPence: nearestPence(tax?.management_expenses_brought_forward),
    keepsLoanDeficit: tax?.loan_relationship_deficit === 'carry_forward',
    taxAlreadyPaidPence: tax?.tax_already_paid === undefined ? undefined : nearestPence(tax.tax_already_paid),
  }
}

/** Trading losses brought forward; those since April 2017 are stated in one of two members. */
function lossFiguresOf(losses: Financials['losses'], broughtForward: number | undefined) {
  const { before_april_2017: early, before_april_2017_used: earlyUsed } = losses?.brought_forward ?? {}
  const { after_march_2017: later, used } = losses?.brought_forward ?? {}
  return {
    lossesBroughtForwardPence: nearestPence(later ?? broughtForward),
    earlyLossesBroughtForwardPence: nearestPence(early),
    mostLossesClaimedPounds: used,
    mostEarlyLossesPounds: earlyUsed,
  }
}

type StatedExpenditure = Pick<
  NonNullable<Financials['tax_adjustments']>,
  'integral_features_expenditure' | 'plant_and_machinery_expenditure'
>

function expenditureOf(tax: StatedExpenditure | undefined): QualifyingExpenditure {
  return {
    integralFeaturesPence: nearestPence(tax?.integral_features_expenditure),
    otherPence: nearestPence(tax?.plant_and_machinery_expenditure),
  }
}

type StatedAllowances = Pick<
  NonNullable<Financials['tax_adjustments']>,
  'annual_investment_allowance' | 'full_expensing' | 'main_pool' | 'special_rate_pool'
>

/** The parts of the capital allowances; undefined if the request has only their total. */
export function allowancePartsOf(tax: StatedAllowances | undefined): AllowanceParts | undefined {
  const allowances = {
    annualInvestmentAllowancePence: nearestPence(tax?.annual_investment_allowance),
    fullExpensingPence: nearestPence(tax?.full_expensing),
    mainPoolPence: nearestPence(tax?.main_pool),
    specialRatePoolPence: nearestPence(tax?.special_rate_pool),
  }
  return Object.values(allowances).some((partPence) => partPence > 0) ? allowances : undefined
}

/** The balance sheet as printed in accounts: unpaid share capital is a separate line, not a current asset. */
export function sheetOf(sheet: BalanceSheet, { hasMembers }: { readonly hasMembers: boolean }): SheetFigures {
  // An LLP has no shares, so none can be unpaid.
  const unpaidPence = hasMembers ? 0 : nearestPence(sheet.called_up_share_capital_not_paid)
  const prepaymentsPence = nearestPence(sheet.prepayments_and_accrued_income)
  return {
    calledUpShareCapitalNotPaidPence: unpaidPence,
    fixedAssetsPence: nearestPence(sheet.fixed_assets),
    currentAssetsPence: nearestPence(sheet.current_assets) - unpaidPence - prepaymentsPence,
    ...(prepaymentsPence === 0 ? {} : { prepaymentsPence }),
    creditorsWithinOneYearPence: nearestPence(sheet.creditors_within_one_year),
    creditorsAfterOneYearPence: nearestPence(sheet.creditors_after_one_year),
    provisionsPence: nearestPence(sheet.provisions),
    accrualsAndDeferredIncomePence: nearestPence(sheet.accruals_and_deferred_income),
    capitalPence: nearestPence(hasMembers ? sheet.members_capital : sheet.share_capital),
    profitAndLossAccountPence: nearestPence(sheet.profit_and_loss_account),
    ...otherReservesOf(sheet),
  }
}

/** Omitted if there are none, so that accounts without such reserves do not mention them. */
function otherReservesOf(sheet: BalanceSheet): Pick<SheetFigures, 'reserves'> {
  const reserves = {
    sharePremiumPence: nearestPence(sheet.share_premium),
    revaluationPence: nearestPence(sheet.revaluation_reserve),
    otherPence: nearestPence(sheet.other_reserves),
  }
  return Object.values(reserves).every((reservePence) => reservePence === 0) ? {} : { reserves }
}

/** The lines of the whole period of account: a line that only `returns` give is their sum. */
function wholeLines({ profit_and_loss: lines, returns = [] }: Financials): LineAmount {
  const amountOf = statedLines(lines)
  return (line) => {
    const { dated } = line
    const wholePence = amountOf(line)
    if (lines === undefined || dated === undefined || wholePence !== 0) return wholePence
    return returns.reduce((sumPence, each) => sumPence + nearestPence(each[dated]), 0)
  }
}

/** The lines of every profit and loss account; the others are omitted if they have no amount. */
const NO_RESULT = {
  turnoverPence: 0,
  costOfSalesPence: 0,
  staffCostsPence: 0,
  depreciationPence: 0,
  otherOperatingExpensesPence: 0,
}

/** The lines of a year as its accounts show them, before tax. */
function resultOf(amountOf: LineAmount, year: AccountsYear): ProfitAndLossFigures {
  const result: { [Line in (typeof ACCOUNTS_LINES)[number]['figure']]?: ProfitAndLossFigures[Line] } = {}
  for (const { figure } of ACCOUNTS_LINES) {
    const parts = COMPANY_LINES.filter((line) => line.figure === figure || line.shownIn === figure)
    const amountPence = parts.reduce((sumPence, line) => sumPence + amountOf(line), 0)
    if (amountPence !== 0) result[figure] = amountPence
  }
  return withRentsInTurnover({ ...NO_RESULT, ...result }, year)
}

/** The profit and loss account for accounts that go to the tax authority. */
export function profitAndLossOf(
  financials: Financials,
  { period, regime, computedTaxPence }: ResultQuestion,
): ProfitAndLossFigures {
  const charge = { computedPence: computedTaxPence, showsComponents: regime === 'small' }
  return {
    ...resultOf(wholeLines(financials), { financials, period }),
    ...chargedTaxOf(financials.profit_and_loss?.tax, charge),
  }
}

export interface ResultQuestion {
  readonly period: Period
  readonly regime: Regime
  /** The tax that the accounts charge if the request does not state it. */
  readonly computedTaxPence: number
}

/** The previous year's profit and loss account; undefined if the request has none. */
export function priorProfitAndLossOf(
  financials: Financials,
  { period, regime, hasMembers }: Omit<ResultQuestion, 'computedTaxPence'> & { readonly hasMembers: boolean },
): ProfitAndLossFigures | undefined {
  const lines = financials.prior_year?.profit_and_loss
  if (lines === undefined) return undefined
  return {
    ...resultOf(statedLines(lines), { financials, period }),
    // An LLP is not taxed on its profit; its members are.
    ...(hasMembers ? {} : chargedTaxOf(lines.tax, { computedPence: 0, showsComponents: regime === 'small' })),
  }
}

/** Whether the year has any income or expense. */
export function hasTraded(financials: Financials): boolean {
  const { tax, dividends_paid: dividends } = financials.profit_and_loss ?? {}
  const taxes = Object.values(taxComponentsOf(tax, 0))
  const amounts = [...taxes, nearestPence(dividends), ...COMPANY_LINES.map(wholeLines(financials))]
  return amounts.some((amountPence) => amountPence !== 0)
}

/** The figures that determine the company's size. */
export function sizeFiguresOf(financials: Financials, period: Period): SizeFigures {
  // Only a return may omit the number of employees; the accounts attached to it then state 0 employees.
  const { balance_sheet: sheet, profit_and_loss: lines, average_employees: averageEmployees = 0 } = financials
  const turnoverPence = turnoverOf(lines, { financials, period })
  return { period, turnoverPence, totalAssetsPence: assetsOf(sheet), averageEmployees }
}

/** The previous year's figures; undefined if the request has none. */
export function yearBeforeOf(
  financials: Financials,
  { period, size }: { readonly period: Period; readonly size: YearBefore['size'] },
): YearBefore | undefined {
  const { prior_year: sheet } = financials
  if (sheet === undefined) return undefined
  const { profit_and_loss: lines, average_employees: averageEmployees } = sheet
  const turnoverPence = turnoverOf(lines, { financials, period })
  return { figures: { period, turnoverPence, totalAssetsPence: assetsOf(sheet), averageEmployees }, size }
}

/** The turnover of the size tests, which is that of the accounts; undefined if the request has none. */
function turnoverOf(lines: StatedLines | undefined, year: AccountsYear): number | undefined {
  return lines?.turnover === undefined ? undefined : resultOf(statedLines(lines), year).turnoverPence
}

/** All assets on the balance sheet (CA 2006 s.382(5)); current assets include unpaid share capital. */
function assetsOf(sheet: BalanceSheet | undefined): number {
  return nearestPence(sheet?.fixed_assets) + nearestPence(sheet?.current_assets)
}

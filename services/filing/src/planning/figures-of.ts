// Converts a request's figures from pounds to the pence that the tax computation, sizes and forms use.
import type { BalanceSheet, Financials } from '@cfs/contracts'
import type { ProfitAndLossFigures, SheetFigures } from '@cfs/forms'
import type { AllowanceParts, QualifyingExpenditure, SizeFigures, TradingFigures, YearBefore } from '@cfs/tax'
import { nearestPence, type Period } from '@cfs/values'
import { withRentsInTurnover, type AccountsYear } from './with-rents-in-turnover.ts'

/** The figures from which the tax is computed. */
export function tradingFiguresOf(financials: Financials): TradingFigures {
  const { profit_and_loss: lines, tax_adjustments: tax, associated_companies } = financials
  const allowances = allowancePartsOf(tax)
  return {
    turnoverPence: nearestPence(lines?.turnover),
    costOfSalesPence: nearestPence(lines?.cost_of_sales),
    staffCostsPence: nearestPence(lines?.staff_costs),
    otherOperatingExpensesPence: nearestPence(lines?.other_operating_expenses),
    depreciationPence: nearestPence(lines?.depreciation),
    disallowableExpensesPence: nearestPence(lines?.disallowable_expenses),
    ...otherLinesOf(lines),
    ...outsideTradeOf(lines),
    capitalAllowancesPence:
      allowances === undefined
        ? nearestPence(tax?.capital_allowances)
        : Object.values(allowances).reduce((sum, partPence) => sum + partPence, 0),
    allowances,
    expenditure: expenditureOf(tax),
    balancingChargesPence: nearestPence(tax?.balancing_charges),
    qualifyingDonationsPence: nearestPence(tax?.qualifying_donations),
    lossesBroughtForwardPence: nearestPence(tax?.losses_brought_forward),
    associatedCompanies: associated_companies ?? 0,
    propertyLossesBroughtForwardPence: nearestPence(tax?.property_losses_brought_forward),
    loanDeficitsBroughtForwardPence: nearestPence(tax?.loan_deficits_brought_forward),
    managementExpensesBroughtForwardPence: nearestPence(tax?.management_expenses_brought_forward),
    keepsLoanDeficit: tax?.loan_relationship_deficit === 'carry_forward',
    taxAlreadyPaidPence: tax?.tax_already_paid === undefined ? undefined : nearestPence(tax.tax_already_paid),
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

type OtherLines = Pick<
  NonNullable<Financials['profit_and_loss']>,
  'other_income' | 'interest_receivable' | 'property_income' | 'dividends_received' | 'interest_payable'
>

function otherLinesOf(lines: OtherLines | undefined) {
  return {
    otherIncomePence: nearestPence(lines?.other_income),
    interestReceivablePence: nearestPence(lines?.interest_receivable),
    propertyIncomePence: nearestPence(lines?.property_income),
    dividendsReceivedPence: nearestPence(lines?.dividends_received),
    interestPayablePence: nearestPence(lines?.interest_payable),
  }
}

type LinesOutsideTrade = Pick<
  NonNullable<Financials['profit_and_loss']>,
  'property' | 'management_expenses' | 'non_trade_interest_payable'
>

function outsideTradeOf(lines: LinesOutsideTrade | undefined) {
  return {
    propertyReceiptsPence: nearestPence(lines?.property?.income),
    propertyExpensesPence: nearestPence(lines?.property?.expenses),
    propertyFinanceCostsPence: nearestPence(lines?.property?.finance_costs),
    nonTradeInterestPayablePence: nearestPence(lines?.non_trade_interest_payable),
    managementExpensesPence: nearestPence(lines?.management_expenses),
  }
}

/** The lines of the profit and loss account that contain what the company has outside its trade. */
function accountLinesOf(lines: (OtherLines & LinesOutsideTrade) | undefined) {
  const outside = outsideTradeOf(lines)
  const own = otherLinesOf(lines)
  return {
    ...own,
    propertyIncomePence: own.propertyIncomePence + outside.propertyReceiptsPence,
    interestPayablePence:
      own.interestPayablePence + outside.propertyFinanceCostsPence + outside.nonTradeInterestPayablePence,
  }
}

/** Only lines with an amount, so that accounts without other income or interest do not mention these. */
function filledLinesOf(
  lines: (OtherLines & LinesOutsideTrade) | undefined,
): Partial<ReturnType<typeof otherLinesOf>> {
  return Object.fromEntries(
    Object.entries(accountLinesOf(lines)).filter(([, amountPence]) => amountPence !== 0),
  )
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

/** The tax charged in the accounts: as the request states it, otherwise as computed. */
export function taxChargeOf({ profit_and_loss: lines }: Financials, computedPence: number): number {
  return lines?.tax === undefined ? computedPence : nearestPence(lines.tax)
}

/** The operating expenses of the accounts, those of letting and of managing investments included. */
function operatingExpensesOf(
  lines: (LinesOutsideTrade & { readonly other_operating_expenses?: number }) | undefined,
): number {
  const { propertyExpensesPence, managementExpensesPence } = outsideTradeOf(lines)
  return nearestPence(lines?.other_operating_expenses) + propertyExpensesPence + managementExpensesPence
}

/** The lines of the whole period of account: a line that only `returns` give is their sum. */
function wholeLinesOf({ profit_and_loss: lines, returns = [] }: Financials): Financials['profit_and_loss'] {
  if (lines === undefined) return undefined
  const sumOf = (amounts: readonly (number | undefined)[]) =>
    amounts.some((amount) => amount !== undefined)
      ? amounts.reduce<number>((sum, amount) => sum + nearestPence(amount), 0) / 100
      : undefined
  const financeCosts = sumOf(returns.map((each) => each.property_finance_costs))
  return {
    ...lines,
    interest_receivable: lines.interest_receivable ?? sumOf(returns.map((each) => each.interest_receivable)),
    dividends_received: lines.dividends_received ?? sumOf(returns.map((each) => each.dividends_received)),
    non_trade_interest_payable:
      lines.non_trade_interest_payable ?? sumOf(returns.map((each) => each.non_trade_interest_payable)),
    ...((lines.property?.finance_costs ?? 0) === 0 &&
      (financeCosts ?? 0) > 0 && {
        property: { income: 0, expenses: 0, ...lines.property, finance_costs: financeCosts ?? 0 },
      }),
  }
}

type ResultLines = OtherLines &
  LinesOutsideTrade &
  Partial<Pick<NonNullable<Financials['profit_and_loss']>, (typeof OPERATING_LINES)[number]>>

const OPERATING_LINES = [
  'turnover',
  'cost_of_sales',
  'staff_costs',
  'depreciation',
  'other_operating_expenses',
] as const

/** The lines of a year as its accounts show them, before tax. */
function resultOf(lines: ResultLines, year: AccountsYear): ProfitAndLossFigures {
  const result = {
    turnoverPence: nearestPence(lines.turnover),
    costOfSalesPence: nearestPence(lines.cost_of_sales),
    staffCostsPence: nearestPence(lines.staff_costs),
    depreciationPence: nearestPence(lines.depreciation),
    otherOperatingExpensesPence: operatingExpensesOf(lines),
    ...filledLinesOf(lines),
  }
  return withRentsInTurnover(result, year)
}

/** The profit and loss account for accounts that go to the tax authority. */
export function profitAndLossOf(
  financials: Financials,
  { period, computedTaxPence }: { readonly period: Period; readonly computedTaxPence: number },
): ProfitAndLossFigures {
  const taxPence = taxChargeOf(financials, computedTaxPence)
  return {
    ...resultOf(wholeLinesOf(financials) ?? {}, { financials, period }),
    ...(taxPence === 0 ? {} : { taxPence }),
  }
}

/** The previous year's profit and loss account; undefined if the request has none. */
export function priorProfitAndLossOf(
  financials: Financials,
  { period, hasMembers }: { readonly period: Period; readonly hasMembers: boolean },
): ProfitAndLossFigures | undefined {
  const lines = financials.prior_year?.profit_and_loss
  if (lines === undefined) return undefined
  return {
    ...resultOf(lines, { financials, period }),
    // An LLP is not taxed on its profit; its members are.
    ...(lines.tax === 0 || hasMembers ? {} : { taxPence: nearestPence(lines.tax) }),
  }
}

/** Whether the year has any income or expense. */
export function hasTraded(financials: Financials): boolean {
  const { property, ...others } = wholeLinesOf(financials) ?? {}
  const amounts = [...Object.values(others), ...Object.values(property ?? {})]
  return amounts.some((amount) => amount !== 0 && amount !== undefined)
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
function turnoverOf(lines: ResultLines | undefined, year: AccountsYear): number | undefined {
  return lines?.turnover === undefined ? undefined : resultOf(lines, year).turnoverPence
}

/** All assets on the balance sheet (CA 2006 s.382(5)); current assets include unpaid share capital. */
function assetsOf(sheet: BalanceSheet | undefined): number {
  return nearestPence(sheet?.fixed_assets) + nearestPence(sheet?.current_assets)
}

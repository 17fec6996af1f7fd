// The figures of a request in the words of the domain and of the forms: pence, and what belongs where.
import type { BalanceSheet, Financials } from '@cfs/contracts'
import type { ProfitAndLossFigures, SheetFigures } from '@cfs/forms'
import type { SizeFigures, TradingFigures, YearBefore } from '@cfs/tax'
import { nearestPence, type Period } from '@cfs/values'

/** What tax is computed from. */
export function tradingFiguresOf(financials: Financials): TradingFigures {
  const { profit_and_loss: lines, tax_adjustments: tax, associated_companies } = financials
  return {
    turnoverPence: nearestPence(lines?.turnover),
    costOfSalesPence: nearestPence(lines?.cost_of_sales),
    staffCostsPence: nearestPence(lines?.staff_costs),
    otherOperatingExpensesPence: nearestPence(lines?.other_operating_expenses),
    depreciationPence: nearestPence(lines?.depreciation),
    disallowableExpensesPence: nearestPence(lines?.disallowable_expenses),
    capitalAllowancesPence: nearestPence(tax?.capital_allowances),
    lossesBroughtForwardPence: nearestPence(tax?.losses_brought_forward),
    associatedCompanies: associated_companies,
  }
}

/** The balance sheet as the accounts show it: unpaid share capital stands beside the current assets. */
export function sheetOf(sheet: BalanceSheet, { hasMembers }: { readonly hasMembers: boolean }): SheetFigures {
  // An LLP has no shares that could be unpaid.
  const unpaidPence = hasMembers ? 0 : nearestPence(sheet.called_up_share_capital_not_paid)
  return {
    calledUpShareCapitalNotPaidPence: unpaidPence,
    fixedAssetsPence: nearestPence(sheet.fixed_assets),
    currentAssetsPence: nearestPence(sheet.current_assets) - unpaidPence,
    creditorsWithinOneYearPence: nearestPence(sheet.creditors_within_one_year),
    creditorsAfterOneYearPence: nearestPence(sheet.creditors_after_one_year),
    provisionsPence: nearestPence(sheet.provisions),
    accrualsAndDeferredIncomePence: nearestPence(sheet.accruals_and_deferred_income),
    capitalPence: nearestPence(hasMembers ? sheet.members_capital : sheet.share_capital),
    profitAndLossAccountPence: nearestPence(sheet.profit_and_loss_account),
  }
}

/** The profit and loss account of accounts that go to the tax authority. */
export function profitAndLossOf(financials: Financials, taxPence: number): ProfitAndLossFigures {
  const figures = tradingFiguresOf(financials)
  return {
    turnoverPence: figures.turnoverPence,
    costOfSalesPence: figures.costOfSalesPence,
    staffCostsPence: figures.staffCostsPence,
    depreciationPence: figures.depreciationPence,
    otherOperatingExpensesPence: figures.otherOperatingExpensesPence,
    ...(taxPence === 0 ? {} : { taxPence }),
  }
}

/** The same of the year before, as far as it is told. */
export function priorProfitAndLossOf(
  { prior_year: before }: Financials,
  { hasMembers }: { readonly hasMembers: boolean },
): ProfitAndLossFigures | undefined {
  const lines = before?.profit_and_loss
  if (lines === undefined) return undefined
  return {
    turnoverPence: nearestPence(lines.turnover),
    costOfSalesPence: nearestPence(lines.cost_of_sales),
    staffCostsPence: nearestPence(lines.staff_costs),
    depreciationPence: nearestPence(lines.depreciation),
    otherOperatingExpensesPence: nearestPence(lines.other_operating_expenses),
    // An LLP is not taxed: its members are.
    ...(lines.tax === 0 || hasMembers ? {} : { taxPence: nearestPence(lines.tax) }),
  }
}

/** Whether the year has any income or expense. */
export function hasTraded({ profit_and_loss: lines }: Financials): boolean {
  return Object.values(lines ?? {}).some((amount) => amount !== 0 && amount !== undefined)
}

/** What the size of the company is told from. */
export function sizeFiguresOf(financials: Financials, period: Period): SizeFigures {
  // Only a return may leave the staff out: its accounts state 0 employees.
  const { balance_sheet: sheet, profit_and_loss: lines, average_employees: averageEmployees = 0 } = financials
  const turnoverPence = lines?.turnover === undefined ? undefined : nearestPence(lines.turnover)
  return { period, turnoverPence, totalAssetsPence: assetsOf(sheet), averageEmployees }
}

/** The same of the year before; undefined where nothing is told of it. */
export function yearBeforeOf(
  { prior_year: sheet }: Financials,
  { period, size }: { readonly period: Period; readonly size: YearBefore['size'] },
): YearBefore | undefined {
  if (sheet === undefined) return undefined
  const { profit_and_loss: lines, average_employees: averageEmployees } = sheet
  const turnoverPence = lines === undefined ? undefined : nearestPence(lines.turnover)
  return { figures: { period, turnoverPence, totalAssetsPence: assetsOf(sheet), averageEmployees }, size }
}

/** CA 2006 s.382(5): everything that is shown as an asset; unpaid share capital is in the current assets. */
function assetsOf(sheet: BalanceSheet | undefined): number {
  return nearestPence(sheet?.fixed_assets) + nearestPence(sheet?.current_assets)
}

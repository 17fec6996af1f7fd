// The detailed profit and loss account, tagged with the taxonomy that the tax authority prescribes for it:
// its costs are divided by type (`ExpenseTypeDimension`). It has no figure that the accounts do not have.
import { profitPence, type ProfitAndLossFigures } from '../accounts/trading-accounts-form.ts'
import { bracketed } from './box-rows.ts'
import type { ComputationsForm } from './computations-form.ts'
import type { AmountRow, Block, FactContext, Money } from './content.ts'
import { numericPeriod } from './numeric-period.ts'

/** Empty if the return does not have a profit and loss account attached. */
export function detailedProfitAndLoss({
  profitAndLoss,
  periodOfAccount,
}: ComputationsForm): readonly Block[] {
  if (profitAndLoss === undefined) return []
  const period = numericPeriod(periodOfAccount)
  const rounding = `The accounts for ${period} round these amounts to whole pounds.`
  return [
    { kind: 'heading', text: `Detailed profit and loss account for ${period}`, startsPage: true },
    { kind: 'amounts', rows: resultRows(profitAndLoss) },
    { kind: 'paragraph', runs: [rounding] },
    ...administrationBlocks(profitAndLoss),
  ]
}

function resultRows(figures: ProfitAndLossFigures): readonly AmountRow[] {
  const { turnoverPence, costOfSalesPence, otherIncomePence = 0, propertyIncomePence = 0 } = figures
  const { dividendsReceivedPence = 0, interestReceivablePence = 0, interestPayablePence = 0 } = figures
  const { taxPence = 0 } = figures
  const otherPence = otherIncomePence + propertyIncomePence
  const administrationPence = sumOfAdministration(figures)
  const grossPence = turnoverPence - costOfSalesPence
  const beforeTaxPence = profitPence(figures)
  return [
    line('Turnover', accounts(turnoverPence, 'core:TurnoverRevenue')),
    ...cost('Cost of sales', accounts(costOfSalesPence, 'dpl:TotalCosts', 'accounts-cost-of-sales')),
    result(['Gross profit', 'Gross loss'], accounts(grossPence, 'core:GrossProfitLoss')),
    ...given('Other operating income', accounts(otherPence, 'core:OtherOperatingIncome')),
    ...cost('Administrative expenses', administration(administrationPence, 'dpl:TotalCosts')),
    result(
      ['Operating profit', 'Operating loss'],
      accounts(grossPence + otherPence - administrationPence, 'core:OperatingProfitLoss'),
    ),
    ...given('Dividends received', accounts(dividendsReceivedPence, 'dpl:IncomeFromShares')),
    // A request does not say how much of the interest is paid by or to banks.
    ...given('Interest receivable', accounts(interestReceivablePence, 'dpl:ResidualFinanceIncome')),
    ...cost('Interest payable', accounts(interestPayablePence, 'dpl:ResidualFinanceCosts')),
    result(['Profit before tax', 'Loss before tax'], accounts(beforeTaxPence, 'core:ProfitLossBeforeTax')),
    ...cost('Tax', accounts(taxPence, 'core:IncomeTaxExpenseCredit')),
    result(
      ['Profit for the period', 'Loss for the period'],
      accounts(beforeTaxPence - taxPence, 'core:ProfitLoss'),
    ),
  ]
}

/** Operating costs that a request does not include in the cost of sales. */
function administrationBlocks(figures: ProfitAndLossFigures): readonly Block[] {
  const { staffCostsPence, depreciationPence, otherOperatingExpensesPence } = figures
  const rows = [
    ...given('Staff costs', administration(staffCostsPence, 'core:StaffCostsEmployeeBenefitsExpense')),
    ...given('Depreciation', administration(depreciationPence, 'core:DepreciationAmortisationExpense')),
    ...given(
      'Other operating expenses',
      administration(otherOperatingExpensesPence, 'dpl:OtherOperationalAdministrationCosts'),
    ),
  ]
  if (rows.length === 0) return []
  const amountPence = sumOfAdministration(figures)
  const total = {
    label: 'Administrative expenses',
    amount: { kind: 'money', amountPence },
    style: 'total',
  } as const
  const runs = ['Administrative expenses are all operating costs other than the cost of sales:']
  return [
    { kind: 'paragraph', runs },
    { kind: 'amounts', rows: [...rows, total] },
  ]
}

function sumOfAdministration(figures: ProfitAndLossFigures): number {
  return figures.staffCostsPence + figures.depreciationPence + figures.otherOperatingExpensesPence
}

/** An amount of the whole period of account. */
function accounts(amountPence: number, concept: string, context: FactContext = 'accounts'): Money {
  return { kind: 'money', amountPence, tag: { concept, context } }
}

function administration(amountPence: number, concept: string): Money {
  return accounts(amountPence, concept, 'accounts-administration')
}

function line(label: string, amount: Money): AmountRow {
  return { label, amount }
}

/** A line that is left out if there is no such amount. */
function given(label: string, amount: Money): readonly AmountRow[] {
  return amount.amountPence === 0 ? [] : [line(label, amount)]
}

function cost(label: string, amount: Money): readonly AmountRow[] {
  return given(label, bracketed(amount))
}

function result([profit, loss]: readonly [profit: string, loss: string], amount: Money): AmountRow {
  return { label: amount.amountPence < 0 ? loss : profit, amount, style: 'total' }
}

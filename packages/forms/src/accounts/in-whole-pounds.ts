// Accounts show whole pounds, with one precision in all tables. The amounts of a column are rounded so that
// they still add up: each rounded amount is the difference between two rounded running totals, so it is less
// than a pound from the exact amount.
import type { AccountsForm, DormantFigures } from './accounts-form.ts'
import type {
  AccountsYear,
  ProfitAndLossFigures,
  SheetFigures,
  TradingAccountsForm,
} from './trading-accounts-form.ts'

/** The accounts with the amounts that they show. */
export function inWholePounds(form: TradingAccountsForm): TradingAccountsForm {
  const { prior } = form
  return { ...form, ...yearInPounds(form), ...(prior && { prior: { ...prior, ...yearInPounds(prior) } }) }
}

/** The dormant accounts with the amounts that they show. */
export function dormantInWholePounds(form: AccountsForm): AccountsForm {
  const { figures, prior } = form
  return {
    ...form,
    figures: dormantInPounds(figures),
    ...(prior && { prior: { ...prior, figures: dormantInPounds(prior.figures) } }),
  }
}

function yearInPounds({ figures, profitAndLoss }: AccountsYear) {
  return {
    figures: sheetInPounds(figures),
    ...(profitAndLoss && { profitAndLoss: resultInPounds(profitAndLoss) }),
  }
}

function sheetInPounds(sheet: SheetFigures): SheetFigures {
  const asset = new Column()
  const funds = new Column()
  return {
    calledUpShareCapitalNotPaidPence: asset.add(sheet.calledUpShareCapitalNotPaidPence),
    fixedAssetsPence: asset.add(sheet.fixedAssetsPence),
    currentAssetsPence: asset.add(sheet.currentAssetsPence),
    creditorsWithinOneYearPence: asset.deduct(sheet.creditorsWithinOneYearPence),
    creditorsAfterOneYearPence: asset.deduct(sheet.creditorsAfterOneYearPence),
    provisionsPence: asset.deduct(sheet.provisionsPence),
    accrualsAndDeferredIncomePence: asset.deduct(sheet.accrualsAndDeferredIncomePence),
    capitalPence: funds.add(sheet.capitalPence),
    profitAndLossAccountPence: funds.add(sheet.profitAndLossAccountPence),
  }
}

type OptionalLine =
  | 'otherIncomePence'
  | 'propertyIncomePence'
  | 'dividendsReceivedPence'
  | 'interestReceivablePence'

function resultInPounds(result: ProfitAndLossFigures): ProfitAndLossFigures {
  const profit = new Column()
  const optional = (name: OptionalLine) => {
    const amountPence = result[name]
    return amountPence === undefined ? {} : { [name]: profit.add(amountPence) }
  }
  return {
    turnoverPence: profit.add(result.turnoverPence),
    ...optional('otherIncomePence'),
    ...optional('propertyIncomePence'),
    ...optional('dividendsReceivedPence'),
    ...optional('interestReceivablePence'),
    costOfSalesPence: profit.deduct(result.costOfSalesPence),
    staffCostsPence: profit.deduct(result.staffCostsPence),
    depreciationPence: profit.deduct(result.depreciationPence),
    otherOperatingExpensesPence: profit.deduct(result.otherOperatingExpensesPence),
    ...(result.interestPayablePence !== undefined && {
      interestPayablePence: profit.deduct(result.interestPayablePence),
    }),
    ...(result.taxPence !== undefined && { taxPence: profit.deduct(result.taxPence) }),
  }
}

function dormantInPounds(figures: DormantFigures): DormantFigures {
  const asset = new Column()
  const funds = new Column()
  return {
    calledUpShareCapitalNotPaidPence: asset.add(figures.calledUpShareCapitalNotPaidPence),
    cashPence: asset.add(figures.cashPence),
    shareCapitalPence: funds.add(figures.shareCapitalPence),
    profitAndLossAccountPence: funds.add(figures.profitAndLossAccountPence),
  }
}

/** A column of amounts in the order in which it adds up. */
class Column {
  #exactPence = 0

  /** The next amount in whole pounds, in pence. */
  add(amountPence: number): number {
    const before = roundedPence(this.#exactPence)
    this.#exactPence += amountPence
    return roundedPence(this.#exactPence) - before
  }

  deduct(amountPence: number): number {
    // Avoid -0.
    return 0 - this.add(-amountPence)
  }
}

function roundedPence(amountPence: number): number {
  return Math.round(amountPence / 100) * 100
}

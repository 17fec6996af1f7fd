// Accounts show whole pounds, with one precision in all tables. The amounts of a column are rounded so that
// they still add up: each rounded amount is the difference between two rounded running totals, so it is less
// than a pound from the exact amount.
import {
  analysedTotalPence,
  type AnalysisName,
  type CreditorsAnalysis,
  type SheetAnalyses,
} from './sheet-analyses.ts'
import type { AccountsForm, DormantFigures } from './accounts-form.ts'
import type { AccountsNotes, DirectorsAdvance, FixedAssetMovement, LeasesNote } from './accounts-notes.ts'
import { CURRENT_PARTS, FIXED_PARTS, type AssetParts } from './asset-parts.ts'
import type {
  AccountsYear,
  ProfitAndLossFigures,
  SheetFigures,
  TradingAccountsForm,
} from './trading-accounts-form.ts'

/** The accounts with the amounts that they show. */
export function inWholePounds(form: TradingAccountsForm): TradingAccountsForm {
  const { prior, notes } = form
  return {
    ...form,
    ...yearInPounds(form),
    ...dividendsInPounds(form),
    ...(notes && { notes: notesInPounds(notes) }),
    ...(prior && { prior: { ...prior, ...yearInPounds(prior), ...dividendsInPounds(prior) } }),
  }
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

function dividendsInPounds({
  dividendsPaidPence,
}: Pick<TradingAccountsForm, 'dividendsPaidPence'>): Pick<TradingAccountsForm, 'dividendsPaidPence'> {
  return dividendsPaidPence === undefined ? {} : { dividendsPaidPence: roundedPence(dividendsPaidPence) }
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
  const { parts, reserves, prepaymentsPence } = sheet
  const assets = {
    calledUpShareCapitalNotPaidPence: asset.add(sheet.calledUpShareCapitalNotPaidPence),
    fixedAssetsPence: asset.add(sheet.fixedAssetsPence),
    currentAssetsPence: asset.add(sheet.currentAssetsPence),
  }
  const inPounds = {
    ...assets,
    ...(prepaymentsPence !== undefined && { prepaymentsPence: asset.add(prepaymentsPence) }),
    ...(parts && { parts: partsInPounds(parts, assets) }),
    creditorsWithinOneYearPence: asset.deduct(sheet.creditorsWithinOneYearPence),
    creditorsAfterOneYearPence: asset.deduct(sheet.creditorsAfterOneYearPence),
  }
  return {
    ...inPounds,
    ...(sheet.analyses && { analyses: analysesInPounds(sheet.analyses, inPounds) }),
    provisionsPence: asset.deduct(sheet.provisionsPence),
    accrualsAndDeferredIncomePence: asset.deduct(sheet.accrualsAndDeferredIncomePence),
    capitalPence: funds.add(sheet.capitalPence),
    ...(reserves && {
      reserves: {
        sharePremiumPence: funds.add(reserves.sharePremiumPence),
        revaluationPence: funds.add(reserves.revaluationPence),
        otherPence: funds.add(reserves.otherPence),
      },
    }),
    profitAndLossAccountPence: funds.add(sheet.profitAndLossAccountPence),
  }
}

type AssetTotals = Pick<SheetFigures, 'fixedAssetsPence' | 'currentAssetsPence'>

function partsInPounds(parts: AssetParts, totals: AssetTotals): AssetParts {
  return {
    ...parts,
    ...addingUpTo(totals.fixedAssetsPence, FIXED_PARTS, parts),
    ...addingUpTo(totals.currentAssetsPence, CURRENT_PARTS, parts),
  }
}

/** Parts in whole pounds that add up to the total: the largest part includes any difference. */
function addingUpTo<Name extends string>(
  totalPence: number,
  names: readonly Name[],
  parts: Readonly<Partial<Record<Name, number | undefined>>>,
) {
  const column = new Column()
  const partsInOrder = names.flatMap((name) => {
    const partPence = parts[name]
    return partPence === undefined ? [] : [{ name, amountPence: column.add(partPence) }]
  })
  const differencePence = partsInOrder.reduce((rest, { amountPence }) => rest - amountPence, totalPence)
  const largest = partsInOrder.toSorted(
    (one, other) => Math.abs(other.amountPence) - Math.abs(one.amountPence),
  )[0]
  return Object.fromEntries(
    partsInOrder.map((part) => [part.name, part.amountPence + (part === largest ? differencePence : 0)]),
  )
}

function analysesInPounds(
  { debtors, creditorsWithinOneYear, creditorsAfterOneYear }: SheetAnalyses,
  wholePounds: Parameters<typeof analysedTotalPence>[0],
): SheetAnalyses {
  const creditors = (name: AnalysisName, parts: CreditorsAnalysis | undefined) =>
    parts && { ...parts, ...addingUpTo(analysedTotalPence(wholePounds, name), CREDITOR_PARTS, parts) }
  return {
    debtors: debtors && {
      ...debtors,
      ...addingUpTo(analysedTotalPence(wholePounds, 'debtors'), DEBTOR_PARTS, debtors),
    },
    creditorsWithinOneYear: creditors('creditorsWithinOneYear', creditorsWithinOneYear),
    creditorsAfterOneYear: creditors('creditorsAfterOneYear', creditorsAfterOneYear),
  }
}

const DEBTOR_PARTS = ['tradePence', 'groupPence', 'otherPence'] as const
const CREDITOR_PARTS = ['bankPence', 'tradePence', 'groupPence', 'taxationPence', 'otherPence'] as const

/** Each table of the notes adds up; it may differ from the balance sheet by a pound through rounding. */
function notesInPounds(notes: AccountsNotes): AccountsNotes {
  const { fixedAssetMovements, directorsAdvances, leases } = notes
  return {
    ...notes,
    ...(fixedAssetMovements && { fixedAssetMovements: fixedAssetMovements.map(movementInPounds) }),
    ...(directorsAdvances && { directorsAdvances: directorsAdvances.map(advanceInPounds) }),
    ...(leases && { leases: leasesInPounds(leases) }),
  }
}

/** The amounts are no column: each is rounded by itself. */
function leasesInPounds(leases: LeasesNote): LeasesNote {
  return {
    rightOfUseAssetsPence: roundedPence(leases.rightOfUseAssetsPence),
    depreciationPence: roundedPence(leases.depreciationPence),
    interestPence: roundedPence(leases.interestPence),
    liabilityWithinOneYearPence: roundedPence(leases.liabilityWithinOneYearPence),
    liabilityAfterOneYearPence: roundedPence(leases.liabilityAfterOneYearPence),
    expensePence: roundedPence(leases.expensePence),
  }
}

function movementInPounds(movement: FixedAssetMovement): FixedAssetMovement {
  const cost = new Column()
  const depreciation = new Column()
  const { revaluationPence, transfersPence, depreciationAdjustmentsPence } = movement
  return {
    class: movement.class,
    ...(movement.item !== undefined && { item: movement.item }),
    costBroughtForwardPence: cost.add(movement.costBroughtForwardPence),
    additionsPence: cost.add(movement.additionsPence),
    ...(revaluationPence !== undefined && { revaluationPence: cost.add(revaluationPence) }),
    ...(transfersPence !== undefined && { transfersPence: cost.add(transfersPence) }),
    disposalsPence: cost.deduct(movement.disposalsPence),
    depreciationBroughtForwardPence: depreciation.add(movement.depreciationBroughtForwardPence),
    chargePence: depreciation.add(movement.chargePence),
    ...(depreciationAdjustmentsPence !== undefined && {
      depreciationAdjustmentsPence: depreciation.add(depreciationAdjustmentsPence),
    }),
    depreciationOnDisposalsPence: depreciation.deduct(movement.depreciationOnDisposalsPence),
  }
}

function advanceInPounds(advance: DirectorsAdvance): DirectorsAdvance {
  const owed = new Column()
  return {
    ...advance,
    broughtForwardPence: owed.add(advance.broughtForwardPence),
    advancedPence: owed.add(advance.advancedPence),
    repaidPence: owed.deduct(advance.repaidPence),
  }
}

function resultInPounds(result: ProfitAndLossFigures): {
  [Name in keyof Required<ProfitAndLossFigures>]: ProfitAndLossFigures[Name]
} {
  const profit = new Column()
  const add = (amountPence: number | undefined) =>
    amountPence === undefined ? undefined : profit.add(amountPence)
  const deduct = (amountPence: number | undefined) =>
    amountPence === undefined ? undefined : profit.deduct(amountPence)
  const inPounds = {
    turnoverPence: profit.add(result.turnoverPence),
    turnoverIsRents: result.turnoverIsRents,
    otherIncomePence: add(result.otherIncomePence),
    propertyIncomePence: add(result.propertyIncomePence),
    dividendsReceivedPence: add(result.dividendsReceivedPence),
    interestReceivablePence: add(result.interestReceivablePence),
    costOfSalesPence: profit.deduct(result.costOfSalesPence),
    staffCostsPence: profit.deduct(result.staffCostsPence),
    depreciationPence: profit.deduct(result.depreciationPence),
    otherOperatingExpensesPence: profit.deduct(result.otherOperatingExpensesPence),
    interestPayablePence: deduct(result.interestPayablePence),
    taxPence: deduct(result.taxPence),
  }
  const { tax } = result
  return { ...inPounds, tax: tax && { ...tax, ...addingUpTo(inPounds.taxPence ?? 0, TAX_PARTS, tax) } }
}
const TAX_PARTS = ['currentPence', 'priorYearPence', 'deferredPence'] as const

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

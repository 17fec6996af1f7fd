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
import type { AccountsNotes, DirectorsAdvance, LeasesNote } from './accounts-notes.ts'
import { addingUpTo, Column, roundedPence } from './adding-up-to.ts'
import { CURRENT_PARTS, FIXED_PARTS, type AssetParts } from './asset-parts.ts'
import { movementsInPounds, type SheetsInPounds } from './movements-in-pounds.ts'
import type {
  AccountsYear,
  ProfitAndLossFigures,
  SheetFigures,
  TradingAccountsForm,
} from './trading-accounts-form.ts'

/** The accounts with the amounts that they show. */
export function inWholePounds(form: TradingAccountsForm): TradingAccountsForm {
  const { prior, notes } = form
  const year = yearInPounds(form)
  const before = prior && { ...prior, ...yearInPounds(prior), ...dividendsInPounds(prior) }
  return {
    ...form,
    ...year,
    ...dividendsInPounds(form),
    ...(notes && { notes: notesInPounds(notes, { end: year.figures, start: before?.figures }) }),
    ...(before && { prior: before }),
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

/** Each table of the notes adds up; the net book values of fixed assets are those of the balance sheets. */
function notesInPounds(notes: AccountsNotes, sheets: SheetsInPounds): AccountsNotes {
  const { fixedAssetMovements, directorsAdvances, leases } = notes
  return {
    ...notes,
    ...(fixedAssetMovements && { fixedAssetMovements: movementsInPounds(fixedAssetMovements, sheets) }),
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

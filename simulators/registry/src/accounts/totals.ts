// The balance sheet rows that total the rows above them (SI 2008/409 Sch 1, Format 1).
import type { Fact } from './ixbrl-document.ts'

interface Row {
  readonly concept: string
  readonly member?: string
  /** The row is subtracted, although its amount is reported as positive. */
  readonly isDeducted?: true
  /** The total cannot be checked if this row is missing. */
  readonly isEssential?: true
}

interface Total {
  readonly concept: string
  readonly title: string
  readonly rows: readonly Row[]
}

const MATURITY = 'core:MaturitiesOrExpirationPeriodsDimension'
const EQUITY_CLASS = 'core:EquityClassesDimension'

const TOTALS: readonly Total[] = [
  {
    concept: 'core:NetCurrentAssetsLiabilities',
    title: 'net current assets',
    rows: [
      { concept: 'core:CurrentAssets', isEssential: true },
      { concept: 'core:PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal' },
      { concept: 'core:Creditors', member: `${MATURITY}=core:WithinOneYear`, isDeducted: true },
    ],
  },
  {
    concept: 'core:TotalAssetsLessCurrentLiabilities',
    title: 'total assets less current liabilities',
    rows: [
      { concept: 'core:CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset' },
      { concept: 'core:FixedAssets' },
      { concept: 'core:NetCurrentAssetsLiabilities', isEssential: true },
    ],
  },
  {
    concept: 'core:NetAssetsLiabilities',
    title: 'net assets',
    rows: [
      { concept: 'core:TotalAssetsLessCurrentLiabilities', isEssential: true },
      { concept: 'core:Creditors', member: `${MATURITY}=core:AfterOneYear`, isDeducted: true },
      { concept: 'core:ProvisionsForLiabilitiesBalanceSheetSubtotal', isDeducted: true },
      { concept: 'core:AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal', isDeducted: true },
    ],
  },
  {
    concept: 'core:Equity',
    title: 'capital and reserves',
    rows: [
      { concept: 'core:Equity', member: `${EQUITY_CLASS}=core:ShareCapital`, isEssential: true },
      { concept: 'core:Equity', member: `${EQUITY_CLASS}=core:SharePremium` },
      { concept: 'core:Equity', member: `${EQUITY_CLASS}=core:RevaluationReserve` },
      { concept: 'core:Equity', member: `${EQUITY_CLASS}=core:CapitalRedemptionReserve` },
      { concept: 'core:Equity', member: `${EQUITY_CLASS}=core:OtherReservesSubtotal` },
      {
        concept: 'core:Equity',
        member: `${EQUITY_CLASS}=core:RetainedEarningsAccumulatedLosses`,
        isEssential: true,
      },
    ],
  },
]

/** Finds totals that do not equal the sum of their rows, at every date in the document. */
export function totalFlaws(facts: readonly Fact[]): string[] {
  const days = Map.groupBy(
    facts.filter((fact) => fact.context.isInstant && fact.measure !== undefined),
    (fact) => fact.context.end,
  )
  return [...days].flatMap(([day, sheet]) => {
    const amounts = new Map(sheet.map((fact) => [keyOf(fact), Number(fact.value)]))
    return TOTALS.filter((total) => !addsUp(total, amounts)).map(
      ({ title }) => `The rows of the balance sheet at ${day} do not add up to its ${title}`,
    )
  })
}

function addsUp({ concept, rows }: Total, amounts: ReadonlyMap<string, number>): boolean {
  const total = amounts.get(concept)
  const found = rows.map((row) => ({ ...row, amount: amounts.get(rowKey(row)) }))
  if (total === undefined || found.some((row) => row.isEssential && row.amount === undefined)) return true
  // The total is not checked if the document divides creditors in another way.
  const isSplitOtherwise = amounts.has('core:Creditors') || amounts.has(OTHER_SPLIT)
  if (isSplitOtherwise && rows.some((row) => row.concept === 'core:Creditors')) return true
  const sum = found.reduce((so, { amount = 0, isDeducted }) => so + (isDeducted ? -amount : amount), 0)
  // Each row of the document is rounded to whole pounds on its own.
  return Math.abs(sum - total) <= found.filter(({ amount }) => amount !== undefined).length
}
const OTHER_SPLIT = 'core:Creditors core:FinancialInstrumentCurrentNon-currentDimension'

function rowKey({ concept, member }: Row): string {
  return member === undefined ? concept : `${concept} ${member}`
}

function keyOf({ name, context }: Fact): string {
  const dimensions = [...context.dimensions].map(([dimension, member]) =>
    dimension === 'core:FinancialInstrumentCurrentNon-currentDimension'
      ? dimension
      : `${dimension}=${member}`,
  )
  return [name, ...dimensions.sort()].join(' ')
}

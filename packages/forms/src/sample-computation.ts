// The sample company's trading figures and tax computation.
import { computeTax, NO_FIGURES, type ReturnComputation, type TradingFigures } from '@cfs/tax'
import { isoDateFrom, type Period } from '@cfs/values'

/** The year of every sample form; it lies within the financial year 2025. */
export const SAMPLE_PERIOD: Period = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }

/** The profit and loss account of the sample company. */
export const SAMPLE_TRADE = {
  turnoverPence: 12_000_000,
  costOfSalesPence: 4_000_000,
  staffCostsPence: 3_000_000,
  depreciationPence: 200_000,
  otherOperatingExpensesPence: 2_300_000,
} as const

const FIGURES: TradingFigures = {
  ...NO_FIGURES,
  ...SAMPLE_TRADE,
  disallowableExpensesPence: 95_000,
  capitalAllowancesPence: 355_000,
}

/** The accounts' profit of £25,000 becomes £24,400 for tax: £4,636 at the small profits rate. */
export const SAMPLE_COMPUTATION: ReturnComputation = computed(FIGURES)

function computed(figures: TradingFigures): ReturnComputation {
  const [only] = computeTax(figures, SAMPLE_PERIOD)?.returns ?? []
  if (only === undefined) throw new TypeError('the sample year has no rates')
  return only
}

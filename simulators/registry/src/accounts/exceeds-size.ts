// Determines which companies may use the micro-entity provisions and the small companies regime (Companies
// Act 2006 ss.382, 384A; the same limits apply to LLPs under SI 2008/1911).
import { addDays, daysApart } from '../day.ts'
import type { AccountsPeriod } from '../register/accounts-period.ts'
import type { Fact } from './ixbrl-document.ts'

interface Limits {
  readonly turnover: number
  readonly balanceSheetTotal: number
  readonly employees: number
}

type Size = 'micro' | 'small'

/**
 * SI 2024/1303 applies to years that begin on or after 6 April 2025, and to the comparatives of those years.
 */
const RAISED_FROM = '2025-04-06'
const BEFORE: Readonly<Record<Size, Limits>> = {
  micro: { turnover: 632_000, balanceSheetTotal: 316_000, employees: 10 },
  small: { turnover: 10_200_000, balanceSheetTotal: 5_100_000, employees: 50 },
}
const RAISED: Readonly<Record<Size, Limits>> = {
  micro: { turnover: 1_000_000, balanceSheetTotal: 500_000, employees: 10 },
  small: { turnover: 15_000_000, balanceSheetTotal: 7_500_000, employees: 50 },
}

/** The total of the amounts that are shown as assets (s.382(5)). */
const ASSETS = [
  'core:FixedAssets',
  'core:CurrentAssets',
  'core:PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal',
  'core:CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset',
]

/**
 * Whether the company exceeds its claimed size in every year shown, because a single year over the limits
 * changes nothing (s.382(2)). If fewer than two of the measures (turnover, assets, employees) are known for
 * a year, the year counts as within the limits.
 */
export function exceedsSize(facts: readonly Fact[], size: Size, period: AccountsPeriod): boolean {
  const limits = (period.start >= RAISED_FROM ? RAISED : BEFORE)[size]
  const lastDays = [period.end, addDays(period.start, -1)]
  const years = lastDays
    .map((end) => ({ end, measures: measuresOf(facts, end) }))
    .filter(({ end, measures }) => end === period.end || measures.isShown)
  return years.every(({ measures }) => exceeded(measures, limits) >= 2)
}

interface Measures {
  readonly isShown: boolean
  /** The limit for a full year, adjusted to the length of the period. */
  readonly yearlyTurnover: number
  readonly balanceSheetTotal: number
  readonly employees: number
}

function measuresOf(facts: readonly Fact[], end: string): Measures {
  const ofYear = facts.filter((fact) => fact.context.end === end && fact.context.dimensions.size === 0)
  const amount = (name: string) => Number(ofYear.find((fact) => fact.name === name)?.value ?? 0)
  const turnover = ofYear.find((fact) => fact.name === 'core:TurnoverRevenue')
  const days = turnover === undefined ? 365 : daysApart(turnover.context.start, end) + 1
  return {
    isShown: ofYear.some((fact) => ASSETS.includes(fact.name)),
    yearlyTurnover: (amount('core:TurnoverRevenue') * 365) / Math.max(days, 1),
    balanceSheetTotal: ASSETS.reduce((sum, name) => sum + amount(name), 0),
    employees: amount('core:AverageNumberEmployeesDuringPeriod'),
  }
}

function exceeded(measures: Measures, limits: Limits): number {
  return [
    measures.yearlyTurnover > limits.turnover,
    measures.balanceSheetTotal > limits.balanceSheetTotal,
    measures.employees > limits.employees,
  ].filter(Boolean).length
}

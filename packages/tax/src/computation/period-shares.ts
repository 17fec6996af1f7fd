// Divides the figures of a period of account over its accounting periods.
import { daysIn, type Period } from '@cfs/values'
import { shareByDays } from '../periods/share-by-days.ts'
import type { AdjustedProfit, GivenLine } from './adjust-profit.ts'
import type { Head } from './company-lines.ts'
import { inFormula } from './computation-step.ts'
import { headResult } from './given-lines.ts'
import type { HeadShare, PeriodFigures } from './return-result.ts'
import type { TradingFigures } from './trading-figures.ts'

export type PeriodShare = Omit<PeriodFigures, 'account' | 'lossesAvailablePounds'>

export interface FiguresToDivide {
  readonly figures: TradingFigures
  readonly lines: readonly GivenLine[]
  readonly adjusted: AdjustedProfit
}

/**
 * The share of the figures that falls into each accounting period. Profits are divided in whole pounds
 * before capital allowances (CTA 2009 s.52; CAA 2001 s.6). The figures of a single accounting period keep
 * their pence until they are rounded in their boxes.
 */
export function periodShares(
  { figures, lines, adjusted }: FiguresToDivide,
  periods: readonly Period[],
): readonly PeriodShare[] {
  const { associatedCompanies, allowances, expenditure, taxAlreadyPaidPence } = figures
  const isWhole = periods.length === 1
  const divided = (amountPence: number, round: (value: number) => number = Math.floor) =>
    isWhole ? [amountPence] : shareByDays(round(amountPence / 100), periods).map((pounds) => pounds * 100)
  const shareOf = (head: Head): readonly HeadShare[] => {
    const { amountPence, formula } = headResult(lines, head)
    if (isWhole) return [{ amountPence, formula }]
    const divisions = divided(amountPence)
    return periods.map((period, index) => ({
      amountPence: divisions[index] ?? 0,
      ...(head === 'property' && {
        formula: dividedByDays(Math.floor(amountPence / 100) * 100, period, periods),
        divisionSource: 'CTA 2009 ss.209 and 210; CT600 box 190',
      }),
    }))
  }
  const turnovers = shareByDays(Math.floor(figures.turnoverPence / 100), periods)
  const shares = {
    adjustedPence: divided(adjusted.adjustedPence),
    capitalAllowancesPence: divided(figures.capitalAllowancesPence, Math.ceil),
    balancingChargesPence: divided(figures.balancingChargesPence),
    qualifyingDonationsPence: divided(figures.qualifyingDonationsPence),
  }
  const heads = { loans: shareOf('loans'), property: shareOf('property'), exempt: shareOf('exempt') }
  return periods.map((period, index) => ({
    period,
    turnoverPounds: turnovers[index] ?? 0,
    adjustedPence: shares.adjustedPence[index] ?? 0,
    heads: {
      loans: heads.loans[index] ?? NOTHING,
      property: heads.property[index] ?? NOTHING,
      exempt: heads.exempt[index] ?? NOTHING,
    },
    capitalAllowancesPence: shares.capitalAllowancesPence[index] ?? 0,
    balancingChargesPence: shares.balancingChargesPence[index] ?? 0,
    qualifyingDonationsPence: shares.qualifyingDonationsPence[index] ?? 0,
    ...(isWhole
      ? { allowances, expenditure, taxAlreadyPaidPence }
      : {
          allowancesFormula: dividedByDays(
            Math.ceil(figures.capitalAllowancesPence / 100) * 100,
            period,
            periods,
          ),
        }),
    associatedCompanies,
  }))
}
const NOTHING: HeadShare = { amountPence: 0 }

/** The formula of one period's share of an amount: `90,000.00 × 365 / 547 days, …`. */
export function dividedByDays(amountPence: number, period: Period, periods: readonly Period[]): string {
  const days = periods.reduce((sum, each) => sum + daysIn(each), 0)
  return (
    `${inFormula(amountPence)} × ${daysIn(period)} / ${days} days, ` +
    'whole pounds; the last period takes the remainder'
  )
}

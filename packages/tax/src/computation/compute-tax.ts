// Computes the corporation tax of a period of account: one return, or two if it is longer than twelve months.
import { daysIn, formatLongDate, type Period } from '@cfs/values'
import { accountingPeriods, shareByDays } from './accounting-periods.ts'
import { adjustProfit, type AdjustedProfit } from './adjust-profit.ts'
import { inFormula, type ComputationStep } from './computation-step.ts'
import { computeReturn } from './compute-return.ts'
import type { AccountFigures, ReturnComputation } from './return-computation.ts'
import type { PeriodFigures } from './return-result.ts'
import { STEP_LABELS } from './step-labels.ts'
import type { TradingFigures } from './trading-figures.ts'

export interface TaxComputation {
  /** The profit before tax; negative for a loss. */
  readonly accountsProfitPence: number
  /** The returns in the order of their periods. */
  readonly returns: readonly ReturnComputation[]
}

/** The computation of the returns; undefined for a financial year whose rates are not enacted. */
export function computeTax(figures: TradingFigures, periodOfAccount: Period): TaxComputation | undefined {
  const adjusted = adjustProfit(figures)
  const { accountsProfitPence } = adjusted
  const account = accountFigures(figures, { periodOfAccount, accountsProfitPence })
  const periods = accountingPeriods(periodOfAccount)
  const returns: ReturnComputation[] = []
  // Rounded down: a return must not claim more losses than there are.
  let lossesAvailablePounds = Math.floor(figures.lossesBroughtForwardPence / 100)
  for (const share of periodShares(figures, adjusted, periods)) {
    const computed = computeReturn({ ...share, account, lossesAvailablePounds })
    if (computed === undefined) return undefined
    const steps = [...adjusted.steps, ...splitSteps(adjusted, share, periods), ...computed.steps]
    returns.push({ ...computed, steps })
    lossesAvailablePounds = computed.lossesCarriedForwardPounds
  }
  return { accountsProfitPence, returns }
}

/** The tax payable on all returns of a period of account, in pence. */
export function taxPayablePence({ returns }: TaxComputation): number {
  return returns.reduce((sum, computed) => sum + computed.taxPayablePence, 0)
}

function accountFigures(
  figures: TradingFigures,
  account: Pick<AccountFigures, 'periodOfAccount' | 'accountsProfitPence'>,
): AccountFigures {
  const { depreciationPence, disallowableExpensesPence } = figures
  const { interestReceivablePence, propertyIncomePence, dividendsReceivedPence } = figures
  const otherIncome = { interestReceivablePence, propertyIncomePence, dividendsReceivedPence }
  const hasOtherIncome = Object.values(otherIncome).some((amountPence) => amountPence !== 0)
  return {
    ...account,
    depreciationPence,
    disallowableExpensesPence,
    ...(hasOtherIncome && { otherIncome }),
  }
}

type PeriodShare = Omit<PeriodFigures, 'account' | 'lossesAvailablePounds'>

/**
 * The share of the figures that falls into each accounting period. Profits are divided in whole pounds
 * before capital allowances (CTA 2009 s.52; CAA 2001 s.6). The figures of a single accounting period keep
 * their pence until they are rounded in their boxes.
 */
function periodShares(
  figures: TradingFigures,
  { adjustedPence }: AdjustedProfit,
  periods: readonly Period[],
): readonly PeriodShare[] {
  const { associatedCompanies, allowances, expenditure, taxAlreadyPaidPence } = figures
  const [turnovers, isWhole] = [
    shareByDays(Math.floor(figures.turnoverPence / 100), periods),
    periods.length === 1,
  ]
  const divided = (amountPence: number, round: (value: number) => number = Math.floor) =>
    isWhole ? [amountPence] : shareByDays(round(amountPence / 100), periods).map((pounds) => pounds * 100)
  const shares = {
    adjustedPence: divided(adjustedPence),
    capitalAllowancesPence: divided(figures.capitalAllowancesPence, Math.ceil),
    balancingChargesPence: divided(figures.balancingChargesPence),
    interestReceivablePence: divided(figures.interestReceivablePence),
    propertyIncomePence: divided(figures.propertyIncomePence),
    dividendsReceivedPence: divided(figures.dividendsReceivedPence),
    qualifyingDonationsPence: divided(figures.qualifyingDonationsPence),
  }
  return periods.map((period, index) => ({
    period,
    turnoverPounds: turnovers[index] ?? 0,
    adjustedPence: shares.adjustedPence[index] ?? 0,
    capitalAllowancesPence: shares.capitalAllowancesPence[index] ?? 0,
    balancingChargesPence: shares.balancingChargesPence[index] ?? 0,
    interestReceivablePence: shares.interestReceivablePence[index] ?? 0,
    propertyIncomePence: shares.propertyIncomePence[index] ?? 0,
    dividendsReceivedPence: shares.dividendsReceivedPence[index] ?? 0,
    qualifyingDonationsPence: shares.qualifyingDonationsPence[index] ?? 0,
    ...(isWhole
      ? { allowances, expenditure, taxAlreadyPaidPence }
      : {
          allowancesFormula: dividedByDays(
            Math.ceil(figures.capitalAllowancesPence / 100) * 100,
            period,
            periods,
          ),
          propertyFormula: dividedByDays(
            Math.floor(figures.propertyIncomePence / 100) * 100,
            period,
            periods,
          ),
        }),
    associatedCompanies,
  }))
}

/** The lines that show how the profit of a long period of account was divided. */
function splitSteps(
  { adjustedPence }: AdjustedProfit,
  share: PeriodShare,
  periods: readonly Period[],
): ComputationStep[] {
  if (periods.length === 1) return []
  const { start, end } = share.period
  return [
    {
      box: null,
      label: `${STEP_LABELS.share} ${formatLongDate(start)} to ${formatLongDate(end)}`,
      amountPence: share.adjustedPence,
      formula: dividedByDays(Math.floor(adjustedPence / 100) * 100, share.period, periods),
      source: 'CTA 2009 s.10 and s.52',
    },
  ]
}

function dividedByDays(amountPence: number, period: Period, periods: readonly Period[]): string {
  const days = periods.reduce((sum, each) => sum + daysIn(each), 0)
  return (
    `${inFormula(amountPence)} × ${daysIn(period)} / ${days} days, ` +
    'whole pounds; the last period takes the remainder'
  )
}

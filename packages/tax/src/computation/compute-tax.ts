// Computes the corporation tax of a period of account: one return, or two if it is longer than twelve months.
import { formatLongDate, type Period } from '@cfs/values'
import { accountingPeriods } from '../periods/accounting-periods.ts'
import { adjustProfit, type AdjustedProfit } from './adjust-profit.ts'
import type { ComputationStep } from './computation-step.ts'
import { computeReturn } from './compute-return.ts'
import { givenLines } from './given-lines.ts'
import { dividedByDays, periodShares, type PeriodShare } from './period-shares.ts'
import type { AccountFigures, ReturnComputation } from './return-computation.ts'
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
  const lines = givenLines(figures)
  const adjusted = adjustProfit(lines)
  const { accountsProfitPence } = adjusted
  const account = accountFigures(figures, { periodOfAccount, accountsProfitPence })
  const periods = accountingPeriods(periodOfAccount)
  const returns: ReturnComputation[] = []
  // Rounded down: a return must not claim more losses than there are.
  let lossesAvailablePounds = Math.floor(figures.lossesBroughtForwardPence / 100)
  for (const share of periodShares({ figures, lines, adjusted }, periods)) {
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

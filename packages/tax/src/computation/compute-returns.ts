// Computes the returns of a period of account in the order of their accounting periods: what one leaves, the
// next can use.
import { formatLongDate, type IsoDate, type Period } from '@cfs/values'
import { ORDINARY_LOSS_USE, type LossUse } from '../losses/loss-claims.ts'
import { adjustProfit, type AdjustedProfit, type GivenLine } from './adjust-profit.ts'
import type { SoleBusiness } from './company-lines.ts'
import type { ComputationStep } from './computation-step.ts'
import { computeReturn, type ComputedReturn } from './compute-return.ts'
import { givenLines } from './given-lines.ts'
import {
  dividedByDays,
  periodShares,
  type PeriodShare,
  type ReturnFigures,
  type TradingPeriod,
} from './period-shares.ts'
import type { AccountFigures } from './return-computation.ts'
import type { BroughtForward, LoansCharge } from './return-result.ts'
import type { ReturnSchema } from './return-schema.ts'
import { STEP_LABELS } from './step-labels.ts'
import type { TradingFigures } from './trading-figures.ts'

export interface ReturnsToCompute {
  readonly figures: TradingFigures
  readonly periodOfAccount: Period
  readonly periods: readonly TradingPeriod[]
  /** The only business of a company without a trade in the period of account. */
  readonly only?: SoleBusiness | undefined
  /** Whether the company lets land, even if no line of its figures shows it. Defaults to false. */
  readonly lets?: boolean | undefined
  readonly returns?: readonly ReturnFigures[] | undefined
  readonly tradeCeasedOn?: IsoDate | undefined
  /** Whether the main rate applies without relief, by the place of the period. Defaults to no. */
  readonly isAtMainRate?: ((index: number) => boolean) | undefined
  /** Boxes 480 and 485, by the place of the period; undefined without the page CT600A. */
  readonly loans?: ((index: number) => LoansCharge | undefined) | undefined
  /** The claims for trading losses, by the place of the period. Defaults to the ordinary ones. */
  readonly lossUse?: ((index: number) => LossUse) | undefined
  /** The version of the schema whose boxes the returns fill. Defaults to version 1.994. */
  readonly schema?: ReturnSchema | undefined
}

export interface ComputedReturns {
  /** The profit before tax; negative for a loss. */
  readonly accountsProfitPence: number
  readonly lines: readonly GivenLine[]
  readonly returns: readonly ComputedReturn[]
}

/** The returns; undefined for a financial year whose rates are not enacted. */
export function computeReturns(accounts: ReturnsToCompute): ComputedReturns | undefined {
  const { figures, periodOfAccount, periods, only, tradeCeasedOn } = accounts
  const lines = givenLines(figures, only)
  const adjusted = adjustProfit(lines)
  const { accountsProfitPence } = adjusted
  const account = accountFigures(figures, { periodOfAccount, accountsProfitPence })
  const returns: ComputedReturn[] = []
  let broughtForward = broughtForwardOf(figures)
  let { mostLossesClaimedPounds: mostClaimedPounds, mostEarlyLossesPounds: mostEarlyPounds } = figures
  const { lets, returns: dated } = accounts
  const shares = periodShares({ figures, only, lets, lines, adjusted, periods, returns: dated })
  for (const [index, share] of shares.entries()) {
    const hasEnded = tradeCeasedOn !== undefined && tradeCeasedOn <= share.period.end
    const computed = computeReturn({
      ...share,
      account,
      schema: accounts.schema ?? 'v1.994',
      broughtForward,
      isAtMainRate: accounts.isAtMainRate?.(index) ?? false,
      tradeEndedOn: hasEnded ? tradeCeasedOn : undefined,
      loans: accounts.loans?.(index),
      lossUse: { ...(accounts.lossUse?.(index) ?? ORDINARY_LOSS_USE), mostClaimedPounds, mostEarlyPounds },
    })
    if (computed === undefined) return undefined
    const { computation } = computed
    const steps = [...adjusted.steps, ...splitSteps(adjusted, share, periods), ...computation.steps]
    returns.push({ ...computed, computation: { ...computation, steps } })
    broughtForward = computed.carriedForward
    if (mostClaimedPounds !== undefined) mostClaimedPounds -= computation.losses?.later.usedPounds ?? 0
    if (mostEarlyPounds !== undefined) mostEarlyPounds -= computation.losses?.early.usedPounds ?? 0
  }
  return { accountsProfitPence, lines, returns }
}

/** Losses are rounded down: a return must not claim more than there are. */
function broughtForwardOf(figures: TradingFigures): BroughtForward {
  const inPounds = (amountPence = 0) => Math.floor(amountPence / 100)
  return {
    tradingLossesPounds: inPounds(figures.lossesBroughtForwardPence),
    earlyTradingLossesPounds: inPounds(figures.earlyLossesBroughtForwardPence),
    propertyLossesPounds: inPounds(figures.propertyLossesBroughtForwardPence),
    loanDeficitsPounds: inPounds(figures.loanDeficitsBroughtForwardPence),
    managementExpensesPounds: inPounds(figures.managementExpensesBroughtForwardPence),
  }
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

/** The lines that show how the trading profit was divided between accounting periods. */
function splitSteps(
  { adjustedPence }: AdjustedProfit,
  share: PeriodShare,
  periods: readonly TradingPeriod[],
): ComputationStep[] {
  const trading = periods.filter(({ trades }) => trades)
  if (trading.length < 2 || !share.trades) return []
  const { start, end } = share.period
  return [
    {
      box: null,
      label: `${STEP_LABELS.share} ${formatLongDate(start)} to ${formatLongDate(end)}`,
      amountPence: share.adjustedPence,
      formula: dividedByDays(Math.floor(adjustedPence / 100) * 100, share.period, trading),
      source: 'CTA 2009 s.10 and s.52',
    },
  ]
}

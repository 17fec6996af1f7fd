// The amounts that the reliefs of one accounting period take from its profits, in whole pounds.
import type { LossOfLaterPeriod } from '../losses/loss-claims.ts'
import type { Arising, BroughtForward, PeriodFigures } from './return-result.ts'

export interface ProfitsBeforeReliefs {
  readonly arising: Arising
  /** Box 160, which is deducted from the trading profit. */
  readonly earlyLossesPounds: number
  /** Box 235. */
  readonly totalProfitsPounds: number
}

/** The reliefs of the period itself. */
export interface OwnReliefs {
  readonly managementPounds: number
  readonly propertyPounds: number
  readonly allowancesPounds: number
  readonly deficitPounds: number
  readonly tradingPounds: number
}

/** The claims of amounts brought forward against total profits. */
export type EarlierReliefs = Omit<BroughtForward, 'earlyTradingLossesPounds'>

/** Every relief of the period. */
export interface TakenReliefs extends ProfitsBeforeReliefs {
  readonly own: OwnReliefs
  readonly broughtBack: readonly LossOfLaterPeriod[]
  readonly earlier: EarlierReliefs
  /** The profits that amounts brought forward may reduce. */
  readonly relievablePounds: number
}

/** The capital allowances of an investment business in whole pounds, rounded up as reliefs are. */
export function investmentAllowances(figures: PeriodFigures): number {
  const { allowancesBusiness, capitalAllowancesPence, balancingChargesPence } = figures
  if (allowancesBusiness !== 'management') return 0
  return Math.max(0, Math.ceil((capitalAllowancesPence - balancingChargesPence) / 100))
}

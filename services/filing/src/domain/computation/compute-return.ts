// One return's computation: from what falls to its accounting period to the tax that is payable.
import type { Period } from '@cfs/values'
import { chargeProfits, type YearCharge } from './charge-profits.ts'
import type { ComputationStep } from './computation-step.ts'
import { mostLossRelief } from './most-loss-relief.ts'
import { returnBoxes, type Boxes } from './return-boxes.ts'
import type { PeriodFigures, ReturnResult } from './return-result.ts'
import { returnSteps } from './return-steps.ts'

export interface ReturnComputation {
  readonly period: Period
  /** Box 315, whole pounds. */
  readonly taxableProfitPounds: number
  /** Box 430: before relief. */
  readonly corporationTaxPence: number
  /** Box 435. */
  readonly marginalReliefPence: number
  /** Box 525. */
  readonly taxPayablePence: number
  /** Of this accounting period. */
  readonly capitalAllowancesPence: number
  readonly years: readonly YearCharge[]
  readonly boxes: Boxes
  readonly steps: readonly ComputationStep[]
  /** Box 780, whole pounds; 0 where there is a profit. */
  readonly lossPounds: number
  /** Earlier losses and this one's, as far as this return does not use them; whole pounds. */
  readonly lossesCarriedForwardPounds: number
}

/** The computation, or undefined for a financial year whose rates are not enacted. */
export function computeReturn(figures: PeriodFigures): ReturnComputation | undefined {
  const { period, associatedCompanies, lossesAvailablePounds } = figures
  // Rounded once, down: a profit shrinks, a loss grows (the form wants whole pounds and names no direction).
  const outcome = Math.floor((figures.adjustedPence - figures.capitalAllowancesPence) / 100)
  const tradingProfitPounds = Math.max(0, outcome)
  const lossPounds = Math.max(0, -outcome)
  const lossReliefPounds = Math.min(lossesAvailablePounds, mostLossRelief(tradingProfitPounds, period))
  const taxableProfitPounds = tradingProfitPounds - lossReliefPounds
  const lossesCarriedForwardPounds = lossesAvailablePounds - lossReliefPounds + lossPounds

  const charge = chargeProfits({ profitPounds: taxableProfitPounds, period, associatedCompanies })
  if (charge === undefined) return undefined
  const result: ReturnResult = {
    tradingProfitPounds,
    lossPounds,
    lossReliefPounds,
    taxableProfitPounds,
    lossesCarriedForwardPounds,
    charge,
  }
  return {
    period,
    taxableProfitPounds,
    corporationTaxPence: charge.taxPence,
    marginalReliefPence: charge.marginalReliefPence,
    taxPayablePence: charge.chargeablePence,
    capitalAllowancesPence: figures.capitalAllowancesPence,
    years: charge.years,
    boxes: returnBoxes(figures, result),
    steps: returnSteps(figures, result),
    lossPounds,
    lossesCarriedForwardPounds,
  }
}

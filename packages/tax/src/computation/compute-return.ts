// One return's computation: from what falls to its accounting period to the tax that is payable.
import { chargeProfits } from './charge-profits.ts'
import { mostLossRelief } from './most-loss-relief.ts'
import { returnBoxes } from './return-boxes.ts'
import type { ReturnComputation } from './return-computation.ts'
import type { PeriodFigures, ReturnResult } from './return-result.ts'
import { returnSteps } from './return-steps.ts'

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
    ...figures.account,
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
    associatedCompanies,
  }
}

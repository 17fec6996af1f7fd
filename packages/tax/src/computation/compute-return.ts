// Computes one return: from its accounting period's share of the figures to the tax payable.
import { chargeProfits } from './charge-profits.ts'
import { mostLossRelief } from './most-loss-relief.ts'
import { returnBoxes } from './return-boxes.ts'
import type { ReturnComputation } from './return-computation.ts'
import type { PeriodFigures, ReturnResult } from './return-result.ts'
import { returnSteps } from './return-steps.ts'

/** The computation of the return; undefined for a financial year whose rates are not enacted. */
export function computeReturn(figures: PeriodFigures): ReturnComputation | undefined {
  const { period, associatedCompanies, lossesAvailablePounds } = figures
  // The amount is rounded down once, so that a profit gets smaller and a loss larger. The form requires
  // whole pounds but does not say in which direction to round.
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

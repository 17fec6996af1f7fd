// Computes one return: from its accounting period's share of the figures to the tax payable.
import { chargeProfits } from './charge-profits.ts'
import { computeProfits } from './compute-profits.ts'
import { returnBoxes } from './return-boxes.ts'
import type { ReturnComputation } from './return-computation.ts'
import type { PeriodFigures, ReturnResult } from './return-result.ts'
import { returnSteps } from './return-steps.ts'

/** The computation of the return; undefined for a financial year whose rates are not enacted. */
export function computeReturn(figures: PeriodFigures): ReturnComputation | undefined {
  const { period, associatedCompanies, allowances, balancingChargesPence } = figures
  const profits = computeProfits(figures)
  const charge = chargeProfits({
    profitPounds: profits.taxableProfitPounds,
    period,
    associatedCompanies,
    exemptDistributionsPounds: profits.dividendsPounds,
  })
  if (charge === undefined) return undefined
  const result: ReturnResult = { ...profits, charge }
  return {
    ...figures.account,
    period,
    taxableProfitPounds: result.taxableProfitPounds,
    corporationTaxPence: charge.taxPence,
    marginalReliefPence: charge.marginalReliefPence,
    taxPayablePence: charge.chargeablePence,
    capitalAllowancesPence: figures.capitalAllowancesPence,
    ...(allowances && { allowances }),
    ...(balancingChargesPence > 0 && { balancingChargesPence }),
    years: charge.years,
    boxes: returnBoxes(figures, result),
    steps: returnSteps(figures, result),
    lossPounds: result.lossPounds,
    lossesCarriedForwardPounds: result.lossesCarriedForwardPounds,
    associatedCompanies,
  }
}

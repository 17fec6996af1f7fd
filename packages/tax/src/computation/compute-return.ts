// Computes one return: from its accounting period's share of the figures to the tax payable.
import { chargeProfits } from './charge-profits.ts'
import { computeProfits } from './compute-profits.ts'
import { investmentByPool } from './investment-by-pool.ts'
import { returnBoxes } from './return-boxes.ts'
import type { LossWorking, ReturnComputation } from './return-computation.ts'
import type { BroughtForward, PeriodFigures, ReturnResult } from './return-result.ts'
import { returnSteps } from './return-steps.ts'

export interface ComputedReturn {
  readonly computation: ReturnComputation
  /** What later periods can use, in whole pounds. */
  readonly carriedForward: BroughtForward
  /** The trading losses that nothing can use any more, because the trade ended, in whole pounds. */
  readonly lostTradingLossesPounds: number
  /** The deductions allowance without which less of the amounts brought forward could be used. */
  readonly allowanceUsedPounds: number
}

/** The computation of the return; undefined for a financial year whose rates are not enacted. */
export function computeReturn(figures: PeriodFigures): ComputedReturn | undefined {
  const { period, associatedCompanies, allowances, balancingChargesPence } = figures
  const profits = computeProfits(figures)
  const charge = chargeProfits({
    profitPounds: profits.taxableProfitPounds,
    period,
    associatedCompanies,
    exemptDistributionsPounds: profits.dividendsPounds,
    isAtMainRate: figures.isAtMainRate,
  })
  if (charge === undefined) return undefined
  const result: ReturnResult = { ...profits, charge }
  const { carriedForward, lostTradingLossesPounds, losses } = result
  const computation: ReturnComputation = {
    ...figures.account,
    period,
    taxableProfitPounds: result.taxableProfitPounds,
    corporationTaxPence: charge.taxPence,
    marginalReliefPence: charge.marginalReliefPence,
    ...(figures.loans && { loansTaxPence: figures.loans.taxPence }),
    taxPayablePence: charge.chargeablePence + (figures.loans?.taxPence ?? 0),
    capitalAllowancesPence: figures.capitalAllowancesPence,
    profitShares: figures.profitShares,
    allowancesBusiness: figures.allowancesBusiness,
    ...(allowances && {
      allowances,
      specialRateInvestmentPence: investmentByPool(allowances, figures.expenditure).specialRatePence,
    }),
    ...(figures.pools && { pools: figures.pools }),
    ...(balancingChargesPence > 0 && { balancingChargesPence }),
    years: charge.years,
    boxes: returnBoxes(figures, result),
    steps: returnSteps(figures, result),
    lossPounds: result.arising.tradingLossPounds,
    lossesCarriedForwardPounds: carriedForward.tradingLossesPounds + carriedForward.earlyTradingLossesPounds,
    ...(hasLosses(losses) && { losses }),
    associatedCompanies,
  }
  return { computation, carriedForward, lostTradingLossesPounds, allowanceUsedPounds: allowanceUsed(result) }
}

/**
 * Half of all profits may be relieved without an allowance (CTA 2010 s.269ZD), and early losses may relieve
 * half of the trading profit (s.269ZB), however large the other profits are.
 */
function allowanceUsed(result: ReturnResult): number {
  const { broughtForwardUsedPounds, taxableProfitPounds, tradingProfitPounds, earlyLossesPounds } = result
  const ofTradePounds = earlyLossesPounds - (tradingProfitPounds - earlyLossesPounds)
  return Math.max(0, broughtForwardUsedPounds - taxableProfitPounds, ofTradePounds)
}

function hasLosses({ early, later, arisingPounds, broughtBack }: LossWorking): boolean {
  const pounds = early.broughtForwardPounds + later.broughtForwardPounds + arisingPounds
  return pounds > 0 || broughtBack.length > 0
}

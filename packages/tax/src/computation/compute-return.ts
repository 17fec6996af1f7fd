// Computes one return: from its accounting period's share of the figures to the tax payable.
import { chargeProfits } from './charge-profits.ts'
import { mostLossRelief } from './most-loss-relief.ts'
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

/** The profits and reliefs of the period, each in the whole pounds of its box. */
function computeProfits(figures: PeriodFigures): Omit<ReturnResult, 'charge'> {
  const { adjustedPence, balancingChargesPence, capitalAllowancesPence, lossesAvailablePounds } = figures
  // The amount is rounded down once, so that a profit gets smaller and a loss larger. The form requires
  // whole pounds but does not say in which direction to round.
  const outcome = inPounds(adjustedPence + balancingChargesPence - capitalAllowancesPence)
  const tradingProfitPounds = Math.max(0, outcome)
  const lossPounds = Math.max(0, -outcome)
  const interestPounds = inPounds(figures.interestReceivablePence)
  const propertyPounds = inPounds(figures.propertyIncomePence)
  const totalProfitsPounds = tradingProfitPounds + interestPounds + propertyPounds
  // A claim under CTA 2010 s.37 sets the loss against all profits of its own period, up to their amount.
  const ownLossReliefPounds = Math.min(lossPounds, totalProfitsPounds)
  const remainingPounds = totalProfitsPounds - ownLossReliefPounds
  // Unused donations are lost (CTA 2010 s.189), so losses brought forward are claimed only against the
  // profits that remain after donations.
  const donationsPounds = Math.min(inPounds(figures.qualifyingDonationsPence), remainingPounds)
  const mostReliefPounds = mostLossRelief(remainingPounds - donationsPounds, figures.period)
  const lossReliefPounds = Math.min(lossesAvailablePounds, mostReliefPounds)
  return {
    tradingProfitPounds,
    lossPounds,
    interestPounds,
    propertyPounds,
    dividendsPounds: inPounds(figures.dividendsReceivedPence),
    totalProfitsPounds,
    ownLossReliefPounds,
    donationsPounds,
    lossReliefPounds,
    taxableProfitPounds: remainingPounds - lossReliefPounds - donationsPounds,
    lossesCarriedForwardPounds: lossesAvailablePounds - lossReliefPounds + lossPounds - ownLossReliefPounds,
  }
}

function inPounds(amountPence: number): number {
  return Math.floor(amountPence / 100)
}

// The tax of a sample company with a profit.
import { computeTax, stateComputation, type StatedComputation } from '@cfs/tax'
import { isoDateFrom } from '@cfs/values'

const PERIOD = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
const FIGURES = {
  turnoverPence: 5_000_000,
  costOfSalesPence: 1_000_000,
  staffCostsPence: 1_000_000,
  otherOperatingExpensesPence: 500_000,
  otherIncomePence: 0,
  interestPayablePence: 0,
  interestReceivablePence: 0,
  propertyIncomePence: 0,
  dividendsReceivedPence: 0,
  depreciationPence: 0,
  disallowableExpensesPence: 0,
  capitalAllowancesPence: 0,
  balancingChargesPence: 0,
  qualifyingDonationsPence: 0,
  lossesBroughtForwardPence: 0,
  associatedCompanies: 0,
}

/** `turnoverPence` is the turnover of the year. */
export function sampleComputation(turnoverPence: number = FIGURES.turnoverPence): StatedComputation {
  const computed = computeTax({ ...FIGURES, turnoverPence }, PERIOD)?.returns[0]
  if (computed === undefined) throw new Error('the sample has no computation')
  return stateComputation(computed)
}

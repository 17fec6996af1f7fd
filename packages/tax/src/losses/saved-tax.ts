// The tax that a loss carried back to a computed return saves, for comparing it with a later use of the loss.
import { chargeProfits } from '../computation/charge-profits.ts'
import type { ReturnComputation } from '../computation/return-computation.ts'

type Computed = Pick<
  ReturnComputation,
  'boxes' | 'period' | 'taxableProfitPounds' | 'associatedCompanies' | 'years' | 'corporationTaxPence'
> &
  Pick<ReturnComputation, 'marginalReliefPence'>

/** The profits, in whole pounds, that a loss of a later period can use: box 235 less boxes 245 to 275. */
export function usableProfitPounds({ boxes }: Pick<Computed, 'boxes'>): number {
  const pence = (id: string) => Number(boxes[id] ?? 0)
  return (pence('235') - pence('295') + pence('285')) / 100
}

/**
 * The tax in pence that `pounds` of a later loss save. Undefined if the return has donations or claims losses
 * brought forward, because these would change too, or if its tax is unknown.
 */
export function savedTaxPence(computed: Computed, pounds: number): number | undefined {
  const { boxes, taxableProfitPounds, period, associatedCompanies, years } = computed
  // A filed computation has a box of 0 if the company stated nil.
  if (['305', '285'].some((box) => Number(boxes[box] ?? 0) !== 0)) return undefined
  const charge = chargeProfits({
    profitPounds: Math.max(0, taxableProfitPounds - pounds),
    period,
    associatedCompanies,
    exemptDistributionsPounds: Number(boxes['620'] ?? 0) / 100,
    isAtMainRate: years.every(({ limits }) => limits === undefined),
  })
  const paidPence = computed.corporationTaxPence - computed.marginalReliefPence
  return charge && paidPence - charge.chargeablePence
}

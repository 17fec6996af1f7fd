// The computation of a nil return: the same fields as any other computation, with zeros.
import type { Period } from '@cfs/values'
import { chargeProfits } from './charge-profits.ts'
import type { StatedComputation, StatedTotals } from './stated-computation.ts'

/** The `computation` of a filing without figures. */
export const NIL_TOTALS: StatedTotals = {
  taxable_profit: 0,
  corporation_tax: 0,
  marginal_relief: 0,
  tax_payable: 0,
}

/** The `computation` of one nil return: no profit, no tax, and no working. */
export function nilComputation(period: Period): StatedComputation {
  const charge = chargeProfits({ profitPounds: 0, period, associatedCompanies: 0 })
  return {
    ...NIL_TOTALS,
    effective_rate: 0,
    // A year whose rates are not enacted has no rate to state, and a nil return needs none.
    financial_years: (charge?.years ?? []).map(({ year, days, rate }) => ({
      year,
      days,
      profit: 0,
      rate: rate / 10_000,
      tax: 0,
      marginal_relief: 0,
    })),
    steps: [],
  }
}

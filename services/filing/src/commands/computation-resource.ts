// A tax computation in the words of the API: numbers in pounds, rates as fractions.
import type { ComputationSummary, ReturnComputationResource } from '@cfs/contracts'
import { poundsFromPence } from '@cfs/values'
import { effectiveRate, type TaxComputation } from '../domain/computation/compute-tax.ts'
import type { ReturnComputation } from '../domain/computation/compute-return.ts'

/** `computation` of one return. */
export function returnComputationResource(computed: ReturnComputation): ReturnComputationResource {
  const { taxableProfitPounds, taxPayablePence } = computed
  return {
    taxable_profit: taxableProfitPounds,
    corporation_tax: poundsFromPence(computed.corporationTaxPence),
    marginal_relief: poundsFromPence(computed.marginalReliefPence),
    tax_payable: poundsFromPence(taxPayablePence),
    effective_rate: effectiveRate(taxPayablePence, taxableProfitPounds),
    financial_years: computed.years.map(({ year, days, profitPounds, rate, ...amounts }) => ({
      year,
      days,
      profit: profitPounds,
      rate: rate / 10_000,
      tax: poundsFromPence(amounts.taxPence),
      marginal_relief: poundsFromPence(amounts.marginalReliefPence),
    })),
    steps: computed.steps.map(({ box, label, amountPence, formula, source }) => ({
      box,
      label,
      amount: poundsFromPence(amountPence),
      formula,
      source,
    })),
  }
}

/** `computation` of a filing: the sums over its returns. */
export function computationSummaryOf({ returns }: TaxComputation): ComputationSummary {
  const sum = (of: (each: ReturnComputation) => number) =>
    returns.reduce((total, each) => total + of(each), 0)
  return {
    taxable_profit: sum((each) => each.taxableProfitPounds),
    corporation_tax: poundsFromPence(sum((each) => each.corporationTaxPence)),
    marginal_relief: poundsFromPence(sum((each) => each.marginalReliefPence)),
    tax_payable: poundsFromPence(sum((each) => each.taxPayablePence)),
  }
}

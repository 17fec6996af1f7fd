// The computation as the API states it and as it is stored with the filing: numbers in pounds, rates as
// fractions. A return has its own computation; the filing has the sums over its returns.
import { poundsFromPence } from '@cfs/values'
import type { YearCharge } from './charge-profits.ts'
import type { ReturnComputation } from './return-computation.ts'

/** The API's `computation` field for one return. */
export type StatedComputation = ReturnType<typeof stateComputation>

/** The API's `computation` field for a filing. */
export type StatedTotals = Readonly<Pick<StatedComputation, (typeof TOTALS)[number] | 'loans_tax'>>

const TOTALS = ['taxable_profit', 'corporation_tax', 'marginal_relief', 'tax_payable'] as const

/** The computation of one return, with the names that the API uses. */
export function stateComputation(computed: ReturnComputation) {
  const { taxableProfitPounds, taxPayablePence, loansTaxPence } = computed
  const loansTax: { readonly loans_tax?: number | undefined } =
    loansTaxPence === undefined ? {} : { loans_tax: poundsFromPence(loansTaxPence) }
  return {
    taxable_profit: taxableProfitPounds,
    corporation_tax: poundsFromPence(computed.corporationTaxPence),
    marginal_relief: poundsFromPence(computed.marginalReliefPence),
    ...loansTax,
    tax_payable: poundsFromPence(taxPayablePence),
    effective_rate: effectiveRate(taxPayablePence - (loansTaxPence ?? 0), taxableProfitPounds),
    financial_years: computed.years.map((year) => statedYear(year, computed.associatedCompanies)),
    steps: computed.steps.map(({ amountPence, ...step }) => ({
      box: step.box,
      label: step.label,
      amount: poundsFromPence(amountPence),
      formula: step.formula,
      source: step.source,
    })),
  }
}

/** The charge of one financial year, with the names that the API uses. */
export interface StatedYear {
  readonly year: number
  readonly days: number
  readonly profit: number
  readonly rate: number
  readonly tax: number
  readonly marginal_relief: number
  /** Null if a single rate applies to all profits; undefined in older computations, which do not state it. */
  readonly limits?: StatedLimits | null | undefined
}

export interface StatedLimits {
  readonly lower: number
  readonly upper: number
  readonly associated_companies: number
}

function statedYear(charge: YearCharge, associatedCompanies: number): StatedYear {
  const { limits } = charge
  return {
    year: charge.year,
    days: charge.days,
    profit: charge.profitPounds,
    rate: charge.rate / 10_000,
    tax: poundsFromPence(charge.taxPence),
    marginal_relief: poundsFromPence(charge.marginalReliefPence),
    limits:
      limits === undefined
        ? null
        : {
            lower: poundsFromPence(limits.lowerPence),
            upper: poundsFromPence(limits.upperPence),
            associated_companies: associatedCompanies,
          },
  }
}

/** The sums over all returns of a filing; null when every return is nil. */
export function sumOfTotals(returns: readonly (StatedTotals | null)[]): StatedTotals | null {
  const stated = returns.filter((totals) => totals !== null)
  if (stated.length === 0) return null
  const loans = stated.flatMap(({ loans_tax: tax }) => (tax === undefined ? [] : [Math.round(tax * 100)]))
  // The amounts are added in pence, so that the sum has no binary rounding error.
  const sumOf = (name: (typeof TOTALS)[number]) =>
    poundsFromPence(stated.reduce((pence, totals) => pence + Math.round(totals[name] * 100), 0))
  return {
    taxable_profit: sumOf('taxable_profit'),
    corporation_tax: sumOf('corporation_tax'),
    marginal_relief: sumOf('marginal_relief'),
    ...(loans.length === 0 ? {} : { loans_tax: poundsFromPence(loans.reduce((sum, tax) => sum + tax, 0)) }),
    tax_payable: sumOf('tax_payable'),
  }
}

/** The tax as a fraction of the profit, to six decimal places; 0 without a profit. */
export function effectiveRate(taxPence: number, profitPounds: number): number {
  return profitPounds === 0 ? 0 : Math.round((taxPence / (profitPounds * 100)) * 1e6) / 1e6
}

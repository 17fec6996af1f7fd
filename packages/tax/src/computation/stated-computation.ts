// The computation as the API states it and as it is stored with the filing: numbers in pounds, rates as
// fractions. A return has its own computation; the filing has the sums over its returns.
import { poundsFromPence, yearEnding, type IsoDate } from '@cfs/values'
import { deadlinesOf } from '../deadlines/period-deadlines.ts'
import type { YearCharge } from './charge-profits.ts'
import type { LossPool, LossWorking, ReturnComputation } from './return-computation.ts'

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
    ...statedLosses(computed.losses),
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

/** The use of trading losses, with the names that the API uses; nothing if there are none. */
function statedLosses(losses: LossWorking | undefined): { readonly losses?: StatedLosses | undefined } {
  if (losses === undefined) return {}
  return {
    losses: {
      arising: losses.arisingPounds,
      set_against_profits: losses.setOffPounds,
      carried_back: losses.carriedBack.map(({ toPeriodEnd, pounds, isTerminal }) => ({
        to_period_end: toPeriodEnd,
        amount: pounds,
        terminal: isTerminal,
        amend_by: amendBy(toPeriodEnd),
      })),
      brought_back: losses.broughtBack.map(({ from, pounds, isTerminal, filingId }) => ({
        from_period_start: from.start,
        from_period_end: from.end,
        amount: pounds,
        terminal: isTerminal,
        loss_filing_id: filingId ?? null,
      })),
      before_april_2017: statedPool(losses.early),
      after_march_2017: statedPool(losses.later),
      lost: losses.lostPounds,
    },
  }
}

/** The last day for amending a return, if its accounts end with its period. */
export function amendBy(periodEnd: IsoDate): IsoDate {
  const period = yearEnding(periodEnd)
  return deadlinesOf({ account: period, accounting: period }).amendBy
}

function statedPool(pool: LossPool) {
  return {
    brought_forward: pool.broughtForwardPounds,
    used: pool.usedPounds,
    carried_forward: pool.carriedForwardPounds,
  }
}

/** The use of trading losses as the API states it, in whole pounds. */
export interface StatedLosses {
  readonly arising: number
  readonly set_against_profits: number
  readonly carried_back: {
    readonly to_period_end: string
    readonly amount: number
    readonly terminal: boolean
    readonly amend_by: string
  }[]
  readonly brought_back: {
    readonly from_period_start: string
    readonly from_period_end: string
    readonly amount: number
    readonly terminal: boolean
    readonly loss_filing_id: string | null
  }[]
  readonly before_april_2017: ReturnType<typeof statedPool>
  readonly after_march_2017: ReturnType<typeof statedPool>
  readonly lost: number
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

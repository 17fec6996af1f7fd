// Short forms for tests of a whole company: figures in pounds, boxes in pounds, refusals as codes and facts.
import { isoDateFrom, type Period } from '@cfs/values'
import type { CompanyReturn, CompanyTaxInput } from '../src/company/company-tax.ts'
import { computeCompanyTax } from '../src/company/compute-company-tax.ts'
import { NO_FIGURES, type TradingFigures } from '../src/computation/trading-figures.ts'
import { expectListed } from './expect-listed.ts'

export const period = (start: string, end: string): Period => ({
  start: isoDateFrom(start),
  end: isoDateFrom(end),
})
export const YEAR = period('2025-04-01', '2026-03-31')

/** Figures whose members are given in pence, the others nil. */
export const figures = (some: Partial<TradingFigures>): TradingFigures => ({ ...NO_FIGURES, ...some })

/** A company with no figures, unless `some` has them. */
export const input = (some: Partial<CompanyTaxInput>): CompanyTaxInput => ({
  figures: NO_FIGURES,
  periodOfAccount: YEAR,
  business: {},
  sentOn: isoDateFrom('2026-11-26'),
  ...some,
})

/** The computed result, whose notices are in the list of texts. */
export function resultOf(some: Partial<CompanyTaxInput>) {
  const result = computedOf(some)
  expectListed(result.notices)
  return result
}

/** The computed result of random figures, or of any others whose notices are not in the list of texts. */
export function computedOf(some: Partial<CompanyTaxInput>) {
  const result = computeCompanyTax(input(some))
  if (result.kind !== 'computed') throw new Error(JSON.stringify(result))
  return result
}

export function returnOf(some: Partial<CompanyTaxInput>): CompanyReturn {
  const [only, ...others] = computedOf(some).returns
  if (only === undefined || others.length > 0) throw new Error('not one return')
  return only
}

/** The codes and the facts of the refusals, whose texts are in the list. */
export function refusalsOf(some: Partial<CompanyTaxInput>): readonly string[] {
  const result = computeCompanyTax(input(some))
  if (result.kind === 'refused') expectListed(result.refusals)
  return refusedFactsOf(some)
}

/** The codes and the facts of the refusals of random figures. */
export function refusedFactsOf(some: Partial<CompanyTaxInput>): readonly string[] {
  const result = computeCompanyTax(input(some))
  return result.kind === 'refused' ? result.refusals.map(({ code, fact }) => `${code} ${fact}`) : []
}

/** The amounts of boxes in pounds; undefined for an empty box. */
export function boxesOf({ computation }: CompanyReturn, ids: readonly string[]) {
  return ids.map((id) => {
    const amount = computation.boxes[id]
    return typeof amount === 'number' ? amount / 100 : amount
  })
}

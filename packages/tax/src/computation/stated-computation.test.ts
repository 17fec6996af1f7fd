// The computation as the API states it.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { registeredSize } from '../size/registered-size.ts'
import { computeTax } from './compute-tax.ts'
import { effectiveRate, stateComputation, sumOfTotals } from './stated-computation.ts'
import { NO_FIGURES } from './trading-figures.ts'

function stated(turnoverPence: number, start: string, end: string) {
  const period = { start: isoDateFrom(start), end: isoDateFrom(end) }
  const computed = computeTax({ ...NO_FIGURES, turnoverPence, associatedCompanies: 1 }, period)
  return (computed?.returns ?? []).map(stateComputation)
}

test('a financial year is stated with its rate as a fraction, and its limits', () => {
  const [computation] = stated(10_000_000, '2025-04-01', '2026-03-31')
  expect({ ...computation, steps: [] }).toEqual({
    taxable_profit: 100_000,
    corporation_tax: 25_000,
    marginal_relief: 375,
    tax_payable: 24_625,
    effective_rate: 0.24625,
    financial_years: [
      {
        year: 2025,
        days: 365,
        profit: 100_000,
        rate: 0.25,
        tax: 25_000,
        marginal_relief: 375,
        limits: { lower: 25_000, upper: 125_000, associated_companies: 1 },
      },
    ],
    steps: [],
  })
})

test('a year with one rate has no limits', () => {
  expect(stated(10_000_000, '2021-04-01', '2022-03-31')[0]?.financial_years[0]?.limits).toBeNull()
})

test('the totals of a filing are the sums over its returns, in pence', () => {
  const one = { taxable_profit: 0.1, corporation_tax: 1.1, marginal_relief: 2.1, tax_payable: 3.1 }
  const two = { taxable_profit: 0.2, corporation_tax: 1.2, marginal_relief: 2.2, tax_payable: 3.2 }
  const sum = { taxable_profit: 0.3, corporation_tax: 2.3, marginal_relief: 4.3, tax_payable: 6.3 }
  expect(sumOfTotals([one, null, two])).toEqual(sum)
  expect(sumOfTotals([null, null])).toBeNull()
  expect(sumOfTotals([])).toBeNull()
})

test.each([
  [0, 0, 0],
  [1900, 100, 0.19],
  [100, 3, 0.333333],
])('tax of %d pence on a profit of %d pounds is a rate of %d', (taxPence, profitPounds, rate) => {
  expect(effectiveRate(taxPence, profitPounds)).toBe(rate)
})

test.each([
  ['micro-entity', 'micro'],
  ['small', 'small'],
  ['total-exemption-full', 'small'],
  ['total-exemption-small', 'small'],
  ['partial-exemption', 'small'],
  ['unaudited-abridged', 'small'],
  ['audited-abridged', 'small'],
  ['medium', 'medium'],
  ['full', undefined],
  ['dormant', undefined],
  [undefined, undefined],
])('accounts of the type %s show that the company was %s', (type, size) => {
  expect(registeredSize(type)).toBe(size)
})

import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { nilComputation } from './nil-computation.ts'

const ZEROS = { taxable_profit: 0, corporation_tax: 0, marginal_relief: 0, tax_payable: 0, effective_rate: 0 }
const yearFrom = (start: string, end: string) => ({ start: isoDateFrom(start), end: isoDateFrom(end) })

test('a nil return has the fields of every computation, with zeros and the rate of each year', () => {
  const nil = { profit: 0, tax: 0, marginal_relief: 0 }
  expect(nilComputation(yearFrom('2022-07-01', '2023-06-30'))).toEqual({
    ...ZEROS,
    financial_years: [
      { year: 2022, days: 274, rate: 0.19, ...nil },
      { year: 2023, days: 91, rate: 0.19, ...nil },
    ],
    steps: [],
  })
})

test('a nil return for a year without enacted rates states no year', () => {
  const stated = nilComputation(yearFrom('2099-04-01', '2100-03-31'))
  expect(stated).toEqual({ ...ZEROS, financial_years: [], steps: [] })
})

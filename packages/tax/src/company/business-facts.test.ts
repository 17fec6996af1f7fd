// Whether a company trades, from what the request says and from its trading income.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { YEAR } from '../../test/company-returns.ts'
import { type BusinessFacts, tradesIn } from './business-facts.ts'

const day = isoDateFrom
const NOTHING = { turnoverPence: 0, otherIncomePence: 0 }

test.each<[string, BusinessFacts, Partial<typeof NOTHING>, boolean]>([
  ['without a word or an income', {}, {}, false],
  ['with turnover', {}, { turnoverPence: 1 }, true],
  ['with other income', {}, { otherIncomePence: 1 }, true],
  ['with both', {}, { turnoverPence: 1, otherIncomePence: 1 }, true],
  ['that says so', { activity: 'trade' }, {}, true],
  ['that holds investments', { activity: 'investment' }, { turnoverPence: 1 }, false],
  ['whose trade begins on the last day', { tradeBeganOn: day('2026-03-31') }, {}, true],
  ['whose trade begins the day after', { tradeBeganOn: day('2026-04-01') }, {}, false],
  ['whose trade ended on the first day', { tradeCeasedOn: day('2025-04-01') }, {}, true],
  ['whose trade ended the day before', { tradeCeasedOn: day('2025-03-31') }, {}, false],
  ['of flats', { companyKind: 'property_management' }, {}, false],
  ['of flats, with turnover', { companyKind: 'property_management' }, { turnoverPence: 1 }, true],
])('a company %s trades in the year or does not', (...[, business, income, trades]) => {
  expect(tradesIn(YEAR, business, { ...NOTHING, ...income })).toBe(trades)
})

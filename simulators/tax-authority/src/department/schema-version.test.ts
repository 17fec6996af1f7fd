// The allowance of 40% has elements of its own from the day of the authority's update on.
import { expect, test } from 'vitest'
import { codesIn } from '../../test/examine.ts'
import { type Boxes, returnWith } from '../../test/return-with.ts'

const IN_TRADE = '/AllowancesAndCharges/FortyPercentFirstYearAllowance'
const OUTSIDE = '/NotIncluded/FortyPercentFirstYearAllowance'
const period = { 30: '2025-01-01', 35: '2025-12-31' } satisfies Boxes

test.each<[string, Boxes, { before: number[]; after: number[] }]>([
  ['in a trade', { [IN_TRADE]: '20000.00' }, { before: [4065], after: [] }],
  ['outside a trade', { [OUTSIDE]: '20000.00' }, { before: [4065], after: [] }],
  ['of a period before 2026', { ...period, [IN_TRADE]: '20000.00' }, { before: [4065], after: [8081] }],
  ['outside a trade before 2026', { ...period, [OUTSIDE]: '1.00' }, { before: [4065], after: [8082] }],
  ['with pence', { [IN_TRADE]: '1.50' }, { before: [4065], after: [4065, 4085] }],
])('the allowance %s', (_, boxes, { before, after }) => {
  expect(codesIn(returnWith(boxes), '2027-04-05')).toEqual(before)
  expect(codesIn(returnWith(boxes), '2027-04-06')).toEqual(after)
})

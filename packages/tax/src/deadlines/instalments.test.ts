// Large companies pay in instalments.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { mayOweInstalments } from './instalments.ts'

const YEAR = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
const HALF = { start: isoDateFrom('2025-10-01'), end: isoDateFrom('2026-03-31') }

test.each([
  [YEAR, 1_500_000, 0, false],
  [YEAR, 1_500_001, 0, true],
  [YEAR, 750_001, 1, true],
  [YEAR, 500_000, 2, false],
  [HALF, 760_000, 0, true],
  [HALF, 740_000, 0, false],
])('a profit of %o %d with %d associated companies: %s', (...[period, profitPounds, associated, owes]) => {
  const of = { period, profitPounds, taxPounds: profitPounds / 4, associatedCompanies: associated }
  expect(mayOweInstalments(of)).toBe(owes)
})

test.each([
  [9_999, false],
  [10_000, true],
])('a tax of £%d may be due in instalments: %s', (taxPounds, owes) => {
  const of = { period: YEAR, profitPounds: 20_000, taxPounds, associatedCompanies: 99 }
  expect(mayOweInstalments(of)).toBe(owes)
})

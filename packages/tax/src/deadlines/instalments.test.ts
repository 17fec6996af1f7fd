// Large companies pay in instalments.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { mayOweInstalments, sizeForInstalments } from './instalments.ts'

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
  [YEAR, 10_000, false],
  [YEAR, 10_000.01, true],
  // The 182 days of the half-year reduce the limit to 4,986.30.
  [HALF, 4_986, false],
  [HALF, 4_987, true],
])('in %o, a tax of £%d may be due in instalments: %s', (period, taxPounds, owes) => {
  const of = { period, profitPounds: 20_000, taxPounds, associatedCompanies: 99 }
  expect(mayOweInstalments(of)).toBe(owes)
})

test.each([
  [YEAR, 20_000_000, 0, 'large'],
  [YEAR, 20_000_001, 0, 'very large'],
  [YEAR, 10_000_000, 1, 'large'],
  [YEAR, 10_000_001, 1, 'very large'],
  [HALF, 9_972_602, 0, 'large'],
  [HALF, 9_972_603, 0, 'very large'],
  [YEAR, 20_020, 999, 'not large'],
])('a profit of %o %d with %d associated companies is of a company that is %s', (...of) => {
  const [period, profitPounds, associatedCompanies, size] = of
  const charged = { period, profitPounds, taxPounds: profitPounds / 4, associatedCompanies }
  expect(sizeForInstalments(charged)).toBe(size)
})

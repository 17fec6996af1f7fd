// Small accounts whose tax is computed contain no deferred tax, and a warning says so.
import { expect, test } from 'vitest'
import { deferredTaxWarnings } from './deferred-tax-warnings.ts'

test.each([
  ['allowances above depreciation', true, 41_800_000, 11_000_000, 1],
  ['allowances a penny below depreciation', true, 10_999_999, 11_000_000, 1],
  ['allowances equal to depreciation', true, 11_000_000, 11_000_000, 0],
  ['a charge that the request states', false, 41_800_000, 11_000_000, 0],
] as const)('%s', (...[, isComputed, capitalAllowancesPence, depreciationPence, count]) => {
  const warnings = deferredTaxWarnings({ isComputed, capitalAllowancesPence, depreciationPence })
  expect(warnings).toHaveLength(count)
})

test('the warning has both amounts and the fields to send', () => {
  const [warning] = deferredTaxWarnings({
    isComputed: true,
    capitalAllowancesPence: 41_800_000,
    depreciationPence: 11_000_000,
  })
  expect(warning?.code).toBe('DEFERRED_TAX_NOT_INCLUDED')
  expect(warning?.message).toMatch(/£418,000 .*£110,000.*profit_and_loss\.tax.*balance_sheet\.provisions/)
})

// Small accounts whose tax is computed contain no deferred tax, and a warning says so. The current tax that
// accounts charge is compared with that of the return.
import { expect, test } from 'vitest'
import { currentTaxWarnings, deferredTaxWarnings } from './deferred-tax-warnings.ts'

test.each([
  ['allowances above depreciation', 'computed', 41_800_000, 11_000_000, 1],
  ['allowances a penny below depreciation', 'computed', 10_999_999, 11_000_000, 1],
  ['allowances equal to depreciation', 'computed', 11_000_000, 11_000_000, 0],
  ['components without deferred tax', 'without-deferred', 41_800_000, 11_000_000, 1],
  ['a charge that may include deferred tax', undefined, 41_800_000, 11_000_000, 0],
] as const)('%s', (...[, charge, capitalAllowancesPence, depreciationPence, count]) => {
  const warnings = deferredTaxWarnings({ charge, capitalAllowancesPence, depreciationPence })
  expect(warnings).toHaveLength(count)
})

test.each([
  ['computed', /tax was not sent\. .*£418,000 .*£110,000.*tax\.deferred.*balance_sheet\.provisions/],
  ['without-deferred', /profit_and_loss\.tax has no deferred\. .*£418,000/],
] as const)(
  'the warning about a charge that is %s has both amounts and the fields to send',
  (charge, words) => {
    const [warning] = deferredTaxWarnings({
      charge,
      capitalAllowancesPence: 41_800_000,
      depreciationPence: 11_000_000,
    })
    expect(warning?.code).toBe('DEFERRED_TAX_NOT_INCLUDED')
    expect(warning?.message).toMatch(words)
  },
)

const NO_LOSSES = { savedBeforePence: 0, savedLaterPence: 0 }

test.each([
  ['a pound above the return', 1_000_100, false, 0],
  ['a penny more than a pound above it', 1_000_101, false, 1],
  ['a pound below it', 999_900, true, 0],
  ['a penny more than a pound below it', 999_899, true, 1],
  ['left to the computation', undefined, true, 0],
] as const)('current tax that is %s', (...[, statedPence, isOneAmount, count]) => {
  const warnings = currentTaxWarnings({ statedPence, payablePence: 1_000_000, isOneAmount, ...NO_LOSSES })
  expect(warnings).toHaveLength(count)
})

test('one amount unlike the return may include deferred tax, and components may not', () => {
  const texts = [true, false].map((isOneAmount) => {
    const [warning] = currentTaxWarnings({ statedPence: -5000, payablePence: 0, isOneAmount, ...NO_LOSSES })
    return warning?.message
  })
  expect(texts).toEqual([
    'financials.profit_and_loss.tax is -£50, and the tax payable on the return (box 525) is £0: a difference of -£50. ' +
      'If it includes deferred tax or an adjustment of earlier periods, send them as tax.deferred and tax.prior_year. ' +
      'Otherwise correct the charge, or the figures of the return.',
    'financials.profit_and_loss.tax.current is -£50, and the tax payable on the return (box 525) is £0: a difference of ' +
      '-£50. Otherwise correct the charge, or the figures of the return.',
  ])
})

test.each([
  ['all that the losses carried back can save', -150_150, 0],
  ['a penny more', -150_151, 1],
  ['no credit for them', 0, 0],
  ['a pound above the return', 100, 0],
  ['a penny more than that', 101, 1],
] as const)('current tax of %s', (_, statedPence, count) => {
  const saved = { savedBeforePence: 150_050, savedLaterPence: 0 }
  const warnings = currentTaxWarnings({ statedPence, payablePence: 0, isOneAmount: true, ...saved })
  expect(warnings).toHaveLength(count)
  for (const { message } of warnings)
    expect(message).toContain('carried back recover at most £1,500.50 of tax')
})

test.each([
  ['the tax before the loss of a later period', 190_000, 0],
  ['all that the loss can save', 232_750, 0],
  ['a penny more', 232_751, 1],
  ['a penny more than a pound below the return', 81_599, 1],
] as const)('current tax that is %s', (_, statedPence, count) => {
  const saved = { savedBeforePence: 0, savedLaterPence: 150_950 }
  const warnings = currentTaxWarnings({ statedPence, payablePence: 81_700, isOneAmount: false, ...saved })
  expect(warnings).toHaveLength(count)
})

// Who decides a filing, and whether it is decided.
import { expect, test } from 'vitest'
import { authorityOf, FILING_STATUSES, isUndecided } from './filing-status.ts'
import { isRegime, OTHER_REGIMES, REGIMES } from './regime.ts'

test('the tax authority decides returns, the registry decides accounts', () => {
  expect(authorityOf('ct600')).toBe('tax_authority')
  expect(authorityOf('accounts')).toBe('registry')
})

test('pending and submitted filings are undecided, all others are final', () => {
  expect(FILING_STATUSES.filter(isUndecided)).toEqual(['pending', 'submitted'])
  expect(isUndecided('unknown')).toBe(false)
})

test('dormant, micro and small accounts can be filed, larger ones cannot', () => {
  expect([...REGIMES, ...OTHER_REGIMES].filter(isRegime)).toEqual(['dormant', 'micro', 'small'])
})

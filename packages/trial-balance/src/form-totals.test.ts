// The arithmetic of the form: net assets equal capital and reserves, apart from what is not mapped.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapAccounts, mapRows } from '../test/map-accounts.ts'
import { PROFIT_AND_LOSS_NAMES } from '../test/names/profit-and-loss-names.ts'
import { BALANCE_SHEET_NAMES } from '../test/names/balance-sheet-names.ts'
import { formTotals } from './form-totals.ts'

const NAMES = [...PROFIT_AND_LOSS_NAMES, ...BALANCE_SHEET_NAMES].map(([name]) => name)

test('the figures of a small company follow from its trial balance', () => {
  const mapped = mapRows([
    ['Sales', -50_000],
    ['Purchases', 18_000],
    ['Salaries', 12_000],
    ['Rent', 6_000],
    ['Laptop computer equipment', 1_500],
    ['Bank account', 14_100],
    ['Trade debtors', 3_000],
    ['Trade creditors', -2_000],
    ['Share capital', -100],
    ['Retained earnings', -2_500],
  ])
  expect(formTotals(mapped.totals)).toEqual({
    profitForPeriodPence: 1_400_000,
    reservePence: 1_650_000,
    currentAssetsPence: 1_710_000,
    netAssetsPence: 1_660_000,
    differencePence: 0,
  })
})

test('prepayments are part of the current assets of the form', () => {
  expect(formTotals({ bs_current_assets: 5, bs_prepayments_and_accrued_income: 7 }).currentAssetsPence).toBe(
    12,
  )
})

test('any trial balance differs by exactly its imbalance less its unmapped accounts', () => {
  const accounts = fc.array(
    fc.record({
      name: fc.oneof(
        fc.constantFrom(...NAMES),
        fc.string({ minLength: 1, maxLength: 20 }).map((text) => `a${text}`),
      ),
      code: fc.option(fc.integer({ min: 0, max: 9_999 }).map(String), { nil: undefined }),
      amount: fc.integer({ min: -1e9, max: 1e9 }).map((pence) => pence / 100),
    }),
    { minLength: 1, maxLength: 40 },
  )
  const charts = fc.constantFrom(undefined, 'sage50' as const, 'xero' as const, 'freeagent' as const)
  fc.assert(
    fc.property(accounts, charts, (sent, chart) => {
      const safe = sent.map((line) => ({ ...line, name: line.name.replaceAll(/[^ -~]/g, ' ') }))
      const { totals, unmapped, balanceDifferencePence } = mapAccounts(safe, { chart })
      const unmappedPence = unmapped.reduce((sum, { line }) => sum + line.amountPence, 0)
      expect(formTotals(totals).differencePence).toBe(balanceDifferencePence - unmappedPence)
    }),
    { numRuns: 300 },
  )
})

// Tax that the company gets back is a credit in the figures of a filing request, not an obstacle.
import { expect, test } from 'vitest'
import { mapRows } from '../../test/map-accounts.ts'
import { stateTrialBalance } from '../state-trial-balance.ts'
import { financialsOf } from './financials-of.ts'

test.each([
  [500.5, 500.5],
  [-500.5, -500.5],
])('a corporation tax charge of %d is stated as %d', (amount, tax) => {
  const rows = [
    ['Sales', -1000 - amount],
    ['Bank current account', 1000],
    ['Corporation tax charge', amount],
  ] as const
  const { financials, notes } = financialsOf(stateTrialBalance(mapRows(rows)), { isLlp: false })
  expect(financials.profit_and_loss?.tax).toBe(tax)
  expect(notes.filter(({ blocksFiling }) => blocksFiling)).toEqual([])
})

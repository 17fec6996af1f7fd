// What a bookkeeper sees before a newer import replaces an older one.
import { expect, test } from 'vitest'
import { importDifferences } from './import-differences.ts'

const imported = (lines: readonly (readonly [string | null, string, number])[], totals = {}) => ({
  mapped_totals: totals,
  accounts: lines.map(([code, name, amount]) => ({ code, name, amount })),
})

test('names accounts that are new, missing or changed, and figures that differ', () => {
  const before = imported(
    [
      ['4000', 'Sales', -100],
      ['7100', 'Rent', 60],
      [null, 'Cash', 40],
    ],
    { pl_turnover: 100, pl_other_charges: 60 },
  )
  const after = imported(
    [
      ['4000', 'Sales', -120.1],
      [null, 'Cash', 40],
      ['7003', 'Wages', 80.1],
    ],
    { pl_turnover: 120.1, pl_staff_costs: 80.1 },
  )
  expect(importDifferences(before, after)).toEqual({
    figures: [
      { key: 'pl_turnover', before: 100, after: 120.1 },
      { key: 'pl_other_charges', before: 60, after: null },
      { key: 'pl_staff_costs', before: null, after: 80.1 },
    ],
    accounts: [
      { code: '4000', name: 'Sales', before: -100, after: -120.1 },
      { code: '7100', name: 'Rent', before: 60, after: null },
      { code: '7003', name: 'Wages', before: null, after: 80.1 },
    ],
  })
})

test('an account that was divided into two lines has not changed, to the penny', () => {
  const before = imported([['1200', 'Bank', 0.3]])
  const after = imported([
    ['1200', 'Bank', 0.1],
    ['1200', 'Bank', 0.2],
  ])
  expect(importDifferences(before, after)).toEqual({ figures: [], accounts: [] })
})

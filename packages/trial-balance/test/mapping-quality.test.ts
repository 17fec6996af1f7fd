// How well trial balances of four vendors and single names are mapped, against keys that were stated
// independently of the rules.
import { describe, expect, test } from 'vitest'
import { FREEAGENT_TRIAL_BALANCE } from './charts/freeagent-trial-balance.ts'
import type { ExpectedLine } from './charts/expected-line.ts'
import { QUICKBOOKS_TRIAL_BALANCE } from './charts/quickbooks-trial-balance.ts'
import { SAGE_50_TRIAL_BALANCE } from './charts/sage-50-trial-balance.ts'
import { XERO_TRIAL_BALANCE } from './charts/xero-trial-balance.ts'
import { mapAccounts, mapOne } from './map-accounts.ts'
import { BALANCE_SHEET_NAMES } from './names/balance-sheet-names.ts'
import { PROFIT_AND_LOSS_NAMES } from './names/profit-and-loss-names.ts'

const CHARTS = [
  { chart: 'sage50', rows: SAGE_50_TRIAL_BALANCE },
  { chart: 'xero', rows: XERO_TRIAL_BALANCE },
  { chart: undefined, rows: QUICKBOOKS_TRIAL_BALANCE },
  { chart: 'freeagent', rows: FREEAGENT_TRIAL_BALANCE },
]

/** The shares of a trial balance's accounts that are mapped, and that are mapped to a wrong key. */
function quality(rows: readonly ExpectedLine[]) {
  const mapped = mapAccounts(rows.map(([code, name, amount]) => ({ code, name, amount })))
  const compared = rows.map((row, index) => ({ keys: row[3], line: mapped.lines[index] }))
  const wrong = compared.filter(({ keys, line }) => line?.key !== undefined && !keys.includes(line.key))
  const mappable = compared.filter(({ keys }) => keys.length > 0)
  const count = mappable.filter(({ line }) => line?.key !== undefined).length
  const certain = wrong.filter(({ line }) => line?.key !== undefined && line.confidence === 'high')
  return { mapped, wrong, share: count / mappable.length, certain }
}

describe('a trial balance', () => {
  test.each(CHARTS)(
    'whose chart is $chart is recognised, and at least 95 % of it is mapped',
    ({ chart, rows }) => {
      const { mapped, share } = quality(rows)
      expect(rows.length).toBeGreaterThanOrEqual(60)
      expect(mapped.chart).toBe(chart)
      expect(mapped.balanceDifferencePence).toBe(0)
      expect(share).toBeGreaterThanOrEqual(0.95)
    },
  )

  test.each(CHARTS)('whose chart is $chart has no account in a wrong place', ({ rows }) => {
    expect(quality(rows).wrong.map(({ line }) => line?.line.name)).toEqual([])
  })

  test.each(CHARTS)('whose chart is $chart, but without its codes, has no certain mistake', ({ rows }) => {
    const { certain, wrong, share } = quality(rows.map(([, ...row]) => ['', ...row]))
    expect(certain.map(({ line }) => line?.line.name)).toEqual([])
    expect(wrong.length / rows.length).toBeLessThanOrEqual(0.04)
    expect(share).toBeGreaterThanOrEqual(0.95)
  })
})

test.each([...PROFIT_AND_LOSS_NAMES, ...BALANCE_SHEET_NAMES])(
  '“%s” of %d is in its place',
  (name, amount, keys) => {
    expect(keys.split(' ')).toContain(mapOne(name, amount).key ?? 'unmapped')
  },
)

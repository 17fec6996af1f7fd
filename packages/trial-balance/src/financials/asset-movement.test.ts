// What a trial balance shows of equipment that was bought, sold or scrapped.
import { expect, test } from 'vitest'
import { mapRows } from '../../test/map-accounts.ts'
import { stateTrialBalance } from '../state-trial-balance.ts'
import { assetMovementOf } from './asset-movement.ts'

type Rows = Parameters<typeof mapRows>[0]
const importOf = (rows: Rows) => stateTrialBalance(mapRows(rows))
const movement = (now: Rows, before?: Rows) =>
  assetMovementOf(importOf(now), before && { before: importOf(before) })

const NO_RESULT = { hasDisposalResult: false }

test.each<[string, Rows, object]>([
  ['additions', [['Office equipment additions', 1800.5]], { additions: 1800.5, disposals: 0 }],
  ['disposals', [['Motor vehicles disposals', -9000]], { additions: 0, disposals: 9000 }],
  [
    'both, in several classes',
    [
      ['Plant and machinery cost', 40_000],
      ['Plant and machinery additions', 2000],
      ['Office equipment additions', 500],
      ['Office equipment disposals', -700],
    ],
    { additions: 2500, disposals: 700 },
  ],
])('accounts of %s count without a year before', (_, rows, amounts) => {
  expect(movement(rows)).toEqual({ ...amounts, ...NO_RESULT })
})

test('without such accounts and without a year before, nothing is known', () => {
  expect(movement([['Office equipment', 6000]])).toEqual(NO_RESULT)
  expect(movement([['Office equipment additions', 0]])).toEqual(NO_RESULT)
})

test.each<[string, Rows, Rows, object]>([
  [
    'a rise and a fall of different accounts',
    [
      ['Office equipment', 7500],
      ['Motor vehicles', 3000],
    ],
    [
      ['Office equipment', 6000],
      ['Motor vehicles', 12_000],
    ],
    { additions: 1500, disposals: 9000 },
  ],
  ['a new account', [['Plant and machinery', 900]], [['Sales', -5]], { additions: 900, disposals: 0 }],
  ['an account that is gone', [['Sales', -5]], [['Machinery', 900]], { additions: 0, disposals: 900 }],
  [
    'equipment that stayed as it was',
    [['Office equipment', 6000]],
    [['Office equipment', 6000]],
    { additions: 0, disposals: 0 },
  ],
])('the year before shows %s', (...[, now, before, amounts]) => {
  expect(movement(now, before)).toEqual({ ...amounts, isNet: true, ...NO_RESULT })
})

test('an account is known by its code, also under another name', () => {
  const named = (name: string, amount: number) =>
    stateTrialBalance(
      mapRows([
        ['Electricity', 5],
        [name, amount, '0030'],
      ]),
    )
  expect(
    assetMovementOf(named('Office equipment', 7000), { before: named('Computer equipment', 6000) }),
  ).toEqual({ additions: 1000, disposals: 0, isNet: true, ...NO_RESULT })
})

test('depreciation, goodwill and investments are no equipment at cost', () => {
  const now: Rows = [
    ['Office equipment accumulated depreciation', -3000],
    ['Plant depreciation on disposals', 400],
    ['Goodwill', 20_000],
    ['Investments in subsidiaries', 5000],
  ]
  const before: Rows = [['Office equipment accumulated depreciation', -1000]]
  expect(movement(now, before)).toEqual({ additions: 0, disposals: 0, isNet: true, ...NO_RESULT })
})

test.each([
  ['Loss on disposal of assets', 250],
  ['Profit on sale of assets', -80],
])('“%s” shows that something was sold', (name, amount) => {
  expect(movement([[name, amount]])).toEqual({ hasDisposalResult: true })
  expect(movement([[name, 0]])).toEqual({ hasDisposalResult: false })
})

test('an account counts where the customer placed it', () => {
  const record = importOf([['Zebra additions', 700]])
  expect(assetMovementOf(record)).toEqual(NO_RESULT)
  const corrections = [{ name: 'Zebra additions', key: 'bs_fixed_assets' }] as const
  expect(assetMovementOf(record, { corrections })).toEqual({ additions: 700, disposals: 0, ...NO_RESULT })
})

// The picture of a computation adds up, whatever the figures.
import { isoDateFrom } from '@cfs/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnOf } from '../../test/company-returns.ts'
import { trade } from '../../test/loss-company.ts'
import { computeTax } from './compute-tax.ts'
import { stateComputation } from './stated-computation.ts'
import { taxWaterfall, type WaterfallEntry } from './tax-waterfall.ts'
import { NO_FIGURES, type TradingFigures } from './trading-figures.ts'

const YEAR = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
const LONG = { start: isoDateFrom('2024-10-01'), end: isoDateFrom('2026-03-31') }
const waterfalls = (figures: Partial<TradingFigures>, period = YEAR) =>
  (computeTax({ ...NO_FIGURES, ...figures }, period)?.returns ?? []).map((each) =>
    taxWaterfall(stateComputation(each).steps),
  )
const LOAN = 'Tax on loans to participators 3037.5'
const inWords = (entries: readonly WaterfallEntry[] = []) =>
  entries.map(({ label, kind, amountPence }) => `${kind === 'total' ? '=' : ''}${label} ${amountPence / 100}`)

test('a profit with additions, allowances and marginal relief leads to the tax payable', () => {
  const [way] = waterfalls({
    turnoverPence: 12_000_050,
    staffCostsPence: 2_000_000,
    depreciationPence: 100_000,
    capitalAllowancesPence: 500_000,
  })
  expect(inWords(way?.profit)).toEqual([
    '=Profit in the accounts 99000.5',
    'Add back depreciation 1000',
    'Capital allowances -5000',
    'Rounding to whole pounds -0.5',
    '=Taxable profit 95000',
  ])
  expect(inWords(way?.tax)).toEqual([
    'Tax of financial year 2025 at 25% 23750',
    'Marginal relief -2325',
    '=Tax payable 21425',
  ])
})

test.each([
  ['beside a profit', 20_000, 0, ['Tax of financial year 2025 at 19% 3800', LOAN, '=Tax payable 6837.5']],
  ['in a year without profit', 0, 0, [LOAN, '=Tax payable 3037.5']],
  ['in a year with a loss', -5000, 0, [LOAN, '=Tax payable 3037.5']],
  ['that was repaid in time', 20_000, 9000, ['Tax of financial year 2025 at 19% 3800', '=Tax payable 3800']],
])('the tax on a loan %s is a step to the tax payable', (...[, profit, repaid, expected]) => {
  const account = { name: 'A Smith', broughtForwardPence: 0, repaidPence: 0, lentAgain: false }
  const repayments =
    repaid === 0
      ? []
      : [{ on: isoDateFrom('2026-11-02'), amountPence: repaid * 100, kind: 'repaid' as const }]
  const advances = [{ amountPence: 900_000 }]
  const { computation } = returnOf({
    business: { activity: 'trade' },
    figures: trade(profit),
    loans: { accounts: [{ ...account, advances, repayments }] },
  })
  expect(inWords(taxWaterfall(stateComputation(computation).steps)?.tax)).toEqual(expected)
})

test('the tax on a loss is zero, and so is the tax without figures', () => {
  const [loss] = waterfalls({ turnoverPence: 100_000, staffCostsPence: 500_050 })
  expect(inWords(loss?.profit)).toEqual([
    '=Loss in the accounts -4000.5',
    'Loss, taxed as nothing 4001',
    'Rounding to whole pounds -0.5',
    '=Taxable profit 0',
  ])
  expect(inWords(loss?.tax)).toEqual(['=Tax payable 0'])
  expect(inWords(waterfalls({})[0]?.profit)).toEqual(['=Profit in the accounts 0', '=Taxable profit 0'])
})

test('income outside the trade leaves the trading profit and comes back under its own box', () => {
  const [way] = waterfalls({
    turnoverPence: 100_000,
    staffCostsPence: 300_000,
    interestReceivablePence: 50_000,
    propertyIncomePence: 200_000,
    dividendsReceivedPence: 70_000,
    qualifyingDonationsPence: 10_000,
  })
  expect(inWords(way?.profit)).toEqual([
    '=Profit in the accounts 1200',
    'Take out interest receivable -500',
    'Take out property income -2000',
    'Take out dividends received -700',
    'Loss, taxed as nothing 2000',
    'Interest receivable 500',
    'Property income 2000',
    'Loss set against other profits -2000',
    'Qualifying donations -100',
    '=Taxable profit 400',
  ])
})

test('each return of a long period has its own waterfall', () => {
  const ways = waterfalls({ turnoverPence: 10_000_000 }, LONG)
  expect(ways).toHaveLength(2)
  expect(ways.map((way) => way?.profit.at(-1)?.amountPence ?? 0).reduce((a, b) => a + b)).toBe(10_000_000)
  expect(inWords(ways[0]?.profit)[1]).toMatch(/^Part of other returns -/)
})

test('other steps have no waterfall', () => {
  expect(taxWaterfall([])).toBeUndefined()
})

test('the changes lead to each total exactly, for any figures, and only rounding is unexplained', () => {
  const amount = fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 10 ** 13 }))
  const figures = fc.record({
    turnoverPence: amount,
    costOfSalesPence: amount,
    staffCostsPence: amount,
    depreciationPence: amount,
    capitalAllowancesPence: amount,
    balancingChargesPence: amount,
    otherIncomePence: amount,
    interestPayablePence: amount,
    interestReceivablePence: amount,
    propertyIncomePence: amount,
    dividendsReceivedPence: amount,
    qualifyingDonationsPence: amount,
    lossesBroughtForwardPence: amount,
    associatedCompanies: fc.integer({ min: 0, max: 9 }),
  })
  fc.assert(
    fc.property(figures, fc.constantFrom(YEAR, LONG), (someFigures, period) => {
      for (const way of waterfalls(someFigures, period)) {
        for (const entries of [way?.profit ?? [], way?.tax ?? []]) {
          const changes = entries.slice(0, -1).reduce((sum, { amountPence }) => sum + amountPence, 0)
          expect(changes).toBe(entries.at(-1)?.amountPence)
          expect(entries.map(({ label }) => label)).not.toContain('Other adjustments')
        }
      }
    }),
  )
})

const step = (label: string, amount: number, box: string | null = null) => ({
  label,
  amount,
  box,
  formula: '',
  source: '',
})
const STEPS = [
  step('Profit of the accounts before tax', 1000),
  step('Trading profit before capital allowances', 1000),
  step('Taxable', 1000, '315'),
  step('Payable', 190, '525'),
]

test.each([
  [999.99, 'Rounding to whole pounds'],
  [995.01, 'Rounding to whole pounds'],
  [995, 'Other adjustments'],
  [1005, 'Other adjustments'],
  [1004.99, 'Rounding to whole pounds'],
])('a total of %d after a profit of 1,000 is explained by “%s”', (taxable, label) => {
  const steps = STEPS.map((each) => (each.box === '315' ? { ...each, amount: taxable } : each))
  const amountPence = Math.round(taxable * 100) - 100_000
  expect(taxWaterfall(steps)?.profit[1]).toEqual({ label, kind: 'change', amountPence, box: null })
})

test.each([0, 1, 2, 3])('without step %d there is no waterfall', (missing) => {
  expect(taxWaterfall(STEPS)).toBeDefined()
  expect(taxWaterfall(STEPS.filter((_, index) => index !== missing))).toBeUndefined()
})

test('reliefs and charges name their boxes, and a change of nothing is left out', () => {
  const more = [step('Year', 190, '345'), step('Relief', 10, '435'), step('Interest', 0, '170')]
  const waterfall = taxWaterfall([...STEPS, ...more])
  expect(waterfall?.tax.map(({ label, box }) => [label, box])).toEqual([
    ['Year', '345'],
    ['Marginal relief', '435'],
    ['Other adjustments', null],
    ['Tax payable', '525'],
  ])
  expect(waterfall?.profit).toHaveLength(2)
})

test('an amount in pounds is exactly its pence, whatever the nearest binary fraction', () => {
  const steps = [
    step('Profit of the accounts before tax', 1.15),
    step('Trading profit before capital allowances', 1.15),
    step('Profits chargeable to corporation tax', 1, '315'),
    step('Tax payable', 0.29, '525'),
  ]
  const { profit = [], tax = [] } = taxWaterfall(steps) ?? {}
  expect(profit.map(({ amountPence }) => amountPence)).toEqual([115, -15, 100])
  expect(tax.at(-1)?.amountPence).toBe(29)
})

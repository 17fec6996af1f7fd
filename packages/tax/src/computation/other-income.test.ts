// Income outside the trade, donations, balancing charges and payments: against the published and derived
// examples, and against a second working.
import { isoDateFrom } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { annualInvestmentLimit } from './annual-investment-limit.ts'
import { computeTax, taxPayablePence } from './compute-tax.ts'
import type { ReturnComputation } from './return-computation.ts'
import { NO_FIGURES, type TradingFigures } from './trading-figures.ts'

const YEAR = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
const LONG = { start: isoDateFrom('2024-10-01'), end: isoDateFrom('2026-03-31') }

function returnOf(figures: Partial<TradingFigures>, period = YEAR): ReturnComputation {
  const [only] = computeTax({ ...NO_FIGURES, ...figures }, period)?.returns ?? []
  if (only === undefined) throw new Error('no rates')
  return only
}

const pounds = (boxes: ReturnComputation['boxes'], ids: readonly string[]) =>
  ids.map((id) => (boxes[id] === undefined ? undefined : Number(boxes[id]) / 100))

describe('a return with income outside the trade', () => {
  test('sets the loss of the period against it, and carries the rest forward', () => {
    const { boxes, lossesCarriedForwardPounds } = returnOf({
      turnoverPence: 1_000_000,
      staffCostsPence: 1_450_000,
      depreciationPence: 50_000,
      capitalAllowancesPence: 120_000,
      interestReceivablePence: 90_000,
    })
    expect(pounds(boxes, ['155', '170', '235', '275', '295', '300', '315', '780', '525'])).toEqual([
      0, 900, 900, 900, 900, 0, 0, 5700, 0,
    ])
    expect(lossesCarriedForwardPounds).toBe(4800)
  })

  // The authority's own example: profits 100, losses of the period 20 and of earlier ones 10, donations 10.
  test.each([
    [1000, 60],
    [0, 70],
  ])(
    'takes losses and donations from it: with %s pence of earlier losses, %s pounds are taxed',
    (earlier, taxed) => {
      const { boxes } = returnOf({
        staffCostsPence: 2000,
        propertyIncomePence: 10_000,
        lossesBroughtForwardPence: earlier,
        qualifyingDonationsPence: 1000,
      })
      expect(pounds(boxes, ['190', '235', '275', '305', '315'])).toEqual([100, 100, 20, 10, taxed])
    },
  )

  test('claims fewer earlier losses rather than waste donations, which cannot be carried forward', () => {
    const { boxes, lossesCarriedForwardPounds } = returnOf({
      interestReceivablePence: 10_000,
      qualifyingDonationsPence: 3050,
      lossesBroughtForwardPence: 50_000,
    })
    expect(pounds(boxes, ['285', '300', '305', '315'])).toEqual([70, 30, 30, 0])
    expect(lossesCarriedForwardPounds).toBe(430)
  })

  test('has no relief for donations beyond its profits', () => {
    expect(pounds(returnOf({ qualifyingDonationsPence: 10_000 }).boxes, ['305', '315'])).toEqual([
      undefined,
      0,
    ])
  })

  test('shows the donations without relief in its working', () => {
    const unused = (figures: Partial<TradingFigures>) =>
      returnOf(figures).steps.find(({ label }) => label === 'Qualifying donations that are not relieved')
    const interestReceivablePence = 4000
    expect(unused({ interestReceivablePence, qualifyingDonationsPence: 10_050 })?.amountPence).toBe(6000)
    expect(unused({ qualifyingDonationsPence: 10_000 })?.amountPence).toBe(10_000)
    expect(unused({ interestReceivablePence, qualifyingDonationsPence: 4099 })).toBeUndefined()
  })

  test('does not tax exempt dividends, but counts them towards the limits of the small profits rate', () => {
    const profit = { turnoverPence: 4_500_000 }
    const without = returnOf(profit)
    const dividends = returnOf({ ...profit, dividendsReceivedPence: 2_000_000 })
    expect(taxPayablePence({ accountsProfitPence: 0, returns: [without] })).toBe(855_000)
    expect(pounds(dividends.boxes, ['315', '620'])).toEqual([45_000, 20_000])
    // £11,250 less 3/200 × (250,000 − 65,000) × 45,000 / 65,000.
    expect(dividends.taxPayablePence).toBe(1_125_000 - 192_115)
  })

  test('of a long period of account has its share of it by days', () => {
    const { returns = [] } =
      computeTax({ ...NO_FIGURES, interestReceivablePence: 54_700, propertyIncomePence: 109_400 }, LONG) ?? {}
    expect(returns.map(({ boxes }) => pounds(boxes, ['170', '190', '315']))).toEqual([
      [365, 730, 1095],
      [182, 364, 546],
    ])
  })
})

test('balancing charges increase the trading profit; each allowance has its boxes', () => {
  const { boxes, allowances } = returnOf({
    turnoverPence: 10_000_000,
    capitalAllowancesPence: 1_000_050,
    allowances: {
      annualInvestmentAllowancePence: 500_050,
      fullExpensingPence: 300_000,
      mainPoolPence: 150_000,
      specialRatePoolPence: 50_000,
    },
    balancingChargesPence: 20_090,
  })
  expect(pounds(boxes, ['155', '688', '690', '695', '705', '710'])).toEqual([
    90_200, 3000, 5001, 500, 6501, 200,
  ])
  expect(allowances?.mainPoolPence).toBe(150_000)
})

test.each([
  [undefined, [undefined, 190, undefined]],
  [0, [0, 190, undefined]],
  [100, [100, 90, undefined]],
  [190, [190, 0, undefined]],
  [190.01, [190.01, undefined, 0.01]],
])('tax already paid of %s leaves what boxes 595, 600 and 605 say', (paid, boxes) => {
  const taxAlreadyPaidPence = paid === undefined ? undefined : Math.round(paid * 100)
  const computed = returnOf({ turnoverPence: 100_000, taxAlreadyPaidPence })
  expect(pounds(computed.boxes, ['595', '600', '605'])).toEqual(boxes)
})

test.each([
  ['2025-04-01', '2026-03-31', 1_000_000],
  ['2023-04-01', '2024-03-31', 1_000_000],
  ['2025-10-01', '2026-03-31', 500_000],
  ['2025-11-01', '2026-03-31', 416_667],
  ['2025-11-07', '2026-03-31', 397_261],
  ['2025-06-15', '2026-06-14', 1_000_000],
  ['2020-01-15', '2020-07-14', 498_631],
  ['2025-01-01', '2025-06-30', 500_000],
  ['2020-01-01', '2020-09-30', 750_685],
  ['2025-04-01', '2025-12-31', 753_425],
  ['2025-04-06', '2025-12-05', 668_494],
  ['2025-05-11', '2025-05-31', 57_535],
  ['2026-02-01', '2026-02-28', 83_334],
  ['2025-04-01', '2025-04-01', 2740],
])('from %s to %s, the annual investment allowance is at most %s pounds', (start, end, limit) => {
  expect(annualInvestmentLimit({ start: isoDateFrom(start), end: isoDateFrom(end) })).toBe(limit)
})

/** The chain of the authority's calculator, worked in pounds from the top: trade, other income, reliefs. */
function secondWorking(figures: TradingFigures) {
  const f = (name: keyof TradingFigures) => Number(figures[name] ?? 0)
  const trade =
    f('turnoverPence') +
    f('otherIncomePence') -
    f('costOfSalesPence') -
    f('staffCostsPence') -
    f('otherOperatingExpensesPence') -
    f('interestPayablePence') +
    f('disallowableExpensesPence') +
    f('balancingChargesPence') -
    f('capitalAllowancesPence')
  const whole = (pence: number) => Math.floor(pence / 100)
  const total =
    Math.max(0, whole(trade)) + whole(f('interestReceivablePence')) + whole(f('propertyIncomePence'))
  const loss = Math.max(0, -whole(trade))
  const afterLoss = Math.max(0, total - loss)
  const afterDonations = Math.max(0, afterLoss - whole(f('qualifyingDonationsPence')))
  const restricted =
    afterDonations > 5_000_000 ? 5_000_000 + (afterDonations - 5_000_000) / 2 : afterDonations
  const taxed = afterDonations - Math.min(whole(f('lossesBroughtForwardPence')), Math.floor(restricted))
  return { total, taxed }
}

test('any figures lead to the profits of a second working, and no relief is given twice', () => {
  const amount = fc.oneof(fc.constant(0), fc.nat(5000), fc.nat(3_000_000_000))
  const names = Object.keys(NO_FIGURES).filter((name) => name.endsWith('Pence'))
  const figures = fc.record(Object.fromEntries(names.map((name) => [name, amount])))
  fc.assert(
    fc.property(figures, (someFigures) => {
      const all: TradingFigures = { ...NO_FIGURES, ...someFigures }
      const { boxes, lossPounds, lossesCarriedForwardPounds } = returnOf(all)
      const { total, taxed } = secondWorking(all)
      expect(pounds(boxes, ['235', '315'])).toEqual([total, taxed])
      const [own = 0, earlier = 0, donations = 0] = pounds(boxes, ['275', '285', '305'])
      expect(total - own - earlier - donations).toBe(taxed)
      const before = Math.floor(all.lossesBroughtForwardPence / 100)
      expect(lossesCarriedForwardPounds).toBe(before - earlier + lossPounds - own)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [{ propertyReceiptsPence: 500_00 }, 'rents 500.00'],
  [{ interestReceivablePence: 1_00, staffCostsPence: 9_00 }, 'interest receivable 1.00 − staff costs 9.00'],
  [{ turnoverPence: 2_00, propertyReceiptsPence: 500_00 }, 'turnover 2.00 + rents 500.00'],
  [{ staffCostsPence: 9_00 }, 'turnover 0.00 − staff costs 9.00'],
  [{}, 'turnover 0.00'],
])('the working of the profit of %j names a turnover of 0 only without other income', (figures, formula) => {
  expect(returnOf(figures).steps[0]?.formula).toBe(formula)
})

// From the figures of a trade to its returns: worked examples, losses, long periods, and rules that always
// hold.
import { addDays, addMonths, isoDateFrom, type Period } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeTax } from './compute-tax.ts'
import type { ReturnComputation } from './return-computation.ts'
import { effectiveRate } from './stated-computation.ts'
import { NO_FIGURES, type TradingFigures } from './trading-figures.ts'

const period = (start: string, end: string): Period => ({ start: isoDateFrom(start), end: isoDateFrom(end) })
const LAST_YEAR = period('2025-04-01', '2026-03-31')
const figures = (some: Partial<TradingFigures>): TradingFigures => ({ ...NO_FIGURES, ...some })

function returnsOf(trade: Partial<TradingFigures>, account = LAST_YEAR): readonly ReturnComputation[] {
  const computed = computeTax(figures(trade), account)
  if (computed === undefined) throw new Error('no rates')
  return computed.returns
}

const PROFITABLE = {
  turnoverPence: 12_000_000,
  costOfSalesPence: 4_000_000,
  staffCostsPence: 3_000_000,
  otherOperatingExpensesPence: 2_500_000,
  disallowableExpensesPence: 295_000,
  capitalAllowancesPence: 350_000,
}

describe('a year with a profit', () => {
  test('fills the boxes from turnover to tax outstanding by the form’s own arithmetic', () => {
    expect(returnsOf(PROFITABLE)[0]?.boxes).toEqual({
      '145': 12_000_000,
      '155': 2_445_000,
      '165': 2_445_000,
      '235': 2_445_000,
      '300': 2_445_000,
      '315': 2_445_000,
      '326': 0,
      '329': true,
      '330': 2025,
      '335': 2_445_000,
      '340': 1900,
      '345': 464_550,
      '430': 464_550,
      '440': 464_550,
      '475': 464_550,
      '510': 464_550,
      '525': 464_550,
      '528': 464_550,
      '600': 464_550,
      '705': 350_000,
    })
  })

  test('adds back depreciation, which is a separate line', () => {
    const [computed] = returnsOf({ turnoverPence: 1_000_000, depreciationPence: 200_000 })
    expect(computed?.taxableProfitPounds).toBe(10_000)
  })

  test('rounds a profit down to whole pounds, once', () => {
    const [computed] = returnsOf({ turnoverPence: 10_090, capitalAllowancesPence: 30 })
    expect(computed?.taxableProfitPounds).toBe(100)
  })

  test('has marginal relief between the limits', () => {
    const [computed] = returnsOf({ turnoverPence: 10_000_000 })
    expect(computed).toMatchObject({
      corporationTaxPence: 2_500_000,
      marginalReliefPence: 225_000,
      taxPayablePence: 2_275_000,
    })
    expect(computed?.boxes['435']).toBe(225_000)
  })

  test('uses losses brought forward as far as there is profit, and carries forward the others', () => {
    const [computed] = returnsOf({ turnoverPence: 100_000, lossesBroughtForwardPence: 150_000 })
    expect(computed).toMatchObject({ taxableProfitPounds: 0, lossesCarriedForwardPounds: 500 })
    expect(computed?.boxes).toMatchObject({
      '235': 100_000,
      '285': 100_000,
      '295': 100_000,
      '300': 0,
      '315': 0,
    })
  })
})

describe('losses of earlier years against large profits', () => {
  const losses = { lossesBroughtForwardPence: 2_000_000_000 }

  test.each([
    ['all of a profit of the deductions allowance', 500_000_000, LAST_YEAR, 5_000_000],
    ['half of what is beyond it', 700_000_100, LAST_YEAR, 6_000_000],
    [
      'half of what is beyond the part of a half year',
      700_000_000,
      period('2025-04-01', '2025-09-30'),
      4_753_424,
    ],
    ['a year with a leap day as any other', 700_000_000, period('2024-01-01', '2024-12-31'), 6_000_000],
  ])('take %s', (...[, turnoverPence, account, usedPounds]) => {
    const [computed] = returnsOf({ turnoverPence, ...losses }, account)
    expect(computed?.boxes['285']).toBe(usedPounds * 100)
    expect(computed?.lossesCarriedForwardPounds).toBe(20_000_000 - usedPounds)
  })

  // CTA 2010 s.269ZZ: unless the return states the amount, relief is limited to half of the profits.
  test.each([
    ['a year', LAST_YEAR, 500_000_000, '5,000,000.00 a year'],
    ['a year with a leap day', period('2024-01-01', '2024-12-31'), 500_000_000, '5,000,000.00 a year'],
    [
      'a half year',
      period('2025-04-01', '2025-09-30'),
      250_684_900,
      '5,000,000.00 × 183 / 365 days, whole pounds, rounded down',
    ],
  ])(
    'state the deductions allowance for %s, however small the profit',
    (...[, account, amountPence, formula]) => {
      const small = { turnoverPence: 6_500_000, lossesBroughtForwardPence: 6_500_000 }
      const [computed] = returnsOf(small, account)
      expect(computed?.boxes['285']).toBe(6_500_000)
      expect(computed?.steps.find(({ label }) => label === 'Deductions allowance')).toEqual({
        box: null,
        label: 'Deductions allowance',
        amountPence,
        formula,
        source: 'CTA 2010 ss.269ZW and 269ZZ',
      })
    },
  )

  test('state no deductions allowance in a period that uses none of them', () => {
    const [computed] = returnsOf({ turnoverPence: 0, ...losses })
    expect(computed?.steps.map(({ label }) => label)).not.toContain('Deductions allowance')
  })

  test.each([
    [2_000_001, 20_000],
    [2_000_099, 20_000],
    [2_000_100, 20_001],
    [99, undefined],
  ])('of %s pence are used in whole pounds, rounded down: %s', (lossesBroughtForwardPence, usedPounds) => {
    const [computed] = returnsOf({ turnoverPence: 5_000_000, lossesBroughtForwardPence })
    expect(computed?.boxes['285']).toBe(usedPounds && usedPounds * 100)
    expect(computed?.lossesCarriedForwardPounds).toBe(0)
  })

  test('say why no more of them is used', () => {
    const [computed] = returnsOf({ turnoverPence: 700_000_000, ...losses })
    expect(computed?.steps.find(({ box }) => box === '285')).toMatchObject({
      formula:
        'the lesser of 20,000,000.00 brought forward and 5,000,000.00 + (7,000,000.00 − 5,000,000.00) / 2, rounded ' +
        'down; half of the profits counts beyond the deductions allowance',
      source: 'CTA 2010 ss.45A and 269ZD',
    })
  })
})

describe('a year with a loss', () => {
  const [computed] = returnsOf({
    turnoverPence: 1_000_000,
    costOfSalesPence: 400_000,
    staffCostsPence: 800_000,
    otherOperatingExpensesPence: 300_000,
    disallowableExpensesPence: 50_000,
    capitalAllowancesPence: 120_000,
  })

  test('owes no tax and shows the loss as a positive figure', () => {
    expect(computed).toMatchObject({ taxableProfitPounds: 0, taxPayablePence: 0, lossPounds: 5700 })
    expect(computed?.boxes).toMatchObject({
      '155': 0,
      '235': 0,
      '315': 0,
      '440': 0,
      '525': 0,
      '780': 570_000,
    })
    expect(computed?.boxes).not.toHaveProperty('330')
  })

  test('states how the loss is used', () => {
    expect(computed?.steps.at(-1)).toMatchObject({
      label: 'Trading losses carried forward',
      amountPence: 570_000,
    })
  })
})

describe('a period longer than twelve months', () => {
  test.each([
    ['2024-05-11', '2025-05-31', '2025-05-10'],
    ['2024-02-01', '2025-06-30', '2025-01-31'],
    ['2024-02-29', '2025-06-30', '2025-02-28'],
    ['2025-03-01', '2026-03-01', '2026-02-28'],
  ])('from %s to %s becomes two returns, the first to %s', (start, end, firstEnd) => {
    const returns = returnsOf({ turnoverPence: 1_000_000 }, period(start, end))
    expect(returns.map((each) => each.period)).toEqual([
      { start, end: firstEnd },
      { start: addDays(isoDateFrom(firstEnd), 1), end },
    ])
  })

  test('divides the profit by days, in whole pounds', () => {
    const account = period('2024-05-11', '2025-05-31')
    const returns = returnsOf({ turnoverPence: 771_400 }, account)
    expect(returns.map((each) => each.taxableProfitPounds)).toEqual([7294, 420])
  })

  test('gives each return its share of the profit and of the allowances', () => {
    const account = period('2024-05-11', '2025-05-31')
    const returns = returnsOf({ turnoverPence: 771_400, capitalAllowancesPence: 10_000 }, account)
    const shares = returns.map(({ steps }) => steps.filter(({ formula }) => formula.includes('386 days')))
    expect(shares.map((each) => each.map(({ amountPence }) => amountPence))).toEqual([
      [729_400, 729_400, 9400],
      [42_000, 42_000, 600],
    ])
    expect(shares[0]?.map(({ label }) => label)).toContain('Turnover')
    expect(shares[0]?.[0]?.label).toBe('Share of 11 May 2024 to 10 May 2025')
  })

  test('states once how the allowances were divided', () => {
    const account = period('2024-05-11', '2025-05-31')
    for (const { steps } of returnsOf({ turnoverPence: 771_400, capitalAllowancesPence: 10_000 }, account)) {
      expect(steps.filter(({ label }) => label.startsWith('Capital allowances'))).toHaveLength(1)
    }
  })

  test('a loss of less than a pound a day is not shown as minus nothing', () => {
    const account = period('2024-05-11', '2025-05-31')
    const returns = returnsOf({ staffCostsPence: 50 }, account)
    expect(returns.flatMap(({ steps }) => steps.map(({ formula }) => formula)).join()).not.toContain('−0.00')
  })

  test('a loss is carried from the first part to the second, and rounding adds nothing to it', () => {
    const account = period('2024-04-01', '2025-09-30')
    const returns = returnsOf({ turnoverPence: 100_000, capitalAllowancesPence: 300_000 }, account)
    expect(returns.map((each) => each.lossesCarriedForwardPounds)[1]).toBe(2000)
  })

  test('the limits of a short part are reduced by its days', () => {
    const account = period('2024-05-11', '2025-05-31')
    const [, short] = returnsOf({ turnoverPence: 6_000_000 }, account)
    expect(short?.taxableProfitPounds).toBe(3265)
    expect(short?.years[0]?.rate).toBe(2500)
    expect(short?.marginalReliefPence).toBeGreaterThan(0)
  })
})

describe('nothing to compute', () => {
  test('a period in a financial year without enacted rates has no computation', () => {
    expect(computeTax(NO_FIGURES, period('2027-04-02', '2028-04-01'))).toBeUndefined()
    expect(computeTax(NO_FIGURES, period('2027-04-01', '2028-03-31'))).toBeDefined()
  })

  test('a company without figures owes nothing', () => {
    expect(returnsOf({})[0]).toMatchObject({ taxableProfitPounds: 0, taxPayablePence: 0, lossPounds: 0 })
    expect(effectiveRate(0, 0)).toBe(0)
  })
})

const amount = fc.oneof(fc.nat(5_000_000), fc.nat(99_999_999_999_999))
const anyFigures = fc.record({
  turnoverPence: amount,
  costOfSalesPence: amount,
  staffCostsPence: amount,
  otherOperatingExpensesPence: amount,
  depreciationPence: amount,
  disallowableExpensesPence: amount,
  capitalAllowancesPence: amount,
  lossesBroughtForwardPence: amount,
  associatedCompanies: fc.nat(20),
})
const anyAccount = fc
  .tuple(fc.nat(3600), fc.integer({ min: 1, max: 18 }), fc.nat(27))
  .map(([offset, months, days]): Period => {
    const start = addDays(isoDateFrom('2015-04-01'), offset)
    return { start, end: addDays(addMonths(start, months), -1 - days) }
  })
  .filter(({ start, end }) => end >= start)

describe('for any figures', () => {
  test('profits and losses of the returns add up to those of the period of account', () => {
    fc.assert(
      fc.property(anyFigures, anyAccount, (trade, account) => {
        const returns = returnsOf(trade, account)
        const { depreciationPence: _, ...charged } = trade
        const adjusted =
          charged.turnoverPence -
          charged.costOfSalesPence -
          charged.staffCostsPence -
          charged.otherOperatingExpensesPence +
          charged.disallowableExpensesPence
        const exactPounds = (adjusted - trade.capitalAllowancesPence) / 100
        const outcome = returns.reduce(
          (sum, { boxes, lossPounds }) => sum + Number(boxes['155']) / 100 - lossPounds,
          0,
        )
        // Each return may lose less than a pound by rounding, and so may the division.
        expect(outcome).toBeGreaterThan(exactPounds - returns.length - 1)
        expect(outcome).toBeLessThanOrEqual(exactPounds)
      }),
      { numRuns: 2000 },
    )
  })

  test('the form’s own sums hold', () => {
    fc.assert(
      fc.property(anyFigures, anyAccount, (trade, account) => {
        for (const { boxes, ...computed } of returnsOf(trade, account)) {
          const box = (id: string) => Number(boxes[id] ?? 0)
          expect(box('315')).toBe(box('300'))
          expect(box('300')).toBe(box('235') - box('295'))
          expect(box('335') + box('385')).toBe(box('315'))
          expect(box('430')).toBe(box('345') + box('395'))
          expect(box('440')).toBe(box('430') - box('435'))
          expect(box('525')).toBe(computed.taxPayablePence)
          expect(box('525')).toBeGreaterThanOrEqual(0)
          expect(computed.steps.every((step) => Number.isSafeInteger(step.amountPence))).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('losses are used or carried forward, never lost and never twice', () => {
    fc.assert(
      fc.property(anyFigures, anyAccount, (trade, account) => {
        const returns = returnsOf(trade, account)
        const made = returns.reduce((sum, each) => sum + each.lossPounds, 0)
        const used = returns.reduce((sum, { boxes }) => sum + Number(boxes['285'] ?? 0) / 100, 0)
        const before = Math.floor(trade.lossesBroughtForwardPence / 100)
        expect(returns.at(-1)?.lossesCarriedForwardPounds).toBe(before + made - used)
      }),
      { numRuns: 1000 },
    )
  })
})

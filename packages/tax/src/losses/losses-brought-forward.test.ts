// Trading losses brought forward from before and after 1 April 2017, worked by hand.
import { describe, expect, test } from 'vitest'
import { boxesOf, period, refusalsOf, returnOf } from '../../test/company-returns.ts'
import { company, day, trade } from '../../test/loss-company.ts'
import type { CompanyTaxInput } from '../company/company-tax.ts'
import type { TradingFigures } from '../computation/trading-figures.ts'

describe('losses brought forward', () => {
  const withLosses = (
    profit: number,
    some: Partial<TradingFigures>,
    others: Partial<CompanyTaxInput> = {},
  ) => ({
    ...company(profit, {}, others),
    figures: trade(profit, some),
  })

  test('from before April 2017 reduce the trading profit only, those since then the total profits', () => {
    const made = returnOf(
      withLosses(1000, {
        earlyLossesBroughtForwardPence: 800_00,
        lossesBroughtForwardPence: 500_00,
        interestReceivablePence: 400_00,
      }),
    )
    expect(boxesOf(made, ['155', '160', '165', '170', '235', '285', '315'])).toEqual([
      1000, 800, 200, 400, 600, 500, 100,
    ])
  })

  test.each([
    ['more than the trading profit', 1500, 1000, 500],
    ['equal to it', 1000, 1000, 0],
    ['none', 0, undefined, 0],
  ])('from before April 2017, %s', (...[, early, used, left]) => {
    const made = returnOf(
      withLosses(1000, { earlyLossesBroughtForwardPence: early * 100, interestReceivablePence: 300_00 }),
    )
    expect(boxesOf(made, ['160', '315'])).toEqual([used, 1300 - (used ?? 0)])
    expect(made.carriedForward.earlyTradingLossesPounds).toBe(left)
  })

  test.each([
    [2000, 2000, 3000],
    [0, undefined, 5000],
  ])('since April 2017 are claimed in part: %d', (claimed, box285, left) => {
    const made = returnOf(
      withLosses(4000, { lossesBroughtForwardPence: 5000_00, mostLossesClaimedPounds: claimed }),
    )
    expect(boxesOf(made, ['285'])).toEqual([box285])
    expect(made.carriedForward.tradingLossesPounds).toBe(left)
  })

  test.each([
    [400, 400, 1100, 'the lesser of 400.00 claimed (of 1,500.00 brought forward) and 1,000.00'],
    [0, undefined, 1500, undefined],
    [1000, 1000, 500, 'the lesser of 1,000.00 claimed (of 1,500.00 brought forward) and 1,000.00'],
  ])('from before April 2017 are kept but for %d, which is used', (...[used, box160, left, formula]) => {
    const made = returnOf(
      withLosses(1000, { earlyLossesBroughtForwardPence: 1500_00, mostEarlyLossesPounds: used }),
    )
    expect(boxesOf(made, ['160', '165', '315'])).toEqual([box160, 1000 - used, 1000 - used])
    expect(made.carriedForward.earlyTradingLossesPounds).toBe(left)
    expect(made.computation.steps.find(({ box }) => box === '160')?.formula).toBe(formula)
  })

  test('from before April 2017 that are kept leave the profit to those since then', () => {
    const some = { earlyLossesBroughtForwardPence: 1500_00, lossesBroughtForwardPence: 5000_00 }
    expect(boxesOf(returnOf(withLosses(1000, some)), ['160', '285', '315'])).toEqual([1000, undefined, 0])
    const kept = returnOf(withLosses(1000, { ...some, mostEarlyLossesPounds: 0 }))
    expect(boxesOf(kept, ['160', '285', '315'])).toEqual([undefined, 1000, 0])
  })

  test('from before April 2017 are never used beyond the profit or beyond what there is', () => {
    for (const [profit, available] of [
      [4000, 5000],
      [5000, 4000],
    ] as const) {
      const some = { earlyLossesBroughtForwardPence: available * 100, mostEarlyLossesPounds: 4001 }
      expect(refusalsOf(withLosses(profit, some))).toEqual([
        'CONTRADICTION losses.brought_forward.before_april_2017_used',
      ])
    }
  })

  test('are never claimed beyond the profits or beyond what there is', () => {
    for (const [profit, available] of [
      [4000, 5000],
      [5000, 4000],
    ] as const) {
      const some = { lossesBroughtForwardPence: available * 100, mostLossesClaimedPounds: 4001 }
      expect(refusalsOf(withLosses(profit, some))).toEqual(['CONTRADICTION losses.brought_forward.used'])
    }
  })

  test('of both kinds share one deductions allowance', () => {
    // 7,000,000 of profits: 5,000,000 and half of 2,000,000 may be relieved.
    const made = returnOf(
      withLosses(7_000_000, {
        earlyLossesBroughtForwardPence: 4_000_000_00,
        lossesBroughtForwardPence: 9_000_000_00,
      }),
    )
    expect(boxesOf(made, ['160', '285', '315'])).toEqual([4_000_000, 2_000_000, 1_000_000])
  })

  test('from before April 2017 are limited by it alone', () => {
    const made = returnOf(withLosses(7_000_000, { earlyLossesBroughtForwardPence: 9_000_000_00 }))
    expect(boxesOf(made, ['160', '315'])).toEqual([6_000_000, 1_000_000])
  })

  const EARLY = { earlyLossesBroughtForwardPence: 100 }
  const LATER = { lossesBroughtForwardPence: 100 }
  test.each<[string, number, Partial<TradingFigures>, string[]]>([
    [
      'early ones beside donations',
      5_000_001,
      { ...EARLY, qualifyingDonationsPence: 100 },
      ['NOT_COVERED losses'],
    ],
    ['the same up to the allowance', 5_000_000, { ...EARLY, qualifyingDonationsPence: 100 }, []],
    ['early ones alone', 9_000_000, EARLY, []],
    ['later ones beside donations', 9_000_000, { ...LATER, qualifyingDonationsPence: 100 }, []],
  ])('above the deductions allowance, %s', (...[, profit, some, refusals]) => {
    expect(refusalsOf(withLosses(profit, some))).toEqual(refusals)
  })

  test('of a letting, above the deductions allowance, beside a loss of a later period', () => {
    // Without the loss of the later period, they relieve 6,000,000 of 7,000,000: it must not reduce that.
    const before = period('2024-04-01', '2025-03-31')
    const loss = { from: period('2025-04-01', '2026-03-31'), pounds: 1_000_000, isTerminal: false }
    const letting = { propertyReceiptsPence: 100, propertyLossesBroughtForwardPence: 6_000_000_00 }
    const companyWith = (profit: number) => ({
      ...withLosses(profit - 1, letting, { periodOfAccount: before }),
      losses: { isCommercial: true, broughtBack: [loss] },
    })
    expect(refusalsOf(companyWith(7_000_000))).toEqual(['NOT_COVERED losses'])
    expect(refusalsOf(companyWith(5_000_000))).toEqual([])
  })

  test('above the deductions allowance, beside a loss of a later period', () => {
    const before = period('2024-04-01', '2025-03-31')
    const loss = { from: period('2025-04-01', '2026-03-31'), pounds: 1, isTerminal: false }
    const companyWith = (profit: number) => ({
      ...withLosses(profit, LATER, { periodOfAccount: before }),
      losses: { isCommercial: true, broughtBack: [loss] },
    })
    expect(refusalsOf(companyWith(5_000_001))).toEqual(['NOT_COVERED losses'])
    expect(refusalsOf(companyWith(5_000_000))).toEqual([])
  })

  test('are lost with the trade', () => {
    const made = returnOf({
      ...withLosses(1000, { earlyLossesBroughtForwardPence: 1500_00, lossesBroughtForwardPence: 200_00 }),
      business: { activity: 'trade', tradeCeasedOn: day('2026-03-31') },
    })
    expect(made.carriedForward).toMatchObject({ tradingLossesPounds: 0, earlyTradingLossesPounds: 0 })
    expect(made.computation.losses?.lostPounds).toBe(700)
  })

  test.each([
    ['2016-04-01', '2017-03-31', 365, 0],
    ['2016-04-02', '2017-04-01', 364, 1],
    ['2017-04-01', '2018-03-31', 0, 365],
  ])(
    'a loss of 365 of %s to %s is carried forward as %d from before April 2017 and %d',
    (...[start, end, early, later]) => {
      const made = returnOf(
        company(-365, {}, { periodOfAccount: period(start, end), sentOn: day('2018-11-26') }),
      )
      expect(made.carriedForward).toMatchObject({
        earlyTradingLossesPounds: early,
        tradingLossesPounds: later,
      })
    },
  )
})

// Trading losses worked by hand: set against the same period, carried back, and a terminal loss, with the
// borders of each.
import { describe, expect, test } from 'vitest'
import { boxesOf, period, refusalsOf, resultOf, returnOf, YEAR } from '../../test/company-returns.ts'
import { back, BEFORE, company, day, from, trade } from '../../test/loss-company.ts'
import type { CompanyTaxInput } from '../company/company-tax.ts'
import type { LossClaims } from './loss-claims.ts'
import { terminalPart } from './loss-reach.ts'

const LATER = period('2026-04-01', '2027-03-31')

describe('the loss of 6,000 of the year to 31 March 2026, with interest of 300', () => {
  const loss = {
    figures: trade(-6000, { interestReceivablePence: 300_00 }),
    business: { activity: 'trade' as const },
  }

  test('is set against the interest, and the rest is carried back', () => {
    const made = returnOf({
      ...loss,
      losses: { isCommercial: true, carriedBack: [back('2025-03-31', 5700)] },
    })
    expect(boxesOf(made, ['155', '170', '235', '275', '280', '295', '315', '780', '45'])).toEqual([
      0,
      300,
      300,
      300,
      undefined,
      300,
      0,
      6000,
      true,
    ])
    expect(made.carriedForward.tradingLossesPounds).toBe(0)
  })

  test('reduces the profit of the year before from 10,000 to 4,300, and 1,083.00 of tax is repaid', () => {
    const made = returnOf({
      ...company(10_000, { broughtBack: [from(YEAR, 5700)] }),
      figures: trade(10_000, { taxAlreadyPaidPence: 1900_00 }),
      periodOfAccount: BEFORE,
    })
    const boxes = ['155', '235', '275', '280', '295', '300', '315', '475', '525', '595', '605', '600']
    expect(boxesOf(made, boxes)).toEqual([
      10_000,
      10_000,
      5700,
      true,
      5700,
      4300,
      4300,
      817,
      817,
      1900,
      1083,
      undefined,
    ])
  })

  test('is carried forward whole if nothing is claimed', () => {
    const made = returnOf({ ...loss, losses: { claimsAgainstProfits: false } })
    expect(boxesOf(made, ['170', '275', '315', '780', '45'])).toEqual([300, undefined, 300, 6000, undefined])
    expect(made.carriedForward.tradingLossesPounds).toBe(6000)
  })

  test.each([
    [5700, []],
    [5701, ['CONTRADICTION losses.carry_back.0.amount']],
  ])('carried back by %d, of which 5,700 is left: %j', (pounds, refusals) => {
    const losses = { isCommercial: true, carriedBack: [back('2025-03-31', pounds)] }
    expect(refusalsOf({ ...loss, losses })).toEqual(refusals)
  })
})

describe('a loss carried back', () => {
  test.each([
    ['equal to the profit leaves no taxable profit', 10_000, 10_000, 0],
    ['a pound below the profit leaves a pound', 10_000, 9999, 1],
  ])('%s', (...[, profit, pounds, taxable]) => {
    const made = returnOf(company(profit, { broughtBack: [from(YEAR, pounds)] }, { periodOfAccount: BEFORE }))
    expect(boxesOf(made, ['315'])).toEqual([taxable])
  })

  test.each([
    ['a pound above the profit', 10_000, 10_001],
    ['where there is no profit', 0, 1],
  ])('%s is refused', (_, profit, pounds) => {
    const facts = company(profit, { broughtBack: [from(YEAR, pounds)] }, { periodOfAccount: BEFORE })
    expect(refusalsOf(facts)).toContain('CONTRADICTION losses.brought_back.0.amount')
  })

  test('reaches the days of a longer period that lie in its twelve months only', () => {
    // The loss of a short period from 1 October 2025 reaches back to 1 October 2024: 182 of 365 days.
    const short = period('2025-10-01', '2026-03-31')
    const year = period('2024-04-01', '2025-03-31')
    const companyWith = (pounds: number) =>
      company(10_000, { broughtBack: [from(short, pounds)] }, { periodOfAccount: year })
    expect(boxesOf(returnOf(companyWith(4986)), ['275', '315'])).toEqual([4986, 5014])
    expect(refusalsOf(companyWith(4987))).toEqual(['CONTRADICTION losses.brought_back.0.amount'])
  })

  test('has its share of the total profits, which the other reliefs of that period do not reduce', () => {
    const [short, year] = [period('2025-10-01', '2026-03-31'), period('2024-04-01', '2025-03-31')]
    const companyWith = (propertyLoss: number, ...pounds: readonly number[]) => ({
      ...company(
        10_000,
        { broughtBack: pounds.map((each, at) => from(at === 0 ? short : LATER, each, at === 1)) },
        { periodOfAccount: year, sentOn: day('2027-11-26') },
      ),
      figures: trade(10_000, { propertyReceiptsPence: 0, propertyExpensesPence: propertyLoss * 100 }),
    })
    // 10,000 × 182/365 = 4,986, although a property loss of 4,000 leaves only 6,000 (CTA 2010 s.38(2)).
    expect(boxesOf(returnOf(companyWith(4000, 4986)), ['250', '275', '315'])).toEqual([4000, 4986, 1014])
    expect(refusalsOf(companyWith(4000, 4987))).toEqual(['CONTRADICTION losses.brought_back.0.amount'])
    // A property loss of 7,000 leaves 3,000, which is less than the share.
    expect(boxesOf(returnOf(companyWith(7000, 3000)), ['275', '315'])).toEqual([3000, 0])
    expect(refusalsOf(companyWith(7000, 3001))).toEqual(['CONTRADICTION losses.brought_back.0.amount'])
    // The share limits each loss by itself: the terminal loss of the next year reaches the whole period.
    expect(boxesOf(returnOf(companyWith(0, 4986, 5014)), ['275', '315'])).toEqual([10_000, 0])
  })

  test('comes after the reliefs of the period and before its donations', () => {
    const made = returnOf({
      ...company(10_000, { broughtBack: [from(YEAR, 6000)] }, { periodOfAccount: BEFORE }),
      figures: trade(10_000, {
        propertyReceiptsPence: 0,
        propertyExpensesPence: 3000_00,
        qualifyingDonationsPence: 5000_00,
        lossesBroughtForwardPence: 4000_00,
      }),
    })
    expect(boxesOf(made, ['250', '275', '285', '295', '305', '315'])).toEqual([
      3000,
      6000,
      undefined,
      9000,
      1000,
      0,
    ])
    expect(made.carriedForward.tradingLossesPounds).toBe(4000)
  })

  test('of the second accounting period of the same accounts reduces the first', () => {
    // The trade ended on 31 March 2026 in accounts of 18 months; all of its loss arises in the first period.
    const account = period('2024-10-01', '2026-03-31')
    const { returns } = resultOf({
      ...company(-5480, {
        carriedBack: [{ ...back('2025-09-30', 500), fromPeriodEnd: day('2026-03-31') }],
      }),
      figures: trade(-5480, { interestReceivablePence: 4500_00 }),
      periodOfAccount: account,
      returns: [
        { period: period('2024-10-01', '2025-09-30'), lines: { interestReceivablePence: 4500_00 } },
        { period: period('2025-10-01', '2026-03-31'), lines: {} },
      ],
    })
    const [first, second] = returns
    if (first === undefined || second === undefined) throw new Error('two returns')
    // 5,480 by days: 365 of 547 are 3,657 (rounded towards zero 3,656), the rest is that of the second.
    expect(boxesOf(first, ['780', '275', '280', '315'])).toEqual([3656, 4156, true, 344])
    expect(boxesOf(second, ['780', '275', '45'])).toEqual([1824, undefined, true])
    expect(second.carriedForward.tradingLossesPounds).toBe(1324)
  })

  test.each<[string, LossClaims, Partial<CompanyTaxInput>, string]>([
    [
      'without a word about the trade',
      { isCommercial: undefined, carriedBack: [back('2025-03-31', 100)] },
      {},
      'FACT_REQUIRED losses.trade_is_commercial',
    ],
    [
      'of a trade with restricted losses',
      { isCommercial: false, carriedBack: [back('2025-03-31', 100)] },
      {},
      'NOT_COVERED losses.trade_is_commercial',
    ],
    [
      'without the claim for its own period',
      { claimsAgainstProfits: false, carriedBack: [back('2025-03-31', 100)] },
      {},
      'CONTRADICTION losses.claim_against_profits',
    ],
    [
      'beyond twelve months',
      { carriedBack: [back('2024-03-31', 100)] },
      {},
      'CONTRADICTION losses.carry_back.0.to_period_end',
    ],
    [
      'to a period that ended after it',
      { carriedBack: [back('2026-06-30', 100)] },
      {},
      'CONTRADICTION losses.carry_back.0.to_period_end',
    ],
    [
      'to the earlier period first',
      { carriedBack: [back('2024-12-31', 100), back('2025-03-31', 100)] },
      {},
      'CONTRADICTION losses.carry_back.1.to_period_end',
    ],
    [
      'by a company without an earlier period',
      { carriedBack: [back('2025-03-31', 100)] },
      { areFirstAccounts: true },
      'CONTRADICTION losses.carry_back.0.to_period_end',
    ],
    [
      'more than two years after the period',
      { carriedBack: [back('2025-03-31', 100)] },
      { sentOn: day('2028-04-01') },
      'NOT_COVERED losses.carry_back.0.to_period_end',
    ],
    [
      'as a terminal loss of a trade that continues',
      { carriedBack: [back('2024-03-31', 100, true)] },
      {},
      'FACT_REQUIRED business.trade_ceased_on',
    ],
  ])('%s is refused', (...[, losses, others, refusal]) => {
    expect(refusalsOf(company(-6000, losses, others))).toEqual([refusal])
  })

  test.each<[string, Partial<CompanyTaxInput>, string[]]>([
    ['of the period', company(-6000, { isCommercial: false }), ['NOT_COVERED losses.trade_is_commercial']],
    [
      'kept for later periods',
      company(-6000, { isCommercial: false, claimsAgainstProfits: false }),
      ['NOT_COVERED losses.trade_is_commercial'],
    ],
    [
      'brought back',
      company(10_000, { isCommercial: false, broughtBack: [from(YEAR, 5700)] }, { periodOfAccount: BEFORE }),
      ['NOT_COVERED losses.trade_is_commercial'],
    ],
    [
      'brought back without a word about the trade',
      company(10_000, { isCommercial: undefined, broughtBack: [from(YEAR, 1)] }, { periodOfAccount: BEFORE }),
      ['FACT_REQUIRED losses.trade_is_commercial'],
    ],
    [
      'brought forward',
      company(
        10_000,
        { isCommercial: false },
        { figures: trade(10_000, { lossesBroughtForwardPence: 100 }) },
      ),
      ['NOT_COVERED losses.trade_is_commercial'],
    ],
    [
      'brought forward from before April 2017',
      company(
        10_000,
        { isCommercial: false },
        { figures: trade(10_000, { earlyLossesBroughtForwardPence: 100 }) },
      ),
      ['NOT_COVERED losses.trade_is_commercial'],
    ],
    ['that there is none of', company(10_000, { isCommercial: false }), []],
  ])('of a trade that is not commercial is refused: %s', (_, input, refusals) => {
    expect(refusalsOf(input)).toEqual(refusals)
  })

  test('is claimed in time on the last day of the two years', () => {
    const losses = { carriedBack: [back('2025-03-31', 100)] }
    expect(refusalsOf(company(-6000, losses, { sentOn: day('2028-03-31') }))).toEqual([])
  })

  test.each<[string, LossClaims['broughtBack'], string]>([
    ['of an earlier period', [from(period('2023-04-01', '2024-03-31'), 1)], 'from_period_start'],
    ['beyond its reach', [from(period('2026-04-01', '2027-03-31'), 1)], 'from_period_start'],
    ['of more than a year', [from(period('2025-04-01', '2026-06-30'), 1)], 'from_period_start'],
  ])('%s is refused where it is used', (_, broughtBack, member) => {
    const facts = company(10_000, { broughtBack }, { periodOfAccount: BEFORE, sentOn: day('2027-11-26') })
    expect(refusalsOf(facts)).toEqual([`CONTRADICTION losses.brought_back.0.${member}`])
  })

  test.each([
    [{ first: 1834, second: 1824 }, ['0']],
    [{ first: 1833, second: 1825 }, ['1']],
    [{ first: 1834, second: 1825 }, ['0', '1']],
    [{ first: 1833, second: 1824 }, []],
  ])('%j of one loss, used by two periods: what is too much is named', (use, named) => {
    // 5,480 by days: 365 of 547 are 3,656, of which the loss reaches 183 of 365 days: 1,833. The second
    // period has the rest, 1,824.
    const loss = period('2026-04-01', '2026-09-30')
    const broughtBack = [
      { ...from(loss, use.first), toPeriodEnd: day('2025-09-30') },
      { ...from(loss, use.second), toPeriodEnd: day('2026-03-31') },
    ]
    const account = { periodOfAccount: period('2024-10-01', '2026-03-31') }
    expect(refusalsOf(company(5480, { broughtBack }, account))).toEqual(
      named.map((place) => `CONTRADICTION losses.brought_back.${place}.amount`),
    )
  })
})

describe('a terminal loss', () => {
  // The trade ended after a period of 121 days with a loss of 18,000; the year before lost 28,000.
  const last = period('2025-09-01', '2025-12-30')
  const yearBefore = period('2024-09-01', '2025-08-31')
  const ceasedOn = day('2025-12-30')

  test('contains the days of the year before that lie in the last twelve months of the trade', () => {
    expect(terminalPart(28_000, { period: yearBefore, ceasedOn })).toBe(18_718)
    expect(terminalPart(18_000, { period: last, ceasedOn })).toBe(18_000)
    expect(18_718 + 18_000).toBe(36_718)
    expect(28_000 - 18_718).toBe(9282)
  })

  test('is carried back three years, and what is left is lost with the trade', () => {
    const made = returnOf({
      ...company(-18_000, {
        carriedBack: [back('2024-08-31', 8000, true), back('2023-08-31', 9000, true)],
      }),
      business: { activity: 'trade', tradeCeasedOn: ceasedOn },
      periodOfAccount: last,
    })
    expect(boxesOf(made, ['780', '45'])).toEqual([18_000, true])
    expect(made.carriedForward.tradingLossesPounds).toBe(0)
    expect(made.computation.losses?.lostPounds).toBe(1000)
  })

  test.each([
    [18_718, []],
    [18_719, ['CONTRADICTION losses.carry_back.0.amount']],
  ])('of the year before is at most its part: %d, %j', (pounds, refusals) => {
    const facts = company(
      -28_000,
      { carriedBack: [back('2022-08-31', pounds, true)] },
      { business: { activity: 'trade', tradeCeasedOn: ceasedOn }, periodOfAccount: yearBefore },
    )
    expect(refusalsOf(facts)).toEqual(refusals)
  })

  test('of two periods is used in the order of the periods', () => {
    const made = returnOf({
      ...company(30_000, { broughtBack: [from(last, 11_282, true), from(yearBefore, 18_718, true)] }),
      periodOfAccount: period('2023-09-01', '2024-08-31'),
    })
    expect(boxesOf(made, ['275', '280', '315'])).toEqual([30_000, true, 0])
    expect(made.computation.losses?.broughtBack.map(({ pounds }) => pounds)).toEqual([18_718, 11_282])
  })

  test('of a period outside the last twelve months is refused', () => {
    const facts = company(
      -28_000,
      { carriedBack: [back('2023-08-31', 100, true)] },
      {
        business: { activity: 'trade', tradeCeasedOn: day('2026-08-31') },
        periodOfAccount: yearBefore,
      },
    )
    expect(refusalsOf(facts)).toEqual(['CONTRADICTION losses.carry_back.0.terminal'])
  })
})

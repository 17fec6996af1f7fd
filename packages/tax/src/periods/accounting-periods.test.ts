// Accounting periods: the worked stories, the borders of twelve months, and a second working that walks
// through the days one by one.
import { addDays, daysIn, isoDateFrom, type IsoDate, type Period } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectListed } from '../../test/expect-listed.ts'
import {
  accountingPeriods,
  accountingPeriodsOf,
  periodInWords,
  type BusinessDates,
} from './accounting-periods.ts'
import { refusedBusinessDates } from './refused-business-dates.ts'

const day = isoDateFrom
const period = (start: string, end: string): Period => ({ start: day(start), end: day(end) })
const ACCOUNTS = period('2025-03-10', '2026-03-31')

function story(account: Period, dates: BusinessDates = {}): readonly string[] {
  return accountingPeriodsOf(account, dates).map(
    ({ start, end, trades, beginsBecause, endsBecause }) =>
      `${start} ${end} ${trades ? 'trading' : 'not trading'}: ${beginsBecause} / ${endsBecause}`,
  )
}

describe('the stories of the law', () => {
  test('a company that trades from incorporation has twelve months and the rest', () => {
    expect(story(ACCOUNTS)).toEqual([
      '2025-03-10 2026-03-09 trading: accounts began / twelve months',
      '2026-03-10 2026-03-31 trading: previous period ended / accounting date',
    ])
  })

  test('a company that first does business when it starts to trade has no earlier period', () => {
    const beganOn = day('2025-05-01')
    const [only, ...others] = accountingPeriodsOf(ACCOUNTS, { beganOn, tradeBeganOn: beganOn })
    expect(others).toEqual([])
    expect(only).toMatchObject({ start: '2025-05-01', end: '2026-03-31', beginsBecause: 'business began' })
    expect(only && daysIn(only)).toBe(335)
  })

  test('a period ends on the day before the trade starts', () => {
    expect(story(ACCOUNTS, { beganOn: day('2025-04-01'), tradeBeganOn: day('2025-05-01') })).toEqual([
      '2025-04-01 2025-04-30 not trading: business began / trade began',
      '2025-05-01 2026-03-31 trading: previous period ended / accounting date',
    ])
  })

  test('a period ends on the last day of the trade, and another follows while there is income', () => {
    const year = period('2025-04-01', '2026-03-31')
    const tradeCeasedOn = day('2025-10-31')
    expect(story(year, { tradeCeasedOn })).toEqual([
      '2025-04-01 2025-10-31 trading: accounts began / trade ceased',
      '2025-11-01 2026-03-31 not trading: previous period ended / accounting date',
    ])
    expect(story(year, { tradeCeasedOn, hasIncomeAfterTrade: false })).toEqual([
      '2025-04-01 2025-10-31 trading: accounts began / trade ceased',
    ])
  })

  test('a moved accounting date makes a second period of the rest', () => {
    expect(accountingPeriods(period('2025-01-01', '2026-03-31'))).toEqual([
      period('2025-01-01', '2025-12-31'),
      period('2026-01-01', '2026-03-31'),
    ])
  })

  test.each([
    ['52 weeks', '2025-04-01', '2026-03-30', [364]],
    ['53 weeks', '2025-03-31', '2026-04-05', [365, 6]],
    ['a leap year', '2024-02-01', '2025-06-30', [366, 150]],
    ['29 February to 28 February', '2024-02-29', '2025-02-28', [366]],
    ['29 February to 1 March', '2024-02-29', '2025-03-01', [366, 1]],
    ['eighteen months', '2024-10-01', '2026-03-31', [365, 182]],
    ['a first year and its first days', '2024-05-11', '2025-05-31', [365, 21]],
    ['one day', '2025-04-01', '2025-04-01', [1]],
  ])('accounts of %s have periods of so many days', (...[, start, end, days]) => {
    expect(accountingPeriods(period(start, end)).map(daysIn)).toEqual(days)
  })

  test('accounts over thirty months have three periods', () => {
    expect(accountingPeriods(period('2023-01-01', '2025-06-30'))).toHaveLength(3)
  })

  test('a trade that starts and ends within the accounts bounds a period on both sides', () => {
    const dates = { tradeBeganOn: day('2025-06-01'), tradeCeasedOn: day('2025-06-01') }
    expect(story(period('2025-04-01', '2026-03-31'), dates)).toEqual([
      '2025-04-01 2025-05-31 not trading: accounts began / trade began',
      '2025-06-01 2025-06-01 trading: previous period ended / trade ceased',
      '2025-06-02 2026-03-31 not trading: previous period ended / accounting date',
    ])
  })

  test('the twelve months count from the day on which business began', () => {
    expect(story(period('2024-10-01', '2026-03-31'), { beganOn: day('2024-12-15') })).toEqual([
      '2024-12-15 2025-12-14 trading: business began / twelve months',
      '2025-12-15 2026-03-31 trading: previous period ended / accounting date',
    ])
  })

  test.each([
    ['on the first day of the accounts', { tradeBeganOn: day('2025-04-01') }, true],
    ['on a day before the accounts', { tradeBeganOn: day('2020-01-01') }, true],
    ['on the last day of the accounts, where it ends', { tradeCeasedOn: day('2026-03-31') }, true],
    ['before the accounts, where it had ended', { tradeCeasedOn: day('2025-03-31') }, false],
    ['after the accounts', { tradeBeganOn: day('2026-04-01') }, false],
  ])('a trade that begins %s does not divide them', (...[, dates, trades]) => {
    const periods = accountingPeriodsOf(period('2025-04-01', '2026-03-31'), dates)
    expect(periods).toHaveLength(1)
    expect(periods[0]?.trades).toBe(trades)
  })

  test('a business before the accounts does not shorten them', () => {
    const [only] = accountingPeriodsOf(period('2025-04-01', '2026-03-31'), { beganOn: day('2025-03-31') })
    expect(only).toMatchObject({ start: '2025-04-01', beginsBecause: 'accounts began' })
  })

  test('a company without income after its trade has no period in later accounts', () => {
    const dates = { tradeCeasedOn: day('2025-03-31'), hasIncomeAfterTrade: false }
    expect(accountingPeriodsOf(period('2025-04-01', '2026-03-31'), dates)).toEqual([])
  })

  test('each period is explained with its days, reasons and sections', () => {
    const [first] = accountingPeriodsOf(ACCOUNTS, { tradeCeasedOn: day('2025-10-31') })
    expect(first && periodInWords(first)).toBe(
      'The accounting period begins on 10 March 2025: the previous accounting period ended with the previous ' +
        'accounts (CTA 2009 s.9(1)(b)); it ends on 31 October 2025: the company ceased to trade on that day ' +
        '(CTA 2009 s.10(1)(d)).',
    )
  })
})

describe('contradictory dates are refused', () => {
  const year = period('2025-04-01', '2026-03-31')
  const facts = (dates: BusinessDates, first?: { readonly areFirstAccounts: boolean }) => {
    const refusals = refusedBusinessDates(year, dates, first)
    expectListed(refusals)
    return refusals.map(({ fact }) => fact)
  }

  test.each([
    [{ tradeBeganOn: day('2025-06-02'), tradeCeasedOn: day('2025-06-01') }, ['business.trade_ceased_on']],
    [{ beganOn: day('2025-06-02'), tradeBeganOn: day('2025-06-01') }, ['business.began_on']],
    [{ beganOn: day('2025-06-02'), tradeCeasedOn: day('2025-06-01') }, ['business.began_on']],
    [{ beganOn: day('2026-04-01') }, ['business.began_on']],
    [{ beganOn: day('2026-03-31') }, []],
    [{ beganOn: day('2025-06-01'), tradeBeganOn: day('2025-06-01'), tradeCeasedOn: day('2025-06-01') }, []],
    [{}, []],
  ])('%j: %j', (dates, refused) => {
    expect(facts(dates)).toEqual(refused)
  })

  test.each([
    [{ beganOn: day('2025-03-31') }, ['business.began_on']],
    [{ tradeBeganOn: day('2025-03-31') }, ['business.trade_began_on']],
    [{ tradeCeasedOn: day('2025-03-31') }, ['business.trade_ceased_on']],
    [{ beganOn: day('2025-04-01'), tradeBeganOn: day('2025-04-01') }, []],
  ])('%j: %j in first accounts, because a company has no business before it exists', (dates, refused) => {
    expect(facts(dates, { areFirstAccounts: true })).toEqual(refused)
    expect(facts(dates)).toEqual([])
  })

  test('in words that say what to do', () => {
    const [refusal] = refusedBusinessDates(year, { beganOn: day('2026-04-01') })
    expect(refusal).toEqual({
      code: 'CONTRADICTION',
      fact: 'business.began_on',
      message:
        'financials.business.began_on must not be after 31 March 2026, the end of the accounts: before its business began, ' +
        'the company had no accounting period and files no return for it (CTA 2009 s.9). Correct the date, or ' +
        'tell the tax authority that the company was dormant.',
    })
  })
})

/** Rule 9101 by counting back from the end, as the authority's validator does. */
function isLongerThanTwelveMonths(start: IsoDate, end: IsoDate): boolean {
  const [year = 0, month = 0, date = 0] = end.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  const before = new Date(Date.UTC(year - 1, month - 1, Math.min(date, lastOfMonth))).toISOString()
  return before.slice(0, 10) >= start
}

/** Walks through the days of the accounts and notes on which of them an accounting period ends. */
function walk(account: Period, dates: BusinessDates): readonly Period[] {
  const periods: Period[] = []
  let start: IsoDate | undefined
  for (let at = account.start; at <= account.end; at = addDays(at, 1)) {
    if (dates.beganOn !== undefined && at < dates.beganOn) continue
    start ??= at
    const next = addDays(at, 1)
    const isLast =
      at === account.end ||
      isLongerThanTwelveMonths(start, next) ||
      at === dates.tradeCeasedOn ||
      next === dates.tradeBeganOn
    if (!isLast) continue
    periods.push({ start, end: at })
    start = undefined
    if (at === dates.tradeCeasedOn && dates.hasIncomeAfterTrade === false) break
  }
  return periods
}

test('thousands of stories have the periods that a walk through their days finds', () => {
  const dayIn = (from: string, days: number) => fc.nat(days).map((offset) => addDays(day(from), offset))
  const maybe = (arbitrary: fc.Arbitrary<IsoDate>) => fc.option(arbitrary, { nil: undefined })
  const stories = fc
    .record({
      start: dayIn('2023-01-01', 800),
      length: fc.integer({ min: 0, max: 547 }),
      beganOn: maybe(dayIn('2022-10-01', 1200)),
      tradeBeganOn: maybe(dayIn('2022-10-01', 1200)),
      tradeCeasedOn: maybe(dayIn('2022-10-01', 1400)),
      hasIncomeAfterTrade: fc.boolean(),
    })
    .map(({ start, length, ...dates }) => ({ account: { start, end: addDays(start, length) }, dates }))
    .filter(({ account, dates }) => refusedBusinessDates(account, dates).length === 0)
    .filter(
      ({ account, dates }) =>
        dates.hasIncomeAfterTrade || (dates.tradeCeasedOn ?? account.end) >= account.start,
    )
  fc.assert(
    fc.property(stories, ({ account, dates }) => {
      const periods = accountingPeriodsOf(account, dates)
      expect(periods.map(({ start, end }) => ({ start, end }))).toEqual(walk(account, dates))
      for (const { start, end, trades } of periods) {
        const isTrading = (at: IsoDate) =>
          at >= (dates.tradeBeganOn ?? at) && at <= (dates.tradeCeasedOn ?? at)
        expect([isTrading(start), isTrading(end)]).toEqual([trades, trades])
      }
    }),
    { numRuns: 3000 },
  )
})

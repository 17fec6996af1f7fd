// Which changes of a figure look like a mistake, and what the warnings say.
import { describe, expect, test } from 'vitest'
import {
  dormantFigureWarnings,
  figureWarnings,
  filedAccountsWarnings,
  filedRegimeWarnings,
  reserveWarnings,
  type Reserves,
} from './figure-warnings.ts'

const line = (nowPence: number, thenPence: number, name = 'provisions') => ({ name, nowPence, thenPence })
const years = (...lines: readonly ReturnType<typeof line>[]) => ({
  lines,
  reserves: line(0, 0, 'profit_and_loss_account'),
  capital: line(100, 100, 'share_capital'),
})
const messages = (warnings: readonly { message: string }[]) => warnings.map(({ message }) => message)

describe('a line that changed', () => {
  test.each([
    ['tenfold, by £10,000', 1_200_000, 120_000, true],
    ['tenfold, the other way', 120_000, 1_200_000, true],
    ['not quite tenfold', 1_199_999, 120_000, false],
    ['tenfold, by exactly £10,000', 1_111_111, 111_111, true],
    ['by less than £10,000', 1_000_000, 1, false],
    ['from nothing', 9_000_000, 0, false],
    ['to nothing', 0, 9_000_000, false],
    ['not at all', 0, 0, false],
    ['from a debit to a credit', -1_200_000, 120_000, true],
  ])('%s (%d, before %d) is reported: %s', (...[, nowPence, thenPence, isReported]) => {
    const warnings = figureWarnings(years(line(nowPence, thenPence)))
    expect(warnings.map(({ code }) => code)).toEqual(isReported ? ['UNLIKE_PRIOR_YEAR'] : [])
  })
  test('is named with both amounts', () => {
    const leaps = [line(2_000_000, 100_000), line(5, 5, 'stocks'), line(100_000, 2_000_000, 'debtors')]
    expect(messages(figureWarnings(years(...leaps)))).toEqual([
      'These lines are at least ten times larger or smaller than in prior_year: provisions (£1,000 before, ' +
        '£20,000 now), debtors (£20,000 before, £1,000 now). Check for misplaced digits.',
    ])
  })
})

test('assets of both kinds together are compared for a confirmation', () => {
  const assets = (fixed: readonly [number, number], current: readonly [number, number]) =>
    figureWarnings(years(line(...fixed, 'fixed_assets'), line(...current, 'current_assets'))).map(
      ({ code }) => code,
    )
  expect(assets([1_000_000, 100_000], [1_000_000, 100_000])).toContain('BALANCE_SHEET_UNLIKE_LAST_YEAR')
  expect(assets([100_000, 1_000_000], [100_000, 1_000_000])).toContain('BALANCE_SHEET_UNLIKE_LAST_YEAR')
  expect(assets([1_200_000, 100_000], [700_000, 100_000])).toEqual(['UNLIKE_PRIOR_YEAR'])
  expect(assets([9_000_000, 0], [0, 0])).toEqual([])
})

test.each([
  [100, 100, 0],
  [101, 100, 0],
  [99, 100, 1],
])('capital of %d after %d is reported %d times', (nowPence, thenPence, times) => {
  const capital = line(nowPence, thenPence, 'share_capital')
  expect(messages(figureWarnings({ ...years(), capital }))).toEqual(
    Array.from({ length: times }, () => {
      return 'share_capital fell: share_capital (£1 before, £0.99 now). Share capital can fall only by a registered reduction.'
    }),
  )
})

describe('reserves', () => {
  const follow: Reserves = {
    openingPence: 10_000,
    closingPence: 50_000,
    profitAfterTaxPence: 40_000,
    dividendsPaidPence: undefined,
    taxPence: 0,
    taxSource: 'request',
    taxAlreadyPaidPence: 0,
  }
  const said = (change: Partial<Reserves>) => messages(reserveWarnings({ ...follow, ...change }))[0]
  test.each([
    [{}, false],
    [{ closingPence: 50_100 }, false],
    [{ closingPence: 49_900 }, false],
    [{ closingPence: 50_101 }, true],
    [{ closingPence: 49_899 }, true],
    [{ dividendsPaidPence: 5000, closingPence: 45_000 }, false],
    [{ dividendsPaidPence: 5000 }, true],
  ])('with %j do not follow: %s', (change, isReported) => {
    expect(said(change) !== undefined).toBe(isReported)
  })
  test('are explained by their parts, with or without dividends and tax', () => {
    expect(said({ closingPence: 60_000 })).toBe(
      'profit_and_loss_account is £600, but an opening reserve of £100 and a profit after tax of £400 make £500: ' +
        'a difference of £100. Send financials.profit_and_loss.dividends_paid if the company paid dividends. ' +
        'Other movements of reserves also explain a difference.',
    )
    expect(said({ profitAfterTaxPence: -40_000, dividendsPaidPence: 1000 })).toBe(
      'profit_and_loss_account is £500, but an opening reserve of £100 and a loss after tax of £400, less ' +
        'dividends of £10, make -£310: a difference of £810. Other movements of reserves also explain a difference.',
    )
    expect(said({ profitAfterTaxPence: 0 })).toContain('and a profit after tax of £0 make £100')
  })
  test.each([
    [{ taxSource: 'request' }, undefined],
    [{ taxPence: 0, taxSource: 'return' }, undefined],
    [
      { taxSource: 'return' },
      'The tax on the return filed here for this period is £40; include it in creditors_within_one_year, or ' +
        'send tax if the accounts charge another amount.',
    ],
    [
      { taxSource: 'computed', taxAlreadyPaidPence: 1500 },
      'The tax computed from these figures is £40; include the part that was unpaid at the end of the period ' +
        '(£25, if tax_already_paid was paid by then) in creditors_within_one_year, or send tax if the accounts ' +
        'charge another amount.',
    ],
    [
      { taxSource: 'computed', taxAlreadyPaidPence: 5000 },
      'The tax computed from these figures is £40; include the part that was unpaid at the end of the period ' +
        '(£0, if tax_already_paid was paid by then) in creditors_within_one_year, or send tax if the accounts ' +
        'charge another amount.',
    ],
  ] as const)('with %j have the advice %j', (change, advice) => {
    const text = said({ closingPence: 60_000, taxPence: 4000, ...change })
    if (advice === undefined)
      expect(text).toContain('a difference of £100. Send financials.profit_and_loss.dividends_paid')
    else
      expect(text).toContain(`a difference of £100. ${advice} Send financials.profit_and_loss.dividends_paid`)
  })
})

test('a dormant company’s lines may not change', () => {
  expect(dormantFigureWarnings(years(line(5, 5)))).toEqual([])
  const reserves = line(200, 100, 'profit_and_loss_account')
  const [warning] = dormantFigureWarnings({ ...years(line(500, 500), line(300, 200, 'debtors')), reserves })
  expect(warning).toEqual({
    code: 'DORMANT_FIGURES_CHANGED',
    message:
      'A dormant company has no transactions, but these lines changed: debtors (£2 before, £3 now), ' +
      'profit_and_loss_account (£1 before, £2 now). Check the figures.',
  })
})

test.each([
  [100, 0, false],
  [101, 0, true],
  [0, 101, true],
])('a line of %d here and %d in the filed accounts is reported: %s', (nowPence, thenPence, isReported) => {
  const warnings = filedAccountsWarnings([line(7, 7, 'stocks'), line(nowPence, thenPence)])
  expect(warnings.map(({ code }) => code)).toEqual(isReported ? ['UNLIKE_FILED_ACCOUNTS'] : [])
})

test('different figures and regimes of the filed accounts are named', () => {
  expect(messages(filedAccountsWarnings([line(500, 200, 'fixed_assets'), line(0, 900, 'debtors')]))[0]).toBe(
    'The accounts filed for this period have different figures: fixed_assets (£2 filed, £5 here), debtors (£9 filed, ' +
      '£0 here). The tax authority compares the two. Correct the figures, or file revised accounts.',
  )
  expect(filedRegimeWarnings('micro', 'micro')).toEqual([])
  expect(filedRegimeWarnings('micro', 'small')).toEqual([
    {
      code: 'UNLIKE_FILED_ACCOUNTS',
      message:
        'The accounts filed for this period are small, and those attached to this return are micro. A company has ' +
        'one set of accounts for a period (FA 1998 sch.18 para.11). Correct accounts_type or the figures, or file ' +
        'revised accounts.',
    },
  ])
})

// What the accounts show of the register and of the request: comparatives, one director, dividends, and the
// parts of assets and creditors.
import { Problem } from '@cfs/contracts'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { accountsRequest, FIGURES, known, SHEET, STATEMENTS } from '../../test/planning.ts'
import { dormantSheet } from './compose-accounts.ts'
import { planAccounts } from './plan-accounts.ts'

type About = Parameters<typeof known>[0]
const formOf = (request: object, about?: About) => planAccounts(accountsRequest(request), known(about)).form
const refusedText = (request: object, about?: About) => {
  try {
    formOf(request, about)
  } catch (error) {
    if (error instanceof Problem) return error.details?.map(({ field, message }) => `${field} ${message}`)
    throw error
  }
  return []
}
const day = isoDateFrom
const LAST_YEAR = { start: day('2024-04-01'), end: day('2025-03-31') }
const WITH_LAST_YEAR = { company: { accountsMadeUpTo: [LAST_YEAR.end] } }

describe('dormant accounts', () => {
  test('repeat the balances beside last year’s if the register has last year’s accounts', () => {
    const figures = { cashPence: 10_000, shareCapitalPence: 10_000 }
    expect(formOf({}, WITH_LAST_YEAR)).toMatchObject({ figures, prior: { period: LAST_YEAR, figures } })
    expect(formOf({})).not.toHaveProperty('prior')
  })

  test('with a balance sheet repeat it too', () => {
    const request = { accounts_type: 'dormant', financials: { balance_sheet: SHEET } }
    const { figures, prior } = formOf(request, WITH_LAST_YEAR)
    expect(prior).toEqual({ period: LAST_YEAR, figures })
    expect(formOf(request).prior).toBeUndefined()
  })

  const filedUp = (calledUpShareCapitalNotPaidPence: number) => {
    const form = formOf({ called_up_share_capital_not_paid: calledUpShareCapitalNotPaidPence / 100 })
    const { figures } = form
    if (!('cashPence' in figures)) throw new Error('dormant accounts without figures')
    const { cashPence, shareCapitalPence } = figures
    const unpaidPence = figures.calledUpShareCapitalNotPaidPence
    const sheet = dormantSheet({ capitalPence: shareCapitalPence, cashPence, unpaidPence })
    return { ...WITH_LAST_YEAR, accountsFiledBefore: { period: LAST_YEAR, sheet } }
  }
  const sheetOfYear = (unpaid: number) => ({
    calledUpShareCapitalNotPaidPence: unpaid * 100,
    cashPence: (100 - unpaid) * 100,
    shareCapitalPence: 10_000,
  })

  test.each([
    [100, 0],
    [100, 40],
    [0, 100],
    [0, 0],
  ])('show £%s unpaid as filed for last year beside £%s of this year', (before, now) => {
    const about = filedUp(before * 100)
    const form = formOf({ called_up_share_capital_not_paid: now }, about)
    expect(form.figures).toMatchObject(sheetOfYear(now))
    expect(form.prior).toMatchObject({ period: LAST_YEAR, figures: sheetOfYear(before) })
    const unlisted = formOf({ called_up_share_capital_not_paid: now }, { ...about, company: {} })
    expect(unlisted.prior).toEqual(form.prior)
    const revised = formOf({ called_up_share_capital_not_paid: now, amendment: STATEMENTS }, about)
    expect(revised.prior?.figures).toMatchObject({ calledUpShareCapitalNotPaidPence: before * 100 })
  })

  test('do not assume that capital was paid which was unpaid when they were last filed', () => {
    expect(refusedText({ share_capital: 100 }, filedUp(10_000))).toEqual([
      expect.stringMatching(/^called_up_share_capital_not_paid is required: .* 2025-03-31 show £100\.00/),
    ])
    expect(refusedText({ share_capital: 100 }, filedUp(0))).toEqual([])
  })

  test.each([
    ['a profit and loss reserve', { profitAndLossAccountPence: 1 }],
    ['a loss', { profitAndLossAccountPence: -1 }],
    ['fixed assets', { fixedAssetsPence: 1 }],
    ['creditors', { creditorsWithinOneYearPence: 1 }],
    ['provisions', { provisionsPence: 1 }],
    ['a share premium', { reserves: { sharePremiumPence: 1, revaluationPence: 0, otherPence: 0 } }],
  ])('are refused without figures if those filed for last year have %s', (_, items) => {
    const { accountsFiledBefore: before, ...about } = filedUp(0)
    const filed = { ...about, accountsFiledBefore: { ...before, sheet: { ...before.sheet, ...items } } }
    const refusal = expect.stringMatching(
      /^financials is required with balance_sheet .* 2025-03-31 show more/,
    )
    expect(refusedText({ share_capital: 100 }, filed)).toEqual([refusal])
    expect(refusedText({ share_capital: 100, amendment: STATEMENTS }, filed)).toEqual([refusal])
    const request = { accounts_type: 'dormant', financials: { balance_sheet: SHEET, prior_year: SHEET } }
    expect(refusedText(request, filed)).toEqual([])
  })

  test('state the trading history that the request has, otherwise what the register shows', () => {
    const traded = { company: { hasFiledTradingAccounts: true } }
    expect(formOf({}, traded)).toMatchObject({ tradingHistory: 'traded-in-the-past' })
    expect(formOf({})).toMatchObject({ tradingHistory: 'never-traded' })
  })
})

test.each([
  ['ended on the last day of the period', { trade_ceased_on: '2026-03-31' }, true],
  [
    'ended years before, and investments followed',
    { activity: 'investment', trade_ceased_on: '2020-06-30' },
    true,
  ],
  ['ends on the day after the period', { trade_ceased_on: '2026-04-01' }, undefined],
  ['ended, and letting followed', { activity: 'property_letting', trade_ceased_on: '2025-06-30' }, undefined],
  ['goes on', { activity: 'trade' }, undefined],
  ['never was, because the company lets land', { activity: 'property_letting' }, undefined],
])('accounts of a company whose trade %s state its trading status', (...[, business, hasCeased]) => {
  const form = formOf({ financials: { ...FIGURES, business } })
  expect('hasCeasedToTrade' in form ? form.hasCeasedToTrade : undefined).toBe(hasCeased)
})

test('accounts with income show no comparatives that the request does not have', () => {
  expect(formOf({ financials: FIGURES }, WITH_LAST_YEAR).prior).toBeUndefined()
})

test('last year’s figures are refused for a company that did not exist', () => {
  const about = { company: { incorporatedOn: day('2025-04-01') } }
  expect(refusedText({ financials: { ...FIGURES, prior_year: SHEET } }, about)).toEqual([
    'financials.prior_year must be omitted: the company was incorporated on 2025-04-01',
  ])
})

describe('the only director', () => {
  const appointed = (appointedOn: string | null, name = 'Alex Example') => ({
    name,
    appointedOn: appointedOn === null ? null : day(appointedOn),
    resignedOn: null,
  })
  const colleague = appointed('2026-08-01', 'Bo Other')
  const request = { financials: FIGURES }

  test.each([
    [[appointed(null)], true],
    [[appointed(null), colleague], false],
  ])('of %j approves in the singular: %s', (directorships, isSole) => {
    const form = formOf(request, { company: { directorships } })
    expect('hasSoleDirector' in form).toBe(isSole)
  })

  test('of revised accounts was and is the only one', () => {
    const original = { kind: 'ours', filingId: 'fil_1', submittedOn: day('2026-06-30') } as const
    const revised = (directorships: readonly ReturnType<typeof appointed>[]) =>
      formOf({ ...request, amendment: STATEMENTS }, { original, company: { directorships } })
    expect(revised([appointed(null)])).toHaveProperty('hasSoleDirector', true)
    expect(revised([appointed(null), colleague])).not.toHaveProperty('hasSoleDirector')
  })
})

const ASSETS = {
  fixed_assets: 0,
  intangible_assets: 0,
  tangible_assets: 0,
  investments: 0,
  current_assets: 1000,
  stocks: 100,
  debtors: 200,
  cash: 700,
  share_capital: 100,
  profit_and_loss_account: 900,
}
const small = (sheet: object, lines: object = {}) => ({
  accounts_type: 'small',
  financials: {
    ...FIGURES,
    profit_and_loss: { ...FIGURES.profit_and_loss, ...lines },
    balance_sheet: { ...ASSETS, ...sheet },
  },
})

describe('small accounts', () => {
  test('state dividends, which those of a micro-entity do not', () => {
    const paid = small({}, { dividends_paid: 300 })
    expect(formOf(paid)).toHaveProperty('dividendsPaidPence', 30_000)
    expect(formOf({ ...paid, accounts_type: 'micro' })).not.toHaveProperty('dividendsPaidPence')
    expect(formOf(small({}))).not.toHaveProperty('dividendsPaidPence')
  })

  test('state the dividends of the year before, if the request has them', () => {
    const paid = small({}, { dividends_paid: 300 })
    const before = (lines: object) => ({
      ...paid,
      financials: {
        ...paid.financials,
        prior_year: { ...ASSETS, average_employees: 2, profit_and_loss: { turnover: 5, ...lines } },
      },
    })
    expect(formOf(before({ dividends_paid: 0 }))).toHaveProperty('prior.dividendsPaidPence', 0)
    expect(formOf(before({}))).not.toHaveProperty('prior.dividendsPaidPence')
    const micro = { ...before({ dividends_paid: 200 }), accounts_type: 'micro' }
    expect(formOf(micro)).not.toHaveProperty('prior.dividendsPaidPence')
  })

  test('show investments among the current assets only if there are any', () => {
    const invested = { cash: 400, current_asset_investments: 300 }
    expect(formOf(small(invested))).toMatchObject({ figures: { parts: { currentInvestmentsPence: 30_000 } } })
    expect(formOf(small({}))).not.toHaveProperty('figures.parts.currentInvestmentsPence')
  })

  test('show what debtors and later creditors consist of', () => {
    const sheet = {
      debtors_analysis: { trade_debtors: 120, amounts_owed_by_group_undertakings: 50, other_debtors: 30 },
      creditors_after_one_year: 400,
      creditors_after_one_year_analysis: { bank_loans_and_overdrafts: 400 },
      profit_and_loss_account: 500,
    }
    const none = { tradePence: 0, groupPence: 0, taxationPence: 0, otherPence: 0 }
    expect(formOf(small(sheet))).toHaveProperty('figures.analyses', {
      debtors: { tradePence: 12_000, groupPence: 5000, otherPence: 3000 },
      creditorsAfterOneYear: { ...none, bankPence: 40_000 },
    })
    expect(formOf(small({}))).not.toHaveProperty('figures.analyses')
  })

  test('name the parts that do not add up, and the total if none was left out', () => {
    expect(refusedText(small({ cash: 600 }))).toEqual([
      'financials.balance_sheet.current_assets must equal its parts in small accounts: stocks, debtors, cash are £900 ' +
        'in total, and the accounts show £1,000 of current_assets',
    ])
    expect(refusedText(small({ cash: undefined, current_asset_investments: 50 }))).toEqual([
      'financials.balance_sheet.cash is required for small accounts unless the other parts add up to the total: stocks, ' +
        'debtors, cash, current_asset_investments are £350 in total, and the accounts show £1,000 of current_assets',
    ])
  })
})

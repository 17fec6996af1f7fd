// Figures that most companies do not have: other income, interest, dividends, allowances, donations and
// payments.
import { describe, expect, test } from 'vitest'
import {
  accountsRequest,
  ct600Request,
  FIGURES,
  known,
  periodOf,
  refusedFields,
} from '../../test/planning.ts'
import { accountingPeriods } from '@cfs/tax'
import { planAccounts } from './plan-accounts.ts'
import { planCt600 } from './plan-ct600.ts'
import { warningsOfReturn } from './warnings/warnings-of.ts'

const YEAR = periodOf('2025-04-01', '2026-03-31')
const LONG = periodOf('2024-05-11', '2025-05-31')

describe('a return with more than a trade', () => {
  const profit_and_loss = {
    ...FIGURES.profit_and_loss,
    other_income: 1200,
    interest_receivable: 900,
    property_income: 5000,
    dividends_received: 300,
    interest_payable: 250,
  }
  const financials = { ...FIGURES, profit_and_loss }
  const formOf = (figures: object, about = known()) =>
    planCt600(ct600Request({ financials: figures }), about).returns[0]?.form

  test('taxes its income under the boxes of the return', () => {
    const tax_adjustments = {
      annual_investment_allowance: 2000,
      full_expensing: 1000,
      main_pool: 400,
      special_rate_pool: 100,
      balancing_charges: 50,
      integral_features_expenditure: 1500,
      plant_and_machinery_expenditure: 2200.5,
      qualifying_donations: 60,
      tax_already_paid: 5000,
    }
    // 24,450 as in the worked example, with 1,200 − 250 + 50 more in the trade, and 5,900 outside it.
    expect(formOf({ ...financials, tax_adjustments })?.boxes).toMatchObject({
      155: 25_450_00,
      170: 900_00,
      190: 5000_00,
      235: 31_350_00,
      305: 60_00,
      315: 31_290_00,
      525: 5945_10,
      595: 5000_00,
      600: 945_10,
      620: 300_00,
      688: 1000_00,
      690: 2000_00,
      695: 100_00,
      // The special rate pool has its own allowance, so the investment allowance is on other plant.
      705: 2400_00,
      710: 50_00,
      760: 1000_00,
      770: 1500_00,
      775: 2201_00,
    })
  })

  test.each([
    // £25,400 from the trade and £5,900 besides, at 19%.
    ['as computed', {}, { taxPence: 5947_00 }],
    ['as the request states it', { tax: 6100.5 }, { taxPence: 6100_50 }],
    ['not at all, if the request states 0', { tax: 0 }, {}],
  ])('charges the tax in its accounts %s', (...[, change, tax]) => {
    const figures = { ...financials, profit_and_loss: { ...profit_and_loss, ...change } }
    const { returns } = planCt600(ct600Request({ financials: figures }), known())
    expect(returns[0]?.accounts).toMatchObject({
      profitAndLoss: { otherIncomePence: 1200_00, interestPayablePence: 250_00, ...tax },
    })
    const charged = JSON.stringify(returns[0]?.accounts).includes('taxPence')
    expect(charged).toBe('taxPence' in tax)
  })

  test('warns if its accounts compare two balance sheets but only one profit and loss account', () => {
    const before = { current_assets: 100, share_capital: 100, profit_and_loss_account: 0 }
    const warned = (prior_year: object) => {
      const request = ct600Request({ financials: { ...financials, prior_year } })
      const plan = planCt600(request, known())
      return warningsOfReturn({ plan, request, facts: known(), isRegistered: false }).map(({ code }) => code)
    }
    expect(warned(before)).toContain('PRIOR_YEAR_MISSING')
    expect(warned({ ...before, profit_and_loss: { turnover: 9 } })).not.toContain('PRIOR_YEAR_MISSING')
  })

  test('shows the same lines of the year before, as far as the request has them', () => {
    const before = { current_assets: 100, share_capital: 100, profit_and_loss_account: 0 }
    const prior_year = { ...before, profit_and_loss: { turnover: 9, interest_receivable: 2 } }
    const { returns } = planCt600(ct600Request({ financials: { ...financials, prior_year } }), known())
    const prior = returns[0]?.accounts?.prior
    expect(prior).toMatchObject({ profitAndLoss: { turnoverPence: 900, interestReceivablePence: 200 } })
    expect(JSON.stringify(prior)).not.toContain('otherIncomePence')
  })

  const { tax_adjustments: _, ...UNADJUSTED } = FIGURES
  const adjusting = (name: string, amount: number) => ({ ...FIGURES, tax_adjustments: { [name]: amount } })
  test.each([
    ['annual_investment_allowance', 1_000_000.01, YEAR],
    ['annual_investment_allowance', 500_000.01, periodOf('2025-10-01', '2026-03-31')],
    ['annual_investment_allowance', 1, periodOf('2018-12-31', '2019-12-30')],
    ['full_expensing', 1, periodOf('2022-04-01', '2023-03-31')],
  ] as const)('is refused with %s of %s in %o', (name, amount, period) => {
    const request = { ...ct600Request({ financials: adjusting(name, amount) }), period_end: period.end }
    const fields = refusedFields(() => planCt600(request, known({ period })))
    expect(fields).toEqual([`financials.tax_adjustments.${name}`])
  })

  test.each([
    'capital_allowances',
    'annual_investment_allowance',
    'full_expensing',
    'main_pool',
    'special_rate_pool',
    'balancing_charges',
    'integral_features_expenditure',
    'plant_and_machinery_expenditure',
    'qualifying_donations',
    'tax_already_paid',
  ])('is refused with %s of a long period, which belongs to one of its returns', (name) => {
    const request = ct600Request({ financials: adjusting(name, 1), period_end: LONG.end })
    expect(refusedFields(() => planCt600(request, known({ period: LONG })))).toEqual([
      'financials.returns',
      `financials.tax_adjustments.${name}`,
    ])
  })

  test('is refused with interest or dividends of a long period, which belong to one of its returns', () => {
    const dated = { ...UNADJUSTED, profit_and_loss }
    const request = ct600Request({ period_end: LONG.end, financials: dated })
    expect(refusedFields(() => planCt600(request, known({ period: LONG })))).toEqual([
      'financials.returns',
      'financials.profit_and_loss.interest_receivable',
      'financials.profit_and_loss.dividends_received',
    ])
  })

  test('takes the dated figures of a long period from its returns', () => {
    const [first, second] = accountingPeriods(LONG)
    const returns = [
      { period_start: first?.start, period_end: first?.end, interest_receivable: 20.4, main_pool: 500 },
      { period_start: second?.start, period_end: second?.end, interest_receivable: 17.01 },
    ]
    const request = ct600Request({ period_end: LONG.end, financials: { ...UNADJUSTED, returns } })
    const planned = planCt600(request, known({ period: LONG })).returns
    expect(planned.map(({ form }) => [form.boxes['170'], form.boxes['705']])).toEqual([
      [2000, 50_000],
      [1700, undefined],
    ])
  })

  test('refuses returns of other periods than the accounts have', () => {
    const returns = [{ period_start: LONG.start, period_end: LONG.end, interest_receivable: 1 }]
    const request = ct600Request({ period_end: LONG.end, financials: { ...UNADJUSTED, returns } })
    expect(refusedFields(() => planCt600(request, known({ period: LONG })))).toEqual(['financials.returns'])
  })

  test('divides the property income of a long period by days and shows the division', () => {
    const lines = { ...FIGURES.profit_and_loss, property_income: 3860 }
    const request = ct600Request({
      period_end: LONG.end,
      financials: { ...UNADJUSTED, profit_and_loss: lines },
    })
    const { returns } = planCt600(request, known({ period: LONG }))
    // 386 days: 365 in the first return, 21 in the second.
    expect(returns.map(({ form }) => form.boxes['190'])).toEqual([3650_00, 210_00])
    const steps = returns.map(
      ({ computation }) => computation?.steps.find(({ box }) => box === '190')?.formula,
    )
    expect(steps).toEqual([
      expect.stringContaining('3,860.00 × 365 / 386 days'),
      expect.stringContaining('3,860.00 × 21 / 386 days'),
    ])
  })

  test('is refused for tax figures that do not concern its accounts, which are not refused', () => {
    for (const [name, amount] of [
      ['annual_investment_allowance', 1_000_000.01],
      ['tax_already_paid', 1],
    ] as const) {
      const request = accountsRequest({ financials: adjusting(name, amount), period_end: LONG.end })
      expect(refusedFields(() => planAccounts(request, known({ period: LONG })))).toEqual([])
    }
  })

  test('is refused for dated income, but its accounts are not: they are not divided', () => {
    const request = accountsRequest({ period_end: LONG.end, financials: { ...FIGURES, profit_and_loss } })
    expect(refusedFields(() => planAccounts(request, known({ period: LONG })))).toEqual([])
  })

  test.each([
    ['annual_investment_allowance', 1_000_000, YEAR],
    ['annual_investment_allowance', 1_000_000, periodOf('2019-01-01', '2019-12-31')],
    ['full_expensing', 1, periodOf('2022-04-02', '2023-04-01')],
  ] as const)('may have %s of %s in %o', (name, amount, period) => {
    const request = { ...ct600Request({ financials: adjusting(name, amount) }), period_end: period.end }
    expect(refusedFields(() => planCt600(request, known({ period })))).toEqual([])
  })
})

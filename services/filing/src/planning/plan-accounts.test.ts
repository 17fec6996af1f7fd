// Tests the content of accounts: the regime, the balance sheet, the signatory and the revision statements.
import { Problem } from '@cfs/contracts'
import { writeAccountsIxbrl } from '@cfs/forms'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import {
  accountsRequest,
  companyNumber,
  known,
  LLP_SHEET,
  periodOf,
  SHEET,
  STATEMENTS,
} from '../../test/planning.ts'
import { planAccounts } from './plan-accounts.ts'

const LLP = 'OC301234'
const llp = known({ company: { companyNumber: companyNumber(LLP) } })
const figures = (change: object = {}) => ({ balance_sheet: SHEET, average_employees: 2, ...change })
const trade = { profit_and_loss: { turnover: 50_000 } }

function refusal(run: () => unknown): { code: string; fields: readonly string[]; words: string } | undefined {
  try {
    run()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const details = error.details ?? []
    const words = [error.message, ...details.map(({ message }) => message)].join(' ')
    return { code: error.code, fields: details.map(({ field }) => field), words }
  }
  return undefined
}

describe('dormant accounts', () => {
  test('show the share capital in cash', () => {
    const plan = planAccounts(accountsRequest(), known())
    expect(plan).toMatchObject({
      regime: 'dormant',
      derivedValues: { director_name: 'Alex Example', share_capital: 100, cash: 100 },
      valueSources: { director_name: 'register', share_capital: 'register', cash: 'default' },
      form: { accountsType: 'dormant', figures: { cashPence: 10_000, shareCapitalPence: 10_000 } },
    })
  })

  test('show share capital that was not paid in a row of its own, instead of cash', () => {
    const plan = planAccounts(accountsRequest({ called_up_share_capital_not_paid: 100 }), known())
    expect(plan).toMatchObject({
      derivedValues: { share_capital: 100, cash: 0 },
      valueSources: { cash: 'request' },
      form: {
        figures: { cashPence: 0, calledUpShareCapitalNotPaidPence: 10_000, shareCapitalPence: 10_000 },
      },
    })
    const page = writeAccountsIxbrl(plan.form)
    expect(page).toMatch(/CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset"[^>]*>100</)
    expect(page).not.toMatch(/CashBankOnHand"[^>]*>100</)
    expect(page).not.toContain('fully paid')
  })

  test('that are revised show unpaid share capital too', () => {
    const request = accountsRequest({ called_up_share_capital_not_paid: 40, amendment: STATEMENTS })
    expect(planAccounts(request, known()).form).toMatchObject({
      figures: { calledUpShareCapitalNotPaidPence: 4000, currentAssetsPence: 6000, capitalPence: 10_000 },
    })
  })

  test('show a whole balance sheet if the client sends one', () => {
    const plan = planAccounts(
      accountsRequest({ accounts_type: 'dormant', financials: { balance_sheet: SHEET } }),
      known(),
    )
    expect(plan).toMatchObject({
      regime: 'dormant',
      derivedValues: { share_capital: 100, cash: 1000 },
      valueSources: { share_capital: 'request', cash: 'request' },
      form: { accountsType: 'dormant', figures: { currentAssetsPence: 100_000 }, averageEmployees: 0 },
    })
  })

  test('are refused for a company with income', () => {
    const request = accountsRequest({
      accounts_type: 'dormant',
      financials: { balance_sheet: SHEET, profit_and_loss: { turnover: 0.01 } },
    })
    expect(refusal(() => planAccounts(request, known()))?.fields).toEqual(['accounts_type'])
  })
})

describe('the cash that is stated', () => {
  const sheet = { current_assets: 120_000, share_capital: 100, profit_and_loss_account: 119_900 }
  const cashOf = (accounts_type: string, parts: object) => {
    const balance_sheet = { ...sheet, ...parts }
    const financials = { balance_sheet, profit_and_loss: { turnover: 1 }, average_employees: 0 }
    return planAccounts(accountsRequest({ accounts_type, financials }), known()).derivedValues['cash']
  }

  test.each(['micro', 'small'])(
    'is a part of the current assets of %s accounts, not all of them',
    (regime) => {
      const others = { debtors: 60_000, fixed_assets: 0 }
      expect(cashOf(regime, { cash: 60_000, ...others })).toBe(60_000)
      expect(cashOf(regime, { cash: 120_000 })).toBe(120_000)
      expect(cashOf(regime, { cash: 0, debtors: 120_000 })).toBe(0)
    },
  )

  test('is unknown if only the current assets are given', () => {
    expect(cashOf('micro', {})).toBeUndefined()
  })
})

test('first accounts of 14 months are not refused over amounts that dates divide between returns', () => {
  const about = known({
    period: periodOf('2025-02-01', '2026-03-31'),
    company: { incorporatedOn: isoDateFrom('2025-02-01') },
  })
  for (const change of [
    { tax_adjustments: { capital_allowances: 2000 } },
    { profit_and_loss: { turnover: 10_000, interest_receivable: 37.41 } },
    { tax_adjustments: { qualifying_donations: 100 } },
    { profit_and_loss: { turnover: 10_000, dividends_received: 5 } },
  ]) {
    const financials = { ...figures(trade), ...change }
    expect(refusal(() => planAccounts(accountsRequest({ financials }), about))).toBeUndefined()
  }
})

describe('the regime', () => {
  const year = (start: string, end: string) => known({ period: periodOf(start, end) })
  const sized = (turnover: number, assets: number, employees: number) =>
    figures({
      profit_and_loss: { turnover },
      balance_sheet: {
        current_assets: assets,
        cash: assets,
        share_capital: assets,
        profit_and_loss_account: 0,
      },
      average_employees: employees,
    })
  const OLD = year('2025-04-05', '2026-04-04')
  const NEW = year('2025-04-06', '2026-04-05')

  // A company must meet two of three limits: with 11 employees, it must meet both others.
  test.each([
    ['old', 'micro, to the pound', OLD, sized(632_000, 316_000, 11), 'micro'],
    ['old', 'turnover a penny over', OLD, sized(632_000.01, 316_000, 11), 'small'],
    ['old', 'assets a penny over', OLD, sized(632_000, 316_000.01, 11), 'small'],
    ['old', 'ten employees save it', OLD, sized(632_000.01, 316_000, 10), 'micro'],
    ['old', 'small, to the pound', OLD, sized(10_200_000, 5_100_000, 51), 'small'],
    ['old', 'beyond small', OLD, sized(10_200_000.01, 5_100_000, 51), undefined],
    ['new', 'micro, to the pound', NEW, sized(1_000_000, 500_000, 11), 'micro'],
    ['new', 'turnover a penny over', NEW, sized(1_000_000.01, 500_000, 11), 'small'],
    ['new', 'assets a penny over', NEW, sized(1_000_000, 500_000.01, 11), 'small'],
    ['new', 'small, to the pound', NEW, sized(15_000_000, 7_500_000, 51), 'small'],
    ['new', 'beyond small', NEW, sized(15_000_000, 7_500_000.01, 51), undefined],
  ])('by the %s limits: %s', (...[, , about, financials, regime]) => {
    const request = accountsRequest({ financials })
    if (regime === undefined) {
      expect(refusal(() => planAccounts(request, about))?.code).toBe('REGIME_NOT_SUPPORTED')
    } else {
      expect(planAccounts(request, about).regime).toBe(regime)
    }
  })

  test('is the client’s choice downwards: a micro-entity may file small accounts', () => {
    const request = accountsRequest({ accounts_type: 'small', financials: figures(trade) })
    expect(planAccounts(request, known()).form).toMatchObject({ accountsType: 'small' })
  })

  test.each(['medium', 'large', 'audited'] as const)(
    'declared %s is refused, with or without figures',
    (type) => {
      for (const financials of [undefined, figures(trade)]) {
        const request = accountsRequest({ accounts_type: type, financials })
        expect(refusal(() => planAccounts(request, known()))).toMatchObject({
          code: 'REGIME_NOT_SUPPORTED',
          fields: ['accounts_type'],
          words: expect.stringContaining('only dormant, micro-entity and small accounts'),
        })
      }
    },
  )

  test.each([
    ['micro', 'turnover over £632,000', OLD],
    ['micro', 'turnover over £1,000,000', NEW],
  ])('declared %s against the figures is refused, naming the threshold: %s', (...[type, words, about]) => {
    const request = accountsRequest({ accounts_type: type, financials: sized(1_500_000, 600_000, 5) })
    expect(refusal(() => planAccounts(request, about))).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: ['accounts_type'],
      words: expect.stringContaining(words),
    })
  })

  test('requires the turnover if the other two limits do not decide', () => {
    const request = accountsRequest({ financials: figures({ average_employees: 11 }) })
    const fields = ['financials.profit_and_loss.turnover']
    expect(refusal(() => planAccounts(request, NEW))?.fields).toEqual(fields)
  })

  test('stays in the first year over the limits, and is lost in the second', () => {
    const over = sized(1_500_000, 600_000, 5)
    const before = { ...SHEET, profit_and_loss: { turnover: 900_000 }, average_employees: 5 }
    const lastAccounts = (type: string) => ({ madeUpTo: isoDateFrom('2025-04-05'), start: undefined, type })
    const about = (type: string) =>
      known({ period: NEW.period, company: { lastAccounts: lastAccounts(type) } })
    const first = accountsRequest({ financials: { ...over, prior_year: before } })
    expect(planAccounts(first, about('micro-entity')).regime).toBe('micro')
    const second = accountsRequest({
      financials: {
        ...over,
        prior_year: { ...over.balance_sheet, profit_and_loss: { turnover: 1_400_000 }, average_employees: 5 },
      },
    })
    expect(planAccounts(second, about('micro-entity')).regime).toBe('small')
  })
})

describe('accounts of an LLP', () => {
  test('show members’ capital, are signed by a designated member, and name no share capital', () => {
    const prior_year = LLP_SHEET
    const financials = { ...trade, balance_sheet: LLP_SHEET, prior_year, average_employees: 3 }
    const plan = planAccounts(accountsRequest({ company_number: LLP, financials }), llp)
    expect(plan.form).toMatchObject({
      accountsType: 'micro',
      company: { legalForm: 'limited-liability-partnership' },
      figures: { capitalPence: 10_000, calledUpShareCapitalNotPaidPence: 0 },
      signatories: ['Alex Example'],
    })
    expect(plan.derivedValues).not.toHaveProperty('share_capital')
  })

  test('ignore unpaid share capital', () => {
    const balance_sheet = { ...LLP_SHEET, called_up_share_capital_not_paid: 500 }
    const request = accountsRequest({
      company_number: LLP,
      financials: { ...trade, balance_sheet, average_employees: 0 },
    })
    expect(planAccounts(request, llp).form).toMatchObject({
      figures: { currentAssetsPence: 100_000, calledUpShareCapitalNotPaidPence: 0 },
    })
  })

  test('that is dormant need no figures', () => {
    const plan = planAccounts(accountsRequest({ company_number: LLP, cash: 250 }), llp)
    expect(plan.form).toMatchObject({ accountsType: 'dormant', figures: { capitalPence: 25_000 } })
  })
})

describe('the balance sheet', () => {
  test('shows unpaid share capital beside the current assets that contain it', () => {
    const balance_sheet = { ...SHEET, cash: 940, called_up_share_capital_not_paid: 60 }
    const plan = planAccounts(accountsRequest({ financials: figures({ ...trade, balance_sheet }) }), known())
    expect(plan.form).toMatchObject({
      figures: { currentAssetsPence: 94_000, calledUpShareCapitalNotPaidPence: 6000 },
    })
  })

  test('of a company limited by guarantee has no share capital', () => {
    const company = { type: 'private-limited-guarant-nsc' }
    const request = accountsRequest({ financials: figures(trade) })
    const fields = ['financials.balance_sheet.share_capital']
    expect(refusal(() => planAccounts(request, known({ company })))?.fields).toEqual(fields)
    const balance_sheet = { current_assets: 900, share_capital: 0, profit_and_loss_account: 900 }
    const without = accountsRequest({ financials: figures({ ...trade, balance_sheet }) })
    expect(planAccounts(without, known({ company })).form).toMatchObject({
      company: { legalForm: 'private-limited-by-guarantee' },
    })
  })

  test('is shown beside the previous year’s, which states its employees too', () => {
    const prior_year = { ...SHEET, average_employees: 1 }
    const plan = planAccounts(accountsRequest({ financials: figures({ ...trade, prior_year }) }), known())
    expect(plan.form.prior).toMatchObject({
      period: periodOf('2024-04-01', '2025-03-31'),
      averageEmployees: 1,
    })
  })

  test('of a new company has no previous year', () => {
    const company = { incorporatedOn: isoDateFrom('2025-04-01') }
    const request = accountsRequest({ financials: figures({ ...trade, prior_year: SHEET }) })
    expect(refusal(() => planAccounts(request, known({ company })))?.fields).toEqual([
      'financials.prior_year',
    ])
  })
})

describe('revised accounts', () => {
  const request = (change: object = {}) =>
    accountsRequest({ financials: figures(trade), amendment: { ...STATEMENTS, ...change } })
  const submittedOn = isoDateFrom('2026-06-30')
  const ours = known({ original: { kind: 'ours', filingId: 'fil_1', submittedOn } })

  test('are approved today, as at the day on which the originals were filed', () => {
    const plan = planAccounts(request(), ours)
    expect(plan).toMatchObject({
      form: {
        approvalDate: '2026-06-30',
        revision: { nonComplianceReason: STATEMENTS.non_compliance_reason, approvedOn: '2026-11-21' },
      },
      signedOn: '2026-11-21',
      amendment: { ...STATEMENTS, original_approval_date: '2026-06-30' },
      amendsFilingId: 'fil_1',
    })
  })

  test('use the date of the original approval that the client sends', () => {
    const plan = planAccounts(request({ original_approval_date: '2026-05-31' }), ours)
    expect(plan.form.approvalDate).toBe('2026-05-31')
  })

  test('use the registry’s date for originals filed with other software', () => {
    const end = isoDateFrom('2026-03-31')
    const company = { accountsFiled: [{ madeUpTo: end, filedOn: isoDateFrom('2026-07-15') }] }
    const plan = planAccounts(request(), known({ original: { kind: 'registry' }, company }))
    expect(plan.form.approvalDate).toBe('2026-07-15')
  })

  test('require the date if no source has it', () => {
    const about = known({ original: { kind: 'external' } })
    const fields = ['amendment.original_approval_date']
    expect(refusal(() => planAccounts(request(), about))?.fields).toEqual(fields)
  })

  test('cannot be approved before the originals were', () => {
    const early = accountsRequest({
      financials: figures(trade),
      amendment: STATEMENTS,
      approval_date: '2026-06-29',
    })
    expect(refusal(() => planAccounts(early, ours))?.fields).toEqual(['approval_date'])
  })

  test('may be dormant ones, without figures', () => {
    const plan = planAccounts(accountsRequest({ amendment: STATEMENTS }), ours)
    expect(plan.form).toMatchObject({ accountsType: 'dormant', revision: { approvedOn: '2026-11-21' } })
  })
})

describe('the period of accounts', () => {
  const incorporatedOn = isoDateFrom('2025-01-10')
  const first = (end: string) =>
    refusal(() =>
      planAccounts(
        accountsRequest({ period_end: end }),
        known({ company: { incorporatedOn }, period: periodOf('2025-01-10', end) }),
      ),
    )

  test.each([
    ['2025-07-09', ['period_end']],
    ['2025-07-10', undefined],
    ['2026-07-09', undefined],
    ['2026-07-10', ['period_end']],
  ])('is first more than 6 and at most 18 months from incorporation: to %s', (end, fields) => {
    expect(first(end)?.fields).toEqual(fields)
  })

  test('states the limits', () => {
    expect(first('2026-07-10')?.words).toContain('between 2025-07-10 and 2026-07-09')
  })

  test.each([
    ['2026-03-24', undefined],
    ['2026-03-23', ['period_end']],
    ['2026-04-07', undefined],
    ['2026-04-08', ['period_end']],
  ])('ends within seven days of the accounting reference date: %s', (end, fields) => {
    const company = { accountingReferenceDate: { day: 31, month: 3 } }
    const about = known({ company, period: periodOf('2025-04-01', end) })
    expect(refusal(() => planAccounts(accountsRequest({ period_end: end }), about))?.fields).toEqual(fields)
  })

  test('may end on a day that the registry has or expects, whatever the reference date is now', () => {
    const accountingReferenceDate = { day: 30, month: 9 }
    const end = isoDateFrom('2026-03-31')
    for (const company of [
      { accountingReferenceDate, accountsMadeUpTo: [end] },
      { accountingReferenceDate, nextAccounts: { end, dueOn: undefined } },
    ]) {
      expect(refusal(() => planAccounts(accountsRequest(), known({ company })))).toBeUndefined()
    }
  })

  test('does not start before the company’s incorporation', () => {
    const company = { incorporatedOn: isoDateFrom('2025-04-02') }
    expect(refusal(() => planAccounts(accountsRequest(), known({ company })))?.fields).toEqual([
      'period_start',
    ])
  })

  test('ends in February on its last day, in leap years too', () => {
    const company = { accountingReferenceDate: { day: 28, month: 2 } }
    const about = known({ company, period: periodOf('2023-03-01', '2024-02-29') })
    expect(refusal(() => planAccounts(accountsRequest({ period_end: '2024-02-29' }), about))).toBeUndefined()
  })
})

// Tests the content of a return: periods, tax, boxes and attachments.
import type { PlanningFacts } from './planning-facts.ts'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import {
  ct600Request,
  FIGURES,
  filedHere,
  known,
  LARGE,
  periodOf,
  SHEET,
  refusedFields,
} from '../../test/planning.ts'
import { planCt600 } from './plan-ct600.ts'

const LONG = periodOf('2024-05-11', '2025-05-31')
const longRequest = (change: object = {}) => ct600Request({ period_end: '2025-05-31', ...change })

function said(request = ct600Request(), about: PlanningFacts = known()) {
  return planCt600(request, about).returns.map(({ form }) => [form.accounts, form.computations])
}

describe('a return without figures', () => {
  test('is a nil return of a dormant company, with nothing computed and nothing attached', () => {
    const plan = planCt600(ct600Request(), known())
    expect(plan).toMatchObject({
      regime: 'dormant',
      computation: null,
      amendment: null,
      amendsFilingId: null,
    })
    expect(plan.returns).toMatchObject([{ computation: null, accounts: undefined, computations: undefined }])
    expect(said()).toEqual([[{ absent: 'Company dormant' }, { absent: 'Company dormant' }]])
    expect(plan.forms.map(({ part, form }) => [part, form.kind])).toEqual([[1, 'ct600']])
  })

  test.each([
    ['of this one day', '2026-11-21'],
    ['whose second part is this one day', '2025-11-21'],
  ])('is refused %s: the authority wants it to begin before', (...[, start]) => {
    const request = ct600Request({ period_end: '2026-11-21' })
    const period = periodOf(start, '2026-11-21')
    expect(refusedFields(() => planCt600(request, known({ period })))).toEqual(['period_end'])
  })

  test.each(['company_name', 'declarant_name', 'declarant_status'])(
    'is refused if its %s has a character that the return cannot express',
    (field) => {
      const request = ct600Request({ [field]: 'SNOW ☃ LIMITED' })
      const message = 'contains ☃, which the return cannot express: write it in words or leave it out'
      expect(() => planCt600(request, known())).toThrow(
        expect.objectContaining({ details: [{ field, message }] }),
      )
    },
  )

  test('is refused of a period that starts before the company', () => {
    const company = { incorporatedOn: isoDateFrom('2025-04-02') }
    expect(refusedFields(() => planCt600(ct600Request(), known({ company })))).toEqual(['period_start'])
  })

  test('becomes two nil returns over more than twelve months', () => {
    const plan = planCt600(longRequest(), known({ period: LONG }))
    expect(plan.returns.map(({ period }) => period)).toEqual([
      periodOf('2024-05-11', '2025-05-10'),
      periodOf('2025-05-11', '2025-05-31'),
    ])
    expect(plan.returns.map(({ form }) => form.boxes['50'])).toEqual([true, true])
  })
})

describe('a return with figures', () => {
  const plan = planCt600(ct600Request({ financials: FIGURES }), known())

  test('computes the tax of the worked example and explains it', () => {
    expect(plan.computation).toEqual({
      taxable_profit: 24_450,
      corporation_tax: 4645.5,
      marginal_relief: 0,
      tax_payable: 4645.5,
    })
    const [first] = plan.returns
    expect(first?.computation).toMatchObject({
      effective_rate: 0.19,
      financial_years: [{ year: 2025, days: 365, profit: 24_450, rate: 0.19, tax: 4645.5 }],
    })
    expect(first?.computation?.steps.filter(({ source }) => source === '')).toEqual([])
  })

  test('attaches full accounts and computations, and files them with it', () => {
    expect(said(ct600Request({ financials: FIGURES }))).toEqual([
      [{ attached: 'this-period' }, { attached: 'this-period' }],
    ])
    expect(plan.forms.map(({ part, form }) => [part, form.kind])).toEqual([
      [1, 'ct600'],
      [1, 'computations'],
      [1, 'accounts'],
    ])
    expect(plan.regime).toBe('micro')
    expect(plan.returns[0]?.accounts).toMatchObject({
      accountsType: 'micro',
      averageEmployees: 2,
      profitAndLoss: { turnoverPence: 12_000_000, taxPence: 464_550 },
    })
  })

  test('shows the profit and loss account of its accounts in detail in its computation', () => {
    const [only] = plan.returns
    expect(only?.computations?.profitAndLoss).toEqual({
      turnoverPence: 12_000_000,
      costOfSalesPence: 4_000_000,
      staffCostsPence: 3_000_000,
      depreciationPence: 200_000,
      otherOperatingExpensesPence: 2_300_000,
      taxPence: 464_550,
    })
    expect(only?.accounts).toMatchObject({ profitAndLoss: only?.computations?.profitAndLoss })
  })

  test('shows in its accounts what the year before earned, if the request states it', () => {
    const profit_and_loss = { turnover: 90_000, staff_costs: 50_000.5, tax: 7600 }
    const prior_year = {
      current_assets: 100,
      share_capital: 100,
      profit_and_loss_account: 0,
      profit_and_loss,
    }
    const planned = planCt600(ct600Request({ financials: { ...FIGURES, prior_year } }), known())
    expect(planned.returns[0]?.accounts).toMatchObject({
      prior: {
        profitAndLoss: { turnoverPence: 9_000_000, staffCostsPence: 5_000_050, taxPence: 760_000 },
      },
    })
  })

  test('of a loss has no tax, and the loss in box 780', () => {
    const profit_and_loss = {
      turnover: 10_000,
      cost_of_sales: 4000,
      staff_costs: 8000,
      other_operating_expenses: 2500,
      depreciation: 500,
    }
    const tax_adjustments = { capital_allowances: 1200 }
    const loss = planCt600(
      ct600Request({ financials: { ...FIGURES, profit_and_loss, tax_adjustments } }),
      known(),
    )
    expect(loss.computation).toMatchObject({ taxable_profit: 0, tax_payable: 0 })
    expect(loss.returns[0]?.form.boxes).toMatchObject({ '155': 0, '315': 0, '780': 570_000 })
  })

  test('counts employees as 0 if the request has neither their number nor staff costs', () => {
    const financials = { profit_and_loss: { turnover: 1000 }, balance_sheet: SHEET }
    const { returns } = planCt600(ct600Request({ financials }), known())
    expect(returns[0]?.accounts).toMatchObject({ averageEmployees: 0 })
  })

  test('counts staff that the request leaves out as no employees when it decides the regime', () => {
    const financials = { profit_and_loss: { turnover: 2_000_000 }, balance_sheet: SHEET }
    expect(planCt600(ct600Request({ financials }), known()).regime).toBe('micro')
  })

  test('takes no losses since 2017 in a period that starts before', () => {
    const financials = { ...FIGURES, tax_adjustments: { losses_brought_forward: 1 } }
    const request = ct600Request({ financials, period_end: '2018-02-28' })
    const period = periodOf('2017-03-01', '2018-02-28')
    expect(refusedFields(() => planCt600(request, known({ period })))).toEqual([
      'financials.tax_adjustments.losses_brought_forward',
    ])
  })

  test('is signed, in its accounts, by a director even where an agent declares it', () => {
    const request = ct600Request({
      financials: FIGURES,
      declarant_name: 'Ann Agent',
      declarant_status: 'Agent',
    })
    const { returns } = planCt600(request, known())
    expect(returns[0]).toMatchObject({
      form: { declarantName: 'Ann Agent' },
      accounts: { signatories: ['Alex Example'] },
    })
  })

  test('goes with the accounts as they were approved, where they were filed here', () => {
    const filedAccounts = filedHere({ approvedOn: isoDateFrom('2026-06-01'), signatory: 'Bea Board' })
    const { returns } = planCt600(ct600Request({ financials: FIGURES }), known({ filedAccounts }))
    expect(returns[0]?.accounts).toMatchObject({ approvalDate: '2026-06-01', signatories: ['Bea Board'] })
  })

  test('goes with accounts that have the director and the day that the request states', () => {
    const filedAccounts = filedHere({ approvedOn: isoDateFrom('2026-06-01'), signatory: 'Bea Board' })
    const stated = { director_name: 'Cy Chair', approval_date: '2026-06-03' }
    for (const facts of [known({ filedAccounts }), known({})]) {
      const { returns } = planCt600(ct600Request({ financials: FIGURES, ...stated }), facts)
      expect(returns[0]?.accounts).toMatchObject({ approvalDate: '2026-06-03', signatories: ['Cy Chair'] })
    }
  })

  const IDLE = { ...FIGURES, profit_and_loss: { turnover: 0 }, tax_adjustments: {} }
  test.each([
    ['those that were filed as small', FIGURES, {}, 'small', 'small'],
    ['those that were filed as micro', FIGURES, {}, 'micro', 'micro'],
    ['those that were filed as dormant', IDLE, {}, 'dormant', 'dormant'],
    ['the figures, which contradict the filed ones', FIGURES, {}, 'dormant', 'micro'],
    ['the request', FIGURES, { accounts_type: 'small' }, undefined, 'small'],
    ['the request, before those that were filed', FIGURES, { accounts_type: 'micro' }, 'small', 'micro'],
    ['the figures, if none were filed', FIGURES, {}, undefined, 'micro'],
  ] as const)('has accounts attached of the regime of %s', (...[, financials, change, filed, regime]) => {
    const request = ct600Request({ financials, ...change })
    const filedAccounts = filed && filedHere({ regime: filed, tradingHistory: 'traded-in-the-past' })
    const made = planCt600(request, known({ filedAccounts }))
    expect(made.regime).toBe(regime)
    expect(made.returns[0]?.accounts?.accountsType).toBe(regime)
  })

  test('of a company without transactions has dormant accounts attached, without profit and loss', () => {
    const request = ct600Request({ financials: IDLE, accounts_type: 'dormant' })
    expect(planCt600(request, known()).returns[0]?.accounts).toMatchObject({
      accountsType: 'dormant',
      tradingHistory: 'never-traded',
      profitAndLoss: undefined,
    })
  })

  test.each([
    ['dormant, with transactions', FIGURES, 'dormant', ['accounts_type']],
    ['micro, above its limits', { ...LARGE, average_employees: 11 }, 'micro', ['accounts_type']],
    ['of a type that is not filed', FIGURES, 'medium', ['accounts_type']],
    ['of a type that is not filed, without figures', undefined, 'medium', ['accounts_type']],
  ])('is refused if its accounts are declared %s', (...[, financials, accounts_type, fields]) => {
    const run = () => planCt600(ct600Request({ financials, accounts_type }), known())
    expect(refusedFields(run)).toEqual(fields)
  })

  test.each([
    ['named no director', {}],
    ['named the director', { director_name: 'Cy Chair', approval_date: '2026-06-03' }],
  ])('cannot have dormant accounts attached while the register is unavailable, if it %s', (...[, stated]) => {
    const named = { company_name: 'AN IDLE LIMITED', declarant_name: 'Ann Agent', company_type: 'ltd' }
    const request = ct600Request({ financials: IDLE, accounts_type: 'dormant', ...named, ...stated })
    const facts = { ...known({ companyType: 'ltd' }), company: undefined }
    expect(refusedFields(() => planCt600(request, facts))).toEqual(['accounts_type'])
  })

  test('is refused for a company that is not small, because its accounts cannot be attached', () => {
    expect(refusedFields(() => planCt600(ct600Request({ financials: LARGE }), known()))).toEqual([
      'REGIME_NOT_SUPPORTED',
    ])
  })

  test.each([
    ['before the first day that a return knows', '2015-03-31', '2016-03-30', ['period_start']],
    ['in a year without enacted rates', '2027-04-02', '2028-04-01', ['period_end']],
    ['longer than accounts can be', '2024-06-01', '2026-03-31', ['period_start', 'period_end']],
  ])('is refused %s', (...[, start, end, fields]) => {
    const request = { ...ct600Request({ financials: FIGURES }), period_end: isoDateFrom(end) }
    expect(refusedFields(() => planCt600(request, known({ period: periodOf(start, end) })))).toEqual(fields)
  })

  test.each([
    ['the profit', { profit_and_loss: { turnover: 999_999_999_999 } }, 'financials.profit_and_loss'],
    [
      'the allowances',
      {
        profit_and_loss: { turnover: 0 },
        tax_adjustments: { capital_allowances: 999_999_999_999 },
      },
      'financials.tax_adjustments.capital_allowances',
    ],
  ])('names %s if the form has no room for it', (_what, figures, field) => {
    const business = { activity: 'trade' }
    const request = ct600Request({ financials: { ...figures, balance_sheet: SHEET, business } })
    expect(refusedFields(() => planCt600(request, known()))).toContain(field)
  })

  test('names the main pool, and not the total that was not sent, if the form has no room for it', () => {
    const tax_adjustments = { main_pool: 999_999_999_999 }
    const request = ct600Request({
      financials: { profit_and_loss: { turnover: 1 }, tax_adjustments, balance_sheet: SHEET },
    })
    const refused = refusedFields(() => planCt600(request, known()))
    expect(refused).toContain('financials.tax_adjustments.main_pool')
    expect(refused).not.toContain('financials.tax_adjustments.capital_allowances')
  })
})

describe('a long period of account with figures', () => {
  const figures = { ...FIGURES, profit_and_loss: { turnover: 7714 }, tax_adjustments: {} }
  const plan = planCt600(longRequest({ financials: figures }), known({ period: LONG }))

  test('shows the profit and loss account in detail in the return that has the accounts attached', () => {
    const turnovers = plan.returns.map(({ computations }) => computations?.profitAndLoss?.turnoverPence)
    expect(turnovers).toEqual([771_400, undefined])
  })

  test('divides the profit by days, as in the worked split', () => {
    expect(plan.returns.map(({ computation }) => computation?.taxable_profit)).toEqual([7294, 420])
    expect(plan.computation?.taxable_profit).toBe(7714)
  })

  test('attaches the accounts to the first return; the second says so', () => {
    expect(plan.returns.map(({ form }) => [form.accounts, form.computations])).toEqual([
      [{ attached: 'different-period' }, { attached: 'this-period' }],
      [{ absent: 'PoA differs from AP-a/cs with sep rtn' }, { attached: 'this-period' }],
    ])
    expect(plan.forms.map(({ part, form }) => [part, form.kind])).toEqual([
      [1, 'ct600'],
      [1, 'computations'],
      [1, 'accounts'],
      [2, 'ct600'],
      [2, 'computations'],
    ])
    expect(plan.returns[0]?.accounts?.period).toEqual(LONG)
  })
})

describe('an amended return', () => {
  const request = ct600Request({ financials: FIGURES, amendment: { reason: 'A late invoice' } })
  const amendedFlags = [
    { absent: 'Amendment - a/cs already submitted' },
    { absent: 'Amendment - comps already submitted' },
  ]
  const nil = planCt600(ct600Request(), known())
  const trading = planCt600(ct600Request({ financials: FIGURES }), known())

  test.each([
    ['by other software', { kind: 'registry' } as const],
    ['on the account’s word', { kind: 'external' } as const],
    ['by us, with accounts', { kind: 'ours', forms: trading.forms } as const],
  ])('says that accounts went with an original that was filed %s', (_how, original) => {
    expect(said(request, known({ original }))).toEqual([amendedFlags])
  })

  test('attaches accounts and computations if ours provably had none', () => {
    const original = { kind: 'ours', forms: nil.forms } as const
    expect(said(request, known({ original }))).toEqual([
      [{ attached: 'this-period' }, { attached: 'this-period' }],
    ])
  })

  test('counts what an intermediate amendment attached', () => {
    const between = planCt600(request, known({ original: { kind: 'ours', forms: nil.forms } }))
    const original = { kind: 'ours', forms: [...between.forms, ...nil.forms] } as const
    expect(said(request, known({ original }))).toEqual([amendedFlags])
  })

  test('is amended in every return of a long period', () => {
    const plan = planCt600(
      longRequest({ financials: { ...FIGURES, tax_adjustments: {} }, amendment: {} }),
      known({ period: LONG, original: { kind: 'registry' } }),
    )
    expect(plan.returns.map(({ form }) => form.returnType)).toEqual(['amended', 'amended'])
    expect(plan.returns.map(({ form }) => [form.accounts, form.computations])).toEqual([
      amendedFlags,
      amendedFlags,
    ])
  })

  test('keeps its reason for the client and does not send it', () => {
    const plan = planCt600(request, known({ original: { kind: 'registry' } }))
    expect(plan.amendment).toEqual({ reason: 'A late invoice' })
    expect(JSON.stringify(plan.forms)).not.toContain('late invoice')
  })

  test('names the filing that it amends: the one in the request, otherwise our own', () => {
    const original = { kind: 'ours', filingId: 'fil_1', forms: nil.forms } as const
    expect(planCt600(request, known({ original })).amendsFilingId).toBe('fil_1')
    const amending = ct600Request({ amendment: { amends_filing_id: 'fil_2' } })
    expect(planCt600(amending, known({ original })).amendsFilingId).toBe('fil_2')
  })
})

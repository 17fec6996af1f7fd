// The figures of a request: which are required, for which companies, and that both sides of a balance sheet
// agree.
import { DISALLOWABLE_KINDS } from '@cfs/tax'
import { parseCompanyNumber } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { financials, refuseFinancials } from './financials.ts'
import { disallowableKindsPence, disallowablePence } from './profit-and-loss.ts'

const number = (text: string) => {
  const parsed = parseCompanyNumber(text)
  if (parsed === undefined) throw new Error(text)
  return parsed
}
const COMPANY = { companyNumber: number('12345678'), filingType: 'accounts' } as const
const LLP = { companyNumber: number('OC301234'), filingType: 'accounts' } as const

const SHEET = { current_assets: 1000, share_capital: 100, profit_and_loss_account: 900 }
const LLP_SHEET = { current_assets: 1000, members_capital: 100, profit_and_loss_account: 900 }

function refusals(body: unknown, filing: Parameters<typeof refuseFinancials>[1] = COMPANY) {
  return refuseFinancials(financials.parse(body), filing).map(({ field }) => field)
}

describe('a balance sheet balances', () => {
  test.each([
    [{ ...SHEET, current_assets: 1001 }, []],
    [{ ...SHEET, current_assets: 999 }, []],
    [{ ...SHEET, current_assets: 1001.01 }, ['financials.balance_sheet']],
    [{ ...SHEET, current_assets: 998.99 }, ['financials.balance_sheet']],
    [{ ...SHEET, profit_and_loss_account: -900, creditors_after_one_year: 1800 }, []],
    [
      {
        fixed_assets: 0.1,
        current_assets: 0.2,
        creditors_within_one_year: 0,
        share_capital: 0.3,
        profit_and_loss_account: 0,
      },
      [],
    ],
  ])('within a pound: %o', (sheet, expected) => {
    expect(refusals({ balance_sheet: sheet })).toEqual(expected)
  })

  test('or the error names both sides and their difference', () => {
    const [refusal] = refuseFinancials(
      financials.parse({ balance_sheet: { ...SHEET, current_assets: 998.99 } }),
      COMPANY,
    )
    expect(refusal?.message).toBe(
      'does not balance: net assets are 998.99, share_capital + profit_and_loss_account is 1000, ' +
        'a difference of 1.01; they may differ by 1 pound',
    )
  })

  test('in the previous year too', () => {
    const body = { balance_sheet: SHEET, prior_year: { ...SHEET, provisions: 500 } }
    expect(refusals(body)).toEqual(['financials.prior_year'])
  })

  test('with every line that the rule includes', () => {
    const sheet = {
      fixed_assets: 1000,
      current_assets: 2000,
      creditors_within_one_year: 300,
      creditors_after_one_year: 200,
      provisions: 100,
      accruals_and_deferred_income: 400,
      share_capital: 500,
      share_premium: 400,
      revaluation_reserve: 300,
      other_reserves: -200,
      profit_and_loss_account: 1000,
    }
    expect(refusals({ balance_sheet: sheet })).toEqual([])
    const [refusal] = refuseFinancials(
      financials.parse({ balance_sheet: { ...sheet, share_premium: 0 } }),
      COMPANY,
    )
    expect(refusal?.message).toContain(
      'share_capital + revaluation_reserve + other_reserves + profit_and_loss_account is 1600',
    )
  })
})

describe('an LLP', () => {
  test('has members’ capital, in both balance sheets', () => {
    expect(refusals({ balance_sheet: LLP_SHEET, prior_year: LLP_SHEET }, LLP)).toEqual([])
    expect(refusals({ balance_sheet: SHEET, prior_year: SHEET }, LLP)).toEqual([
      'financials.balance_sheet.share_capital',
      'financials.balance_sheet.members_capital',
      'financials.prior_year.share_capital',
      'financials.prior_year.members_capital',
    ])
  })

  test('has its unpaid share capital ignored', () => {
    const sheet = { ...LLP_SHEET, called_up_share_capital_not_paid: 5000 }
    expect(refusals({ balance_sheet: sheet }, LLP)).toEqual([])
  })

  test('has no share premium, but may have other reserves', () => {
    const sheet = { ...LLP_SHEET, profit_and_loss_account: LLP_SHEET.profit_and_loss_account - 100 }
    expect(
      refusals({ balance_sheet: { ...sheet, revaluation_reserve: 60, other_reserves: 40 } }, LLP),
    ).toEqual([])
    expect(refusals({ balance_sheet: { ...sheet, share_premium: 100 } }, LLP)).toEqual([
      'financials.balance_sheet.share_premium',
    ])
  })

  test('may classify its members’ capital, which a company does not have', () => {
    const members_capital_classification = 'debt'
    expect(refusals({ balance_sheet: LLP_SHEET, members_capital_classification }, LLP)).toEqual([])
    expect(refusals({ balance_sheet: SHEET, members_capital_classification })).toEqual([
      'financials.members_capital_classification',
    ])
  })

  test('pays no dividends and no tax of its own', () => {
    const profit_and_loss = { turnover: 1, tax: 0.01, dividends_paid: 1 }
    expect(refusals({ balance_sheet: LLP_SHEET, profit_and_loss }, LLP)).toEqual([
      'financials.profit_and_loss.tax',
      'financials.profit_and_loss.dividends_paid',
    ])
    expect(refusals({ balance_sheet: SHEET, profit_and_loss })).toEqual([])
  })

  test('paid no dividends in the year before either', () => {
    const before = (dividends_paid: number) => ({
      balance_sheet: LLP_SHEET,
      prior_year: { ...LLP_SHEET, profit_and_loss: { turnover: 1, dividends_paid } },
    })
    expect(refusals(before(5), LLP)).toContain('financials.prior_year.profit_and_loss.dividends_paid')
    expect(refusals(before(0), LLP)).not.toContain('financials.prior_year.profit_and_loss.dividends_paid')
    const alone = (dividends_paid: number) => ({
      balance_sheet: LLP_SHEET,
      prior_year: { ...LLP_SHEET, dividends_paid },
    })
    expect(refusals(alone(5), LLP)).toContain('financials.prior_year.dividends_paid')
    expect(refusals(alone(0), LLP)).not.toContain('financials.prior_year.dividends_paid')
  })

  test('must not have share capital, and must have members’ capital', () => {
    expect(refusals({ balance_sheet: LLP_SHEET })).toEqual([
      'financials.balance_sheet.members_capital',
      'financials.balance_sheet.share_capital',
    ])
  })
})

describe('required fields', () => {
  test('are turnover and a balance sheet for a return, and a balance sheet for accounts', () => {
    const ct600 = { ...COMPANY, filingType: 'ct600' } as const
    expect(refusals({}, ct600)).toEqual(['financials.balance_sheet', 'financials.profit_and_loss.turnover'])
    expect(refusals({ balance_sheet: SHEET, profit_and_loss: { turnover: 0 } }, ct600)).toEqual([])
    expect(refusals({ balance_sheet: SHEET })).toEqual([])
    expect(refusals({})).toEqual(['financials.balance_sheet'])
  })

  // CA 2006 s.411: the accounts attached to a return state the number of employees.
  test.each([
    [0, undefined, []],
    [0.01, undefined, ['financials.average_employees']],
    [0.01, 0, []],
    [120_000, 4, []],
  ])(
    'include the employees of a return with staff costs of %s and %s employees',
    (staff_costs, average_employees, fields) => {
      const lines = { turnover: 1, staff_costs }
      const body = { balance_sheet: SHEET, profit_and_loss: lines, average_employees }
      expect(refusals(body, { ...COMPANY, filingType: 'ct600' })).toEqual(fields)
    },
  )

  test.each([
    [1000, 0, []],
    [1000.01, 0, ['prepayments_and_accrued_income']],
    [600, 400, []],
    [600, 400.01, ['prepayments_and_accrued_income']],
  ] as const)(
    'may contain prepayments of %s beside unpaid capital of %s',
    (...[prepaid, unpaid, refused]) => {
      const sheet = {
        ...SHEET,
        called_up_share_capital_not_paid: unpaid,
        prepayments_and_accrued_income: prepaid,
      }
      expect(refusals({ balance_sheet: sheet })).toEqual(
        refused.map((name) => `financials.balance_sheet.${name}`),
      )
    },
  )

  test('unpaid share capital is part of the current assets', () => {
    const sheet = { ...SHEET, called_up_share_capital_not_paid: 1000.01 }
    expect(refusals({ balance_sheet: sheet })).toEqual([
      'financials.balance_sheet.called_up_share_capital_not_paid',
    ])
  })
})

describe('disallowable expenses', () => {
  const lines = { turnover: 1, other_operating_expenses: 1000 }
  const refused = (disallowable_expenses: unknown) => {
    const body = { balance_sheet: SHEET, profit_and_loss: { ...lines, disallowable_expenses } }
    return financials.safeParse(body).error?.issues.map(({ path }) => `financials.${path.join('.')}`) ?? []
  }

  test('are one amount or an amount for each kind', () => {
    expect(refused(1000)).toEqual([])
    expect(refused({ entertaining: 400, donations: 0, other: 600 })).toEqual([])
    const field = 'financials.profit_and_loss.disallowable_expenses'
    expect(refused({ entertaining: -1 })).toEqual([`${field}.entertaining`])
    for (const stated of [{ golf: 400 }, {}, '400']) expect(refused(stated)).toContain(field)
  })

  test('must not exceed the expenses that include them, in whatever form', () => {
    expect(refused(1000.01)).toEqual(['financials.profit_and_loss.disallowable_expenses'])
    expect(refused({ entertaining: 400, other: 600.01 })).toEqual([
      'financials.profit_and_loss.disallowable_expenses',
    ])
  })

  test('have the kinds that the computation has', () => {
    const stated = Object.fromEntries(DISALLOWABLE_KINDS.map(({ member }, index) => [member, index + 1]))
    expect(refused(stated)).toEqual([])
    expect(disallowablePence(stated)).toBe(36_00)
    expect(Object.keys(disallowableKindsPence(stated) ?? {})).toHaveLength(DISALLOWABLE_KINDS.length)
    expect(disallowableKindsPence(36)).toBeUndefined()
  })
})

test.each(['annual_investment_allowance', 'full_expensing', 'main_pool', 'special_rate_pool'])(
  'capital allowances are sent as a total or with %s, not both',
  (part) => {
    const parts = { [part]: 1, balancing_charges: 1 }
    expect(refusals({ balance_sheet: SHEET, tax_adjustments: parts })).toEqual([])
    for (const capital_allowances of [0, 1]) {
      expect(refusals({ balance_sheet: SHEET, tax_adjustments: { capital_allowances, ...parts } })).toEqual([
        'financials.tax_adjustments.capital_allowances',
      ])
    }
  },
)

test('the total of an accounting period stands alone too, and each period for itself', () => {
  const dates = { period_start: '2025-01-01', period_end: '2025-12-31' }
  const both = { ...dates, capital_allowances: 1, main_pool: 1 }
  const [total, parts] = [
    { ...dates, capital_allowances: 1 },
    { ...dates, main_pool: 1 },
  ]
  expect(refusals({ balance_sheet: SHEET, returns: [total, both] })).toEqual([
    'financials.returns.1.capital_allowances',
  ])
  expect(refusals({ balance_sheet: SHEET, returns: [total, parts] })).toEqual([])
})

test('disallowable expenses may be equal to all expenses, to the penny', () => {
  const lines = { turnover: 1, cost_of_sales: 0.7, staff_costs: 0.1, disallowable_expenses: 0.8 }
  expect(financials.safeParse({ profit_and_loss: lines }).success).toBe(true)
})

describe('the notes', () => {
  const advance = { director: 'Alex Example', advanced: 100, terms: 'Without interest.' }
  const withNotes = (notes: object) => financials.safeParse({ balance_sheet: SHEET, notes }).success

  test('take movements, advances and texts, with amounts that default to 0', () => {
    const notes = {
      fixed_asset_movements: [{ class: 'tangible' }],
      directors_advances: [{ ...advance, brought_forward: -1 }],
      guarantees_and_commitments: 'A lease.\nA guarantee.',
      going_concern: 'The company will go on.',
      policies: ['One.', 'Two.'],
    }
    expect(withNotes(notes)).toBe(true)
    expect(financials.parse({ notes }).notes?.fixed_asset_movements?.[0]).toMatchObject({
      cost_brought_forward: 0,
      charge: 0,
    })
  })

  test.each([
    ['an advance without its conditions', { directors_advances: [{ director: 'A', advanced: 1 }] }],
    ['an advance to nobody', { directors_advances: [{ ...advance, director: ' ' }] }],
    ['a negative repayment', { directors_advances: [{ ...advance, repaid: -1 }] }],
    ['an unknown class', { fixed_asset_movements: [{ class: 'goodwill' }] }],
    ['a text of more than 2,000 characters', { going_concern: 'x'.repeat(2001) }],
    ['an empty policy', { policies: [''] }],
    ['more than 20 policies', { policies: Array.from({ length: 21 }, () => 'x') }],
    ['an unknown note', { auditor: 'x' }],
  ])('refuse %s', (_what, notes) => {
    expect(withNotes(notes)).toBe(false)
  })
})

test.each([
  ['more than two decimals', { balance_sheet: { ...SHEET, current_assets: 1000.005 } }],
  ['more than the largest amount', { balance_sheet: { ...SHEET, current_assets: 1_000_000_000_000 } }],
  ['a negative amount', { balance_sheet: { ...SHEET, provisions: -1 } }],
  ['text', { balance_sheet: { ...SHEET, current_assets: '1000' } }],
  ['an unknown line', { balance_sheet: { ...SHEET, goodwill: 1 } }],
  ['half an employee', { balance_sheet: SHEET, average_employees: 1.5 }],
  ['more disallowable than expenses', { profit_and_loss: { turnover: 1, disallowable_expenses: 1 } }],
])('%s is refused', (_, body) => {
  expect(financials.safeParse(body).success).toBe(false)
})

test.each([
  [{ dividends_paid: 900 }, []],
  [{ dividends_paid: 0 }, []],
  [{ profit_and_loss: { turnover: 1, dividends_paid: 900 } }, []],
  [{ dividends_paid: 900, profit_and_loss: { turnover: 1 } }, []],
  [
    { dividends_paid: 900, profit_and_loss: { turnover: 1, dividends_paid: 900 } },
    ['financials.prior_year.dividends_paid'],
  ],
])('the dividends of the previous year are stated once: %j', (before, refused) => {
  expect(refusals({ balance_sheet: SHEET, prior_year: { ...SHEET, ...before } })).toEqual(refused)
})

// From an import record to the figures of a filing request: each account in the field that the API has for
// it, with both signs, and nothing guessed.
import { fileAccountsRequest, fileCt600Request } from '@cfs/contracts'
import { isoDateFrom, sumOf } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FREEAGENT_TRIAL_BALANCE } from '../../test/charts/freeagent-trial-balance.ts'
import { QUICKBOOKS_TRIAL_BALANCE } from '../../test/charts/quickbooks-trial-balance.ts'
import { SAGE_50_TRIAL_BALANCE } from '../../test/charts/sage-50-trial-balance.ts'
import { XERO_TRIAL_BALANCE } from '../../test/charts/xero-trial-balance.ts'
import { mapRows } from '../../test/map-accounts.ts'
import { stateTrialBalance } from '../state-trial-balance.ts'
import { financialsOf, priorYearOf, withTaxCharge, type FinancialsOptions } from './financials-of.ts'

type Rows = Parameters<typeof mapRows>[0]
type Options = Partial<FinancialsOptions>
const record = (rows: Rows) => stateTrialBalance(mapRows(rows))
const figuresOf = (rows: Rows, options: Options = {}) =>
  financialsOf(record(rows), { isLlp: false, ...options })
const obstacles = ({ notes }: Pick<ReturnType<typeof figuresOf>, 'notes'>) =>
  notes.filter(({ blocksFiling }) => blocksFiling).map(({ code }) => code)

/** A company with an amount in most figures, so that a further account never makes one negative. */
const COMPANY: Rows = [
  ['Sales', -90_000],
  ['Other income', -5000],
  ['Bank interest received', -4000],
  ['Rental income', -4000],
  ['Dividends received', -4000],
  ['Purchases', 9000],
  ['Salaries', 9000],
  ['Depreciation charge', 9000],
  ['Electricity', 9000],
  ['Parking fines', 500],
  ['Loan interest paid', 4000],
  ['Corporation tax charge', 4000],
  ['Dividends paid', 2000],
  ['Plant and machinery at cost', 9000],
  ['Goodwill', 9000],
  ['Bank current account', 39_000],
  ['Trade debtors', 9000],
  ['Stock', 9000],
  ['Trade creditors', -9000],
  ['Bank loan', -9000],
  ['Provision for dilapidations', -1000],
  ['Accruals', -1000],
  ['Share capital', -1000],
  ['Retained earnings', 6500],
]

test('a company’s figures are in the fields of the API, in pounds', () => {
  const { financials, difference, ...rest } = figuresOf(COMPANY)
  expect(obstacles(rest)).toEqual([])
  expect(difference).toBe(0)
  expect(financials).toEqual({
    profit_and_loss: {
      turnover: 90_000,
      other_income: 5000,
      interest_receivable: 4000,
      property_income: 4000,
      dividends_received: 4000,
      cost_of_sales: 9000,
      staff_costs: 9000,
      depreciation: 9000,
      other_operating_expenses: 9500,
      interest_payable: 4000,
      disallowable_expenses: { fines_and_penalties: 500 },
      tax: 4000,
      dividends_paid: 2000,
    },
    balance_sheet: {
      fixed_assets: 18_000,
      intangible_assets: 9000,
      tangible_assets: 9000,
      current_assets: 57_000,
      stocks: 9000,
      debtors: 9000,
      cash: 39_000,
      creditors_within_one_year: 9000,
      creditors_after_one_year: 9000,
      provisions: 1000,
      accruals_and_deferred_income: 1000,
      share_capital: 1000,
      profit_and_loss_account: 54_000,
    },
  })
})

const CASH = 'current_assets +, cash +'
const DEBTOR = 'current_assets +, debtors +'
const WITHIN = 'creditors_within_one_year +'
const LOAN = 'creditors_after_one_year +, ask check_due_within_one_year'
const UNPLACED = 'stop unplaced_accounts'
const FEES = 'other_operating_expenses'
/** Each row: the name, and what £250 in debit and £250 in credit change. */
const PLACES: readonly (readonly [name: string, debit: string, credit: string])[] = [
  ['Bank current account', CASH, WITHIN],
  ['Bank overdraft', CASH, WITHIN],
  ['Petty cash', CASH, WITHIN],
  ['Company credit card', DEBTOR, WITHIN],
  ['VAT', DEBTOR, WITHIN],
  ['PAYE/NIC', DEBTOR, WITHIN],
  ['Corporation tax payable', `${DEBTOR}, note tax_paid`, WITHIN],
  ['Corporation tax charge', 'tax +', 'tax -'],
  ['Corporation tax', 'tax +', WITHIN],
  ['Pension control', DEBTOR, WITHIN],
  ['Wages control', DEBTOR, WITHIN],
  ['Debtors control account', DEBTOR, WITHIN],
  ['Creditors control account', DEBTOR, WITHIN],
  ['Director’s loan account', `${DEBTOR}, ask check_s455`, WITHIN],
  ['Accumulated depreciation', 'fixed_assets +, tangible_assets +', 'fixed_assets -, tangible_assets -'],
  ['Depreciation', 'depreciation +', 'fixed_assets -, tangible_assets -'],
  ['Interest', 'interest_payable +', 'interest_receivable +'],
  ['Rent', `${FEES} +`, 'property_income +'],
  ['Commission', `${FEES} +`, 'other_income +'],
  ['Discount', 'turnover -', 'cost_of_sales -'],
  ['Exchange differences', `${FEES} +, ask check_foreign_exchange`, `${FEES} -, ask check_foreign_exchange`],
  [
    'Profit or loss on disposal of assets',
    `${FEES} +, disallowable_expenses +`,
    `${FEES} -, note profit_on_disposal`,
  ],
  ['Bank loan', UNPLACED, LOAN],
  ['Bank loan due within one year', 'creditors_within_one_year -', WITHIN],
  ['Hire purchase interest suspense', 'creditors_after_one_year -, ask check_due_within_one_year', LOAN],
  ['Opening stock', 'cost_of_sales +', 'cost_of_sales -'],
  ['Closing stock', 'current_assets +, stocks +', 'cost_of_sales -'],
  ['Retained earnings b/f', '', ''],
  ['Dividends paid', 'dividends_paid +', 'dividends_paid -'],
  ['Dividends received', 'dividends_received -', 'dividends_received +'],
  ['Drawings', 'ask check_drawings', 'ask check_drawings'],
  ['Intercompany account', `${DEBTOR}, ask check_related_party`, `${WITHIN}, ask check_related_party`],
  ['Deferred grants', 'accruals_and_deferred_income -', 'accruals_and_deferred_income +'],
  ['Grants received', 'other_income -', 'other_income +'],
  [
    'Called up share capital not paid',
    'current_assets +, called_up_share_capital_not_paid +',
    'current_assets -, stop unpaid_share_capital',
  ],
  ['Share capital', 'share_capital -', 'share_capital +'],
  ['Share premium', 'stop negative_figure', 'share_premium +'],
  ['Revaluation reserve', 'stop negative_figure', 'revaluation_reserve +'],
  ['Capital redemption reserve', 'other_reserves -', 'other_reserves +'],
  ['Sales', 'turnover -', 'turnover +'],
  ['Purchases', 'cost_of_sales +', 'cost_of_sales -'],
  ['Client entertaining', `${FEES} +, disallowable_expenses +`, `${FEES} -, disallowable_expenses -`],
  [
    'Charitable donations',
    `${FEES} +, disallowable_expenses +, note donations`,
    `${FEES} -, disallowable_expenses -`,
  ],
  ['Prepayments', 'current_assets +, prepayments_and_accrued_income +', 'current_assets -, debtors -'],
  [
    'Investments in subsidiaries',
    'fixed_assets +, investments +',
    'fixed_assets -, tangible_assets ?, intangible_assets ?, note asset_part_negative',
  ],
  [
    'Client money',
    'current_assets +, cash ?, debtors ?, stocks ?, note asset_class_unknown, ask check_client_money',
    `${WITHIN}, ask check_client_money`,
  ],
  ['Lease liability', UNPLACED, LOAN],
  ['Deferred tax', UNPLACED, 'provisions +'],
  ['Suspense', 'stop suspense', 'stop suspense'],
  ['Opening balance equity', 'stop suspense', 'stop suspense'],
  ['Uncategorised expense', 'stop suspense', 'stop suspense'],
  ['Members’ loans', UNPLACED, UNPLACED],
  ['Project Falcon', UNPLACED, UNPLACED],
]

/** What an account with this amount changes, balanced against the reserve. */
function effectOf(name: string, amount: number): string {
  const [before, after] = [
    figuresOf(COMPANY),
    figuresOf([...COMPANY, [name, amount], ['Reserves brought forward', -amount]]),
  ]
  const flat = ({ financials: { profit_and_loss: lines, balance_sheet: sheet } }: typeof before) => {
    const { profit_and_loss_account: _, ...rest } = sheet
    const { disallowable_expenses: kinds, ...own } = lines ?? {}
    const total = kinds === undefined ? {} : { disallowable_expenses: sumOf(Object.values(kinds)) }
    return { ...own, ...total, ...rest } as Record<string, number>
  }
  const [old, now] = [flat(before), flat(after)]
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) => {
    if (old[field] === now[field]) return []
    const change = (now[field] ?? 0) - (old[field] ?? 0)
    if (now[field] !== undefined) expect(Math.abs(change)).toBe(250)
    return [`${field} ${now[field] === undefined ? '?' : change > 0 ? '+' : '-'}`]
  })
  const notes = after.notes.filter(({ code }) => before.notes.every((one) => one.code !== code))
  const asked = after.questions.slice(before.questions.length).filter(({ name: other }) => other === name)
  const isNew = new Set(['check_interest', 'check_other_income'])
  return [
    ...changed,
    ...notes.map(({ code, blocksFiling }) => `${blocksFiling ? 'stop' : 'note'} ${code}`),
    ...asked.filter(({ flag }) => !isNew.has(flag)).map(({ flag }) => `ask ${flag}`),
  ].join(', ')
}

test.each(PLACES)('“%s” in debit: %s; in credit: %s', (name, debit, credit) => {
  expect([effectOf(name, 250), effectOf(name, -250)]).toEqual([debit, credit])
})

describe('figures that cannot be stated', () => {
  test('a negative figure is not used, and the result lists its accounts', () => {
    const { financials, notes } = figuresOf([
      ['Sales', 500],
      ['Electricity', 100],
      ['Bank current account', -600],
    ])
    expect(financials.profit_and_loss).toEqual({ other_operating_expenses: 100 })
    const [note] = notes
    expect(note).toMatchObject({ code: 'negative_figure', field: 'profit_and_loss.turnover' })
    expect(note?.message).toContain('-£500')
    expect(note?.accounts).toEqual([{ code: null, name: 'Sales', amount: 500 }])
  })

  test('accounts without a place are counted and added up in words', () => {
    const rows: Rows = [...COMPANY, ['Project Falcon', 1000], ['Zebra', 250], ['Retained earnings', -1250]]
    const [note] = figuresOf(rows).notes
    expect(note?.message).toBe(
      '2 accounts are not placed yet, together £1,250: “Project Falcon” and “Zebra”.',
    )
    expect(figuresOf(rows).difference).toBe(-1250)
  })

  test('rounding up to £1 does not stop a filing', () => {
    const rows: Rows = [...COMPANY, ['Rounding', 0.99], ['Retained earnings', -0.99]]
    expect(obstacles(figuresOf(rows))).toEqual([])
    expect(figuresOf(rows).notes.map(({ code }) => code)).toContain('suspense')
  })

  test('two small differences that exceed £1 together stop a filing', () => {
    const rows: Rows = [...COMPANY, ['Rounding', 0.99], ['Retained earnings', -1.98]]
    expect(obstacles(figuresOf(rows))).toEqual(['does_not_balance'])
  })

  test('pence are exact and are not rounded', () => {
    const pence = Array.from({ length: 3 }, (): Rows[number] => ['Sales', -0.1])
    const { financials } = figuresOf([...pence, ['Bank current account', 0.3]])
    expect(financials.profit_and_loss?.turnover).toBe(0.3)
    expect(financials.balance_sheet.profit_and_loss_account).toBe(0.3)
  })
})

describe('the customer', () => {
  const falcon: Rows = [...COMPANY, ['Project Falcon', 250], ['Retained earnings', -250]]

  test('places an account without a place', () => {
    const corrections = [{ name: 'project falcon', key: 'pl_cost_of_sales' as const }]
    const placed = figuresOf(falcon, { corrections })
    expect(obstacles(placed)).toEqual([])
    expect(placed.financials.profit_and_loss?.cost_of_sales).toBe(9250)
    expect(placed.difference).toBe(0)
  })

  test('moves an account that a rule had placed, which changes its tax treatment too', () => {
    const corrections = [{ name: 'Parking fines', key: 'bs_current_assets' as const }]
    const { financials } = figuresOf(COMPANY, { corrections })
    expect(financials.profit_and_loss?.disallowable_expenses).toBeUndefined()
    expect(financials.balance_sheet.current_assets).toBe(57_500)
  })

  test('adds the tax of the period as an expense and a creditor', () => {
    const untaxed = COMPANY.map((row): Rows[number] =>
      row[0] === 'Corporation tax charge' ? ['Electricity', 4000] : row,
    )
    const imported = figuresOf(untaxed)
    expect(imported.notes.map(({ code }) => code)).toContain('tax_not_charged')
    expect(imported.financials.profit_and_loss?.tax).toBeUndefined()
    const { balance_sheet: sheet, profit_and_loss: lines } = withTaxCharge(imported.financials, 123_456)
    expect(lines?.tax).toBe(1234.56)
    expect(sheet).toMatchObject({ creditors_within_one_year: 10_234.56, profit_and_loss_account: 52_765.44 })
  })
})

describe('an LLP', () => {
  const LLP: Rows = [
    ['Fees income', -5000],
    ['Bank current account', 6000],
    ['Members’ capital', -1000],
  ]

  test('has members’ capital in place of share capital', () => {
    const { financials, notes } = figuresOf(LLP, { isLlp: true })
    expect(financials.balance_sheet).toMatchObject({ members_capital: 1000, profit_and_loss_account: 5000 })
    expect(financials.balance_sheet).not.toHaveProperty('share_capital')
    expect(notes.map(({ code }) => code)).toEqual(['members_capital_classification'])
  })

  test('states no tax, no dividends and no share premium', () => {
    const rows: Rows = [
      ...LLP,
      ['Corporation tax charge', 10],
      ['Dividends paid', 10],
      ['Share premium', -20],
    ]
    const llp = figuresOf(rows, { isLlp: true })
    expect(obstacles(llp)).toEqual(['llp_share_premium', 'llp_tax', 'llp_dividends'])
    expect(llp.financials.profit_and_loss).toEqual({ turnover: 5000 })
  })
})

test('a dormant company has no profit and loss account', () => {
  const rows: Rows = [
    ['Share capital', -1],
    ['Cash in hand', 1],
  ]
  expect(figuresOf(rows, { companyType: 'dormant' }).financials).toEqual({
    balance_sheet: { current_assets: 1, cash: 1, share_capital: 1, profit_and_loss_account: 0 },
  })
})

test('the import of the year before gives the comparatives', () => {
  const { priorYear, notes } = priorYearOf(record(COMPANY), { isLlp: false })
  expect(obstacles({ notes })).toEqual([])
  const { disallowable_expenses: _, ...lines } = figuresOf(COMPANY).financials.profit_and_loss ?? {}
  expect(priorYear.profit_and_loss).toEqual(lines)
  expect(priorYear.profit_and_loss?.dividends_paid).toBe(2000)
  expect(acceptedByApi(COMPANY, { prior: COMPANY })).toBe(true)
})

interface Sent {
  readonly isLlp?: boolean
  readonly prior?: Rows
}

/** Whether the API's validation accepts the figures, as a return (of a company) and as accounts. */
function acceptedByApi(rows: Rows, { isLlp = false, prior }: Sent = {}): boolean {
  const today = isoDateFrom('2026-11-21')
  const { financials } = figuresOf(rows, { isLlp })
  const request = {
    company_number: isLlp ? 'OC123456' : '12345678',
    period_end: '2026-03-31',
    dry_run: true,
    financials: {
      ...financials,
      average_employees: 3,
      ...(prior === undefined ? {} : { prior_year: priorYearOf(record(prior), { isLlp }).priorYear }),
    },
  }
  const isAccepted = fileAccountsRequest({ today }).safeParse(request).success
  if (isLlp) return isAccepted
  return isAccepted && fileCt600Request({ today }).safeParse({ ...request, utr: '1234567895' }).success
}

const CHARTS = [SAGE_50_TRIAL_BALANCE, XERO_TRIAL_BALANCE, QUICKBOOKS_TRIAL_BALANCE, FREEAGENT_TRIAL_BALANCE]
/** Any part of a vendor's trial balance, with its amounts multiplied, balanced by the reserve or not. */
const trialBalances = fc
  .record({
    chart: fc.constantFrom(...CHARTS),
    share: fc.double({ min: 0.2, max: 1, noNaN: true }),
    factors: fc.array(fc.constantFrom(1, 1, 1, 1, 3, -1), { minLength: 5, maxLength: 20 }),
    difference: fc.constantFrom(0, 0, 0, 0.5, 40),
  })
  .map(({ chart, share, factors, difference }): Rows => {
    const rows = chart
      .filter((_, index) => (index * 0.618) % 1 < share)
      .map(([code, name, amount], index): Rows[number] => [
        name,
        (Math.round(amount * 100) * (factors[index % factors.length] ?? 1)) / 100,
        code,
      ])
    const pence = rows.reduce((sum, [, amount]) => sum + Math.round(amount * 100), 0)
    return [...rows, ['Retained earnings brought forward', (Math.round(difference * 100) - pence) / 100]]
  })

test('the API accepts the figures of any import without obstacles', () => {
  const accepted = { companies: 0, llps: 0 }
  fc.assert(
    fc.property(trialBalances, fc.boolean(), (rows, isLlp) => {
      if (obstacles(figuresOf(rows, { isLlp })).length > 0) return
      expect(acceptedByApi(rows, { isLlp })).toBe(true)
      accepted[isLlp ? 'llps' : 'companies'] += 1
    }),
    { numRuns: 150, seed: 20261123 },
  )
  expect(accepted.companies).toBeGreaterThan(10)
})

test('the figures of any import differ by its imbalance less its accounts without a place', () => {
  const leftOut = ['negative_figure', 'llp_share_premium']
  fc.assert(
    fc.property(trialBalances, fc.boolean(), (rows, isLlp) => {
      const { balance_difference: imbalance, unmapped_accounts: unmapped } = record(rows)
      const { difference, notes } = figuresOf(rows, { isLlp })
      if (notes.some(({ code, field }) => leftOut.includes(code) && field?.startsWith('balance_sheet')))
        return
      const unmappedPence = unmapped.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      expect(Math.round(difference * 100)).toBe(Math.round(imbalance * 100) - unmappedPence)
    }),
    { numRuns: 150, seed: 20261123 },
  )
})

// What a company does and since when: the kind of company, its accounting periods, and the boxes of letting
// and investment.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { ct600Request, known, periodOf, refusedFields } from '../../test/planning.ts'
import { planCt600 } from './plan-ct600.ts'
import { warningsOfReturn } from './warnings/warnings-of.ts'

const SHEET = { current_assets: 1000, cash: 1000, share_capital: 100, profit_and_loss_account: 900 }

function planned(financials: object, about: Parameters<typeof known>[0] = {}) {
  const request = ct600Request({
    financials: { balance_sheet: SHEET, average_employees: 0, ...financials },
    ...(about.period && { period_start: about.period.start, period_end: about.period.end }),
  })
  const facts = known(about)
  const plan = planCt600(request, facts)
  const warnings = warningsOfReturn({ plan, request, facts, isRegistered: true })
  const forms = plan.returns.map(({ form }) => form)
  return { plan, forms, warnings, codes: warnings.map(({ code }) => code) }
}
const boxesOf = (financials: object, ids: readonly string[], about: Parameters<typeof known>[0] = {}) =>
  planned(financials, about).forms.map(({ boxes }) =>
    ids.map((id) => (typeof boxes[id] === 'number' ? boxes[id] / 100 : boxes[id])),
  )

describe('a company without turnover', () => {
  test.each([
    ['interest', { interest_receivable: 18_000 }],
    ['dividends', { dividends_received: 1 }],
    ['rents', { property: { income: 19_000 } }],
    ['costs', { other_operating_expenses: 1 }],
    ['other income', { other_income: 18_000 }],
  ])('and with %s says what it does', (_what, lines) => {
    expect(refusedFields(() => planned({ profit_and_loss: { turnover: 0, ...lines } }))).toContain(
      'financials.business.activity',
    )
  })

  test('and without any figure needs to say nothing', () => {
    expect(refusedFields(() => planned({ profit_and_loss: { turnover: 0 } }))).toEqual([])
  })

  test.each([
    [18_000, 4500],
    [49_999, 12_499.75],
    [100_000, 25_000],
  ])('that lives on interest of %d is taxed at the main rate: %d', (interest_receivable, tax) => {
    const business = { activity: 'investment' }
    const { forms, codes } = planned({ business, profit_and_loss: { turnover: 0, interest_receivable } })
    expect(forms[0]?.companyType).toBe(2)
    expect(forms[0]?.boxes).toMatchObject({ 340: 2500, 525: tax * 100 })
    expect([forms[0]?.boxes['329'], forms[0]?.boxes['435'], forms[0]?.boxes['145']]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(codes).toContain('TAXED_AT_MAIN_RATE')
  })
})

describe('letting', () => {
  const lets = (lets_to_connected_persons: boolean, lines: object, adjustments: object = {}) => ({
    business: { activity: 'property_letting', lets_to_connected_persons },
    profit_and_loss: { turnover: 0, ...lines },
    tax_adjustments: adjustments,
  })
  const MORTGAGED = { property: { income: 19_000, expenses: 900, finance_costs: 9000 } }
  const IDS = ['190', '235', '795', '260', '295', '315', '525', '145', '155', '275', '780']

  test('to strangers deducts interest as a deficit on loans, and has no trading loss', () => {
    expect(boxesOf(lets(false, MORTGAGED), IDS)).toEqual([
      [18_100, 18_100, 9000, 9000, 9000, 9100, 1729, undefined, undefined, undefined, undefined],
    ])
    expect(planned(lets(false, MORTGAGED)).forms[0]?.companyType).toBe(0)
  })

  test('may keep its deficit for later', () => {
    const kept = lets(false, MORTGAGED, { loan_relationship_deficit: 'carry_forward' })
    expect(boxesOf(kept, ['190', '260', '315', '795', '525'])).toEqual([
      [18_100, undefined, 18_100, 9000, 3439],
    ])
  })

  test('to the shareholder’s son is taxed at the main rate', () => {
    const { forms } = planned(lets(true, MORTGAGED))
    expect([forms[0]?.companyType, forms[0]?.boxes['525']]).toEqual([2, 2275_00])
  })

  test('must say to whom', () => {
    const unsaid = {
      business: { activity: 'property_letting' },
      profit_and_loss: { turnover: 0, ...MORTGAGED },
    }
    expect(refusedFields(() => planned(unsaid))).toEqual(['financials.business.lets_to_connected_persons'])
  })

  test('with a loss sets it against other income, and uses earlier losses', () => {
    const loss = lets(false, { property: { income: 12_000, expenses: 15_500 }, interest_receivable: 400 })
    expect(boxesOf(loss, ['170', '235', '250', '295', '315', '805'])).toEqual([[400, 400, 400, 400, 0, 3500]])
    const later = lets(
      false,
      { property: { income: 20_000, expenses: 6000 } },
      { property_losses_brought_forward: 3100 },
    )
    expect(boxesOf(later, ['190', '250', '315', '525'])).toEqual([[14_000, 3100, 10_900, 2071]])
  })

  test('deducts its capital allowances from the rents, in the boxes outside a trade', () => {
    const lines = { property: { income: 19_000, expenses: 900 } }
    const adjustments = { main_pool: 1100, annual_investment_allowance: 400, balancing_charges: 50 }
    expect(boxesOf(lets(false, lines, adjustments), ['190', '705', '710', '735', '750', '755'])).toEqual([
      [16_650, undefined, undefined, 400, 1100, 50],
    ])
  })

  test('beside a trade keeps both apart', () => {
    const mixed = {
      profit_and_loss: {
        turnover: 10_000,
        property: { income: 1000, expenses: 3000 },
        non_trade_interest_payable: 1500,
      },
    }
    expect(boxesOf(mixed, ['155', '165', '235', '250', '260', '295', '315', '795', '805', '525'])).toEqual([
      [10_000, 10_000, 10_000, 2000, 1500, 3500, 6500, 1500, 2000, 1235],
    ])
  })

  test('to connected persons for more than the trade earns is taxed at the main rate', () => {
    const connected = (income: number, turnover: number) => ({
      business: { activity: 'trade', lets_to_connected_persons: true },
      profit_and_loss: { turnover, property: { income } },
    })
    expect(boxesOf(connected(30_000, 1000), ['145', '190', '315', '525'])).toEqual([
      [1000, 30_000, 31_000, 7750],
    ])
    expect(boxesOf(connected(1000, 1000), ['525'])).toEqual([[380]])
  })

  test('is stated once', () => {
    const twice = { profit_and_loss: { turnover: 1, property_income: 1, property: { income: 2 } } }
    expect(() => ct600Request({ financials: { balance_sheet: SHEET, ...twice } })).toThrow(/property_income/)
  })

  test('reaches the accounts and the computation', () => {
    const { plan } = planned(lets(false, MORTGAGED))
    const [first] = plan.returns
    expect(first?.accounts).toMatchObject({
      profitAndLoss: {
        // Letting is the company's ordinary activity, so its rents are turnover (CA 2006 s.474(1)).
        turnoverPence: 19_000_00,
        turnoverIsRents: true,
        otherOperatingExpensesPence: 900_00,
        interestPayablePence: 9000_00,
        taxPence: 1729_00,
      },
    })
    expect(first?.computations?.adjustments?.map(({ amountPence }) => amountPence)).toEqual([
      900_00, 9000_00, -19_000_00,
    ])
  })

  test.each([
    ['a landlord with all rents in its turnover', {}, { turnover: 600 }, [600_00, undefined, true]],
    [
      'a landlord with rents in both lines',
      {},
      { turnover: 100, property: { income: 500 } },
      [600_00, undefined, true],
    ],
    [
      'an investor',
      { activity: 'investment' },
      { turnover: 0, property: { income: 600 } },
      [600_00, undefined, true],
    ],
    [
      'a trade',
      { activity: 'trade' },
      { turnover: 100, property: { income: 500 } },
      [100_00, 500_00, undefined],
    ],
    [
      'a trade without sales',
      { activity: 'trade' },
      { turnover: 0, property: { income: 500 } },
      [0, 500_00, undefined],
    ],
  ])('of %s is shown in the accounts of both years', (...[, business, lines, expected]) => {
    const { plan } = planned({
      business: { activity: 'property_letting', lets_to_connected_persons: false, ...business },
      profit_and_loss: lines,
      prior_year: { ...SHEET, profit_and_loss: lines },
    })
    const form = plan.returns[0]?.accounts
    const years = form !== undefined && 'profitAndLoss' in form ? [form, form.prior] : []
    const profitAndLosses = years.map((year) => year?.profitAndLoss)
    const of = profitAndLosses.map((each) => [
      each?.turnoverPence,
      each?.propertyIncomePence,
      each?.turnoverIsRents,
    ])
    expect(of).toEqual([expected, expected])
  })
})

test('a company whose trade ended before says what it does, because its costs depend on it', () => {
  const business = { trade_ceased_on: '2025-03-31' }
  const profit_and_loss = { turnover: 0, interest_receivable: 18_000, other_operating_expenses: 2400 }
  expect(refusedFields(() => planned({ business, profit_and_loss }))).toEqual([
    'financials.business.activity',
  ])
  const invests = { business: { ...business, activity: 'investment' }, profit_and_loss }
  expect(boxesOf(invests, ['245', '525'])).toEqual([[2400, 3900]])
})

test('income that only the returns of a long period state is income of the accounts', () => {
  const financials = {
    business: { activity: 'investment' },
    profit_and_loss: { turnover: 0 },
    returns: [
      { period_start: '2024-10-01', period_end: '2025-09-30', interest_receivable: 2000 },
      { period_start: '2025-10-01', period_end: '2026-03-31', interest_receivable: 900 },
    ],
  }
  const { plan } = planned(financials, { period: periodOf('2024-10-01', '2026-03-31') })
  expect(plan.regime).toBe('micro')
  expect(plan.returns.map(({ form }) => form.boxes['525'])).toEqual([500_00, 225_00])
})

test('an investment company deducts the costs of managing its investments', () => {
  const financials = {
    business: { activity: 'investment' },
    profit_and_loss: {
      turnover: 0,
      interest_receivable: 18_000,
      dividends_received: 6000,
      other_operating_expenses: 2400,
    },
  }
  expect(boxesOf(financials, ['170', '245', '295', '315', '525'])).toEqual([
    [18_000, 2400, 2400, 15_600, 3900],
  ])
})

describe('accounting periods', () => {
  const FIRST = periodOf('2025-03-10', '2026-03-31')
  const company = { incorporatedOn: isoDateFrom('2025-03-10') }
  const trade = { profit_and_loss: { turnover: 20_000 } }
  const periodsOf = (financials: object) =>
    planned({ ...trade, ...financials }, { period: FIRST, company }).forms.map(
      ({ period }) => `${period.start} ${period.end}`,
    )

  test.each([
    [
      'of a company that trades from its incorporation',
      {},
      ['2025-03-10 2026-03-09', '2026-03-10 2026-03-31'],
    ],
    [
      'of one that was dormant until it traded',
      { business: { began_on: '2025-05-01', trade_began_on: '2025-05-01' } },
      ['2025-05-01 2026-03-31'],
    ],
    [
      'of one that first had interest, then a trade',
      { business: { began_on: '2025-04-01', trade_began_on: '2025-05-01' } },
      ['2025-04-01 2025-04-30', '2025-05-01 2026-03-31'],
    ],
  ])('%s', (_what, financials, periods) => {
    expect(periodsOf(financials)).toEqual(periods)
  })

  test('that begin after the accounts attach accounts of a different period', () => {
    const { forms } = planned({ ...trade, business: { began_on: '2025-05-01' } }, { period: FIRST, company })
    expect(forms.map(({ accounts }) => accounts)).toEqual([{ attached: 'different-period' }])
  })

  test('of first accounts are assumed to begin with them, and a warning says so', () => {
    expect(planned(trade, { period: FIRST, company }).codes).toContain('BUSINESS_ASSUMED_FROM_START')
    const told = { ...trade, business: { began_on: '2025-03-10' } }
    expect(planned(told, { period: FIRST, company }).codes).not.toContain('BUSINESS_ASSUMED_FROM_START')
  })

  test('follow from the business, not from a moved start of first accounts', () => {
    const about = { period: periodOf('2025-05-01', '2026-03-31'), company }
    expect(refusedFields(() => planned(trade, about))).toEqual(['period_start'])
  })

  test('end with the trade, whose losses are then not carried forward', () => {
    const ceased = {
      business: { activity: 'trade', trade_ceased_on: '2025-10-31', has_income_after_trade: true },
      profit_and_loss: { turnover: 1000, staff_costs: 2070 },
      average_employees: 1,
    }
    const { forms, codes } = planned(ceased)
    expect(forms.map(({ period }) => period.end)).toEqual(['2025-10-31', '2026-03-31'])
    expect(codes).toContain('LOSSES_END_WITH_TRADE')
  })

  test('have a deadline that follows from the period of account', () => {
    const business = { activity: 'trade', trade_ceased_on: '2025-10-31', has_income_after_trade: true }
    const ceased = { ...trade, business }
    const late = (today: string) =>
      planned(ceased, { today: isoDateFrom(today) }).warnings.some(({ message }) =>
        message.startsWith('The return for'),
      )
    expect([late('2027-03-31'), late('2027-04-01')]).toEqual([false, true])
  })

  test.each([
    ['trade_ceased_on', { trade_began_on: '2025-06-02', trade_ceased_on: '2025-06-01' }],
    ['began_on', { began_on: '2026-04-01' }],
  ])('are refused if %s contradicts the other dates', (member, business) => {
    expect(refusedFields(() => planned({ ...trade, business }))).toEqual([`financials.business.${member}`])
  })

  test('from 29 February to 28 February make one return', () => {
    const period = periodOf('2024-02-29', '2025-02-28')
    expect(planned(trade, { period }).forms).toHaveLength(1)
  })
})

describe('associated companies that were not counted', () => {
  test('are asked for where a number of them would change the tax, with both taxes', () => {
    const of = (turnover: number, more: object = {}) =>
      planned({ profit_and_loss: { turnover }, ...more }).codes.includes('ASSOCIATED_COMPANIES_ASSUMED')
    expect([of(50), of(51)]).toEqual([false, true])
    expect(of(25_000)).toBe(true)
    expect(of(25_002)).toBe(true)
    expect(of(100_000)).toBe(true)
    // No number changes the tax any more, but six companies make it due in instalments.
    expect(of(250_000)).toBe(true)
    expect(of(100_000, { associated_companies: 0 })).toBe(false)
    expect(of(250_000, { associated_companies: 0 })).toBe(false)
    const messageOf = (turnover: number) =>
      planned({ profit_and_loss: { turnover } }).warnings.find(
        ({ code }) => code === 'ASSOCIATED_COMPANIES_ASSUMED',
      )?.message
    expect(messageOf(73_030)).toContain('£15,602.95. With one, it is £17,477.95')
    expect(messageOf(20_000)).toContain('£3,800. With 2 (fewer do not change it), it is £4,050')
    expect(messageOf(750_001)).toContain('With one, it may be due in quarterly instalments from')
  })
})

test('a period that ends in the financial year 2027 is taxed, and one in 2028 is refused', () => {
  const about = (end: string, start: string) => ({
    period: periodOf(start, end),
    today: isoDateFrom('2030-01-01'),
  })
  const trade = { profit_and_loss: { turnover: 20_000 } }
  const fields = (end: string, start: string) =>
    refusedFields(() =>
      planCt600(
        ct600Request({ financials: { balance_sheet: SHEET, average_employees: 0, ...trade } }),
        known(about(end, start)),
      ),
    )
  expect(fields('2028-03-31', '2027-04-01')).toEqual([])
  expect(fields('2028-04-01', '2027-04-02')).toEqual(['period_end'])
})

test.each([
  ['2027-04-01', '2028-03-31', 60_000, 12_150],
  ['2026-04-01', '2027-03-31', 60_000, 12_150],
  ['2026-10-01', '2027-09-30', 50_000, 9500],
  ['2027-04-01', '2028-03-31', 250_001, 62_500.25],
])(
  'the year from %s to %s has the rates of its financial years: %d, %d',
  (...[start, end, turnover, tax]) => {
    const figures = { balance_sheet: SHEET, average_employees: 0, associated_companies: 0 }
    const request = ct600Request({ financials: { ...figures, profit_and_loss: { turnover } } })
    const facts = known({ period: periodOf(start, end), today: isoDateFrom('2030-01-01') })
    expect(planCt600(request, facts).returns[0]?.form.boxes['525']).toBe(tax * 100)
  },
)

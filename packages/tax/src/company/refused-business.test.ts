// Turnover that may be no trade's, months after a trade, and amounts that only a business of the period uses.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { figures, period, refusalsOf, resultOf } from '../../test/company-returns.ts'
import type { BusinessFacts } from './business-facts.ts'

const ASKED = ['FACT_REQUIRED business.activity']
const TENANTS = 'FACT_REQUIRED business.lets_to_connected_persons'
const CLUE = { lettingClue: 'The register has the company under SIC code 68209, real estate' }
const day = isoDateFrom

describe('turnover', () => {
  test.each<[string, BusinessFacts, Parameters<typeof figures>[0], readonly string[]]>([
    ['£1 beside interest of £49,000', {}, { turnoverPence: 100, interestReceivablePence: 4_900_000 }, ASKED],
    ['half of the other income', {}, { turnoverPence: 100, dividendsReceivedPence: 200 }, []],
    ['a penny less', {}, { turnoverPence: 100, dividendsReceivedPence: 201 }, ASKED],
    ['little beside rents', {}, { turnoverPence: 100, propertyReceiptsPence: 201 }, [...ASKED, TENANTS]],
    ['as much as the rents', {}, { turnoverPence: 100, propertyReceiptsPence: 100 }, []],
    ['a penny less than the rents', {}, { turnoverPence: 100, propertyReceiptsPence: 101 }, [TENANTS]],
    [
      'less than net rents',
      {},
      { turnoverPence: 50, otherIncomePence: 50, propertyIncomePence: 101 },
      [TENANTS],
    ],
    [
      'less than rents of strangers',
      { activity: 'trade', letsToConnectedPersons: false },
      { turnoverPence: 1, propertyReceiptsPence: 900 },
      [],
    ],
    [
      'of a company that says it trades',
      { activity: 'trade' },
      { turnoverPence: 1, interestReceivablePence: 9 },
      [],
    ],
    [
      'of a trade with a date',
      { tradeBeganOn: day('2025-04-01') },
      { turnoverPence: 1, interestReceivablePence: 9 },
      [],
    ],
    ['of a club', { companyKind: 'club' }, { turnoverPence: 1, interestReceivablePence: 9 }, []],
    ['of a landlord by the register', CLUE, { turnoverPence: 100 }, ASKED],
    ['of a landlord that gives its rents', CLUE, { turnoverPence: 100, propertyReceiptsPence: 1 }, []],
    ['of a landlord that also trades', { ...CLUE, activity: 'trade' }, { turnoverPence: 100 }, []],
    ['of a landlord with nothing', CLUE, {}, []],
    ['of nothing beside capital allowances', {}, { capitalAllowancesPence: 1 }, ASKED],
    ['of nothing beside a balancing charge', {}, { balancingChargesPence: 1 }, ASKED],
    [
      'of nothing, before a company trades',
      { activity: 'trade' },
      { capitalAllowancesPence: 1, balancingChargesPence: 1 },
      [],
    ],
    ['of nothing beside donations', {}, { qualifyingDonationsPence: 1 }, []],
  ])('%s', (...[, business, some, expected]) => {
    expect(refusalsOf({ business, figures: figures(some) })).toEqual(expected)
  })
})

describe('the months after a trade', () => {
  const [traded, after] = [period('2025-04-01', '2025-09-30'), period('2025-10-01', '2026-03-31')]
  const ENDED: BusinessFacts = { tradeCeasedOn: traded.end, letsToConnectedPersons: false }
  const ASKS = ['FACT_REQUIRED business.has_income_after_trade']
  const CONTRADICTS = ['CONTRADICTION business.has_income_after_trade']
  const endedCompany = (business: BusinessFacts, later: object = {}, some: object = {}) => ({
    business: { ...ENDED, ...business },
    figures: figures({ turnoverPence: 100, ...some }),
    returns: [{ period: traded }, { period: after, ...later }],
  })

  test.each<[string, BusinessFacts, object, object, readonly string[]]>([
    ['nothing', {}, {}, {}, ASKS],
    ['nothing, of a trader', { activity: 'trade' }, {}, {}, ASKS],
    ['a holding of investments', { activity: 'investment' }, {}, {}, []],
    ['interest', {}, { lines: { interestReceivablePence: 1 } }, {}, []],
    ['letting costs', {}, {}, { propertyExpensesPence: 1 }, []],
    ['an answer', { hasIncomeAfterTrade: true }, {}, {}, []],
    [
      'an answer that the activity contradicts',
      { hasIncomeAfterTrade: false, activity: 'investment' },
      {},
      {},
      CONTRADICTS,
    ],
  ])('show %s', (...[, business, later, some, expected]) => {
    expect(refusalsOf(endedCompany(business, later, some))).toEqual(expected)
  })

  test('make no return if there was neither income nor a business', () => {
    const { returns: _, ...whole } = endedCompany({ hasIncomeAfterTrade: false })
    expect(resultOf(whole).returns.map(({ accountingPeriod: { end } }) => end)).toEqual(['2025-09-30'])
  })

  test('are asked for if all of the accounts are after the trade', () => {
    const business = { tradeCeasedOn: day('2025-03-31') }
    expect(refusalsOf({ business })).toEqual(ASKS)
    expect(refusalsOf({ business: { ...business, hasIncomeAfterTrade: false } })).toEqual([
      'CONTRADICTION business.trade_ceased_on',
    ])
  })

  test('do not follow a trade that continues', () => {
    expect(refusalsOf({ business: { hasIncomeAfterTrade: false } })).toEqual(CONTRADICTS)
    expect(refusalsOf({ business: { tradeCeasedOn: day('2026-03-31') } })).toEqual([])
  })
})

describe('the months before a trade', () => {
  const [before, traded] = [period('2025-04-01', '2025-09-30'), period('2025-10-01', '2026-03-31')]
  const codes = (business: BusinessFacts, first: object = {}, more: object = {}) =>
    resultOf({
      business: { tradeBeganOn: traded.start, letsToConnectedPersons: false, ...business },
      figures: figures({ turnoverPence: 100 }),
      returns: [{ period: before, ...first }, { period: traded }],
      ...more,
    }).notices.map(({ code }) => code)
  const ASSUMED = 'BUSINESS_ASSUMED_FROM_START'

  test('are said to be assumed where nothing shows a business', () => {
    expect(codes({})).toContain(ASSUMED)
    expect(codes({ beganOn: day('2025-01-01') })).not.toContain(ASSUMED)
    expect(codes({ activity: 'investment' })).not.toContain(ASSUMED)
    expect(codes({ activity: 'trade' })).toContain(ASSUMED)
    for (const line of ['interestReceivablePence', 'nonTradeInterestPayablePence', 'propertyExpensesPence']) {
      expect(codes({}, { lines: { [line]: 100 } })).not.toContain(ASSUMED)
    }
  })

  test('are assumed too in accounts that follow dormant ones', () => {
    const whole = { figures: figures({ turnoverPence: 100 }) }
    const of = (followsDormantAccounts: boolean) =>
      resultOf({ ...whole, followsDormantAccounts }).notices.map(({ code }) => code)
    expect([of(true).includes(ASSUMED), of(false).includes(ASSUMED)]).toEqual([true, false])
  })
})

describe('amounts brought forward', () => {
  const LOSSES = { turnoverPence: 100, propertyLossesBroughtForwardPence: 1 }
  const EXPENSES = { turnoverPence: 100, managementExpensesBroughtForwardPence: 1 }
  const NO_LETTING = ['CONTRADICTION tax_adjustments.property_losses_brought_forward']
  const NO_INVESTMENTS = ['CONTRADICTION tax_adjustments.management_expenses_brought_forward']

  test.each<[string, object, readonly string[]]>([
    ['property losses of a trader', LOSSES, NO_LETTING],
    ['property losses beside rents', { ...LOSSES, propertyReceiptsPence: 1 }, []],
    ['property losses beside letting costs', { ...LOSSES, propertyExpensesPence: 1 }, []],
    ['management expenses of a trader', EXPENSES, NO_INVESTMENTS],
    ['management expenses beside those of the period', { ...EXPENSES, managementExpensesPence: 1 }, []],
    ['management expenses beside rents', { ...EXPENSES, propertyReceiptsPence: 1 }, []],
  ])('%s', (_, some, expected) => {
    expect(refusalsOf({ figures: figures(some) })).toEqual(expected)
  })
})

test('the number of associated companies is not assumed where the returns state it', () => {
  const codes = (associatedCompanies: number | undefined) =>
    resultOf({
      figures: figures({ turnoverPence: 10_000_000 }),
      returns: [{ period: period('2025-04-01', '2026-03-31'), associatedCompanies }],
      assumesNoAssociates: true,
    }).notices.map(({ code }) => code)
  expect([codes(undefined), codes(0)]).toEqual([['ASSOCIATED_COMPANIES_ASSUMED'], []])
})

test('a company that states its kind needs no notice of the rate', () => {
  const figuresOfSaver = figures({ interestReceivablePence: 100 })
  const codes = (business: BusinessFacts) =>
    resultOf({ business, figures: figuresOfSaver }).notices.map(({ code }) => code)
  expect(codes({ activity: 'investment' })).toEqual(['TAXED_AT_MAIN_RATE'])
  expect(codes({ activity: 'investment', companyKind: 'close_investment_holding' })).toEqual([])
})

test('the reason for the rate of an investment company without income speaks of no income', () => {
  const { notices } = resultOf({ business: { activity: 'investment' } })
  expect(notices.map(({ message }) => message).join()).toContain('it holds investments and has no trade')
})

test.each<[string, Parameters<typeof figures>[0]]>([
  ['losses', { lossesBroughtForwardPence: 1 }],
  ['property_losses', { propertyLossesBroughtForwardPence: 1, propertyReceiptsPence: 1 }],
  ['loan_deficits', { loanDeficitsBroughtForwardPence: 1 }],
  ['management_expenses', { managementExpensesBroughtForwardPence: 1, managementExpensesPence: 1 }],
])('first accounts bring no %s forward', (name, some) => {
  const company = { business: {}, figures: figures({ turnoverPence: 100, ...some }) }
  expect(refusalsOf({ ...company, areFirstAccounts: true })).toEqual([
    `CONTRADICTION tax_adjustments.${name}_brought_forward`,
  ])
  expect(refusalsOf({ ...company, areFirstAccounts: false })).toEqual([])
})

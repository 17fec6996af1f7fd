// Accounts with more than one accounting period: each figure falls to the period to which it belongs.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { annualInvestmentLimit } from '../computation/annual-investment-limit.ts'
import { boxesOf, figures, period, refusalsOf, resultOf } from '../../test/company-returns.ts'
import type { CompanyTaxInput } from './company-tax.ts'
import { computeCompanyTax } from './compute-company-tax.ts'

const day = isoDateFrom
const ACCOUNTS = period('2025-02-01', '2026-03-31')
const FIRST = period('2025-02-01', '2026-01-31')
const SECOND = period('2026-02-01', '2026-03-31')

const WORKED: Partial<CompanyTaxInput> = {
  periodOfAccount: ACCOUNTS,
  figures: figures({ turnoverPence: 1_060_000 }),
  returns: [
    {
      period: FIRST,
      lines: { interestReceivablePence: 2040 },
      capitalAllowancesPence: 200_000,
      allowances: {
        annualInvestmentAllowancePence: 200_000,
        fullExpensingPence: 0,
        mainPoolPence: 0,
        specialRatePoolPence: 0,
      },
    },
    {
      period: SECOND,
      lines: { interestReceivablePence: 1701 },
      capitalAllowancesPence: 60_000,
      qualifyingDonationsPence: 10_000,
      taxAlreadyPaidPence: 5000,
    },
  ],
}

describe('the worked accounts of fourteen months', () => {
  const { returns, accountsProfitPence } = resultOf(WORKED)

  test('divide the profit by days, and leave dated figures where they belong', () => {
    const ids = ['145', '155', '170', '305', '315', '525', '600', '690', '705']
    expect(returns.map((each) => boxesOf(each, ids))).toEqual([
      [9125, 7125, 20, undefined, 7145, 1357.55, 1357.55, 2000, 2000],
      [1475, 875, 17, 100, 792, 150.48, 100.48, undefined, 600],
    ])
  })

  test('say by which days the profits were divided', () => {
    expect(returns.map(({ computation }) => computation.profitShares)).toEqual([
      { trade: { days: 365, ofDays: 424 }, property: { days: 365, ofDays: 424 } },
      { trade: { days: 59, ofDays: 424 }, property: { days: 59, ofDays: 424 } },
    ])
  })

  test('have one filing date and two days for the tax', () => {
    expect(returns.map(({ deadlines }) => [deadlines.returnDueOn, deadlines.taxDueOn])).toEqual([
      ['2027-03-31', '2026-11-01'],
      ['2027-03-31', '2027-01-01'],
    ])
  })

  test('have the interest of both periods in the profit of the accounts', () => {
    expect(accountsProfitPence).toBe(1_060_000 + 3741)
    const [profit] = returns[0]?.computation.steps ?? []
    expect(profit?.formula).toBe('turnover 10,600.00 + interest receivable 37.41')
  })

  test('have the investment limit of each period', () => {
    expect([FIRST, SECOND].map(annualInvestmentLimit)).toEqual([1_000_000, 166_667])
  })
})

describe('figures that days cannot divide', () => {
  const total = (some: Parameters<typeof figures>[0]) => ({
    periodOfAccount: ACCOUNTS,
    figures: figures(some),
  })

  test.each([
    ['interest', { interestReceivablePence: 3741 }],
    ['dividends', { dividendsReceivedPence: 1 }],
    ['finance costs', { propertyFinanceCostsPence: 1 }],
    ['interest outside the trade', { nonTradeInterestPayablePence: 1 }],
    ['capital allowances', { capitalAllowancesPence: 1 }],
    ['balancing charges', { balancingChargesPence: 1 }],
    ['donations', { qualifyingDonationsPence: 1 }],
    ['tax paid', { taxAlreadyPaidPence: 1 }],
    ['qualifying expenditure', { expenditure: { integralFeaturesPence: 0, otherPence: 1 } }],
  ])('a bare total of %s is refused', (_, some) => {
    expect(refusalsOf(total({ turnoverPence: 100, ...some }))).toEqual(['FACT_REQUIRED returns'])
  })

  test('the refusal names the figure and the periods', () => {
    const result = computeCompanyTax({
      ...total({ turnoverPence: 100, interestReceivablePence: 3741 }),
      business: {},
      sentOn: day('2026-11-26'),
    })
    expect(result).toEqual({
      kind: 'refused',
      refusals: [
        {
          code: 'FACT_REQUIRED',
          fact: 'returns',
          fields: ['profit_and_loss.interest_receivable'],
          message:
            'The accounts have 2 accounting periods, and dates decide to which of them the amounts of interest ' +
            'receivable belong. Give the amounts in financials.returns: 1 February 2025 to 31 January 2026, and 1 February ' +
            '2026 to 31 March 2026.',
        },
      ],
    })
  })

  const shopFitting = { turnoverPence: 100, capitalAllowancesPence: 1 }
  const OPENED = day('2025-05-01')

  test.each([
    ['first accounts without the day', true, { tradeBeganOn: OPENED }, true],
    ['accounts that are not the first', false, { tradeBeganOn: OPENED }, false],
    ['first accounts whose trade began with them', true, {}, false],
    [
      'first accounts of a business before the trade',
      true,
      { tradeBeganOn: OPENED, beganOn: day('2025-03-01') },
      false,
    ],
  ])(
    'the refusal offers the day on which the business began: %s',
    (...[, areFirstAccounts, business, isOffered]) => {
      const company = { ...total(shopFitting), business, areFirstAccounts, sentOn: day('2026-11-26') }
      const result = computeCompanyTax(company)
      const messages = result.kind === 'refused' ? result.refusals.map(({ message }) => message) : []
      expect(messages).toHaveLength(1)
      const words = 'before 1 May 2025, when its trade began, give that day as financials.business.began_on'
      expect(messages.some((message) => message.includes(words))).toBe(isOffered)
    },
  )

  test('the day that is offered leaves nothing to divide', () => {
    const business = { tradeBeganOn: OPENED, beganOn: OPENED }
    const result = computeCompanyTax({
      ...total(shopFitting),
      business,
      areFirstAccounts: true,
      sentOn: day('2026-11-26'),
    })
    expect(result.kind).not.toBe('refused')
  })

  test.each([
    ['profits of the trade', { turnoverPence: 100, staffCostsPence: 50, depreciationPence: 10 }],
    ['profits of letting', { turnoverPence: 100, propertyIncomePence: 100 }],
    ['management expenses', { turnoverPence: 100, managementExpensesPence: 100 }],
  ])('%s are divided by days', (_, some) => {
    expect(refusalsOf(total(some))).toEqual([])
  })

  const interest = { propertyIncomePence: 100_000, interestPayablePence: 36_500 }
  const LETS = { activity: 'property_letting', letsToConnectedPersons: false } as const

  test.each([
    ['a landlord', LETS, interest],
    ['an investor', { activity: 'investment' }, { interestPayablePence: 1 }],
    ['a landlord whose turnover is rents', LETS, { turnoverPence: 100_000, interestPayablePence: 1 }],
    ['a property management company', { companyKind: 'property_management' }, { interestPayablePence: 1 }],
  ] as const)('interest payable of %s is asked for by period', (...[, business, some]) => {
    const result = computeCompanyTax({ ...total(some), business, sentOn: day('2026-11-26') })
    expect(result).toMatchObject({ kind: 'refused', refusals: [{ code: 'FACT_REQUIRED', fact: 'returns' }] })
    expect(JSON.stringify(result)).toMatch(/interest payable belong.*property_finance_costs/)
  })

  test('interest payable of a trade, or of a landlord’s single period, is taken', () => {
    const trades = {
      ...total({ turnoverPence: 100_000, ...interest }),
      business: { activity: 'trade' },
    } as const
    expect(refusalsOf(trades)).toEqual([])
    const started = { ...LETS, beganOn: day('2025-04-01') }
    expect(refusalsOf({ ...total(interest), business: started })).toEqual([])
  })

  test('interest by period is the deficit or the interest of its own return', () => {
    const returns = [
      { period: FIRST, lines: { propertyFinanceCostsPence: 30_000 } },
      { period: SECOND, lines: { propertyFinanceCostsPence: 6500 } },
    ]
    const computed = resultOf({ ...total({ propertyIncomePence: 424_000 }), business: LETS, returns })
    expect(computed.returns.map((each) => boxesOf(each, ['190', '260']))).toEqual([
      [3650, 300],
      [590, 65],
    ])
  })

  test.each([
    ['another number of periods', [{ period: FIRST }]],
    ['other days', [{ period: FIRST }, { period: period('2026-02-01', '2026-03-30') }]],
    ['another start', [{ period: period('2025-02-02', '2026-01-31') }, { period: SECOND }]],
  ])('returns of %s are refused', (_, returns) => {
    expect(refusalsOf({ ...total({ turnoverPence: 100 }), returns })).toEqual(['CONTRADICTION returns'])
  })

  test('a line of the trade in one of the returns is refused', () => {
    const returns = [{ period: FIRST, lines: { staffCostsPence: 1 } }, { period: SECOND }]
    expect(refusalsOf({ ...total({ turnoverPence: 100 }), returns })).toEqual(['CONTRADICTION returns'])
  })

  test('totals must be the sums of their parts, if they are given', () => {
    const returns = [
      { period: FIRST, lines: { interestReceivablePence: 100 }, qualifyingDonationsPence: 5 },
      { period: SECOND, lines: { interestReceivablePence: 200 } },
    ]
    const refusalsWith = (interestReceivablePence: number, qualifyingDonationsPence: number) =>
      refusalsOf({
        ...total({ turnoverPence: 1000, interestReceivablePence, qualifyingDonationsPence }),
        returns,
      })
    expect(refusalsWith(300, 5)).toEqual([])
    expect(refusalsWith(0, 0)).toEqual([])
    expect(refusalsWith(301, 5)).toEqual(['CONTRADICTION returns'])
    expect(refusalsWith(300, 6)).toEqual(['CONTRADICTION returns'])
  })
})

describe('a trade that starts or ends within the accounts', () => {
  const year = period('2025-04-01', '2026-03-31')

  test('has all its profit in the period in which it was carried on', () => {
    const { returns, notices } = resultOf({
      periodOfAccount: year,
      figures: figures({ turnoverPence: 1_000_099, lossesBroughtForwardPence: 50_000 }),
      business: { activity: 'trade', tradeCeasedOn: day('2025-10-31') },
      returns: [
        { period: period('2025-04-01', '2025-10-31') },
        { period: period('2025-11-01', '2026-03-31'), lines: { interestReceivablePence: 100_000 } },
      ],
    })
    const ids = ['145', '155', '170', '235', '285', '315', '525']
    expect(returns.map((each) => boxesOf(each, ids))).toEqual([
      [10_000, 10_000, undefined, 10_000, 500, 9500, 1805],
      [undefined, undefined, 1000, 1000, undefined, 1000, 250],
    ])
    expect(returns.map(({ companyKind }) => companyKind.companyType)).toEqual([0, 2])
    expect(returns.map(({ deadlines }) => deadlines.returnDueOn)).toEqual(['2027-03-31', '2027-03-31'])
    expect(notices.map(({ code }) => code)).toEqual(['TAXED_AT_MAIN_RATE'])
  })

  test('carries no losses forward after it ended, and says so', () => {
    const { returns, notices } = resultOf({
      periodOfAccount: year,
      figures: figures({
        turnoverPence: 100_000,
        staffCostsPence: 400_050,
        lossesBroughtForwardPence: 70_000,
      }),
      business: { activity: 'trade', tradeCeasedOn: day('2025-10-31'), hasIncomeAfterTrade: false },
    })
    const [only] = returns
    expect(returns).toHaveLength(1)
    expect(only && boxesOf(only, ['145', '155', '780', '525'])).toEqual([1000, 0, 3001, 0])
    expect(only?.carriedForward.tradingLossesPounds).toBe(0)
    expect(only?.computation.lossesCarriedForwardPounds).toBe(0)
    expect(only?.computation.steps.at(-1)).toMatchObject({
      label: 'Trading losses that are not carried forward',
      amountPence: 370_100,
      formula: 'the trade ended on 31 October 2025',
    })
    expect(notices).toEqual([
      {
        code: 'LOSSES_END_WITH_TRADE',
        about: '1 April 2025 to 31 October 2025',
        message:
          'Trading losses of £3,701 are not carried forward: the trade ended on 31 October 2025 (CTA 2010 s.45A). ' +
          'The loss of the last twelve months of the trade can be set against profits of the three years before: send ' +
          'financials.losses.carry_back with terminal (s.39). For losses brought forward, ask the tax authority about ' +
          's.45F.',
      },
    ])
  })

  test('that ends on the last day of the accounts carries no losses forward either', () => {
    const loss = { figures: figures({ turnoverPence: 100_000, staffCostsPence: 400_000 }) }
    const ended = resultOf({ ...loss, business: { tradeCeasedOn: day('2026-03-31') } })
    expect(ended.returns[0]?.carriedForward.tradingLossesPounds).toBe(0)
    const later = resultOf({ ...loss, business: { tradeCeasedOn: day('2026-04-01') } })
    expect(later.returns[0]?.carriedForward.tradingLossesPounds).toBe(3000)
  })

  test('starts with its own period, after one of interest at the main rate', () => {
    const { returns } = resultOf({
      periodOfAccount: period('2025-03-10', '2026-03-31'),
      figures: figures({ turnoverPence: 1_000_000 }),
      business: { activity: 'trade', beganOn: day('2025-04-01'), tradeBeganOn: day('2025-05-01') },
      returns: [
        { period: period('2025-04-01', '2025-04-30'), lines: { interestReceivablePence: 40_000 } },
        { period: period('2025-05-01', '2026-03-31') },
      ],
    })
    expect(returns.map((each) => boxesOf(each, ['155', '170', '340', '525']))).toEqual([
      [undefined, 400, 25, 100],
      [10_000, undefined, 19, 1900],
    ])
    expect(returns[0]?.computation.periodOfAccount).toEqual(period('2025-03-10', '2026-03-31'))
  })

  test('over three periods is divided by days between the two in which it was carried on', () => {
    const { returns } = resultOf({
      periodOfAccount: period('2024-10-01', '2026-03-31'),
      figures: figures({ turnoverPence: 5_140_000 }),
      business: { activity: 'trade', tradeBeganOn: day('2024-11-01') },
    })
    // 51,400 × 365 / 516 = 36,358.52…
    expect(returns.map((each) => boxesOf(each, ['145', '155']))).toEqual([
      [undefined, undefined],
      [36_358, 36_358],
      [15_042, 15_042],
    ])
    const shares = returns.map(({ computation }) =>
      computation.steps.filter(({ label }) => label.startsWith('Share of')).map(({ formula }) => formula),
    )
    expect(shares[0]).toEqual([])
    expect(shares[1]).toEqual([
      '51,400.00 × 365 / 516 days, whole pounds; the last period takes the remainder',
    ])
  })
})

describe('the first accounts', () => {
  const firstAccounts = { figures: figures({ turnoverPence: 100 }), areFirstAccounts: true }

  test('say that the business was taken to begin on their first day', () => {
    expect(resultOf(firstAccounts).notices).toMatchObject([
      { code: 'BUSINESS_ASSUMED_FROM_START', message: expect.stringContaining('1 April 2025') },
    ])
    expect(resultOf({ ...firstAccounts, business: { beganOn: day('2025-04-01') } }).notices).toEqual([])
    expect(resultOf({ ...firstAccounts, areFirstAccounts: false }).notices).toEqual([])
  })

  test('have no return for the time before the business', () => {
    const { returns } = resultOf({ ...firstAccounts, business: { beganOn: day('2025-06-01') } })
    expect(returns.map(({ accountingPeriod }) => accountingPeriod.start)).toEqual(['2025-06-01'])
  })
})

test('accounts after the end of the trade, without income since, have no return', () => {
  const business = { tradeCeasedOn: day('2025-03-31'), hasIncomeAfterTrade: false }
  expect(refusalsOf({ business })).toEqual(['CONTRADICTION business.trade_ceased_on'])
})

test('loans are given for each accounting period', () => {
  const account = (pence: number) => ({
    accounts: [
      {
        name: 'A Smith',
        broughtForwardPence: 0,
        advances: [{ amountPence: pence }],
        repaidPence: 0,
        repayments: [],
      },
    ],
  })
  const undivided = { periodOfAccount: ACCOUNTS, figures: figures({ turnoverPence: 100 }) }
  expect(refusalsOf({ ...undivided, loans: account(900_000) })).toEqual([
    'FACT_REQUIRED loans_to_participators',
  ])
  expect(refusalsOf({ ...undivided, loans: { accounts: [] } })).toEqual([])
  const { returns } = resultOf({
    periodOfAccount: ACCOUNTS,
    figures: figures({ turnoverPence: 100 }),
    returns: [{ period: FIRST, loans: account(900_000) }, { period: SECOND }],
  })
  expect(returns.map((each) => boxesOf(each, ['480'])[0])).toEqual([3037.5, undefined])
  expect(returns.map(({ loans }) => loans?.page?.taxDueOn)).toEqual(['2026-11-01', undefined])
})

test.each([
  [
    'a trade that begins within them',
    { tradeBeganOn: day('2025-06-01') },
    [
      { trade: { days: 0, ofDays: 304 }, property: { days: 120, ofDays: 424 } },
      { trade: { days: 304, ofDays: 304 }, property: { days: 304, ofDays: 424 } },
    ],
  ],
  [
    'a business that begins within them, without a trade',
    { activity: 'property_letting', beganOn: day('2025-06-01'), letsToConnectedPersons: false },
    [{ property: { days: 304, ofDays: 304 } }],
  ],
] as const)('the days that share the profits of accounts with %s', (...[, business, shares]) => {
  const company = { periodOfAccount: ACCOUNTS, figures: figures({ turnoverPence: 100 }), business }
  const { returns } = resultOf(company)
  expect(returns.map(({ computation }) => computation.profitShares)).toEqual(shares)
})

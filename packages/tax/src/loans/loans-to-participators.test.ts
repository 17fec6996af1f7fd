// The page CT600A to the penny: worked cases, windows of dates, rates and rounding.
import { isoDateFrom, type Period } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { expectListed } from '../../test/expect-listed.ts'
import type { LoanAccount, Repayment } from './loan-account.ts'
import { acceptedRate, lawfulRate } from './loan-rates.ts'
import type { LoansComputation, LoansPage } from './loans-page.ts'
import { loansToParticipators } from './loans-to-participators.ts'

const day = isoDateFrom
const period = (start: string, end: string): Period => ({ start: day(start), end: day(end) })
const YEAR = period('2025-04-01', '2026-03-31')
const SENT = day('2027-02-01')

const loan = (pence: number, some: Partial<LoanAccount> = {}): LoanAccount => ({
  name: 'A Smith',
  broughtForwardPence: 0,
  advances: [{ amountPence: pence }],
  repaidPence: 0,
  repayments: [],
  ...some,
})
const repaid = (on: string, pence: number, some: Partial<Repayment> = {}): Repayment => ({
  on: day(on),
  amountPence: pence,
  kind: 'repaid',
  ...some,
})

function computed(accounts: readonly LoanAccount[], of = YEAR, sentOn = SENT): LoansComputation {
  const result = loansToParticipators({ accounts, period: of, sentOn })
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.refusals))
  return result.loans
}

function pageOf(...facts: Parameters<typeof computed>): LoansPage {
  const { page } = computed(...facts)
  if (page === undefined) throw new Error('no page')
  return page
}

const FULL = { A15: 900_000, A20: 303_750, A75: 900_000 }

describe('the worked cases', () => {
  test('a loan of 9,000 with nothing repaid', () => {
    expect(pageOf([loan(900_000)])).toEqual({
      madeAndRepaidInPeriod: false,
      loans: [{ name: 'A Smith', pounds: 9000 }],
      taxed: [{ name: 'A Smith', parts: [{ rate: 3375, pounds: 9000 }], taxPence: 303_750 }],
      withinNineMonths: undefined,
      later: undefined,
      boxes: { ...FULL, A80: 303_750 },
      taxPayablePence: 303_750,
      lawfulTaxPence: 303_750,
      taxDueOn: '2027-01-01',
      relievedIfRepaidBy: '2026-12-31',
    })
  })

  test.each([
    [
      '4,000 repaid within nine months',
      '2026-11-02',
      400_000,
      { A30: 400_000, A40: 400_000, A45: 135_000 },
      168_750,
    ],
    [
      'all repaid on the last day but one',
      '2026-12-30',
      900_000,
      { A30: 900_000, A40: 900_000, A45: 303_750 },
      0,
    ],
    ['all repaid on the last day', '2026-12-31', 900_000, { A30: 900_000, A40: 900_000, A45: 303_750 }, 0],
  ])('%s is relieved in part 2', (...[, on, pence, boxes, payable]) => {
    const page = pageOf([loan(900_000, { repayments: [repaid(on, pence)], lentAgain: false })])
    expect(page.boxes).toEqual({ ...FULL, ...boxes, A80: payable })
    expect(page.withinNineMonths?.rows).toEqual([{ name: 'A Smith', on, repaidPounds: pence / 100 }])
  })

  test('loans at two rates are sent at the accepted rate, with a notice of what the law charges', () => {
    const advances = [
      { on: day('2026-02-01'), amountPence: 500_000 },
      { on: day('2026-06-01'), amountPence: 400_000 },
    ]
    const { page, notices } = computed(
      [loan(0, { advances })],
      period('2026-01-01', '2026-12-31'),
      day('2027-04-05'),
    )
    expect(page).toMatchObject({
      boxes: { ...FULL, A80: 303_750 },
      taxPayablePence: 303_750,
      lawfulTaxPence: 311_750,
    })
    expect(notices).toEqual([
      {
        code: 'LOAN_RATE_NOT_YET_ACCEPTED',
        differencePence: 8000,
        amendFrom: '2027-04-06',
        message:
          'The law taxes loans made from 6 April 2026 at 35.75%, which the tax authority’s service accepts from ' +
          '6 April 2027. This return states £3,037.50; the law charges £3,117.50, which is £80 more. Amend the ' +
          'return from 6 April 2027 on.',
      },
    ])
    const after = computed([loan(0, { advances })], period('2026-01-01', '2026-12-31'), day('2027-04-06'))
    expect(after.page).toMatchObject({ taxPayablePence: 311_750, lawfulTaxPence: 311_750 })
    expect(after.notices).toEqual([])
  })

  test('a loan made after 5 April 2026 is taxed at 35.75% in a return sent from May 2027', () => {
    const advances = [{ on: day('2026-04-06'), amountPence: 900_000 }]
    const page = pageOf([loan(0, { advances })], period('2026-04-01', '2027-03-31'), day('2027-05-10'))
    expect(page.boxes).toEqual({ A15: 900_000, A20: 321_750, A75: 900_000, A80: 321_750 })
  })

  test('a late return has relief in part 3 once it is due', () => {
    const late = [loan(900_000, { repayments: [repaid('2024-02-15', 900_000)], lentAgain: false })]
    const of = period('2022-04-06', '2023-03-31')
    const page = pageOf(late, of, day('2025-01-15'))
    expect(page.boxes).toEqual({ ...FULL, A55: 900_000, A65: 900_000, A70: 303_750, A80: 0 })
    expect(page.later?.rows).toEqual([{ name: 'A Smith', on: '2024-02-15', repaidPounds: 9000 }])
    expect(pageOf(late, of, day('2025-01-01')).taxPayablePence).toBe(0)
    expect(refusals(late, of, day('2024-12-31'))).toEqual(['NOT_COVERED loans_to_participators.repayments'])
  })

  test('a repayment that was lent again gives no relief, and a notice says so', () => {
    const again = loan(900_000, { repayments: [repaid('2026-12-30', 900_000)], lentAgain: true })
    const { page, notices } = computed([again])
    expect(page?.boxes).toEqual({ ...FULL, A80: 303_750 })
    expect(notices.map(({ code }) => code)).toEqual(['REPAYMENT_LENT_AGAIN'])
  })

  test('credits repay the loan brought forward first', () => {
    const account = loan(950_000, { broughtForwardPence: 200_000, repaidPence: 300_000 })
    const { page, accounts, notices } = computed([account])
    expect(page?.boxes).toEqual({ A15: 850_000, A20: 286_875, A75: 850_000, A80: 286_875 })
    expect(accounts[0]).toMatchObject({ earlierRepaidPence: 200_000, closingPence: 850_000 })
    expect(notices.map(({ code }) => code)).toEqual(['LOAN_BROUGHT_FORWARD', 'EARLIER_LOAN_REPAID'])
  })

  test('a credit of one person never reduces the debt of another', () => {
    const other = loan(0, { name: 'B Smith', advances: [], repaidPence: 500_000 })
    const page = pageOf([loan(600_080), other])
    expect(page.loans).toEqual([{ name: 'A Smith', pounds: 6000 }])
    expect(page.boxes).toEqual({ A15: 600_000, A20: 202_500, A75: 600_000, A80: 202_500 })
  })
})

describe('when the page is due', () => {
  test.each([
    ['nothing was lent', loan(0, { advances: [] })],
    [
      'everything was lent and repaid in the period',
      loan(900_000, { repaidPence: 900_000, lentAgain: false }),
    ],
    ['the balance is all of earlier periods', loan(0, { advances: [], broughtForwardPence: 900_000 })],
    ['the account was in credit by as much', loan(900_000, { broughtForwardPence: -900_000 })],
    ['less than a pound is outstanding', loan(99)],
  ])('it is not due if %s', (_, account) => {
    expect(computed([account]).page).toBeUndefined()
  })

  test('it says whether a loan was made and repaid within the period', () => {
    const closed = loan(100_000, { name: 'B Smith', repaidPence: 100_000 })
    expect(pageOf([loan(900_000), closed]).madeAndRepaidInPeriod).toBe(true)
    const earlier = loan(0, {
      name: 'B Smith',
      advances: [],
      broughtForwardPence: 100_000,
      repaidPence: 100_000,
    })
    expect(pageOf([loan(900_000), earlier]).madeAndRepaidInPeriod).toBe(false)
    const onlyEarlier = { ...earlier, advances: [{ amountPence: 100 }], repaidPence: 100_100 }
    expect(pageOf([loan(900_000), onlyEarlier]).madeAndRepaidInPeriod).toBe(true)
    expect(pageOf([loan(900_000, { repaidPence: 100 })]).madeAndRepaidInPeriod).toBe(false)
    const stated = { accounts: [loan(900_000)], madeAndRepaidInPeriod: true, period: YEAR, sentOn: SENT }
    const result = loansToParticipators(stated)
    expect(result.kind === 'computed' && result.loans.page?.madeAndRepaidInPeriod).toBe(true)
  })

  test('box A75 also contains loans of earlier periods that are outstanding', () => {
    const page = pageOf([loan(900_000, { broughtForwardPence: 200_050, repaidPence: 50_000 })])
    expect(page.boxes).toMatchObject({ A15: 900_000, A75: 1_050_000 })
  })
})

function refusals(accounts: readonly LoanAccount[], of = YEAR, sentOn = SENT): readonly string[] {
  const result = loansToParticipators({ accounts, period: of, sentOn })
  if (result.kind === 'computed') return []
  expectListed(result.refusals)
  return result.refusals.map(({ code, fact }) => `${code} ${fact}`)
}

describe('windows of dates', () => {
  const OLD = day('2025-06-01')
  test.each([
    ['2021-03-31', '2021-04-01', 2],
    ['2021-03-31', '2021-12-31', 2],
    ['2021-03-31', '2022-01-01', 3],
    ['2021-02-28', '2021-11-30', 2],
    ['2021-02-28', '2021-12-01', 3],
    ['2021-06-30', '2022-03-31', 2],
    ['2021-06-30', '2022-04-01', 3],
    ['2021-06-15', '2022-03-15', 2],
    ['2021-06-15', '2022-03-16', 3],
  ])('of a period to %s, a repayment on %s belongs to part %d', (...[end, on, part]) => {
    const of = period('2020-07-01', end)
    const page = pageOf([loan(100_000, { repayments: [repaid(on, 100_000)], lentAgain: false })], of, OLD)
    expect([page.withinNineMonths, page.later].map((each) => each !== undefined)).toEqual([
      part === 2,
      part === 3,
    ])
  })

  test.each([
    ['on the last day of the period', '2026-03-31', 'CONTRADICTION'],
    ['tomorrow', '2027-02-02', 'CONTRADICTION'],
    ['after the tax fell due', '2027-01-01', 'NOT_COVERED'],
  ])('a repayment %s is refused', (...[, on, code]) => {
    expect(refusals([loan(100_000, { repayments: [repaid(on, 100_000)], lentAgain: false })])).toEqual([
      `${code} loans_to_participators.repayments`,
    ])
  })

  test('a repayment today counts', () => {
    const account = loan(100_000, { repayments: [repaid('2026-12-01', 100_000)], lentAgain: false })
    expect(refusals([account], YEAR, day('2026-12-01'))).toEqual([])
  })

  test('relief in part 3 is claimed within four years of the financial year of the repayment', () => {
    const account = loan(100_000, { repayments: [repaid('2021-03-31', 100_000)], lentAgain: false })
    const of = period('2019-04-01', '2020-03-31')
    expect(refusals([account], of, day('2025-03-31'))).toEqual([])
    expect(refusals([account], of, day('2025-04-01'))).toEqual([
      'NOT_COVERED loans_to_participators.repayments',
    ])
    const late = loansToParticipators({ accounts: [account], period: of, sentOn: day('2025-04-01') })
    expect(late).toMatchObject({ refusals: [{ needs: 'late_relief_claim' }] })
  })

  test('the period of a later repayment may end on another day than a year later', () => {
    const periodEnd = day('2024-06-30')
    const account = loan(100_000, {
      repayments: [repaid('2024-02-15', 100_000, { periodEnd })],
      lentAgain: false,
    })
    const of = period('2022-04-06', '2023-03-31')
    expect(refusals([account], of, day('2025-03-31'))).toHaveLength(1)
    expect(refusals([account], of, day('2025-04-01'))).toEqual([])
  })
})

describe('refusals', () => {
  test.each([
    ['a pound sign in the name', loan(1, { name: 'A £mith' }), ['CONTRADICTION loans_to_participators.name']],
    ['a name of one letter', loan(1, { name: ' A ' }), ['CONTRADICTION loans_to_participators.name']],
    [
      'a name of 57 letters',
      loan(1, { name: 'A'.repeat(57) }),
      ['CONTRADICTION loans_to_participators.name'],
    ],
    ['a name of 56 letters', loan(1, { name: 'A'.repeat(56) }), []],
    ['“director” for a name', loan(1, { name: 'Director' }), ['FACT_REQUIRED loans_to_participators.name']],
    [
      '“Directors loan account”',
      loan(1, { name: 'Directors loan account' }),
      ['FACT_REQUIRED loans_to_participators.name'],
    ],
    ['a person called Director Smith', loan(1, { name: 'Director Smith' }), []],
    ['a loan of nothing', loan(0), ['CONTRADICTION loans_to_participators']],
    ['a loan of parts of a penny', loan(0.5), ['CONTRADICTION loans_to_participators']],
    ['a negative credit', loan(1, { repaidPence: -1 }), ['CONTRADICTION loans_to_participators']],
    [
      'a loan on a day before the period',
      loan(1, { advances: [{ on: day('2025-03-31'), amountPence: 1 }] }),
      ['CONTRADICTION loans_to_participators.advances'],
    ],
    [
      'a loan on a day after the period',
      loan(1, { advances: [{ on: day('2026-04-01'), amountPence: 1 }] }),
      ['CONTRADICTION loans_to_participators.advances'],
    ],
    [
      'more repaid than was owed',
      loan(900_000, { repayments: [repaid('2026-11-02', 900_001)], lentAgain: false }),
      ['CONTRADICTION loans_to_participators.repayments'],
    ],
    [
      'a repayment without an answer to the question whether it was lent again',
      loan(900_000, { repayments: [repaid('2026-11-02', 1)] }),
      ['FACT_REQUIRED loans_to_participators.lent_again'],
    ],
  ])('%s', (...[, account, expected]) => {
    expect(refusals([account])).toEqual(expected)
  })

  test('two entries for one person', () => {
    expect(refusals([loan(1), loan(1, { name: ' a  SMITH ' })])).toEqual([
      'CONTRADICTION loans_to_participators.name',
    ])
  })

  test('more than 999 rows', () => {
    const accounts = (count: number) => Array.from({ length: count }, (_, n) => loan(100, { name: `P ${n}` }))
    expect(refusals(accounts(999))).toEqual([])
    expect(refusals(accounts(1000))).toEqual(['NOT_COVERED loans_to_participators'])
  })

  test('a loan without a day in a period in which the rate changes', () => {
    const over = period('2026-01-01', '2026-12-31')
    expect(refusals([loan(100)], over)).toEqual(['FACT_REQUIRED loans_to_participators.advances'])
    expect(refusals([loan(100, { repaidPence: 100 })], over)).toEqual([])
    expect(refusals([loan(100)], period('2026-04-06', '2027-04-05'))).toEqual([])
    expect(refusals([loan(100)], period('2025-04-06', '2026-04-05'))).toEqual([])
  })

  test('each says who, what is wrong and what to do', () => {
    const account = loan(900_000, { repayments: [repaid('2027-01-01', 900_000)], lentAgain: false })
    const result = loansToParticipators({ accounts: [account], period: YEAR, sentOn: SENT })
    expect(result).toEqual({
      kind: 'refused',
      refusals: [
        {
          code: 'NOT_COVERED',
          fact: 'loans_to_participators.repayments',
          about: 'A Smith',
          needs: 'L2P',
          message:
            'A Smith repaid £9,000 on 1 January 2027, after the tax fell due, so that relief is due from 1 January 2028 ' +
            'on (CTA 2010 s.458(5)). Leave it out of the return, and claim the relief on form L2P, by 31 March 2031.',
        },
      ],
    })
  })
})

describe('rates and rounding', () => {
  test.each([
    ['2016-04-05', 2500, 2500],
    ['2016-04-06', 3250, 3250],
    ['2022-04-05', 3250, 3250],
    ['2022-04-06', 3375, 3375],
    ['2026-04-05', 3375, 3375],
    ['2026-04-06', 3575, 3375],
  ])('a loan of %s has the rates %d and, sent before April 2027, %d', (...[on, law, sent]) => {
    expect(lawfulRate(day(on)).rate).toBe(law)
    expect(acceptedRate({ madeOn: day(on), sentOn: day('2027-04-05') }).rate).toBe(sent)
    expect(acceptedRate({ madeOn: day(on), sentOn: day('2027-04-06') }).rate).toBe(law)
  })

  test('half a penny of tax is rounded up', () => {
    // 2 pounds at 33.75% are 67.5 pence.
    expect(pageOf([loan(200)]).boxes['A20']).toBe(68)
  })

  test('pence of repayments that make up a pound together are relieved', () => {
    const repayments = [repaid('2026-05-01', 300_050), repaid('2026-06-01', 300_050)]
    const page = pageOf([loan(600_100, { repayments, lentAgain: false })])
    expect(page.withinNineMonths?.rows.map(({ repaidPounds }) => repaidPounds)).toEqual([3000, 3001])
    expect(page.taxPayablePence).toBe(0)
  })

  test('a repayment of less than a pound has no row', () => {
    const page = pageOf([loan(600_000, { repayments: [repaid('2026-05-01', 99)], lentAgain: false })])
    expect(page.withinNineMonths).toBeUndefined()
  })

  test('what is written off has its own column and a notice', () => {
    const repayments = [repaid('2026-05-01', 100_000), repaid('2026-06-01', 200_000, { kind: 'written_off' })]
    const { page, notices } = computed([loan(900_000, { repayments, lentAgain: false })])
    expect(page?.boxes).toMatchObject({
      A30: 100_000,
      A35: 200_000,
      A40: 300_000,
      A45: 101_250,
      A80: 202_500,
    })
    expect(page?.withinNineMonths?.rows).toEqual([
      { name: 'A Smith', on: '2026-05-01', repaidPounds: 1000 },
      { name: 'A Smith', on: '2026-06-01', writtenOffPounds: 2000 },
    ])
    expect(notices.map(({ code }) => code)).toEqual(['LOAN_WRITTEN_OFF'])
  })

  test('a repayment relieves the oldest loan first, at its rate', () => {
    const advances = [
      { on: day('2026-06-01'), amountPence: 400_000 },
      { on: day('2026-02-01'), amountPence: 500_000 },
    ]
    const repayments = [repaid('2027-02-01', 600_000)]
    const of = period('2026-01-01', '2026-12-31')
    const page = pageOf([loan(0, { advances, repayments, lentAgain: false })], of, day('2027-05-01'))
    // 5,000 at 33.75% and 1,000 at 35.75%.
    expect(page.boxes).toMatchObject({ A20: 311_750, A45: 168_750 + 35_750, A80: 107_250 })
  })
})

// A director's debit in the note of the accounts is on the page too, with the same balances and movements, or
// the return is refused.
import { isoDateFrom, type Period } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import type { LoanAccount } from './loan-account.ts'
import { statedLoans } from './stated-loans.ts'
import { expectListed } from '../../test/expect-listed.ts'
import { refusedAdvances, type AdvancesToCompare, type NotedAdvance } from './refused-advances.ts'

const period = (start: string, end: string): Period => ({ start: isoDateFrom(start), end: isoDateFrom(end) })
const YEAR = period('2025-04-01', '2026-03-31')

const account = (name: string, pence: number, some: Partial<LoanAccount> = {}): LoanAccount => ({
  name,
  broughtForwardPence: 0,
  advances: [{ amountPence: pence }],
  repaidPence: 0,
  repayments: [],
  ...some,
})
const row = (director: string, advancedPence: number, some: Partial<NotedAdvance> = {}): NotedAdvance => ({
  director,
  broughtForwardPence: 0,
  advancedPence,
  repaidPence: 0,
  ...some,
})
const owing = (pence: number) => [row('Ann Smith', pence)]
const noted = owing(900_000)
const inYear = (accounts: readonly LoanAccount[] | undefined) =>
  statedLoans({ loans: accounts && { accounts } }, [YEAR])
/** The refusals, whose texts are in the list. */
function refused(advances: AdvancesToCompare) {
  const refusals = refusedAdvances(advances)
  expectListed(refusals)
  return refusals
}
const codes = (advances: AdvancesToCompare) => refused(advances).map(({ code }) => code)
const ANN = account('Ann Smith', 900_000)

test.each([
  ['without loans to participators', { noted, accounts: undefined }, ['FACT_REQUIRED']],
  ['although there are said to be none', { noted, accounts: [] }, ['FACT_REQUIRED']],
  ['with an exemption', { noted, accounts: [], exemption: 'full_time_worker' }, []],
  ['of exempt £15,000', { noted: owing(1_500_000), accounts: [], exemption: 'full_time_worker' }, []],
  [
    'of more than a worker may owe',
    { noted: owing(1_500_001), accounts: [], exemption: 'full_time_worker' },
    ['CONTRADICTION'],
  ],
  ['of a company that is not close', { noted, accounts: undefined, exemption: 'company_not_close' }, []],
  [
    'of a company that is not close, beside loans',
    { noted, accounts: [ANN], exemption: 'company_not_close' },
    ['CONTRADICTION'],
  ],
  ['with the loan of somebody else', { noted, accounts: [account('Bob Smith', 900_000)] }, ['FACT_REQUIRED']],
  ['with the same loan', { noted, accounts: [account('ann  SMITH', 900_000)] }, []],
  ['with a loan that is a pound less', { noted, accounts: [account('Ann Smith', 899_900)] }, []],
  [
    'with a loan that is more than a pound less',
    { noted, accounts: [account('Ann Smith', 899_899)] },
    ['CONTRADICTION'],
  ],
  [
    'with a loan that is more than a pound more',
    { noted, accounts: [account('Ann Smith', 900_101)] },
    ['CONTRADICTION'],
  ],
])('a director’s debit %s: %s', (_what, { accounts, ...advances }, expected) => {
  expect(codes({ ...advances, periods: inYear(accounts) })).toEqual(expected)
})

test('several advances to one director count together, and a credit is no debit', () => {
  const several = [
    row('Ann Smith', 500_000),
    row('ann smith', 400_000),
    row('Bob Smith', 0, { broughtForwardPence: -100 }),
    row('Cat Smith', 0),
  ]
  expect(codes({ noted: several, periods: inYear([ANN]) })).toEqual([])
  expect(refusedAdvances({ noted: several, periods: inYear(undefined) })).toEqual([
    {
      code: 'FACT_REQUIRED',
      fact: 'loans_to_participators',
      about: 'ann smith',
      message:
        'The accounts say that ann smith owes the company £9,000 at the end of the period. Give ' +
        'financials.loans_to_participators for ann smith, or financials.loans_exemption.',
    },
  ])
})

describe('the same closing balance with other movements', () => {
  const old = account('Ann Smith', 0, { advances: [], broughtForwardPence: 900_000 })
  const lentAndRepaid = { broughtForwardPence: 900_000, repaidPence: 900_000 }
  test.each([
    ['a loan of the period as one of before', noted, old, /borrowed|start £0.*£9,000/],
    [
      'a loan of before as one of the period',
      [row('Ann Smith', 0, { broughtForwardPence: 900_000 })],
      ANN,
      /start/,
    ],
    [
      'a loan that replaced another as the other',
      [row('Ann Smith', 900_000, lentAndRepaid)],
      old,
      /borrowed/,
    ],
    [
      'the same without its repaid part',
      [row('Ann Smith', 900_000, lentAndRepaid)],
      { ...old, leavesOutRepaid: true },
      /still owes at its end.*£9,000.*£0.*advanced and repaid in place of amount/,
    ],
    [
      'more borrowed and repaid than is stated',
      [row('Ann Smith', 900_101, { repaidPence: 101 })],
      ANN,
      /borrowed £9,001\.01.*£9,000/,
    ],
  ])('states %s: refused', (...[, rows, stated, message]) => {
    const [refusal, ...others] = refusedAdvances({ noted: rows, periods: inYear([stated]) })
    expect(others).toEqual([])
    expect(refusal?.code).toBe('CONTRADICTION')
    expect(refusal?.message).toMatch(message)
  })

  test.each([
    ['within a pound', [row('Ann Smith', 900_100, { repaidPence: 100 })], ANN],
    [
      'that `amount` leaves out',
      [row('Ann Smith', 1_200_000, { repaidPence: 300_000 })],
      { ...ANN, leavesOutRepaid: true },
    ],
    [
      'of a director who was never in debit at the end',
      [row('Ann Smith', 900_000, { repaidPence: 900_000 })],
      account('Bob Smith', 1),
    ],
  ])('%s: accepted', (_what, rows, stated) => {
    expect(codes({ noted: rows, periods: inYear([stated]) })).toEqual([])
  })
})

describe('the exemption of a full-time worker', () => {
  const advancesOf = (accounts: readonly LoanAccount[], ...rows: readonly NotedAdvance[]) => ({
    noted: rows,
    periods: inYear(accounts),
    exemption: 'full_time_worker',
  })
  const bob = row('Bob Smith', 100)
  test.each([
    ['one of two who owe, because the other has an entry', advancesOf([ANN], ...noted, bob), []],
    ['one of two, because the other owes nothing', advancesOf([], row('Ann Smith', 0), bob), []],
    ['two who owe', advancesOf([], ...noted, bob), ['CONTRADICTION']],
    [
      'one with two loans over the limit',
      advancesOf([], row('Ann Smith', 1), row('Ann Smith', 1_500_000)),
      ['CONTRADICTION'],
    ],
    [
      'nobody whose entry differs from the note',
      advancesOf([account('Ann Smith', 1)], ...noted),
      ['CONTRADICTION'],
    ],
  ])('is for %s: %s', (_what, advances, expected) => {
    expect(codes(advances)).toEqual(expected)
  })
})

describe('several accounting periods', () => {
  const FIRST = period('2024-10-01', '2025-09-30')
  const SECOND = period('2025-10-01', '2026-03-31')
  const over = (...lists: readonly (readonly LoanAccount[] | undefined)[]) =>
    statedLoans({ returns: lists.map((accounts) => ({ loans: accounts && { accounts } })) }, [FIRST, SECOND])
  const settled = account('Ann Smith', 0, {
    advances: [],
    broughtForwardPence: 900_000,
    repaidPence: 900_000,
  })
  const repaid = [row('Ann Smith', 900_000, { repaidPence: 900_000 })]
  const named = (rows: readonly NotedAdvance[], periods: AdvancesToCompare['periods']) =>
    refused({ noted: rows, periods }).map(({ code, period: at }) => `${code} ${at}`)

  test('ask for the loans of each, if money was lent at all', () => {
    expect(named(repaid, over(undefined, undefined))).toEqual(['FACT_REQUIRED 0', 'FACT_REQUIRED 1'])
    expect(named(repaid, over(undefined, []))).toEqual(['FACT_REQUIRED 0'])
    expect(named(repaid, over([ANN], undefined))).toEqual(['FACT_REQUIRED 1'])
    expect(named(repaid, over([], []))).toEqual([])
    expect(named([row('Ann Smith', 100, { broughtForwardPence: -100 })], over(undefined, undefined))).toEqual(
      [],
    )
    expect(named([row('Ann Smith', 101, { broughtForwardPence: -100 })], over([], undefined))).toEqual([
      'FACT_REQUIRED 1',
    ])
  })

  test('add up to the note', () => {
    expect(named(repaid, over([ANN], [settled]))).toEqual([])
    expect(
      named(repaid, over([account('Ann Smith', 800_000)], [{ ...settled, broughtForwardPence: 900_000 }])),
    ).toEqual(['CONTRADICTION 1'])
    const more = account('Ann Smith', 100_000, { broughtForwardPence: 900_000 })
    expect(named([row('Ann Smith', 1_000_000)], over([ANN], [more]))).toEqual([])
    expect(named([row('Ann Smith', 1_000_000)], over([ANN], [{ ...more, leavesOutRepaid: true }]))).toEqual(
      [],
    )
  })

  test('a loan of before them is asked for in the list of the last', () => {
    const before = [row('Ann Smith', 0, { broughtForwardPence: 900_000 })]
    expect(named(before, over(undefined, undefined))).toEqual(['FACT_REQUIRED 1'])
    expect(refusedAdvances({ noted: before, periods: over(undefined, undefined) })[0]?.message).toContain(
      'Give financials.returns.1.loans_to_participators for Ann Smith',
    )
  })
})

// Every posting is balanced, no balance falls below zero, and no debt is lost.
import { MAX_AMOUNT_PENCE } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bookDispute,
  charge,
  credit,
  creditTopUp,
  returnRefund,
  takeRefund,
  type AccountState,
  type Posting,
} from './posting.ts'

const account = (balancePence: number, owedPence = 0, sequence = 0): AccountState => ({
  balancePence,
  owedPence,
  sequence,
})
const anyAccount = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(1000))
  .map(([net, sequence]) => account(Math.max(net, 0), Math.max(-net, 0), sequence))
const netOf = ({ balancePence, owedPence }: AccountState) => balancePence - owedPence

function holds(before: AccountState, posting: Posting): void {
  expect(posting.entries.reduce((sum, entry) => sum + entry.amountPence, 0)).toBe(0)
  expect(posting.entries.length).toBeGreaterThanOrEqual(2)
  expect(posting.after.balancePence).toBeGreaterThanOrEqual(0)
  expect(posting.after.owedPence).toBeGreaterThanOrEqual(0)
  expect(Math.min(posting.after.balancePence, posting.after.owedPence)).toBe(0)
  expect(netOf(posting.after) - netOf(before)).toBe(posting.amountPence)
  expect(posting.after.sequence).toBe(before.sequence + 1)
}

describe('a charge', () => {
  test('is always made, and every pence of it is either paid or owed', () => {
    fc.assert(
      fc.property(anyAccount, fc.integer({ min: 1, max: 100_000 }), (before, price) =>
        holds(before, charge(before, price)),
      ),
    )
  })
  test.each([
    [account(20_000), account(18_000, 0, 1)],
    [account(2000), account(0, 0, 1)],
    [account(500), account(0, 1500, 1)],
    [account(0), account(0, 2000, 1)],
    [account(0, 700), account(0, 2700, 1)],
  ])('of GBP 20 turns %j into %j', (before, after) => expect(charge(before, 2000).after).toEqual(after))
})

describe('a credit', () => {
  test('pays any debt before the balance grows', () => {
    expect(credit(account(0, 1500), 'top_up', 10_000)).toMatchObject({
      amountPence: 10_000,
      after: account(8500, 0, 1),
    })
    expect(credit(account(0, 1500), 'adjustment', 1000)).toMatchObject({ after: account(0, 500, 1) })
  })
  test('is balanced for every account', () => {
    fc.assert(
      fc.property(anyAccount, fc.integer({ min: 1, max: 100_000 }), (before, amount) => {
        const posting = credit(before, 'top_up', amount)
        expect('refused' in posting).toBe(false)
        if (!('refused' in posting)) holds(before, posting)
      }),
    )
  })
  test('cannot take more than the balance', () => {
    expect(credit(account(1000), 'adjustment', -1001)).toEqual({
      refused: 'balance-too-low',
      missingPence: 1,
    })
    expect(credit(account(1000), 'refund', -1000)).toMatchObject({ after: account(0, 0, 1) })
    expect(credit(account(0, 500), 'adjustment', -1)).toEqual({ refused: 'balance-too-low', missingPence: 1 })
  })
})

test('a balance may reach the largest amount, and not exceed it', () => {
  expect(credit(account(MAX_AMOUNT_PENCE - 1), 'top_up', 1)).toMatchObject({
    after: account(MAX_AMOUNT_PENCE, 0, 1),
  })
  expect(credit(account(MAX_AMOUNT_PENCE), 'top_up', 1)).toEqual({ refused: 'balance-too-high' })
})

describe('the other side of', () => {
  const before = account(1000)
  const sides = ({ type, amountPence, entries }: Posting) => [
    type,
    amountPence,
    entries.at(-1)?.ledgerAccount,
  ]
  test.each([
    ['a charge', charge(before, 500), ['charge', -500, 'revenue']],
    ['a payment', creditTopUp(before, 500), ['top_up', 500, 'processor']],
    ['a refund', takeRefund(before, 500), ['refund', -500, 'refunds_pending']],
    ['a failed refund', returnRefund(before, 500), ['adjustment', 500, 'refunds_pending']],
    ['a dispute', bookDispute(before, -500), ['adjustment', -500, 'processor']],
    ['a lost dispute', bookDispute(before, 500), ['adjustment', 500, 'processor']],
  ] as const)('%s is %j', (_name, posting, expected) => {
    expect(sides(posting)).toEqual(expected)
    holds(before, posting)
  })
  test('a correction is the account for corrections', () => {
    expect(credit(before, 'adjustment', -1)).toMatchObject({
      entries: [{ ledgerAccount: 'prepaid', amountPence: 1 }, { ledgerAccount: 'corrections' }],
    })
  })
  test('a charge beyond the balance is the balance and a debt', () => {
    expect(charge(before, 1500).entries).toEqual([
      { ledgerAccount: 'prepaid', amountPence: 1000 },
      { ledgerAccount: 'receivable', amountPence: 500 },
      { ledgerAccount: 'revenue', amountPence: -1500 },
    ])
  })
})

// What can be asked for and granted of a balance, and how a refund is divided among payments.
import { expect, test } from 'vitest'
import { decideGrant, divideRefund, mostRefundable, refuseAsking } from './refund-request.ts'

const topUps = [
  { transactionId: 'txn_2', refundablePence: 5_000 },
  { transactionId: 'txn_1', refundablePence: 10_000 },
]
const money = (change: { heldPence?: number; availablePence?: number; topUps?: typeof topUps } = {}) => ({
  heldPence: 0,
  availablePence: 15_000,
  topUps,
  ...change,
})

test('at most what is available and was paid in can be paid back', () => {
  expect(mostRefundable(money())).toBe(15_000)
  expect(mostRefundable(money({ availablePence: 4_000 }))).toBe(4_000)
  expect(mostRefundable(money({ availablePence: 20_000 }))).toBe(15_000)
  expect(mostRefundable(money({ topUps: [] }))).toBe(0)
})

test('asking for more than that is refused with the most that can be asked for', () => {
  expect(refuseAsking(15_000, money())).toBeUndefined()
  expect(refuseAsking(15_001, money())).toBe('must be at most £150')
  expect(refuseAsking(1, money({ availablePence: 0 }))).toBe('nothing of the balance can be paid back now')
})

test.each([
  { grants: 'what was asked for', asked: 8_000, grantedPence: 8_000 },
  { grants: 'less, if the operator states it', asked: 8_000, stated: 7_999, grantedPence: 7_999 },
  { grants: 'everything', asked: null, grantedPence: 15_000 },
  {
    grants: 'everything that was paid in',
    asked: null,
    change: { availablePence: 20_000 },
    grantedPence: 15_000,
  },
  {
    grants: 'a stated part of everything while money is held',
    asked: null,
    stated: 100,
    change: { heldPence: 1 },
    grantedPence: 100,
  },
  {
    grants: 'an amount that was asked for, while other money is held',
    asked: 8_000,
    change: { heldPence: 2_000, availablePence: 13_000 },
    grantedPence: 8_000,
  },
])('a grant pays $grants', ({ asked, stated, change, grantedPence }) => {
  expect(decideGrant({ amountPence: asked }, money(change), stated)).toEqual({ grantedPence })
})

test.each([
  {
    pays: 'everything while money is held',
    asked: null,
    change: { heldPence: 2_000, availablePence: 13_000 },
    refusal:
      '£20 is held for undecided filings: grant the request once they are decided, or state an amount.',
  },
  {
    pays: 'more than was asked for',
    asked: 8_000,
    stated: 8_001,
    refusal: 'The customer asked for £80 only.',
  },
  {
    pays: 'more than is available now',
    asked: 8_000,
    change: { availablePence: 7_999 },
    refusal: 'Only £79.99 can be refunded now: state that amount, or less.',
  },
  {
    pays: 'anything of an empty balance',
    asked: null,
    change: { availablePence: 0 },
    refusal: 'Nothing can be refunded now: decline the request, and say why.',
  },
])('no grant pays $pays', ({ asked, stated, change, refusal }) => {
  expect(decideGrant({ amountPence: asked }, money(change), stated)).toEqual({ refusal })
})

test('a refund is divided among the payments in their order, and adds up', () => {
  expect(divideRefund(5_000, topUps)).toEqual([{ transactionId: 'txn_2', amountPence: 5_000 }])
  expect(divideRefund(5_001, topUps)).toEqual([
    { transactionId: 'txn_2', amountPence: 5_000 },
    { transactionId: 'txn_1', amountPence: 1 },
  ])
  expect(divideRefund(15_000, topUps)).toHaveLength(2)
})

// What counts as a difference between the processor's movements of money and the ledger's.
import { expect, test } from 'vitest'
import type { LedgerMovement, ProcessorMovement } from './movements.ts'
import { concernsUs, differenceBetween } from './payment-difference.ts'

const theirs: ProcessorMovement = {
  kind: 'refund',
  subject: 're_1',
  source: 're_1',
  amountPence: -2500,
  feePence: 0,
  currency: 'gbp',
  paymentIntent: 'pi_1',
  isTagged: false,
  isDecided: true,
}
const ours: LedgerMovement = {
  kind: 'refund',
  subject: 're_1',
  source: 're_1',
  amountPence: -2500,
  feePence: 0,
  accountId: 'acc_1',
  bookedAt: new Date(),
  isDecided: true,
}
const problem = (...sides: Parameters<typeof differenceBetween>) => differenceBetween(...sides)?.problem

test('equal amounts in pounds are no difference; each deviation is', () => {
  expect(problem(theirs, ours)).toBeUndefined()
  expect(problem({ ...theirs, amountPence: -2499 }, ours)).toBe('amounts_differ')
  expect(problem({ ...theirs, feePence: 1 }, ours)).toBe('amounts_differ')
  expect(problem({ ...theirs, currency: 'eur' }, ours)).toBe('amounts_differ')
  expect(problem(theirs, undefined)).toBe('unknown_here')
  expect(problem(undefined, ours)).toBe('unknown_at_processor')
})

test('money that was moved and moved back is no difference, on either side', () => {
  expect(problem({ ...theirs, amountPence: 0 }, undefined)).toBeUndefined()
  expect(problem(undefined, { ...ours, amountPence: 0 })).toBeUndefined()
})

test('what is still open is no difference: a refund in progress, a payment or payout under way', () => {
  expect(problem({ ...theirs, isDecided: false }, undefined)).toBeUndefined()
  expect(problem(undefined, { ...ours, isDecided: false })).toBeUndefined()
})

test('movements of other products do not concern us, but our payouts do', () => {
  const none = new Set<string>()
  expect(concernsUs(theirs, none)).toBe(false)
  expect(concernsUs(theirs, new Set(['pi_1']))).toBe(true)
  expect(concernsUs({ ...theirs, isTagged: true }, none)).toBe(true)
  expect(concernsUs({ ...theirs, kind: 'payout', paymentIntent: null }, none)).toBe(true)
})

test('a difference states both sides, and the account if the ledger knows it', () => {
  const stated = { kind: 'refund', subject: 're_1' }
  const [processor, ledger] = [
    { amountPence: -2500, feePence: 7, currency: 'eur' },
    { amountPence: -2500, feePence: 0, currency: 'gbp' },
  ]
  const both = differenceBetween({ ...theirs, feePence: 7, currency: 'eur' }, ours)
  expect(both).toEqual({ ...stated, problem: 'amounts_differ', accountId: 'acc_1', processor, ledger })
  expect(differenceBetween(undefined, ours)).toMatchObject({ ...stated, processor: null, ledger })
  expect(differenceBetween(theirs, undefined)).toMatchObject({ ...stated, accountId: null, ledger: null })
})

test('a fee that was not returned is a difference, although the amount was', () => {
  expect(problem({ ...theirs, amountPence: 0, feePence: 20 }, undefined)).toBe('unknown_here')
  expect(problem(undefined, undefined)).toBeUndefined()
  expect(problem({ ...theirs, isDecided: false }, ours)).toBeUndefined()
  expect(problem(theirs, { ...ours, isDecided: false })).toBeUndefined()
  expect(problem(theirs, { ...ours, amountPence: -1, isDecided: false })).toBe('amounts_differ')
})

test('what the processor does on its own concerns us, another product’s payment does not', () => {
  const none = new Set<string>()
  expect(concernsUs({ ...theirs, kind: 'other', paymentIntent: null }, none)).toBe(true)
  expect(concernsUs({ ...theirs, paymentIntent: null }, new Set(['pi_1']))).toBe(false)
})

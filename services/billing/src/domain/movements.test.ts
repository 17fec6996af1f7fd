// The movements of one subject are added up; those of different subjects stay apart.
import { expect, test } from 'vitest'
import { addUpMovements, type ProcessorMovement } from './movements.ts'

const movement = (subject: string, change: Partial<ProcessorMovement> = {}): ProcessorMovement => ({
  kind: 'top_up',
  subject,
  source: null,
  amountPence: 5000,
  feePence: 100,
  currency: 'gbp',
  paymentIntent: subject,
  isTagged: true,
  isDecided: true,
  ...change,
})

test('a payment that was taken and returned adds up to its fees', () => {
  const sums = addUpMovements([
    movement('pi_1'),
    movement('pi_2', { amountPence: 700 }),
    movement('pi_1', { amountPence: -5000, feePence: 40 }),
  ])
  expect([...sums.values()]).toEqual([
    movement('pi_1', { amountPence: 0, feePence: 140 }),
    movement('pi_2', { amountPence: 700 }),
  ])
})

test('amounts of different currencies are named as such', () => {
  const sums = addUpMovements([movement('pi_1'), movement('pi_1', { currency: 'eur' })])
  expect(sums.get('pi_1')?.currency).toBe('several currencies')
})

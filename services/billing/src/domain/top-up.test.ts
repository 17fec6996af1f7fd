// The life cycle of a top-up, whatever order the processor's reports arrive in.
import { expect, test } from 'vitest'
import { returnOutcome } from './return-outcome.ts'
import { mayBecome, receiptNumberText, type TopUpState } from './top-up.ts'

const STATES: readonly TopUpState[] = ['creating', 'open', 'processing', 'credited', 'failed', 'expired']

test.each([
  ['creating', ['open', 'processing', 'credited', 'failed', 'expired']],
  ['open', ['processing', 'credited', 'failed', 'expired']],
  ['processing', ['credited', 'failed']],
  ['credited', []],
  ['failed', ['credited']],
  ['expired', ['credited']],
] as const)('a top-up that is %s may become %j', (from, to) => {
  expect(STATES.filter((state) => mayBecome(from, state))).toEqual(to)
})

test.each([
  [1, 'TU-000001'],
  [1_234_567, 'TU-1234567'],
])('receipt %d has the number %s', (number, text) => expect(receiptNumberText(number)).toBe(text))

test.each([
  ['credited', true, 'credited'],
  ['credited', false, 'already_credited'],
  ['creating', true, 'open'],
  ['open', false, 'open'],
  ['processing', true, 'processing'],
  ['failed', true, 'failed'],
  ['expired', true, 'expired'],
] as const)('the return page of a top-up that is %s (first time: %s) shows %s', (state, isFirst, outcome) => {
  expect(returnOutcome(state, { isFirst })).toBe(outcome)
})

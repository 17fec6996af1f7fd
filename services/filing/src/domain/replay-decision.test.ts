import { expect, it } from 'vitest'
import { decideReplay } from './replay-decision.ts'

const response = { status: 202, data: { filing_id: 'fil_1' } }

it.each([
  ['an unused key is free', undefined, { kind: 'first' }],
  ['the same request gets the first answer', { fingerprint: 'a', response }, { kind: 'replay', response }],
  [
    'another request is a conflict',
    { fingerprint: 'b', response },
    { kind: 'refused', refusal: { code: 'IDEMPOTENCY_CONFLICT' } },
  ],
  [
    'another request is a conflict also while the first runs',
    { fingerprint: 'b', response: null },
    { kind: 'refused', refusal: { code: 'IDEMPOTENCY_CONFLICT' } },
  ],
  [
    'the same request has to wait while the first runs',
    { fingerprint: 'a', response: null },
    { kind: 'refused', refusal: { code: 'IDEMPOTENCY_IN_PROGRESS' } },
  ],
])('%s', (_what, stored, decision) => {
  expect(decideReplay(stored, 'a')).toMatchObject(decision)
})

import { expect, it } from 'vitest'
import { decideReplay } from './replay-decision.ts'

const response = { status: 202, data: { filing_id: 'fil_1' } }

it.each([
  ['an unused key is free', undefined, { kind: 'first' }],
  [
    'the same request gets the first answer',
    { filingId: 'fil_1', fingerprint: 'a', response },
    { kind: 'replay', filingId: 'fil_1', response },
  ],
  [
    'another request is a conflict',
    { filingId: 'fil_1', fingerprint: 'b', response },
    { kind: 'refused', refusal: { code: 'IDEMPOTENCY_CONFLICT', context: { filing_id: 'fil_1' } } },
  ],
  [
    'another request is a conflict also while the first runs',
    { filingId: 'fil_1', fingerprint: 'b', response: null },
    { kind: 'refused', refusal: { code: 'IDEMPOTENCY_CONFLICT', context: { filing_id: 'fil_1' } } },
  ],
  [
    'the same request has to wait while the first runs',
    { filingId: 'fil_1', fingerprint: 'a', response: null },
    { kind: 'refused', refusal: { code: 'IDEMPOTENCY_IN_PROGRESS' } },
  ],
])('%s', (_what, stored, decision) => {
  expect(decideReplay(stored, 'a')).toMatchObject(decision)
})

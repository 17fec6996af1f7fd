// Only a paid session that matches our request credits a top-up.
import { describe, expect, test } from 'vitest'
import { decideSettlement } from './decide-settlement.ts'
import type { PaymentSession } from './payment-session.ts'
import type { TopUpState } from './top-up.ts'

const topUp = {
  topUpId: 'tu_1',
  accountId: 'acc_1',
  amountPence: 5000,
  sessionId: 'cs_1',
  chargedCustomerId: null,
}
const payment = {
  paymentIntent: 'pi_1',
  status: 'succeeded',
  chargeId: 'ch_1',
  chargedAt: new Date(0),
  method: 'card',
  customerId: null,
  paymentMethodId: null,
  failureCode: null,
  card: null,
  fee: null,
}
const paid: PaymentSession = {
  sessionId: 'cs_1',
  isLive: true,
  mode: 'payment',
  status: 'complete',
  paymentStatus: 'paid',
  currency: 'gbp',
  amountPence: 5000,
  accountId: 'acc_1',
  topUpId: 'tu_1',
  checkoutUrl: null,
  payment,
}
const unpaid = { ...paid, paymentStatus: 'unpaid', payment: null }

function settle(state: TopUpState, change: Partial<PaymentSession>, sessionId: string | null = 'cs_1') {
  return decideSettlement({ ...topUp, sessionId, state }, { ...paid, ...change }, { isLive: true })
}

test.each(['creating', 'open', 'processing', 'failed', 'expired'] as const)(
  'a paid session credits a top-up that is %s',
  (state) => expect(settle(state, {})).toEqual({ kind: 'credit', payment }),
)

test('a payment is credited once', () => {
  expect(settle('credited', {})).toEqual({ kind: 'stay' })
})

test('a top-up whose session id we never received is credited by the id in its metadata', () => {
  expect(settle('creating', {}, null)).toEqual({ kind: 'credit', payment })
})

test.each([
  [{ sessionId: 'cs_2' }, ['id']],
  [{ isLive: false }, ['livemode']],
  [{ mode: 'setup' }, ['mode']],
  [{ currency: 'eur' }, ['currency']],
  [{ amountPence: 4999 }, ['amount_total']],
  [{ accountId: 'acc_2' }, ['client_reference_id']],
  [{ topUpId: 'tu_2' }, ['metadata.top_up_id']],
  [{ currency: null, amountPence: null }, ['currency', 'amount_total']],
  [{ payment: null }, ['payment_intent']],
  [{ paymentStatus: 'no_payment_required' }, ['status', 'payment_status']],
  [{ ...unpaid, status: 'unheard of' }, ['status', 'payment_status']],
  [{ status: 'open' }, ['status', 'payment_status']],
])('%j differs from our request, so nothing is credited', (change, members) => {
  expect(settle('open', change)).toEqual({ kind: 'mismatch', members })
})

describe('an unpaid session', () => {
  test.each([
    ['creating', { status: 'open' }, 'open'],
    ['open', { status: 'open' }, undefined],
    ['open', { status: 'expired' }, 'expired'],
    ['processing', { status: 'expired' }, undefined],
    ['open', { status: 'complete' }, 'processing'],
    ['open', { payment: { ...payment, status: 'processing' } }, 'processing'],
    ['open', { payment: { ...payment, status: 'requires_action' } }, 'processing'],
    ['processing', { payment: { ...payment, status: 'requires_payment_method' } }, 'failed'],
    ['processing', { payment: { ...payment, status: 'canceled' } }, 'failed'],
    ['credited', { payment: { ...payment, status: 'canceled' } }, undefined],
  ] as const)('moves a top-up that is %s and has %j to %s', (state, change, to) => {
    const expected = to === undefined ? { kind: 'stay' } : { kind: 'move', to }
    expect(settle(state, { ...unpaid, ...change })).toEqual(expected)
  })
})

test('a payment of a kept card that its customer would have to confirm has failed', () => {
  const charge = { ...topUp, state: 'creating', sessionId: null, chargedCustomerId: 'cus_1' } as const
  const session = { ...unpaid, payment: { ...payment, status: 'requires_action' } }
  expect(decideSettlement(charge, session, { isLive: true })).toEqual({ kind: 'move', to: 'failed' })
})

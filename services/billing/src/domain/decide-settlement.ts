// Decides the state of a top-up from its payment session, as read from the payment processor. Nothing is
// credited unless all fields of the payment session match our request.
import type { Payment, PaymentSession } from './payment-session.ts'
import { mayBecome, type TopUp, type TopUpState } from './top-up.ts'

export type Settlement =
  | { readonly kind: 'credit'; readonly payment: Payment }
  | { readonly kind: 'move'; readonly to: TopUpState }
  | { readonly kind: 'stay' }
  /** The fields of the payment session that differ from our request. */
  | { readonly kind: 'mismatch'; readonly members: readonly string[] }

type Settled = Pick<
  TopUp,
  'topUpId' | 'accountId' | 'amountPence' | 'sessionId' | 'state' | 'chargedCustomerId'
>

/** `isLive` states whether we use the processor's live mode. */
export function decideSettlement(
  topUp: Settled,
  session: PaymentSession,
  { isLive }: { readonly isLive: boolean },
): Settlement {
  const members = mismatches(topUp, session, isLive)
  if (members.length > 0) return { kind: 'mismatch', members }
  if (session.status === 'complete' && session.paymentStatus === 'paid') {
    if (session.payment === null) return { kind: 'mismatch', members: ['payment_intent'] }
    return mayBecome(topUp.state, 'credited')
      ? { kind: 'credit', payment: session.payment }
      : { kind: 'stay' }
  }
  const to = stateOf(session, { isCharged: topUp.chargedCustomerId !== null })
  if (to === undefined) return { kind: 'mismatch', members: ['status', 'payment_status'] }
  return mayBecome(topUp.state, to) ? { kind: 'move', to } : { kind: 'stay' }
}

function mismatches(topUp: Settled, session: PaymentSession, isLive: boolean): readonly string[] {
  const checks: readonly (readonly [string, boolean])[] = [
    ['id', topUp.sessionId === null || topUp.sessionId === session.sessionId],
    ['livemode', session.isLive === isLive],
    ['mode', session.mode === 'payment'],
    ['currency', session.currency === 'gbp'],
    ['amount_total', session.amountPence === topUp.amountPence],
    ['client_reference_id', session.accountId === topUp.accountId],
    ['metadata.top_up_id', session.topUpId === topUp.topUpId],
  ]
  return checks.flatMap(([member, holds]) => (holds ? [] : [member]))
}

/**
 * A payment that requires another payment method has failed; if the method is delayed, this can happen days
 * after the session was completed.
 */
const FAILED_PAYMENTS = new Set(['requires_payment_method', 'canceled'])

/**
 * The state of a top-up whose payment session is unpaid; undefined if we do not know the status that the
 * processor reports. A payment of a kept card cannot be confirmed, because its customer is absent. After a
 * payment page, the customer may still do what is required, for example transfer the money.
 */
function stateOf(
  { status, paymentStatus, payment }: PaymentSession,
  { isCharged }: { readonly isCharged: boolean },
): TopUpState | undefined {
  if (paymentStatus !== 'unpaid') return undefined
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return undefined
  if (payment === null) return 'processing'
  const isUnconfirmed = isCharged && payment.status === 'requires_action'
  return isUnconfirmed || FAILED_PAYMENTS.has(payment.status) ? 'failed' : 'processing'
}

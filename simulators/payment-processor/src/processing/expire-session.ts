// Ends open sessions, either on request or when their time is over.
import type { Account } from '../account/account.ts'
import type { Cause } from '../account/event-log.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'

/** An expired session can no longer be paid. */
export function expireSession(account: Account, session: CheckoutSession, cause?: Cause): CheckoutSession {
  const because = cause === undefined ? {} : { cause }
  const intent = account.intents.find(session.payment_intent ?? '')
  if (intent !== undefined) {
    const canceled = account.intents.put({
      ...intent,
      canceled_at: account.seconds(),
      cancellation_reason: 'expired',
      status: 'canceled',
    })
    account.events.record({ type: 'payment_intent.canceled', object: canceled, ...because })
  }
  const expired = account.sessions.put({ ...session, status: 'expired', url: null })
  account.events.record({ type: 'checkout.session.expired', object: expired, ...because })
  return expired
}

/** Expires every session whose expiry time has passed. */
export function expireDueSessions(account: Account): void {
  for (const session of account.sessions.newestFirst().toReversed())
    if (session.status === 'open' && session.expires_at <= account.seconds()) expireSession(account, session)
}

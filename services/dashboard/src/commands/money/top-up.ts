// Handles top-ups: billing starts each one at the payment processor and determines the outcome; the
// dashboard redirects the person to the payment page and shows the outcome.
import { settledTopUp, type SettledTopUp, type TopUpRequest, topUpSession } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { billingCall } from '../../clients/money/billing-call.ts'
import { absentIfUnknown, isUnavailable } from '@cfs/http'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import type { Member } from '../../domain/member.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Reading } from '../../clients/shell/reading.ts'

/** Starts a top-up and returns the URL of the payment page, which is on the configured origin. */
export async function startTopUp(
  context: DashboardContext,
  { member, caller }: { readonly member: Member; readonly caller: Caller },
  { amount, automatic }: Pick<TopUpRequest, 'amount' | 'automatic'>,
): Promise<string> {
  const { api, dashboardUrl, checkoutOrigin, pool, clock } = context
  const body = {
    amount,
    email: member.email,
    success_url: `${dashboardUrl}/live/billing/top-up/done`,
    cancel_url: `${dashboardUrl}/live/billing${automatic === undefined ? '' : '/automatic'}?message=cancelled`,
    ...(automatic && { automatic }),
  }
  const call = {
    ...billingCall({ member, requestId: caller.requestId }),
    method: 'POST',
    path: '/top-ups',
    body,
  }
  const started = await api.call({ ...call, method: 'POST' }, topUpSession)
  // The content security policy lets a form redirect only to the payment page's origin; the browser would
  // block any other origin.
  if (new URL(started.checkout_url).origin !== checkoutOrigin) {
    throw new Error(`the payment page is not on CHECKOUT_ORIGIN: ${new URL(started.checkout_url).origin}`)
  }
  await inTransaction(pool, (tx) =>
    recordAudit(
      tx,
      { caller, at: clock.now() },
      {
        action: 'top_up.started',
        person: member,
        accountId: member.accountId,
        subject: started.top_up_id,
        details: { amount, ...(automatic && { automatic }) },
      },
    ),
  )
  return started.checkout_url
}

/**
 * The outcome of a payment session; undefined if the account has no such session. The outcome is unknown if
 * the payment processor or billing does not respond in time; the money is added either way.
 */
export async function settleTopUp(
  { api, logger }: DashboardContext,
  reading: Reading,
  sessionId: string,
): Promise<SettledTopUp | 'unknown' | undefined> {
  const call = { ...billingCall(reading), method: 'POST', path: '/top-ups/settle' } as const
  try {
    return await absentIfUnknown(api.call({ ...call, body: { session_id: sessionId } }, settledTopUp))
  } catch (error) {
    if (!isUnavailable(error)) throw error
    logger.warn({ err: error }, 'the outcome of a payment is unknown; the page of the payment checks again')
    return 'unknown'
  }
}

// Handles top-ups: billing starts each one at the payment processor and determines the outcome; the
// dashboard redirects the person to the payment page and shows the outcome.
import {
  type ReceiptResource,
  receipt,
  settledTopUp,
  type SettledTopUp,
  topUpList,
  type TopUpResource,
  topUpSession,
} from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { type DownloadedFile, urlPath } from '@cfs/http'
import { absentIfUnknown } from './absent-if-unknown.ts'
import type { Caller, DashboardContext, Member } from './dashboard-context.ts'
import { recordAudit } from './record-audit.ts'
import { isUnavailable } from './is-unavailable.ts'
import type { Reading } from './reading.ts'

/** The identity with which the dashboard calls billing on behalf of a person. */
export function billingCall({ member, requestId }: Reading) {
  const { accountId, personId: actor } = member
  return { service: 'billing', accountId, actor, mode: 'live', scope: 'billing:manage', requestId } as const
}

/** Starts a top-up and returns the URL of the payment page, which is on the configured origin. */
export async function startTopUp(
  context: DashboardContext,
  { member, caller }: { readonly member: Member; readonly caller: Caller },
  amount: number,
): Promise<string> {
  const { api, dashboardUrl, checkoutOrigin, pool, clock } = context
  const body = {
    amount,
    email: member.email,
    success_url: `${dashboardUrl}/live/billing/top-up/done`,
    cancel_url: `${dashboardUrl}/live/billing?message=cancelled`,
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
        details: { amount },
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

/** A page of the account's top-ups, newest first. */
export async function listTopUps(
  { api }: DashboardContext,
  reading: Reading,
  page: { readonly limit: number; readonly offset: number },
): Promise<{
  readonly topUps: readonly TopUpResource[]
  readonly limit: number
  readonly offset: number
  readonly total: number
}> {
  const query = urlPath`limit=${String(page.limit)}&offset=${String(page.offset)}`
  const found = await api.call({ ...billingCall(reading), path: `/top-ups?${query}` }, topUpList)
  return { topUps: found.top_ups, ...found.pagination }
}

/** The receipt of a credited top-up; undefined if there is none. */
export async function findReceipt(
  { api }: DashboardContext,
  reading: Reading,
  topUpId: string,
): Promise<ReceiptResource | undefined> {
  return absentIfUnknown(
    api.call({ ...billingCall(reading), path: urlPath`/top-ups/${topUpId}/receipt` }, receipt),
  )
}

export async function downloadReceipt(
  { api }: DashboardContext,
  reading: Reading,
  topUpId: string,
): Promise<DownloadedFile | undefined> {
  return absentIfUnknown(
    api.download({ ...billingCall(reading), path: urlPath`/top-ups/${topUpId}/receipt.pdf` }),
  )
}

/** The credit note or refund receipt of one refund; undefined if there is no such refund. */
export async function downloadCreditNote(
  { api }: DashboardContext,
  reading: Reading,
  { topUpId, refundId }: { readonly topUpId: string; readonly refundId: string },
): Promise<DownloadedFile | undefined> {
  const place = urlPath`/top-ups/${topUpId}/refunds/${refundId}/credit-note.pdf`
  return absentIfUnknown(api.download({ ...billingCall(reading), path: place }))
}

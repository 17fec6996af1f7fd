// An owner asks to get the balance, or a part of it, back, or withdraws what was asked. Billing stores the
// request, and an operator decides it.
import { askedRefund, type AskedRefund, refundRequest } from '@cfs/contracts'
import { absentIfUnknown, urlPath } from '@cfs/http'
import { billingCall } from '../../clients/money/billing-call.ts'
import { REFUND_REQUESTS_PATH } from '../../clients/money/find-refund-requests.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { noteChange } from '../audit/note-change.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'

type Context = Pick<DashboardContext, 'api' | 'pool' | 'clock'>

/**
 * The open request. The amount null asks for everything, and returns null if the balance is 0. Repeating the
 * request finds the first one.
 */
export async function askForRefund(
  context: Context,
  request: MemberRequest,
  amount: number | null,
): Promise<AskedRefund['request']> {
  const { member, caller } = request
  const details = { amount }
  await noteChange(context, request, { action: 'refund_request.making', details })
  const call = billingCall({ member, requestId: caller.requestId })
  const asked = await context.api.call(
    { ...call, method: 'POST', path: REFUND_REQUESTS_PATH, body: { amount } },
    askedRefund,
  )
  const subject = asked.request?.request_id
  if (subject !== undefined) {
    await noteChange(context, request, { action: 'refund_request.made', subject, details })
  }
  return asked.request
}

/** Returns false if the account has no such request. */
export async function withdrawRefundRequest(
  context: Context,
  request: MemberRequest,
  requestId: string,
): Promise<boolean> {
  const { member, caller } = request
  const call = billingCall({ member, requestId: caller.requestId })
  const path = urlPath`/refund-requests/${requestId}/withdraw`
  await noteChange(context, request, { action: 'refund_request.withdrawing', subject: requestId })
  const withdrawn = await absentIfUnknown(
    context.api.call({ ...call, method: 'POST', path, body: {} }, refundRequest),
  )
  if (withdrawn === undefined) return false
  await noteChange(context, request, { action: 'refund_request.withdrawn', subject: requestId })
  return true
}

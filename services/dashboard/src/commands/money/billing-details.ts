// Sets what an account wants on its receipts, which billing stores.
import { type BillingDetails, billingDetails } from '@cfs/contracts'
import { BILLING_DETAILS_PATH, orUnavailable } from '../../clients/money/find-billing-details.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { noteChange } from '../audit/note-change.ts'
import { billingCall } from '../../clients/money/billing-call.ts'

/** The audit log gets an entry before billing changes the details, and one afterwards; neither has them. */
export async function setBillingDetails(
  context: Pick<DashboardContext, 'api' | 'pool' | 'clock'>,
  request: MemberRequest,
  details: BillingDetails,
): Promise<void> {
  const { member, caller } = request
  await noteChange(context, request, { action: 'billing_details.changing' })
  const call = billingCall({ member, requestId: caller.requestId })
  await orUnavailable(
    context.api.call({ ...call, method: 'PUT', path: BILLING_DETAILS_PATH, body: details }, billingDetails),
  )
  await noteChange(context, request, { action: 'billing_details.changed' })
}

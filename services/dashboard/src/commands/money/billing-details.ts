// Sets what an account wants on its receipts, which billing stores.
import { type BillingDetails, billingDetails } from '@cfs/contracts'
import { BILLING_DETAILS_PATH, orUnavailable } from '../../clients/money/find-billing-details.ts'
import { inTransaction } from '@cfs/postgres'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import type { Member } from '../../domain/member.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { billingCall } from '../../clients/money/billing-call.ts'

/** The audit log gets an entry before billing changes the details, and one afterwards; neither has them. */
export async function setBillingDetails(
  { api, pool, clock }: Pick<DashboardContext, 'api' | 'pool' | 'clock'>,
  { member, caller }: { readonly member: Member; readonly caller: Caller },
  details: BillingDetails,
): Promise<void> {
  const { accountId } = member
  const record = (action: string) =>
    inTransaction(pool, (tx) =>
      recordAudit(tx, { caller, at: clock.now() }, { action, person: member, accountId }),
    )
  await record('billing_details.changing')
  const call = billingCall({ member, requestId: caller.requestId })
  await orUnavailable(
    api.call({ ...call, method: 'PUT', path: BILLING_DETAILS_PATH, body: details }, billingDetails),
  )
  await record('billing_details.changed')
}

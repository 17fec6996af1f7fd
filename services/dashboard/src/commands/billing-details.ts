// Reads and sets what an account wants on its receipts, which billing stores.
import { type BillingDetails, billingDetails, Problem } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { absentIfUnknown } from './absent-if-unknown.ts'
import type { Caller, DashboardContext, Member } from './dashboard-context.ts'
import type { Reading } from './reading.ts'
import { recordAudit } from './record-audit.ts'
import { billingCall } from './top-up.ts'

const PATH = '/billing-details'

export function findBillingDetails(
  { api }: Pick<DashboardContext, 'api'>,
  reading: Reading,
): Promise<BillingDetails> {
  return orUnavailable(api.call({ ...billingCall(reading), path: PATH }, billingDetails))
}

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
  await orUnavailable(api.call({ ...call, method: 'PUT', path: PATH, body: details }, billingDetails))
  await record('billing_details.changed')
}

/** A replica of the previous version of billing, during an update, does not know the path. */
async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  const found = await absentIfUnknown(answer, [404])
  if (found !== undefined) return found
  const words = 'Billing details are temporarily unavailable. Try again in a few minutes.'
  throw new Problem('SERVICE_UNAVAILABLE', words)
}

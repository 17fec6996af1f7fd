// Reads what an account asked to get back of its balance, and what it can ask for; billing stores both.
import { type RefundRequests, refundRequests } from '@cfs/contracts'
import { absentIfUnknown } from '@cfs/http'
import type { ProductClient } from '../shell/member-request.ts'
import type { Reading } from '../shell/reading.ts'
import { billingCall } from './billing-call.ts'

export const REFUND_REQUESTS_PATH = '/refund-requests'

/** Undefined during an update, while a replica of the previous version of billing answers. */
export function findRefundRequests(
  { api }: ProductClient,
  reading: Reading,
): Promise<RefundRequests | undefined> {
  return absentIfUnknown(
    api.call({ ...billingCall(reading), path: REFUND_REQUESTS_PATH }, refundRequests),
    [404],
  )
}

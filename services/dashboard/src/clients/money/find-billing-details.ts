// Reads what an account wants on its receipts, which billing stores.
import { type BillingDetails, billingDetails, Problem } from '@cfs/contracts'
import { absentIfUnknown } from '@cfs/http'
import type { ProductClient } from '../shell/member-request.ts'
import type { Reading } from '../shell/reading.ts'
import { billingCall } from './billing-call.ts'

export const BILLING_DETAILS_PATH = '/billing-details'

export function findBillingDetails({ api }: ProductClient, reading: Reading): Promise<BillingDetails> {
  return orUnavailable(api.call({ ...billingCall(reading), path: BILLING_DETAILS_PATH }, billingDetails))
}

/** A replica of the previous version of billing, during an update, does not know the path. */
export async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  const found = await absentIfUnknown(answer, [404])
  if (found !== undefined) return found
  const words = 'Billing details are temporarily unavailable. Try again in a few minutes.'
  throw new Problem('SERVICE_UNAVAILABLE', words)
}

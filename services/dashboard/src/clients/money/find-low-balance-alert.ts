import { lowBalance } from '@cfs/contracts'
import { absentIfUnknown } from '@cfs/http'
import type { ProductClient } from '../shell/member-request.ts'
import type { Reading } from '../shell/reading.ts'
import { billingCall } from './billing-call.ts'

/** The account's threshold in pounds; null if the account has disabled the e-mail. */
export async function findLowBalanceAlert({ api }: ProductClient, reading: Reading): Promise<number | null> {
  // A replica of the previous version of billing, during an update, has no thresholds.
  const found = await absentIfUnknown(api.call({ ...billingCall(reading), path: '/low-balance' }, lowBalance))
  return found?.threshold ?? null
}

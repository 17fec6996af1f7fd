import { automaticTopUp, type AutomaticTopUpResource } from '@cfs/contracts'
import { absentIfUnknown } from '@cfs/http'
import type { ProductClient } from '../shell/member-request.ts'
import type { Reading } from '../shell/reading.ts'
import { billingCall } from './billing-call.ts'

/** The account's automatic top-ups; undefined while an older version of billing runs, which has none. */
export async function findAutomaticTopUp(
  { api }: ProductClient,
  reading: Reading,
): Promise<AutomaticTopUpResource | undefined> {
  return absentIfUnknown(api.call({ ...billingCall(reading), path: '/automatic-top-up' }, automaticTopUp))
}

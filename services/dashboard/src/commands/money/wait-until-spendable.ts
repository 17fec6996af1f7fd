// Waits until new filings are checked against a balance that contains a credit.
import { setTimeout } from 'node:timers/promises'
import { balanceSequence } from '@cfs/contracts'
import { urlPath, ifAvailable } from '@cfs/http'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Reading } from '../../clients/shell/reading.ts'
import { billingCall } from '../../clients/money/billing-call.ts'

/** The filing service usually receives a new balance within a tenth of a second. */
const INTERVAL_MS = 50
/** The page after a payment waits at most this long, however slowly the filing service responds. */
const PATIENCE_MS = 2000

/**
 * Whether the filing service has received the balance after the ledger transaction with this number; waits
 * at most two seconds for that balance. Returns false while the filing service is unavailable.
 */
export async function waitUntilSpendable(
  { api }: DashboardContext,
  reading: Reading,
  sequence: number,
): Promise<boolean> {
  const place = urlPath`/manage/accounts/${reading.member.accountId}/balance-sequence`
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const call = {
    ...billingCall(reading),
    service: 'filing',
    scope: 'billing:state',
    path: place,
    signal,
  } as const
  while (!signal.aborted) {
    const balance = await ifAvailable(api.call(call, balanceSequence))
    if (balance === undefined || balance.sequence >= sequence) return balance !== undefined
    await setTimeout(INTERVAL_MS)
  }
  return false
}

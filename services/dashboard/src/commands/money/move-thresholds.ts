// Moves the thresholds of low-balance e-mails that a previous version of the dashboard stored to billing. A
// transfer may be repeated: billing applies it once, and never over a threshold that was set later.
import { lowBalance, type LowBalanceRequest } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { poundsFromPence } from '@cfs/values'
import {
  deleteThresholdTransfer,
  listThresholdTransfers,
  takeThresholds,
  type ThresholdTransfer,
} from '../../store/money/threshold-transfers.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'

const AT_ONCE = 20

/** Returns true if there may be more. Throws if billing is unavailable; the next run tries again. */
export async function moveThresholds(context: DashboardContext, requestId: string): Promise<boolean> {
  const { pool } = context
  await inTransaction(pool, takeThresholds)
  const transfers = await listThresholdTransfers(pool, AT_ONCE)
  for (const transfer of transfers) {
    await sendToBilling(context, transfer, requestId)
    await deleteThresholdTransfer(pool, transfer)
  }
  return transfers.length === AT_ONCE
}

async function sendToBilling(
  { api }: DashboardContext,
  { accountId, thresholdPence, setAt, sequence, isAlerted }: ThresholdTransfer,
  requestId: string,
): Promise<void> {
  const moved = { set_at: setAt.toISOString(), sequence, is_alerted: isAlerted }
  const body: LowBalanceRequest = { threshold: poundsFromPence(thresholdPence), moved }
  const caller = { accountId, actor: 'dashboard', mode: 'live', scope: 'billing:manage', requestId } as const
  await api.call({ ...caller, service: 'billing', method: 'PUT', path: '/low-balance', body }, lowBalance)
}

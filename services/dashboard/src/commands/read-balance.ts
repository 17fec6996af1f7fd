import { type BalanceResource, balanceResource } from '@cfs/contracts'
import type { DashboardContext } from './dashboard-context.ts'
import { type Reading, readerOf } from './reading.ts'

export type Balance = BalanceResource

export function readBalance({ api }: DashboardContext, reading: Reading): Promise<Balance> {
  const scope = 'billing:read'
  const call = { ...readerOf(reading, 'live'), service: 'billing', path: '/api/v1/balance', scope } as const
  return api.call(call, balanceResource)
}

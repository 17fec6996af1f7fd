import { type BalanceResource, balanceResource } from '@cfs/contracts'
import type { ProductClient } from '../shell/member-request.ts'
import { type Reading, readerOf } from '../shell/reading.ts'

export type Balance = BalanceResource

export function readBalance({ api }: ProductClient, reading: Reading): Promise<Balance> {
  const scope = 'billing:read'
  const call = { ...readerOf(reading, 'live'), service: 'billing', path: '/api/v1/balance', scope } as const
  return api.call(call, balanceResource)
}

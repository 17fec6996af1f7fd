import { z } from 'zod'
import type { DashboardContext } from './dashboard-context.ts'
import { type Reading, readerOf } from './reading.ts'

const balance = z.object({
  balance: z.number(),
  held: z.number(),
  available: z.number(),
  owed: z.number(),
})
export type Balance = z.infer<typeof balance>

export function readBalance({ api }: DashboardContext, reading: Reading): Promise<Balance> {
  const scope = 'billing:read'
  const call = { ...readerOf(reading, 'live'), service: 'billing', path: '/api/v1/balance', scope } as const
  return api.call(call, balance)
}

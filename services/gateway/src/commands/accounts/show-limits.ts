// Shows the rate limits that apply to an account: its own, or the defaults.
import type { Pool } from '@cfs/postgres'
import { DEFAULT_LIMITS, type Limits } from '../../domain/windows.ts'
import { showAccount } from './show-account.ts'

export async function showLimits(pool: Pool, accountId: string): Promise<Limits> {
  const { perMinute, perDay } = await showAccount(pool, accountId)
  return { perMinute: perMinute ?? DEFAULT_LIMITS.perMinute, perDay: perDay ?? DEFAULT_LIMITS.perDay }
}

// Sets an account's own rate limits, or restores the defaults. The change applies to both modes (live and
// test), within a second in every gateway process.
import { Problem } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import { DEFAULT_LIMITS, type Limits } from '../domain/windows.ts'
import { findAccount, saveLimits } from '../store/accounts.ts'

export interface SetLimits {
  readonly accountId: string
  /** An undefined rate limit stays unchanged; null restores the default. */
  readonly perMinute: number | null | undefined
  readonly perDay: number | null | undefined
}

/** Returns the rate limits that now apply. */
export async function setLimits(pool: Pool, request: SetLimits): Promise<Limits> {
  const account = await findAccount(pool, request.accountId)
  if (account === undefined) throw new Problem('NOT_FOUND', `There is no account ${request.accountId}.`)
  const perMinute = request.perMinute === undefined ? account.perMinute : request.perMinute
  const perDay = request.perDay === undefined ? account.perDay : request.perDay
  await saveLimits(pool, request.accountId, { perMinute, perDay })
  return { perMinute: perMinute ?? DEFAULT_LIMITS.perMinute, perDay: perDay ?? DEFAULT_LIMITS.perDay }
}

// Sets an account's own rate limits, or restores the defaults. The change applies to both modes (live and
// test), within a second in every gateway process.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { inTransaction, type Pool } from '@cfs/postgres'
import { DEFAULT_LIMITS, type Limits } from '../../domain/windows.ts'
import { lockAccount, saveLimits } from '../../store/accounts.ts'

export interface SetLimits {
  readonly accountId: string
  /** An undefined rate limit stays unchanged; null restores the default. */
  readonly perMinute: number | null | undefined
  readonly perDay: number | null | undefined
  readonly by: Actor
  readonly at: Date
}

/** Returns the rate limits that now apply. */
export async function setLimits(pool: Pool, request: SetLimits): Promise<Limits> {
  const { accountId, by, at } = request
  return inTransaction(pool, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account === undefined) throw new Problem('NOT_FOUND', `There is no account ${accountId}.`)
    const perMinute = request.perMinute === undefined ? account.perMinute : request.perMinute
    const perDay = request.perDay === undefined ? account.perDay : request.perDay
    if (perMinute !== account.perMinute || perDay !== account.perDay) {
      await saveLimits(tx, accountId, { perMinute, perDay })
      const before = { per_minute: account.perMinute, per_day: account.perDay }
      const entry = { at, accountId, by, subject: accountId, before }
      const after = { per_minute: perMinute, per_day: perDay }
      await appendAuditEntry(tx, { ...entry, action: 'limits.changed', after })
    }
    return { perMinute: perMinute ?? DEFAULT_LIMITS.perMinute, perDay: perDay ?? DEFAULT_LIMITS.perDay }
  })
}

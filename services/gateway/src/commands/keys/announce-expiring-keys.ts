// Publishes which keys expire soon: once 14 days before the expiry, and once the day before. A key that was
// made for a shorter time is not announced that early, because its maker knows.
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { keyChanged } from '../../publishes.ts'
import { claimExpiringKeys } from '../../store/expiring-keys.ts'

const NOTICE_DAYS = [1, 14]
const AT_ONCE = 100

/** Returns whether there may be more keys to announce. */
export async function announceExpiringKeys(work: {
  readonly pool: Pool
  readonly clock: Clock
  readonly afterCommit: () => void
}): Promise<boolean> {
  const at = work.clock.now()
  const counts = await inTransaction(work.pool, async (tx) => {
    const announced: number[] = []
    for (const days of NOTICE_DAYS) {
      const keys = await claimExpiringKeys(tx, { at, days, limit: AT_ONCE })
      const events = keys.map((key) => keyChanged('expiring', key, { by: null, at }))
      await appendToOutbox(tx, events, { source: 'gateway', now: at })
      announced.push(keys.length)
    }
    return announced
  })
  work.afterCommit()
  return counts.includes(AT_ONCE)
}

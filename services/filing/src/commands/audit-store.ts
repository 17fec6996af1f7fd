// Checks the data in the filing service's own database against its rules, for the operator's audit.
import type { FilingStoreFacts } from '@cfs/contracts'
import { listDeadLetters, outboxBacklog } from '@cfs/messaging'
import type { Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { selectStoreFacts } from '../store/store-facts.ts'

export interface StoreAudit extends FilingStoreFacts {
  readonly outbox: { readonly pending: number; readonly oldest_age_ms: number }
  readonly dead_letters: number
}

const LONGEST_PENDING_MS = 60_000
/** A poll that is overdue by more than this counts as missed. */
const LONGEST_OVERDUE_MS = 60_000

/**
 * The violations in the database, the number of events waiting in the outbox, and the number of dead
 * letters.
 */
export async function auditStore(pool: Pool, clock: Clock): Promise<StoreAudit> {
  const since = (ms: number) => new Date(clock.now().getTime() - ms)
  const facts = await selectStoreFacts(pool, {
    pendingSince: since(LONGEST_PENDING_MS),
    pollsDueSince: since(LONGEST_OVERDUE_MS),
  })
  const backlog = await outboxBacklog(pool)
  const dead = await listDeadLetters(pool)
  return {
    ...facts,
    outbox: { pending: backlog.pending, oldest_age_ms: backlog.oldestAgeMs },
    dead_letters: dead.length,
  }
}

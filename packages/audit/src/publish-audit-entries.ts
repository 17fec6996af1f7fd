// Publishes each audit entry once. The entries wait in a queue in the service's database, so the entries of
// replicas of the previous version, and those from before entries were published, are published too.
import { appendToOutbox, type OutgoingEvent } from '@cfs/messaging'
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { type StoredEntry, takeUnpublishedEntries } from './audit-entries.ts'

/** A long queue must not fill the outbox, because the service's other events wait behind it. */
const AT_ONCE = 500

/** Moves the oldest entries from the queue to the outbox, and returns their number. */
export async function publishAuditEntries(work: {
  /** The service whose audit log it is. */
  readonly service: string
  readonly pool: Pool
  readonly clock: Clock
  /** Publishes the events of a committed transaction immediately. */
  readonly afterCommit: () => void
}): Promise<number> {
  const { service, pool, clock, afterCommit } = work
  const count = await inTransaction(pool, async (tx) => {
    const entries = await takeUnpublishedEntries(tx, AT_ONCE)
    const events = entries.map((entry) => auditRecorded(service, entry))
    await appendToOutbox(tx, events, { source: service, now: clock.now() })
    return entries.length
  })
  if (count > 0) afterCommit()
  return count
}

function auditRecorded(service: string, entry: StoredEntry): OutgoingEvent<'audit.recorded'> {
  const { accountId, entryId, at, actor, actorId, requestId, ...rest } = entry
  return {
    type: 'audit.recorded',
    key: accountId,
    payload: {
      ...rest,
      account_id: accountId,
      service,
      entry_id: entryId,
      occurred_at: at.getTime(),
      actor,
      actor_id: actorId,
      request_id: requestId,
    },
  }
}

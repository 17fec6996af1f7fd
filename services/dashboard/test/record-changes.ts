// Publishes audit entries as the services that record them do, and waits until the dashboard's log has them.
import type { EventPayload } from '@cfs/contracts'
import { publishEvent, waitFor } from '@cfs/testing'
import type { DashboardUnderTest } from './dashboard-under-test.ts'

type Recorded = EventPayload<'audit.recorded'>
let entries = 0

/** What only operators may read. */
export const SECRETS = { actor_id: 'ann_of_staff', origin: '10.9.8.7', reason: 'a secret reason' }

/** An entry of a change by an operator, which differs from others in the given members. */
export function changeOf(accountId: string, change: Partial<Recorded> = {}): Recorded {
  entries += 1
  return {
    account_id: accountId,
    service: 'gateway',
    entry_id: entries,
    occurred_at: Date.now(),
    actor: 'operator',
    actor_id: SECRETS.actor_id,
    origin: SECRETS.origin,
    action: 'limits.changed',
    subject: accountId,
    request_id: `req_${entries}`,
    before: JSON.stringify({ per_day: 4711 }),
    after: JSON.stringify({ per_day: 4712, reason: SECRETS.reason }),
    ...change,
  }
}

/** Publishes each entry as one event; an entry that is listed twice is published under two ids. */
export async function recordChanges(
  { connect, pool }: Pick<DashboardUnderTest, 'connect' | 'pool'>,
  changes: readonly Recorded[],
): Promise<void> {
  const publisher = connect().publisher()
  for (const payload of changes)
    await publishEvent(publisher, { type: 'audit.recorded', key: payload.account_id, payload })
  await publisher.close()
  const ids = [
    ...new Set(changes.map(({ service, entry_id: id, occurred_at: at }) => `${service} ${id} ${at}`)),
  ]
  await waitFor(async () => {
    const { rowCount } = await pool.query(
      `select from audit_entry
       where concat_ws(' ', service, service_entry_id, (extract(epoch from at) * 1000)::bigint) = any($1)`,
      [ids],
    )
    return rowCount === ids.length
  })
}

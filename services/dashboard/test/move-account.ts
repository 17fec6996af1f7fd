// Publishes that an account was suspended, resumed or closed, and waits until the dashboard has recorded it.
import { newUuid } from '@cfs/runtime'
import { publishEvent, waitFor } from '@cfs/testing'
import type { DashboardUnderTest } from './dashboard-under-test.ts'

export async function moveAccount(
  dashboard: DashboardUnderTest,
  { accountId }: { readonly accountId: string },
  {
    state,
    occurredAt = Date.now(),
  }: { readonly state: 'active' | 'suspended' | 'closed' | 'unknown'; readonly occurredAt?: number },
): Promise<void> {
  const publisher = dashboard.connect().publisher()
  const payload = { account_id: accountId, occurred_at: occurredAt, state }
  await publishEvent(publisher, { type: 'account.state-changed', key: accountId, payload, id: newUuid() })
  await publisher.close()
  const isRecorded = async () =>
    (
      await dashboard.pool.query(
        'select from account_state where account_id = $1 and (changed_at >= $2 or state = $3)',
        [accountId, new Date(occurredAt), state],
      )
    ).rowCount === 1
  await waitFor(isRecorded, { until: `the account is ${state}` })
}

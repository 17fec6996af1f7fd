// Publishes the states of accounts that were suspended, resumed or closed before this was published, or by a
// process of the previous version beside this one.
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { accountStateChanged } from '../../publishes.ts'
import { claimUnpublishedStates } from '../../store/account-states.ts'

const AT_ONCE = 100

/** Returns whether there may be more states to publish. */
export async function publishAccountStates(work: {
  readonly pool: Pool
  readonly clock: Clock
  readonly afterCommit: () => void
}): Promise<boolean> {
  const { length } = await inTransaction(work.pool, async (tx) => {
    const changes = await claimUnpublishedStates(tx, AT_ONCE)
    const events = changes.map(({ accountId, state, changedAt: at }) =>
      accountStateChanged(accountId, { state, at }),
    )
    await appendToOutbox(tx, events, { source: 'gateway', now: work.clock.now() })
    return changes
  })
  if (length > 0) work.afterCommit()
  return length === AT_ONCE
}

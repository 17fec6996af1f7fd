import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { deleteOldAuditEntries } from './audit-entries.ts'

/** Erases the audit entries whose retention period of six years has ended. */
export async function eraseOldAuditEntries(work: {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
}): Promise<void> {
  const count = await deleteOldAuditEntries(work.pool, work.clock.now())
  if (count > 0) work.logger.info({ count }, 'erased audit entries that were older than six years')
}

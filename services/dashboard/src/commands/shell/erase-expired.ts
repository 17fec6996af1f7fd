import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { deleteExpiredRows } from '../../store/shell/expired-rows.ts'

/**
 * Erases sign-ups, links, sessions and e-mails that can no longer be used. The number of rows that were
 * erased.
 */
export async function eraseExpired(work: {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
}): Promise<number> {
  const count = await deleteExpiredRows(work.pool, work.clock.now())
  if (count > 0) work.logger.info({ count }, 'erased expired rows')
  return count
}

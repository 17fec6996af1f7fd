// Erases the documents of filings whose retention period has ended (docs/operations.md).
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { deleteEmptySets, eraseDueSets } from '../store/erase-sets.ts'

const BATCH = 50
const MOST_SETS = 1000

export interface EraseWork {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
}

/** Returns whether there may be more documents to erase. */
export async function eraseDue({ pool, clock, logger }: EraseWork): Promise<boolean> {
  const filings = await inTransaction(pool, (tx) => eraseDueSets(tx, clock.now(), BATCH))
  const sets = await deleteEmptySets(pool, clock.now(), MOST_SETS)
  if (filings + sets > 0)
    logger.info({ filings, empty_sets: sets }, 'erased the documents of filings that were kept long enough')
  return filings === BATCH || sets === MOST_SETS
}

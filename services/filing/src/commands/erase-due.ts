// Erases what the law no longer requires us to keep; docs/operations.md lists each retention period.
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { deleteOldHistories } from '../store/company-copy.ts'
import { deleteOldOfficers } from '../store/company-officers.ts'
import {
  deleteDueExternalFilings,
  deleteOldRefusals,
  deleteOldRemains,
  eraseDueFilings,
} from '../store/erase-due-filings.ts'

const BATCH = 50
const MOST_REMAINS = 1000

export interface EraseWork {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
}

/** Returns whether there may be more filings to erase. */
export async function eraseDue({ pool, clock, logger }: EraseWork): Promise<boolean> {
  const now = clock.now()
  const externalFilings = await deleteDueExternalFilings(pool, now)
  const refusals = await deleteOldRefusals(pool, now)
  const filings = await inTransaction(pool, (tx) => eraseDueFilings(tx, now, BATCH))
  const officers = await deleteOldOfficers(pool)
  const histories = await deleteOldHistories(pool)
  const remains = await deleteOldRemains(pool, now, MOST_REMAINS)
  if (filings + externalFilings + refusals + remains + officers + histories > 0)
    logger.info(
      { filings, externalFilings, refusals, remains, officers, histories },
      'erased what was kept long enough',
    )
  return filings === BATCH || remains === MOST_REMAINS
}

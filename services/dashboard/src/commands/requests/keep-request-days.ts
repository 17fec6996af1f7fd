// Maintains the daily partitions of the request log: creates partitions for the coming days, and drops
// partitions of old days.
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { daysKept, keptSince } from '../../domain/api-request.ts'
import { createRequestDays, dropDaysBefore, listMissingDays } from '../../store/requests/request-days.ts'

export async function keepRequestDays({
  pool,
  clock,
  logger,
}: {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
}): Promise<void> {
  const now = clock.now()
  const missing = await listMissingDays(pool, daysKept(now))
  if (missing.length > 0) await inTransaction(pool, (tx) => createRequestDays(tx, missing))
  const dropped = await inTransaction(pool, (tx) => dropDaysBefore(tx, keptSince(now)))
  if (dropped.length > 0)
    logger.info({ partitions: dropped }, 'deleted entries of the request log that are more than 30 days old')
}

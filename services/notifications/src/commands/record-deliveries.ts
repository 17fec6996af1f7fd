// Records finished attempts in one transaction: the deliveries, the health of their endpoints, and the event
// about an endpoint that is disabled.
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { healthAfter, type HealthAfter, slowUntil, staysHealthy } from '../domain/delivery.ts'
import {
  type EndpointHealth,
  type HealthChange,
  lockHealth,
  recordAttempts,
  saveHealth,
} from '../store/claimed-deliveries.ts'
import { endpointDisabled } from '../publishes.ts'
import type { FinishedAttempt } from './attempt-delivery.ts'

export interface RecordWork {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
  /** Called after an event was added to the outbox. */
  readonly announced: () => void
}

/** Records the attempts. Recording the same ones again changes nothing: their claims have ended. */
export async function recordDeliveries(
  { pool, clock, logger, announced }: RecordWork,
  finished: readonly FinishedAttempt[],
): Promise<void> {
  const now = clock.now()
  const unhealthy = finished.filter(
    ({ delivery, result }) =>
      result !== undefined && !staysHealthy({ ...delivery, failingSince: null, pausedUntil: null }, result),
  )
  const disabled = await inTransaction(pool, async (tx) => {
    const ids = [...new Set(unhealthy.map(({ delivery }) => delivery.endpointId))]
    // Endpoints are locked before deliveries, as claims do.
    const before = ids.length === 0 ? [] : await lockHealth(tx, ids)
    const changes = before.map((health) => changeOf(health, unhealthy))
    if (changes.length > 0) await saveHealth(tx, changes, now)
    await recordAttempts(
      tx,
      finished.map(({ recorded }) => recorded).toSorted((a, b) => (a.deliveryId < b.deliveryId ? -1 : 1)),
    )
    const ended = changes.flatMap(({ disabledReason: reason, failingSince }, index) => {
      const endpoint = before[index]
      return reason === null || endpoint === undefined ? [] : [{ ...endpoint, reason, failingSince }]
    })
    const events = ended.map((endpoint) => endpointDisabled(endpoint, now))
    if (events.length > 0) await appendToOutbox(tx, events, { source: 'notifications', now })
    return ended
  })
  if (disabled.length > 0) announced()
  for (const { endpointId, reason } of disabled) {
    logger.info({ endpoint_id: endpointId, reason }, 'disabled a webhook endpoint')
  }
}

/** The health of an endpoint after its attempts, in the order in which they ended. */
function changeOf(before: EndpointHealth, finished: readonly FinishedAttempt[]): HealthChange {
  const { endpointId } = before
  const attempts = finished.flatMap(({ delivery, result, endedAt }) =>
    result === undefined || delivery.endpointId !== endpointId ? [] : [{ result, endedAt }],
  )
  const start: HealthAfter = { ...before, disabled: undefined }
  const { failures, failingSince, pausedUntil, isSlow, disabled } = attempts.reduce(afterOne, start)
  const until = attempts
    .map(({ result, endedAt }) => slowUntil(result, endedAt))
    .findLast((at) => at !== null)
  const disabledReason = before.isEnabled && disabled !== undefined ? disabled : null
  const health = { failures, failingSince, pausedUntil, isSlow, slowUntil: until ?? null }
  return { endpointId, ...health, disabledReason }
}

/** A reason to disable the endpoint stays, whatever other attempts end at the same time. */
function afterOne(
  health: HealthAfter,
  { result, endedAt }: { readonly result: NonNullable<FinishedAttempt['result']>; readonly endedAt: Date },
): HealthAfter {
  const after = healthAfter(health, result, endedAt)
  return { ...after, disabled: health.disabled ?? after.disabled }
}

// Metrics of webhooks: deliveries that are overdue, attempts by outcome, and endpoints that fail.
import { metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import { type Clock, measureGauges } from '@cfs/runtime'
import { countDue } from '../store/deliveries.ts'
import { countEndpoints } from '../store/endpoints.ts'
import type { FinishedAttempt } from './attempt-delivery.ts'

export function measureWebhooks(pool: Pool, clock: Clock): () => void {
  return measureGauges({
    meter: 'notifications',
    units: {
      'webhooks.deliveries.due': '{delivery}',
      'webhooks.deliveries.oldest.age': 's',
      'webhooks.endpoints': '{endpoint}',
    },
    read: () => Promise.all([countDue(pool, clock.now()), countEndpoints(pool)]),
    report([{ count, oldestSeconds }, { enabled, failing, disabled }], observe) {
      observe('webhooks.deliveries.due', count)
      observe('webhooks.deliveries.oldest.age', oldestSeconds)
      observe('webhooks.endpoints', enabled - failing, { state: 'working' })
      observe('webhooks.endpoints', failing, { state: 'failing' })
      observe('webhooks.endpoints', disabled, { state: 'disabled' })
    },
  })
}

/** Counts attempts by their outcome. */
export function countAttempts(): (finished: FinishedAttempt) => void {
  const attempts = metrics.getMeter('notifications').createCounter('webhooks.attempts', { unit: '{attempt}' })
  return ({ result }) => attempts.add(1, { outcome: result?.kind ?? 'not_sent' })
}

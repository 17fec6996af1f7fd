// A metric that shows how long the oldest unprocessed event of the payment processor has been waiting.
import { metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import { type Clock, forMetric } from '@cfs/runtime'
import { selectOldestDueEvent } from '../store/payment-events.ts'

/** Reports the metric whenever metrics are collected. Returns a function that stops the metric. */
export function measurePaymentEvents(pool: Pool, clock: Clock): () => void {
  const gauge = metrics
    .getMeter('billing')
    .createObservableGauge('billing.payment_events.oldest.age', { unit: 's' })
  const observe: Parameters<typeof gauge.addCallback>[0] = async (result) => {
    // The metric is not reported while the database is unavailable; the readiness check reports that case.
    const oldest = await forMetric(selectOldestDueEvent(pool))
    if (oldest === undefined) return
    const ageMs = oldest === null ? 0 : clock.now().getTime() - oldest.getTime()
    result.observe(Math.max(0, ageMs) / 1000)
  }
  gauge.addCallback(observe)
  return () => gauge.removeCallback(observe)
}

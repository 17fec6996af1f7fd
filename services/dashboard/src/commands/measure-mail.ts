// A metric that shows how long the oldest unsent e-mail has been waiting.
import { metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import { type Clock, forMetric } from '@cfs/runtime'
import { selectOldestUnsent } from '../store/due-mail.ts'

/** Reports the metric whenever metrics are collected. Returns a function that stops the metric. */
export function measureMail(pool: Pool, clock: Clock): () => void {
  const gauge = metrics
    .getMeter('dashboard')
    .createObservableGauge('dashboard.mail.oldest.age', { unit: 's' })
  const observe: Parameters<typeof gauge.addCallback>[0] = async (result) => {
    // The metric is not reported while the database is unavailable; the readiness check reports that case.
    const oldest = await forMetric(selectOldestUnsent(pool))
    if (oldest === undefined) return
    const ageMs = oldest === null ? 0 : clock.now().getTime() - oldest.getTime()
    result.observe(Math.max(0, ageMs) / 1000)
  }
  gauge.addCallback(observe)
  return () => gauge.removeCallback(observe)
}

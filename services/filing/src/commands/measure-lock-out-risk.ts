// A metric of companies whose credentials the tax authority refused repeatedly: a few more refusals and the
// authority locks the company's user out (error 1046).
import { metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import { type Clock, forMetric } from '@cfs/runtime'
import { countLockOutRisks } from '../store/count-lock-out-risks.ts'

/** Reports the metric whenever metrics are collected. Returns a function that stops the metric. */
export function measureLockOutRisk(pool: Pool, clock: Clock): () => void {
  const gauge = metrics
    .getMeter('filing')
    .createObservableGauge('filings.lockout.risk', { unit: '{company}' })
  const observe: Parameters<typeof gauge.addCallback>[0] = async (result) => {
    // The metric is not reported while the database is unavailable; the readiness check reports that case.
    const count = await forMetric(countLockOutRisks(pool, clock.now()))
    if (count !== undefined) result.observe(count)
  }
  gauge.addCallback(observe)
  return () => gauge.removeCallback(observe)
}

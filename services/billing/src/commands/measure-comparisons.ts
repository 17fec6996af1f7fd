// Metrics of the comparison with the payment processor: how many differences the last comparison found, and
// how long ago it was completed.
import { metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import { type Clock, forMetric } from '@cfs/runtime'
import { MOVEMENT_KINDS } from '../domain/movements.ts'
import { DIFFERENCE_PROBLEMS } from '../domain/payment-difference.ts'
import { selectComparisonState } from '../store/comparisons.ts'

/** Reports the metrics whenever metrics are collected. Returns a function that stops the metrics. */
export function measureComparisons(pool: Pool, clock: Clock): () => void {
  const meter = metrics.getMeter('billing')
  const differences = meter.createObservableGauge('billing.payment_differences', { unit: '{movement}' })
  const age = meter.createObservableGauge('billing.payment_comparison.age', { unit: 's' })
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    // The metrics are not reported while the database is unavailable; the readiness check reports that case.
    const state = await forMetric(selectComparisonState(pool))
    if (state === undefined) return
    const { since, counts } = state
    for (const kind of MOVEMENT_KINDS) {
      for (const problem of DIFFERENCE_PROBLEMS) {
        const found = counts.find((counted) => counted.kind === kind && counted.problem === problem)
        result.observe(differences, found?.count ?? 0, { kind, problem })
      }
    }
    const ageMs = since === null ? 0 : clock.now().getTime() - since.getTime()
    result.observe(age, Math.max(0, ageMs) / 1000)
  }
  meter.addBatchObservableCallback(observe, [differences, age])
  return () => meter.removeBatchObservableCallback(observe, [differences, age])
}

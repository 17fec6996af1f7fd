// Metrics of the acceptances whose filing has not been recorded here: how many wait, and for how long.
import { metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import { type Clock, forMetric } from '@cfs/runtime'
import { selectWaitingState } from '../store/waiting-acceptances.ts'

/** Reports the metrics whenever metrics are collected. Returns a function that stops the metrics. */
export function measureWaitingAcceptances(pool: Pool, clock: Clock): () => void {
  const meter = metrics.getMeter('billing')
  const waiting = meter.createObservableGauge('billing.acceptances.waiting', { unit: '{filing}' })
  const age = meter.createObservableGauge('billing.acceptances.waiting.oldest.age', { unit: 's' })
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    // The metrics are not reported while the database is unavailable; the readiness check reports that case.
    const state = await forMetric(selectWaitingState(pool))
    if (state === undefined) return
    const ageMs = state.oldest === null ? 0 : clock.now().getTime() - state.oldest.getTime()
    result.observe(waiting, state.count)
    result.observe(age, Math.max(0, ageMs) / 1000)
  }
  meter.addBatchObservableCallback(observe, [waiting, age])
  return () => meter.removeBatchObservableCallback(observe, [waiting, age])
}

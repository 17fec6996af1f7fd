// Metrics of the accounts whose balance must be compared with billing's ledger.
import { metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import { type Clock, forMetric } from '@cfs/runtime'
import { selectDoubtState } from '../store/balance-doubts.ts'

/** `updated`: events were missing. `unfounded`: the ledger has no posting with the number that was stated. */
export type SettledDoubt = 'updated' | 'unfounded'

export function countSettledDoubts(): (outcome: SettledDoubt) => void {
  const counter = metrics.getMeter('filing').createCounter('filing.balances.doubts', { unit: '{account}' })
  // A counter appears on the metrics page once it has its first value.
  for (const outcome of ['updated', 'unfounded']) counter.add(0, { outcome })
  return (outcome) => counter.add(1, { outcome })
}

/** Reports the metrics whenever metrics are collected. Returns a function that stops the metrics. */
export function measureBalanceDoubts(pool: Pool, clock: Clock): () => void {
  const meter = metrics.getMeter('filing')
  const doubted = meter.createObservableGauge('filing.balances.in_doubt', { unit: '{account}' })
  const age = meter.createObservableGauge('filing.balances.in_doubt.oldest.age', { unit: 's' })
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    // The metrics are not reported while the database is unavailable; the readiness check reports that case.
    const state = await forMetric(selectDoubtState(pool))
    if (state === undefined) return
    const ageMs = state.oldest === null ? 0 : clock.now().getTime() - state.oldest.getTime()
    result.observe(doubted, state.count)
    result.observe(age, Math.max(0, ageMs) / 1000)
  }
  meter.addBatchObservableCallback(observe, [doubted, age])
  return () => meter.removeBatchObservableCallback(observe, [doubted, age])
}

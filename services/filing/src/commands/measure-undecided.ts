// Metrics of undecided filings: how many there are, how old they are, and whether their polls are overdue.
import { metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import { type Clock, forMetric } from '@cfs/runtime'
import { AUTHORITIES, UNDECIDED_STATUSES } from '@cfs/values'
import { AGES, countUndecidedAttempts, type UndecidedCount } from '../store/undecided-attempts.ts'

/**
 * Reports the metrics whenever they are collected; without an OpenTelemetry SDK it runs no query. Returns a
 * function that stops the metrics.
 */
export function measureUndecided(pool: Pool, clock: Clock): () => void {
  const meter = metrics.getMeter('filing')
  const undecided = meter.createObservableGauge('filings.undecided', { unit: '{filing}' })
  const oldest = meter.createObservableGauge('filings.undecided.oldest.age', { unit: 's' })
  const overdue = meter.createObservableGauge('filings.poll.overdue', { unit: 's' })
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    // The metrics are not reported while the database is unavailable; the readiness check reports that case.
    const counts = await forMetric(countUndecidedAttempts(pool, clock.now()))
    if (counts === undefined) return
    for (const authority of AUTHORITIES) {
      const ofAuthority = counts.filter((count) => count.authority === authority)
      result.observe(overdue, seconds(ofAuthority, 'overdueMs'), { authority })
      for (const status of UNDECIDED_STATUSES) {
        const group = ofAuthority.filter((count) => count.status === status)
        result.observe(oldest, seconds(group, 'oldestAgeMs'), { authority, status })
        for (const age of AGES) {
          const count = group.find((one) => one.age === age)?.count ?? 0
          result.observe(undecided, count, { authority, status, age })
        }
      }
    }
  }
  const instruments = [undecided, oldest, overdue]
  meter.addBatchObservableCallback(observe, instruments)
  return () => meter.removeBatchObservableCallback(observe, instruments)
}

function seconds(counts: readonly UndecidedCount[], of: 'overdueMs' | 'oldestAgeMs'): number {
  return Math.max(0, ...counts.map((count) => count[of])) / 1000
}

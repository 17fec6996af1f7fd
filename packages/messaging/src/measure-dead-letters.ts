// Measures how many dead letters of a group await replay; the alert stays until they are replayed.
import { metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import { withTimeLimit } from './time-limit.ts'

const LIMIT_MS = 2_000

/**
 * Reports the metric `dlt.waiting` whenever metrics are collected. Returns a function that stops the
 * measurement.
 */
export function measureDeadLetters(pool: Pool, group: string): () => void {
  const gauge = metrics.getMeter('@cfs/messaging').createObservableGauge('dlt.waiting', { unit: '{message}' })
  const count = async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from dead_letter where consumer = $1',
      [group],
    )
    return rows[0]?.waiting
  }
  const observe: Parameters<typeof gauge.addCallback>[0] = async (result) => {
    const waiting = await withTimeLimit(count(), LIMIT_MS, 'counting dead letters').catch(() => undefined)
    if (waiting !== undefined) result.observe(waiting, { 'messaging.consumer.group.name': group })
  }
  gauge.addCallback(observe)
  return () => gauge.removeCallback(observe)
}

// Reports a pool's connections as gauges, named by the OpenTelemetry conventions (semconv,
// database-metrics).
import { metrics } from '@opentelemetry/api'
import type { Pool } from 'pg'

/** Reports the pool whenever metrics are collected. Without a metrics SDK nothing is measured. */
export function measurePool(
  pool: Pool,
  { name, max }: { readonly name: string; readonly max: number },
): void {
  const meter = metrics.getMeter('@cfs/postgres')
  const count = meter.createObservableGauge('db.client.connection.count', { unit: '{connection}' })
  const limit = meter.createObservableGauge('db.client.connection.max', { unit: '{connection}' })
  const waiting = meter.createObservableGauge('db.client.connection.pending_requests', {
    unit: '{request}',
  })
  meter.addBatchObservableCallback(
    (result) => {
      if (pool.ended) return
      const attributes = { 'db.client.connection.pool.name': name }
      const { idleCount: idle, totalCount: total } = pool
      result.observe(count, idle, { ...attributes, 'db.client.connection.state': 'idle' })
      result.observe(count, total - idle, { ...attributes, 'db.client.connection.state': 'used' })
      result.observe(limit, max, attributes)
      result.observe(waiting, pool.waitingCount, attributes)
    },
    [count, limit, waiting],
  )
}

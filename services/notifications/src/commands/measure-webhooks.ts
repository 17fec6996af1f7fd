// Metrics of webhooks: deliveries that are overdue, attempts by outcome, and endpoints that fail.
import { metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import { type Clock, forMetric } from '@cfs/runtime'
import { countDue } from '../store/deliveries.ts'
import { countEndpoints } from '../store/endpoints.ts'
import type { FinishedAttempt } from './attempt-delivery.ts'

/**
 * Reports the metrics whenever they are collected; without an OpenTelemetry SDK it runs no query. Returns a
 * function that stops the metrics.
 */
export function measureWebhooks(pool: Pool, clock: Clock): () => void {
  const meter = metrics.getMeter('notifications')
  const due = meter.createObservableGauge('webhooks.deliveries.due', { unit: '{delivery}' })
  const oldest = meter.createObservableGauge('webhooks.deliveries.oldest.age', { unit: 's' })
  const endpoints = meter.createObservableGauge('webhooks.endpoints', { unit: '{endpoint}' })
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const counted = await forMetric(Promise.all([countDue(pool, clock.now()), countEndpoints(pool)]))
    if (counted === undefined) return
    const [{ count, oldestSeconds }, { enabled, failing, disabled }] = counted
    result.observe(due, count)
    result.observe(oldest, oldestSeconds)
    result.observe(endpoints, enabled - failing, { state: 'working' })
    result.observe(endpoints, failing, { state: 'failing' })
    result.observe(endpoints, disabled, { state: 'disabled' })
  }
  const instruments = [due, oldest, endpoints]
  meter.addBatchObservableCallback(observe, instruments)
  return () => meter.removeBatchObservableCallback(observe, instruments)
}

/** Counts attempts by their outcome. */
export function countAttempts(): (finished: FinishedAttempt) => void {
  const attempts = metrics.getMeter('notifications').createCounter('webhooks.attempts', { unit: '{attempt}' })
  return ({ result }) => attempts.add(1, { outcome: result?.kind ?? 'not_sent' })
}

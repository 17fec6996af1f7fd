// Metrics of the feeds: how many events entered them, and how many arrivals wait for a position.
import { metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import { type Clock, forMetric } from '@cfs/runtime'
import { countWaiting } from '../store/arrivals.ts'

/**
 * Reports the metrics whenever they are collected; without an OpenTelemetry SDK it runs no query. Returns a
 * function that stops the metrics.
 */
export function measureFeed(pool: Pool, clock: Clock): () => void {
  const meter = metrics.getMeter('notifications')
  const waiting = meter.createObservableGauge('feed.arrivals.waiting', { unit: '{event}' })
  const oldest = meter.createObservableGauge('feed.arrivals.oldest.age', { unit: 's' })
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const counted = await forMetric(countWaiting(pool, clock.now()))
    if (counted === undefined) return
    result.observe(waiting, counted.count)
    result.observe(oldest, counted.oldestSeconds)
  }
  const instruments = [waiting, oldest]
  meter.addBatchObservableCallback(observe, instruments)
  return () => meter.removeBatchObservableCallback(observe, instruments)
}

/** Counts events that entered a feed, by type. */
export function countFeedEvents(): (types: readonly string[]) => void {
  const events = metrics.getMeter('notifications').createCounter('feed.events', { unit: '{event}' })
  return (types) => {
    for (const type of types) events.add(1, { type })
  }
}

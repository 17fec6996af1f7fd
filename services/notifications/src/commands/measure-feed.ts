// Metrics of the feeds: how many events entered them, and how many arrivals wait for a position.
import { metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import { type Clock, measureGauges } from '@cfs/runtime'
import { countWaiting } from '../store/arrivals.ts'

export function measureFeed(pool: Pool, clock: Clock): () => void {
  return measureGauges({
    meter: 'notifications',
    units: { 'feed.arrivals.waiting': '{event}', 'feed.arrivals.oldest.age': 's' },
    read: () => countWaiting(pool, clock.now()),
    report({ count, oldestSeconds }, observe) {
      observe('feed.arrivals.waiting', count)
      observe('feed.arrivals.oldest.age', oldestSeconds)
    },
  })
}

/** Counts events that entered a feed, by type. */
export function countFeedEvents(): (types: readonly string[]) => void {
  const events = metrics.getMeter('notifications').createCounter('feed.events', { unit: '{event}' })
  return (types) => {
    for (const type of types) events.add(1, { type })
  }
}

// The messaging metrics of a process, named after the OpenTelemetry conventions where they define a name
// (semconv 1.44, messaging). Without a metrics SDK nothing is measured.
import { type Attributes, metrics } from '@opentelemetry/api'
import type { OutboxBacklog } from './outbox.ts'
import { withTimeLimit } from './time-limit.ts'

const meter = () => metrics.getMeter('@cfs/messaging')
const BACKLOG_LIMIT_MS = 2_000
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

export type Outcome = 'processed' | 'duplicate' | 'skipped' | 'retry' | 'dead'

export interface ConsumerMetrics {
  processed(topic: string, outcome: Outcome, durationMs: number): void
}

export function createConsumerMetrics(group: string): ConsumerMetrics {
  const consumed = meter().createCounter('messaging.client.consumed.messages', { unit: '{message}' })
  const duration = meter().createHistogram('messaging.process.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BUCKETS_S },
  })
  const deadLetters = meter().createCounter('dlt.messages', { unit: '{message}' })
  const duplicates = meter().createCounter('inbox.duplicates', { unit: '{message}' })
  const paused = meter().createCounter('partition.paused', { unit: '{pause}' })
  const about = (topic: string): Attributes => ({
    'messaging.system': 'kafka',
    'messaging.operation.name': 'process',
    'messaging.destination.name': topic,
    'messaging.consumer.group.name': group,
  })
  return {
    processed(topic, outcome, durationMs) {
      consumed.add(1, about(topic))
      duration.record(durationMs / 1000, { ...about(topic), outcome })
      if (outcome === 'dead') deadLetters.add(1, about(topic))
      if (outcome === 'duplicate') duplicates.add(1, about(topic))
      if (outcome === 'retry') paused.add(1, about(topic))
    },
  }
}

/** Counts published events and measures the backlog at each collection. Call `stop` to end it. */
export function createRelayMetrics(backlog: () => Promise<OutboxBacklog>) {
  const sent = meter().createCounter('messaging.client.sent.messages', { unit: '{message}' })
  const oldestAge = meter().createObservableGauge('outbox.oldest.age', { unit: 's' })
  const pending = meter().createObservableGauge('outbox.pending', { unit: '{message}' })
  const observe: Parameters<ReturnType<typeof meter>['addBatchObservableCallback']>[0] = async (result) => {
    // An unavailable database must not delay the collection of other metrics.
    const now = await withTimeLimit(backlog(), BACKLOG_LIMIT_MS, 'counting the outbox').catch(() => undefined)
    if (now === undefined) return
    result.observe(oldestAge, now.oldestAgeMs / 1000)
    result.observe(pending, now.pending)
  }
  meter().addBatchObservableCallback(observe, [oldestAge, pending])
  return {
    sent: (topic: string, count: number) =>
      sent.add(count, { 'messaging.system': 'kafka', 'messaging.destination.name': topic }),
    stop: () => meter().removeBatchObservableCallback(observe, [oldestAge, pending]),
  }
}

// The messaging metrics of a process, named after the OpenTelemetry conventions where they define a name
// (semconv 1.44, messaging). Without a metrics SDK nothing is measured.
import { type Attributes, metrics } from '@opentelemetry/api'
import { measureGauges } from '@cfs/runtime'
import type { OutboxBacklog } from './outbox.ts'

const meter = () => metrics.getMeter('@cfs/messaging')
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
  const stop = measureGauges({
    meter: '@cfs/messaging',
    units: { 'outbox.oldest.age': 's', 'outbox.pending': '{message}' },
    read: backlog,
    report({ oldestAgeMs, pending }, observe) {
      observe('outbox.oldest.age', oldestAgeMs / 1000)
      observe('outbox.pending', pending)
    },
  })
  return {
    sent: (topic: string, count: number) =>
      sent.add(count, { 'messaging.system': 'kafka', 'messaging.destination.name': topic }),
    stop,
  }
}

// Measures how many records a consumer group is behind its topics. Asks the broker for the lag at each
// collection, because a stalled consumer cannot report its own.
import { metrics } from '@opentelemetry/api'
import { telemetryIsOn } from '@cfs/runtime'
import type { Admin } from 'kafkajs'
import type { SubscribeOptions } from './broker.ts'
import type { KafkaClient } from './kafka-client.ts'
import { withTimeLimit } from './time-limit.ts'

const LIMIT_MS = 3_000

interface Lag {
  readonly topic: string
  readonly partition: number
  readonly records: number
}

/**
 * Reports `consumer.lag`; does nothing without a metrics SDK. Returns a function that stops the measurement.
 */
export function measureKafkaLag(
  client: KafkaClient,
  { group, topics }: Pick<SubscribeOptions, 'group' | 'topics'>,
): () => Promise<void> {
  if (!telemetryIsOn()) return async () => undefined
  const meter = metrics.getMeter('@cfs/messaging')
  const gauge = meter.createObservableGauge('consumer.lag', { unit: '{message}' })
  let admin: Admin | undefined
  const leave = async () => {
    const left = admin
    admin = undefined
    await left?.disconnect().catch(() => undefined)
  }
  const ask = async (): Promise<readonly Lag[]> => {
    if (admin === undefined) {
      const joining = client.kafka.admin()
      await joining.connect()
      admin = joining
    }
    return lagsOf(
      admin,
      `${client.prefix}${group}`,
      topics.map((topic) => `${client.prefix}${topic}`),
    )
  }
  const observe: Parameters<typeof gauge.addCallback>[0] = async (result) => {
    // Nothing is reported while the broker is unavailable; the readiness check reports that case.
    const lags = await withTimeLimit(ask(), LIMIT_MS, 'asking for lag').catch(leave)
    for (const { topic, partition, records } of lags ?? []) {
      result.observe(records, {
        'messaging.system': 'kafka',
        'messaging.consumer.group.name': group,
        'messaging.destination.name': topic.slice(client.prefix.length),
        'messaging.destination.partition.id': String(partition),
      })
    }
  }
  gauge.addCallback(observe)
  return async () => {
    gauge.removeCallback(observe)
    await withTimeLimit(leave(), LIMIT_MS, 'leaving the broker').catch(() => undefined)
  }
}

async function lagsOf(admin: Admin, groupId: string, topics: string[]): Promise<readonly Lag[]> {
  const [committed, ...ends] = await Promise.all([
    admin.fetchOffsets({ groupId, topics }),
    ...topics.map((topic) => admin.fetchTopicOffsets(topic)),
  ])
  return topics.flatMap((topic, index) => {
    const offsets = committed.find((one) => one.topic === topic)?.partitions ?? []
    return (ends[index] ?? []).map(({ partition, low, high }) => {
      const committedOffset = Number(offsets.find((one) => one.partition === partition)?.offset ?? -1)
      // A group that has never committed starts from the first record available.
      return {
        topic,
        partition,
        records: Math.max(0, Number(high) - (committedOffset < 0 ? Number(low) : committedOffset)),
      }
    })
  })
}

// Creates topics that are missing. A connection of its own, with an end to every wait.
import type { KafkaClient } from './kafka-client.ts'
import type { TopicSpec } from './broker.ts'
import { withTimeLimit } from './time-limit.ts'

const LIMIT_MS = 30_000

export async function ensureKafkaTopics(client: KafkaClient, wanted: readonly TopicSpec[]): Promise<void> {
  const admin = client.kafka.admin()
  const work = async () => {
    await admin.connect()
    // Asked first, so that a service without the right to create topics starts where they all exist.
    const existing = new Set(await admin.listTopics())
    const missing = wanted.filter((topic) => !existing.has(`${client.prefix}${topic.name}`))
    if (missing.length === 0) return
    await admin.createTopics({
      timeout: 15_000,
      topics: missing.map((topic) => ({
        topic: `${client.prefix}${topic.name}`,
        numPartitions: topic.partitions,
        configEntries: [
          { name: 'cleanup.policy', value: 'delete' },
          { name: 'retention.ms', value: String(topic.retentionMs) },
          { name: 'max.message.bytes', value: String(topic.maxMessageBytes) },
        ],
      })),
    })
  }
  try {
    await withTimeLimit(work(), LIMIT_MS, 'creating topics')
  } finally {
    void admin.disconnect().catch(() => undefined)
  }
}

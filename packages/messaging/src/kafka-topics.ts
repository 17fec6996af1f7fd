// Creates missing topics over its own connection, with a time limit on every wait.
import type { Admin } from 'kafkajs'
import type { TopicSpec } from './broker.ts'
import type { KafkaClient } from './kafka-client.ts'
import { sleep, TimeLimitExceeded, withTimeLimit } from './time-limit.ts'
import { untilController } from './until-controller.ts'

const LIMIT_MS = 30_000
const CHECK_EVERY_MS = 100

async function createMissing(admin: Admin, topics: readonly TopicSpec[]): Promise<void> {
  await admin.createTopics({
    timeout: 15_000,
    // kafkajs fails while the brokers do not know the new topics yet (src/admin/index.js).
    waitForLeaders: false,
    topics: topics.map((topic) => ({
      topic: topic.name,
      numPartitions: topic.partitions,
      configEntries: [
        { name: 'cleanup.policy', value: 'delete' },
        { name: 'retention.ms', value: String(topic.retentionMs) },
        { name: 'max.message.bytes', value: String(topic.maxMessageBytes) },
      ],
    })),
  })
}

async function haveLeaders(admin: Admin, topics: string[]): Promise<boolean> {
  try {
    const metadata = await admin.fetchTopicMetadata({ topics })
    return metadata.topics.every((topic) => topic.partitions.every((partition) => partition.leader >= 0))
  } catch {
    return false
  }
}

async function waitForLeaders(admin: Admin, topics: string[], signal: AbortSignal): Promise<void> {
  while (!(await haveLeaders(admin, topics))) {
    if (signal.aborted) throw new TimeLimitExceeded('waiting for new topics', LIMIT_MS)
    await sleep(CHECK_EVERY_MS, signal)
  }
}

/** Leaves existing topics unchanged. */
export async function ensureKafkaTopics(client: KafkaClient, specs: readonly TopicSpec[]): Promise<void> {
  const topics = specs.map((topic) => ({ ...topic, name: `${client.prefix}${topic.name}` }))
  const admin = client.kafka.admin()
  const ended = new AbortController()
  const work = async () => {
    await admin.connect()
    // Lists the topics first, so that a service without permission to create topics starts if they all
    // exist.
    const existing = new Set(await admin.listTopics())
    const missing = topics.filter((topic) => !existing.has(topic.name))
    if (missing.length === 0) return
    await untilController(() => createMissing(admin, missing), ended.signal)
    await waitForLeaders(
      admin,
      missing.map((topic) => topic.name),
      ended.signal,
    )
  }
  try {
    await withTimeLimit(work(), LIMIT_MS, 'creating topics')
  } finally {
    ended.abort()
    void admin.disconnect().catch(() => undefined)
  }
}

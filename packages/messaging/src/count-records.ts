// Counts every record that each topic of an instance has ever held, from the broker's offsets. Tests use
// these counts to prove that an operation published nothing.
import type { BrokerSettings } from './kafka-client.ts'
import { createKafkaClient } from './kafka-client.ts'
import { withTimeLimit } from './time-limit.ts'
import { topicOffsets } from './topic-offsets.ts'

const LIMIT_MS = 60_000

/** The sum of all partitions' end offsets, by topic name without the prefix. */
export async function countRecords(settings: BrokerSettings): Promise<Readonly<Record<string, number>>> {
  const { kafka, prefix } = createKafkaClient(settings)
  const admin = kafka.admin()
  const count = async () => {
    await admin.connect()
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix)).sort()
    const counts: [string, number][] = []
    for (const topic of topics) {
      const partitions = await topicOffsets(admin, topic)
      const end = partitions.reduce((sum, { high }) => sum + Number(high), 0)
      counts.push([topic.slice(prefix.length), end])
    }
    return Object.fromEntries(counts)
  }
  try {
    return await withTimeLimit(count(), LIMIT_MS, 'counting records')
  } finally {
    void admin.disconnect().catch(() => undefined)
  }
}

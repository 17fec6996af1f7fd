// Deletes topics for good. Services never do this; test runs delete what earlier test files have left.
import { Kafka, logLevel } from 'kafkajs'
import { patchKafkajs } from './patch-kafkajs.ts'
import { withTimeLimit } from './time-limit.ts'

const LIMIT_MS = 30_000

/** Deletes every topic that `isUnwanted` chooses; a topic that is gone meanwhile is no error. */
export async function deleteTopics(
  brokers: readonly string[],
  isUnwanted: (topic: string) => boolean,
): Promise<void> {
  patchKafkajs()
  const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin({
    // A second try would find the topics gone that the first one deleted.
    retry: { retries: 0 },
  })
  const work = async () => {
    await admin.connect()
    const topics = (await admin.listTopics()).filter(isUnwanted)
    if (topics.length > 0) await admin.deleteTopics({ topics }).catch(ignoreMissing)
  }
  try {
    await withTimeLimit(work(), LIMIT_MS, 'deleting topics')
  } finally {
    void admin.disconnect().catch(() => undefined)
  }
}

function ignoreMissing(error: unknown): void {
  // kafkajs wraps errors that it may retry.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const isMissing = cause instanceof Error && 'type' in cause && cause.type === 'UNKNOWN_TOPIC_OR_PARTITION'
  if (!isMissing) throw error
}

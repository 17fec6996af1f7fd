// Reads whole topics from the first record, alongside their consumers. Tests and the audit read topics to
// prove that decisions were published. Reading a topic does not commit offsets and does not process the
// events.
import { newUuid } from '@cfs/runtime'
import { type BrokerSettings, createKafkaClient } from './kafka-client.ts'
import { withTimeLimit } from './time-limit.ts'
import { topicOffsets } from './topic-offsets.ts'

export interface ReadRecord {
  /** The topic's name without the instance's prefix. */
  readonly topic: string
  readonly value: Buffer | null
}

export interface TopicReading {
  /**
   * Resolves once every record that existed at the time of the call has been read. `isWhole` states whether
   * the topics still contain their first records.
   */
  caughtUp(): Promise<{ readonly isWhole: boolean }>
  close(): Promise<void>
}

const LIMIT_MS = 120_000

/** Starts reading. A missing topic counts as completely read. */
export async function readTopics(
  settings: BrokerSettings,
  topics: readonly string[],
  onRecord: (record: ReadRecord) => void,
): Promise<TopicReading> {
  const { kafka, prefix } = createKafkaClient(settings)
  const admin = kafka.admin()
  await withTimeLimit(admin.connect(), LIMIT_MS, 'connecting to read topics')
  const there = new Set(await admin.listTopics())
  const names = topics.map((topic) => `${prefix}${topic}`).filter((name) => there.has(name))
  const groupId = `${prefix}reader-${newUuid()}`
  const consumer = kafka.consumer({ groupId, allowAutoTopicCreation: false, maxWaitTimeInMs: 200 })
  const places = createPlaces()
  if (names.length > 0) {
    await withTimeLimit(consumer.connect(), LIMIT_MS, 'connecting to read topics')
    await consumer.subscribe({ topics: names, fromBeginning: true })
    await consumer.run({
      autoCommit: false,
      eachBatch: async (payload) => {
        const { batch } = payload
        for (const { value, offset } of batch.messages) {
          onRecord({ topic: batch.topic.slice(prefix.length), value })
          payload.resolveOffset(offset)
        }
        places.reached(`${batch.topic}/${batch.partition}`, BigInt(batch.lastOffset()) + 1n)
        await payload.heartbeat()
      },
    })
  }
  return {
    async caughtUp() {
      const ends = await Promise.all(
        names.map(async (name) =>
          (await topicOffsets(admin, name)).map(({ partition, low, high }) => ({
            place: `${name}/${partition}`,
            first: BigInt(low),
            end: BigInt(high),
          })),
        ),
      )
      const all = ends.flat()
      const open = all.filter(({ first, end }) => end > first)
      const read = Promise.all(open.map(({ place, end }) => places.wait(place, end)))
      await withTimeLimit(read, LIMIT_MS, 'reading topics')
      return { isWhole: all.every(({ first }) => first === 0n) }
    },
    async close() {
      await consumer.disconnect()
      await admin.deleteGroups([groupId]).catch(() => undefined)
      await admin.disconnect()
    },
  }
}

interface Waiter {
  readonly end: bigint
  readonly resolve: () => void
}

/** Tracks how far each partition has been read, and which callers are waiting for it. */
function createPlaces() {
  const reachedBy = new Map<string, bigint>()
  const waiting = new Map<string, Waiter[]>()
  return {
    reached(place: string, next: bigint): void {
      reachedBy.set(place, next)
      const waiters = waiting.get(place) ?? []
      for (const { end, resolve } of waiters) if (end <= next) resolve()
      waiting.set(
        place,
        waiters.filter(({ end }) => end > next),
      )
    },
    wait(place: string, end: bigint): Promise<void> {
      if ((reachedBy.get(place) ?? 0n) >= end) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.set(place, [...(waiting.get(place) ?? []), { end, resolve }])
      return promise
    },
  }
}

// The product's topics: one for each event type, and a dead-letter topic for each pair of event type and
// consumer group.
import { EVENT_TYPES, type EventType } from '@cfs/contracts'
import type { Broker, TopicSpec } from './broker.ts'

const DAY_MS = 86_400_000
// The number of partitions must never change: a different number would send later events of a key to another
// partition.
const PARTITIONS = 6
const MAX_MESSAGE_BYTES = 1_048_576

/** A dead letter belongs to the consumer group that failed, not to the topic. */
export function deadLetterTopic(topic: string, group: string): string {
  return `${topic}.${group}.dlt`
}

const eventTopic = (name: EventType): TopicSpec => ({
  name,
  partitions: PARTITIONS,
  retentionMs: 7 * DAY_MS,
  maxMessageBytes: MAX_MESSAGE_BYTES,
})

const deadLetters = (topic: EventType, group: string): TopicSpec => ({
  name: deadLetterTopic(topic, group),
  partitions: PARTITIONS,
  retentionMs: 14 * DAY_MS,
  // The size limit leaves room for the headers that describe the failure, even with a record of the largest
  // size.
  maxMessageBytes: 2 * MAX_MESSAGE_BYTES,
})

/**
 * Creates all event topics, and dead-letter topics for the given groups (group → event types it consumes).
 */
export function ensureTopics(
  broker: Broker,
  groups: Readonly<Record<string, readonly EventType[]>> = {},
): Promise<void> {
  const dead = Object.entries(groups).flatMap(([group, types]) =>
    types.map((type) => deadLetters(type, group)),
  )
  return broker.ensureTopics([...EVENT_TYPES.map(eventTopic), ...dead])
}

// The product's topics: one for each event type, and for each pair of event type and consumer group a
// dead-letter topic, and a replay topic from which the group alone reads its replayed dead letters.
import { EVENT_TYPES, type EventType } from '@cfs/contracts'
import type { Broker, TopicSpec } from './broker.ts'

const DAY_MS = 86_400_000
// The number of partitions of an existing topic must never change: a different number would send later events
// of a key to another partition.
const PARTITIONS = 6
const MAX_MESSAGE_BYTES = 1_048_576

/** A dead letter belongs to the consumer group that failed, not to the topic. */
export function deadLetterTopic(topic: string, group: string): string {
  return `${topic}.${group}.dlt`
}

/**
 * A group's replayed dead letters have a topic of their own, so that a service needs no right to write to a
 * topic of another service's events.
 */
export function replayTopic(topic: string, group: string): string {
  return `${topic}.${group}.replay`
}

const eventTopic = (name: EventType, partitions: number): TopicSpec => ({
  name,
  partitions,
  retentionMs: 7 * DAY_MS,
  maxMessageBytes: MAX_MESSAGE_BYTES,
})

const deadLetters = (topic: EventType, group: string, partitions: number): TopicSpec => ({
  name: deadLetterTopic(topic, group),
  partitions,
  retentionMs: 14 * DAY_MS,
  // The size limit leaves room for the headers that describe the failure, even with a record of the largest
  // size.
  maxMessageBytes: 2 * MAX_MESSAGE_BYTES,
})

const replays = (topic: EventType, group: string): TopicSpec => ({
  name: replayTopic(topic, group),
  // One partition keeps the order of all keys, and few records are ever replayed.
  partitions: 1,
  retentionMs: 14 * DAY_MS,
  maxMessageBytes: 2 * MAX_MESSAGE_BYTES,
})

/**
 * Every topic of the product: those of the events, and dead-letter and replay topics for the given groups
 * (group → event types it consumes).
 */
export function topicsFor(
  groups: Readonly<Record<string, readonly EventType[]>> = {},
  partitions = PARTITIONS,
): readonly TopicSpec[] {
  const dead = Object.entries(groups).flatMap(([group, types]) =>
    types.flatMap((type) => [deadLetters(type, group, partitions), replays(type, group)]),
  )
  return [...EVENT_TYPES.map((type) => eventTopic(type, partitions)), ...dead]
}

/** Creates the topics of `topicsFor` that do not exist; `partitions` of those that exist stay as they are. */
export function ensureTopics(
  broker: Broker,
  groups: Readonly<Record<string, readonly EventType[]>> = {},
  partitions = PARTITIONS,
): Promise<void> {
  return broker.ensureTopics(topicsFor(groups, partitions))
}

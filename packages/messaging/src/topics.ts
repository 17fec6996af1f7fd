// The topics of the product: one for each event type, and one for the dead letters of each (event type,
// group).
import { EVENT_TYPES, type EventType } from '@cfs/contracts'
import type { Broker, TopicSpec } from './broker.ts'

const DAY_MS = 86_400_000
// Fixed for ever: another number would send later events of a key to another partition than earlier ones.
const PARTITIONS = 6
const MAX_MESSAGE_BYTES = 1_048_576

/** A dead letter belongs to the group that failed, not to the topic. */
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
  // A record of the largest size still fits with the headers that say why it died.
  maxMessageBytes: 2 * MAX_MESSAGE_BYTES,
})

/** Creates all event topics, and the dead letter topics of the given groups (group → what it consumes). */
export function ensureTopics(
  broker: Broker,
  groups: Readonly<Record<string, readonly EventType[]>> = {},
): Promise<void> {
  const dead = Object.entries(groups).flatMap(([group, types]) =>
    types.map((type) => deadLetters(type, group)),
  )
  return broker.ensureTopics([...EVENT_TYPES.map(eventTopic), ...dead])
}

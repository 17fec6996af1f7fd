// Reads all events of a topic from its beginning, in the order in which a consumer gets them in each
// partition.
import { decodeEvent, type EventPayload, type EventType } from '@cfs/contracts'
import { createBroker } from '@cfs/messaging'
import { createLogger } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'

/** Continues reading until `isEnough` is true of the events read. */
export async function readTopic<T extends EventType>(
  kafka: { readonly brokers: readonly string[]; readonly topicPrefix: string },
  topic: T,
  isEnough: (events: readonly EventPayload<T>[]) => boolean,
): Promise<readonly EventPayload<T>[]> {
  const logger = createLogger({ service: 'reader', level: 'silent' })
  const broker = createBroker({ ...kafka, clientId: 'reader', logger })
  const events: EventPayload<T>[] = []
  const subscription = broker.subscribe({
    group: `reader-${crypto.randomUUID()}`,
    topics: [topic],
    concurrency: 1,
    handle: async ({ value }) => {
      if (value !== null) events.push(decodeEvent(topic, Buffer.from(value)))
      return { kind: 'ack' }
    },
    onFatal: () => undefined,
  })
  try {
    await waitFor(() => isEnough(events), { timeoutMs: 120_000, until: `all of ${topic} is read` })
    return events
  } finally {
    await subscription.close()
  }
}

// The port on kafkajs 2.2.4. kafkajs transactions are not used: CONCURRENT_TRANSACTIONS is not retried where
// it occurs (tulios/kafkajs#430), and outbox and inbox give the same result.
import { type BrokerSettings, createKafkaClient } from './kafka-client.ts'
import { createKafkaPublisher } from './kafka-publisher.ts'
import { createKafkaSubscription } from './kafka-subscription.ts'
import { ensureKafkaTopics } from './kafka-topics.ts'
import type { Broker } from './broker.ts'

export type { BrokerSettings }

/** Connects to nothing yet: publishers and subscriptions do, each on its own. */
export function createBroker(settings: BrokerSettings): Broker {
  const client = createKafkaClient(settings)
  return {
    publisher: () => createKafkaPublisher(client),
    subscribe: (options) => createKafkaSubscription(client, options),
    ensureTopics: (topics) => ensureKafkaTopics(client, topics),
  }
}

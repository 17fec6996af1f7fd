// Implements the broker interface with kafkajs 2.2.4. Kafka transactions are not used:
// CONCURRENT_TRANSACTIONS is not retried (tulios/kafkajs#430), and outbox and inbox give the same guarantee.
import { type BrokerSettings, createKafkaClient } from './kafka-client.ts'
import { createKafkaPublisher } from './kafka-publisher.ts'
import { createKafkaSubscription } from './kafka-subscription.ts'
import { ensureKafkaTopics } from './kafka-topics.ts'
import type { Broker } from './broker.ts'

export type { BrokerSettings }

/** Opens no connection: each publisher and subscription opens its own later. */
export function createBroker(settings: BrokerSettings): Broker {
  const client = createKafkaClient(settings)
  return {
    publisher: () => createKafkaPublisher(client),
    subscribe: (options) => createKafkaSubscription(client, options),
    ensureTopics: (topics) => ensureKafkaTopics(client, topics),
  }
}

// The port on kafkajs 2.2.4. kafkajs transactions are not used: CONCURRENT_TRANSACTIONS is not retried where it
// occurs (tulios/kafkajs#430), and outbox and inbox give the same result.
import { type BrokerSettings, createKafkaClient } from './kafkajs-client.ts'
import { createKafkaPublisher } from './kafkajs-publisher.ts'
import { subscribeWithKafka } from './kafkajs-subscription.ts'
import { ensureKafkaTopics } from './kafkajs-topics.ts'
import type { Broker } from './port.ts'

export type { BrokerSettings }

export function createBroker(settings: BrokerSettings): Broker {
  const client = createKafkaClient(settings)
  return {
    publisher: () => createKafkaPublisher(client),
    subscribe: (options) => subscribeWithKafka(client, options),
    ensureTopics: (topics) => ensureKafkaTopics(client, topics),
  }
}

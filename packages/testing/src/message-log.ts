// Where a service under test publishes and consumes: the run's Kafka, or a log in the test's own process.
import { type Broker, countRecords, createBroker, type IncomingRecord } from '@cfs/messaging'
import { createLogger } from '@cfs/runtime'
import { MemoryKafka } from './memory-kafka.ts'
import { testTopics } from './test-topics.ts'

export interface MessageLog {
  /** Connects a service that runs in this process. */
  readonly makeBroker: typeof createBroker
  /** The settings with which a service connects. */
  readonly settings: { readonly KAFKA_BROKERS: string; readonly KAFKA_TOPIC_PREFIX: string }
  /** Connects the test itself, which has every right. */
  connect(): Broker
  /** The number of records ever published to each topic. */
  countRecords(): Promise<Readonly<Record<string, number>>>
}

export interface InProcessLog extends MessageLog {
  /** Everything that was published on a topic, in the order of each partition. */
  records(topic: string): readonly IncomingRecord[]
}

const logger = createLogger({ service: 'test', level: 'silent' })

/** A log in this process, for tests whose subject is not Kafka. */
export function inProcessLog(): InProcessLog {
  const kafka = new MemoryKafka()
  const { makeBroker } = kafka
  return {
    makeBroker,
    settings: { KAFKA_BROKERS: 'in-process:9', KAFKA_TOPIC_PREFIX: '' },
    connect: () => makeBroker({ clientId: 'test' }),
    countRecords: async () => kafka.counts(),
    records: (topic) => kafka.records(topic),
  }
}

/** The run's Kafka with topics of its own, for services that run as separate processes. */
export async function kafkaLog(): Promise<MessageLog> {
  const topics = await testTopics()
  return {
    makeBroker: createBroker,
    settings: { KAFKA_BROKERS: topics.brokers.join(','), KAFKA_TOPIC_PREFIX: topics.topicPrefix },
    connect: () => createBroker({ ...topics, clientId: 'test', logger }),
    countRecords: () => countRecords({ ...topics, clientId: 'test', logger }),
  }
}

// A partition that changes its leader during a send must not be lost: kafkajs reports success for a send of
// which it left out such a partition.
import { createLogger } from '@cfs/runtime'
import { Kafka, logLevel, type ProducerConfig, type RecordMetadata } from 'kafkajs'
import { expect, test } from 'vitest'
import { PublishFailed } from './broker.ts'
import { createKafkaPublisher } from './kafka-publisher.ts'

const PARTITIONS = [0, 1, 2].map((partitionId) => ({
  partitionErrorCode: 0,
  partitionId,
  leader: 1,
  replicas: [1],
  isr: [1],
}))
const record = (key: string) => ({ topic: 'filing.accepted', key, value: Buffer.from(key), headers: {} })

/** A publisher whose brokers acknowledge what `answersOf` makes of the partitions of a send. */
function publisherWith(answersOf: (answers: readonly RecordMetadata[]) => readonly RecordMetadata[]) {
  const kafka = new Kafka({ brokers: ['127.0.0.1:1'], logLevel: logLevel.NOTHING })
  const real = kafka.producer.bind(kafka)
  let producers = 0
  kafka.producer = (config?: ProducerConfig) => {
    producers += 1
    const choose = config?.createPartitioner?.()
    return {
      ...real(config),
      connect: async () => undefined,
      disconnect: async () => undefined,
      async sendBatch({ topicMessages = [] }) {
        const answers = topicMessages.flatMap(({ topic, messages }) =>
          messages.map((message) => ({
            topicName: topic,
            partition: choose?.({ topic, partitionMetadata: PARTITIONS, message }) ?? -1,
            errorCode: 0,
          })),
        )
        return [...answersOf(answers)]
      },
    }
  }
  const logger = createLogger({ service: 'test', level: 'silent' })
  const settings = { brokers: [], clientId: 'test', logger }
  const publisher = createKafkaPublisher({ kafka, prefix: 'p.', logger, settings })
  return { publisher, producers: () => producers }
}

const KEYS = ['one', 'two', 'three', 'four', 'five', 'six']
const ofPartition = (partition: number) => (answer: RecordMetadata) => answer.partition === partition

test('a send of which one partition was not acknowledged fails, and a new producer repeats it', async () => {
  let sends = 0
  const { publisher, producers } = publisherWith((answers) => {
    sends += 1
    const [left] = answers
    return sends === 1 ? answers.filter((one) => !ofPartition(left?.partition ?? 0)(one)) : answers
  })
  const failed: unknown = await publisher.publish(KEYS.map(record)).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(PublishFailed)
  expect(failed).toMatchObject({
    transient: true,
    message: expect.stringMatching(/no acknowledgement of p\.filing\.accepted [012]$/),
  })
  await publisher.publish(KEYS.map(record))
  expect([sends, producers()]).toEqual([2, 2])
  await publisher.close()
})

test('a partition that was acknowledged twice, and one of an earlier send, make no difference', async () => {
  const { publisher, producers } = publisherWith((answers) => [...answers, ...answers])
  for (const key of KEYS) await publisher.publish([record(key)])
  expect(producers()).toBe(1)
  await publisher.close()
})

test('an answer of another topic does not count', async () => {
  const { publisher } = publisherWith((answers) =>
    answers.map((answer) => ({ ...answer, topicName: 'p.filing.failed' })),
  )
  await expect(publisher.publish([record('one')])).rejects.toThrow('no acknowledgement')
  await publisher.close()
})

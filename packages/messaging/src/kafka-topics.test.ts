// Topics are created as soon as the brokers know a controller; other failures are reported at once.
import { createLogger } from '@cfs/runtime'
import kafkajs, { type Admin, type Kafka } from 'kafkajs'
import { expect, test, vi } from 'vitest'
import type { KafkaClient } from './kafka-client.ts'
import { ensureKafkaTopics } from './kafka-topics.ts'

const SPEC = { name: 'filing.accepted', partitions: 1, retentionMs: 60_000, maxMessageBytes: 1000 }

function clientWith(createTopics: Admin['createTopics']): KafkaClient {
  const admin: Partial<Admin> = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    listTopics: async () => [],
    createTopics,
    fetchTopicMetadata: async () => ({ topics: [] }),
  }
  const logger = createLogger({ service: 'test', level: 'silent' })
  const kafka = { admin: () => admin as Admin } as Kafka
  return { kafka, settings: { brokers: [], clientId: 'test', logger }, logger, prefix: '' }
}

test('an election of the controller delays the creation of topics', async () => {
  const unknown: Error = Reflect.construct(kafkajs.KafkaJSBrokerNotFound, ['Broker -1 not found'])
  const createTopics = vi.fn<Admin['createTopics']>().mockRejectedValueOnce(unknown).mockResolvedValue(true)
  await ensureKafkaTopics(clientWith(createTopics), [SPEC])
  expect(createTopics).toHaveBeenCalledTimes(2)
})

test('a refusal by the brokers is reported at once', async () => {
  const refused = new kafkajs.KafkaJSNonRetriableError('Topic authorization failed')
  const createTopics = vi.fn<Admin['createTopics']>().mockRejectedValue(refused)
  await expect(ensureKafkaTopics(clientWith(createTopics), [SPEC])).rejects.toBe(refused)
  expect(createTopics).toHaveBeenCalledOnce()
})

// If a Kafka client stops working silently, or dies of its own bug, the subscription notices. The client's
// own loop is made to fail, as kafkajs 2.2.4 has been seen to (tulios/kafkajs#1415, #1592, #1751).
import { createRequire } from 'node:module'
import { testTopics, waitFor } from '@cfs/testing'
import { KafkaJSNonRetriableError } from 'kafkajs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Broker, createBroker, type Publisher, type Subscription } from '../src/index.ts'
import { silentLogger } from './message-flow.ts'

interface Runner {
  fetch(nodeId: number): Promise<unknown>
}
const load = createRequire(import.meta.url)
const { prototype }: { prototype: Runner } = load('kafkajs/src/consumer/runner')

let broker: Broker
let publisher: Publisher
let subscription: Subscription
let seen: string[]
let fatal: unknown[]

beforeEach(async () => {
  const { brokers, topicPrefix } = await testTopics()
  const settings = { sessionTimeoutMs: 6_000, heartbeatMs: 300, maxWaitMs: 50, stalledAfterMs: 1_000 }
  broker = createBroker({ brokers, clientId: 'test', topicPrefix, logger: silentLogger, ...settings })
  await broker.ensureTopics([
    { name: 'news', partitions: 2, retentionMs: 600_000, maxMessageBytes: 1_000_000 },
  ])
  publisher = broker.publisher()
  seen = []
  fatal = []
  subscription = broker.subscribe({
    group: 'readers',
    topics: ['news'],
    concurrency: 2,
    handle: ({ key }) => {
      seen.push(key ?? '')
      return Promise.resolve({ kind: 'ack' })
    },
    onFatal: (error) => fatal.push(error),
  })
  await send('first')
  await waitFor(() => subscription.healthy() && seen.length === 1, { timeoutMs: 90_000 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await subscription.close()
  await publisher.close()
})

const send = (key: string) =>
  publisher.publish([{ topic: 'news', key, value: Buffer.from(key), headers: {} }])
const back = { timeoutMs: 90_000, until: 'the subscription reads again' }

test('a client that silently stops fetching is noticed and replaced', async () => {
  const silent = vi.spyOn(prototype, 'fetch').mockImplementation(() => new Promise(() => undefined))
  await waitFor(() => !subscription.healthy())
  silent.mockRestore()
  await send('second')
  await waitFor(() => seen.includes('second') && subscription.healthy(), back)
  expect(fatal).toEqual([])
})

test('a client that stops permanently is replaced', async () => {
  vi.spyOn(prototype, 'fetch').mockImplementationOnce(() =>
    Promise.reject(new KafkaJSNonRetriableError('it has tried often enough')),
  )
  await send('second')
  await waitFor(() => seen.includes('second') && subscription.healthy(), back)
  expect(fatal).toEqual([])
})

test('a client that dies of its own bug is reported through onFatal', async () => {
  vi.spyOn(prototype, 'fetch').mockImplementation(() => Promise.reject(new TypeError('a bug of the client')))
  await waitFor(() => fatal.length > 0)
  expect(subscription.healthy()).toBe(false)
  expect(fatal).toMatchObject([{ message: expect.stringContaining('a bug of the client') }])
})

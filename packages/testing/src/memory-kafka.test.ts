// What the in-process log adds to the broker's contract (packages/messaging/test/broker-contract.ts).
import { deadLetterTopic, ensureTopics, replayTopic, type SubscribeOptions } from '@cfs/messaging'
import { beforeEach, expect, test } from 'vitest'
import { MemoryKafka } from './memory-kafka.ts'

let kafka: MemoryKafka
beforeEach(async () => {
  kafka = new MemoryKafka()
  await ensureTopics(kafka.makeBroker({ clientId: 'test' }), { billing: ['filing.accepted'] })
})

const record = (topic: string) => ({ topic, key: 'k', value: Buffer.from('v'), headers: {} })
const publishAs = (clientId: string, topic: string) =>
  kafka
    .makeBroker({ clientId })
    .publisher()
    .publish([record(topic)])
const readAs = (clientId: string, group: string, topic: string) => () => {
  const options: SubscribeOptions = {
    group,
    topics: [topic],
    concurrency: 1,
    handle: async () => ({ kind: 'ack' }),
    onFatal: () => undefined,
  }
  return kafka.makeBroker({ clientId }).subscribe(options)
}

test('a service publishes only what the manifest lets it publish', async () => {
  await publishAs('filing', 'filing.accepted')
  await publishAs('billing', deadLetterTopic('filing.accepted', 'billing'))
  await publishAs('billing', replayTopic('filing.accepted', 'billing'))
  for (const topic of ['filing.accepted', 'account.opened', deadLetterTopic('filing.accepted', 'documents')])
    await expect(publishAs('billing', topic)).rejects.toMatchObject({ transient: false })
  expect(kafka.records('filing.accepted')).toHaveLength(1)
})

test('a service reads only what it consumes, in its own group', () => {
  expect(readAs('billing', 'billing', 'filing.accepted')).not.toThrow()
  expect(readAs('billing', 'documents', 'filing.accepted')).toThrow('no right to read group documents')
  expect(readAs('billing', 'billing', 'balance.changed')).toThrow('no right to read topic balance.changed')
  expect(readAs('gateway', 'gateway', 'api.requested')).toThrow('no right to read group gateway')
})

test('a test has every right', async () => {
  await publishAs('test', 'filing.accepted')
  expect(readAs('test', 'billing', 'balance.changed')).not.toThrow()
})

test('it counts every record of each topic', async () => {
  await publishAs('filing', 'filing.accepted')
  await publishAs('filing', 'filing.accepted')
  expect(kafka.counts()).toMatchObject({ 'filing.accepted': 2, 'account.opened': 0 })
})

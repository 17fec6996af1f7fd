// The guarantees that any broker adapter must keep: the Kafka adapter, and the in-process log that tests use
// in its place.
import { MemoryKafka, testTopics, waitFor } from '@cfs/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Broker,
  createBroker,
  type IncomingRecord,
  type OutgoingRecord,
  type Publisher,
  PublishFailed,
  type SubscribeOptions,
  type Subscription,
} from '../src/index.ts'
import { range, sequencesByKey, silentLogger } from './message-flow.ts'

const MIB = 1_048_576

let broker: Broker
let publisher: Publisher
let subscriptions: Subscription[]
let fatal: unknown[]

async function connectToKafka(): Promise<Broker> {
  const { brokers, topicPrefix } = await testTopics()
  return createBroker({
    brokers,
    clientId: 'test',
    topicPrefix,
    logger: silentLogger,
    sessionTimeoutMs: 6_000,
    heartbeatMs: 300,
    maxWaitMs: 50,
  })
}

async function prepare(connected: Broker): Promise<void> {
  broker = connected
  const topic = { partitions: 3, retentionMs: 60_000, maxMessageBytes: MIB }
  await broker.ensureTopics([
    { ...topic, name: 'news' },
    { ...topic, name: 'narrow', maxMessageBytes: 1_000 },
  ])
  publisher = broker.publisher()
  subscriptions = []
  fatal = []
}
afterEach(async () => {
  await Promise.all(subscriptions.map((subscription) => subscription.close()))
  await publisher.close()
  if (fatal.length > 0) throw new AggregateError(fatal, 'a subscription ended for good')
})

const record = (key: string, text: string, topic = 'news'): OutgoingRecord => ({
  topic,
  key,
  value: Buffer.from(text),
  headers: { ce_id: text },
})
const numbered = (count: number, keys: number, from = 0): OutgoingRecord[] =>
  range(count).map((one) => record(`k${one % keys}`, String(from + one)))
const textOf = ({ value }: IncomingRecord) => Buffer.from(value ?? []).toString()

interface Seen {
  readonly key: string
  readonly sequence: number
}

function subscribe(handle: SubscribeOptions['handle'], topics = ['news']): Subscription {
  const subscription = broker.subscribe({
    group: 'readers',
    topics,
    concurrency: 3,
    handle,
    onFatal: (error) => fatal.push(error),
  })
  subscriptions.push(subscription)
  return subscription
}

// A handler takes longer than a heartbeat; all handlers of one partition together take longer than a
// session.
async function slow(): Promise<void> {
  const startedAt = performance.now()
  await waitFor(() => performance.now() - startedAt > 600)
}

/** A subscription that acknowledges everything and remembers it. */
function remember(seen: Seen[], before: (one: IncomingRecord) => Promise<void> = () => Promise.resolve()) {
  return subscribe(async (one) => {
    await before(one)
    seen.push({ key: one.key ?? '', sequence: Number(textOf(one)) })
    return { kind: 'ack' }
  })
}

function expectOrderPerKey(seen: readonly Seen[]): void {
  for (const sequences of Object.values(sequencesByKey(seen))) {
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  }
}

describe.each([
  ['Kafka', connectToKafka],
  ['the in-process log', async () => new MemoryKafka().makeBroker({ clientId: 'test' })],
])('%s', (_, connect) => {
  beforeEach(async () => prepare(await connect()))

  test('records arrive unchanged and in the order of their key', async () => {
    const seen: Seen[] = []
    const whole: IncomingRecord[] = []
    subscribe((one) => {
      whole.push(one)
      seen.push({ key: one.key ?? '', sequence: Number(textOf(one)) })
      return Promise.resolve({ kind: 'ack' })
    })
    await publisher.publish(numbered(60, 7))
    await waitFor(() => seen.length === 60)
    expectOrderPerKey(seen)
    for (const one of whole) expect(one).toMatchObject({ topic: 'news', headers: { ce_id: textOf(one) } })
  })

  test('errors in a handler, even a TypeError, never end the subscription or change the order', async () => {
    const seen: Seen[] = []
    const thrown = new Set<string>()
    const subscription = subscribe((one, { attempt }) => {
      const number = Number(textOf(one))
      if (number % 10 === 3 && attempt < 3) throw new TypeError('bug or blip')
      if (number % 10 === 4 && !thrown.has(textOf(one))) {
        thrown.add(textOf(one))
        return Promise.resolve({ kind: 'retry', afterMs: 20 })
      }
      seen.push({ key: one.key ?? '', sequence: number })
      return Promise.resolve({ kind: 'ack' })
    })
    await publisher.publish(numbered(60, 9))
    await waitFor(() => seen.length === 60)
    expectOrderPerKey(seen)
    expect(subscription.healthy()).toBe(true)
  })

  test('a partition that is being retried does not delay the others', async () => {
    const seen: Seen[] = []
    let stuck = true
    subscribe((one) => {
      if (one.partition === 0 && stuck) return Promise.resolve({ kind: 'retry', afterMs: 50 })
      seen.push({ key: one.key ?? '', sequence: Number(textOf(one)) })
      return Promise.resolve({ kind: 'ack' })
    })
    await publisher.publish(numbered(60, 20))
    const elsewhere = await waitFor(() => {
      const count = seen.length
      return count > 20 && count < 60 ? count : undefined
    })
    await publisher.publish(numbered(30, 20, 60))
    await waitFor(() => seen.length > elsewhere)
    expect(seen.length).toBeLessThan(90)
    stuck = false
    await waitFor(() => seen.length === 90)
    expectOrderPerKey(seen)
  })

  test('a second member that joins while handlers are slow repeats nothing', async () => {
    const first: Seen[] = []
    const second: Seen[] = []
    remember(first, slow)
    await publisher.publish(numbered(30, 12))
    await waitFor(() => first.length > 0)
    remember(second, slow)
    await waitFor(() => first.length + second.length >= 30)
    await waitFor(() => second.length > 0)
    const all = [...first, ...second].map((one) => one.sequence)
    expect(new Set(all).size).toBe(all.length)
  })

  test('records that a closed member had processed are not delivered again, all others are', async () => {
    const seen: Seen[] = []
    const first = remember(seen)
    await publisher.publish(numbered(100, 9))
    await waitFor(() => seen.length > 10)
    await first.close()
    remember(seen)
    await waitFor(() => seen.length >= 100)
    expect(seen.map((one) => one.sequence).toSorted((a, b) => a - b)).toEqual(range(100))
  })

  test('a member that is closed twice, or before it has joined, stays closed', async () => {
    const early = subscribe(() => Promise.resolve({ kind: 'ack' }))
    await Promise.all([early.close(), early.close()])
    expect(early.healthy()).toBe(false)
    const seen: Seen[] = []
    remember(seen)
    await publisher.publish(numbered(9, 9))
    // The records of all partitions arrive, so the closed member holds no partition.
    await waitFor(() => seen.length === 9)
  })

  test('publishing from many places at once loses no record', async () => {
    const seen: Seen[] = []
    remember(seen)
    await Promise.all(range(20).map((one) => publisher.publish([record('k', String(one))])))
    await waitFor(() => seen.length >= 20)
    expect(seen.map((one) => one.sequence)).toEqual(range(20))
  })

  test('many large records arrive that the broker would refuse in one batch', async () => {
    const sizes: number[] = []
    subscribe((one) => {
      sizes.push(one.value?.length ?? 0)
      return Promise.resolve({ kind: 'ack' })
    })
    const value = Buffer.alloc(300_000, 1)
    await publisher.publish(range(10).map((one) => ({ ...record('same', String(one)), value })))
    await waitFor(() => sizes.length === 10)
    expect(new Set(sizes)).toEqual(new Set([300_000]))
  })

  test('after a record that the broker refuses, no record that it accepts is lost', async () => {
    const seen: Seen[] = []
    remember(seen)
    const tooLarge = { ...record('large', '0', 'narrow'), value: Buffer.alloc(5_000) }
    await publisher.publish([record('k', '1')])
    for (const round of [2, 3, 4]) {
      const refused = await publisher
        .publish([record('k', String(round)), tooLarge])
        .catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(PublishFailed)
      expect(refused).toMatchObject({ transient: false })
      await publisher.publish([record('k', String(round * 10))])
    }
    await waitFor(() => [20, 30, 40].every((one) => seen.some(({ sequence }) => sequence === one)))
  })

  test('creating topics again, or from several places at once, changes nothing', async () => {
    const topics = ['news', 'fresh'].map((name) => ({
      name,
      partitions: 9,
      retentionMs: 60_000,
      maxMessageBytes: MIB,
    }))
    await Promise.all([broker.ensureTopics(topics), broker.ensureTopics(topics), broker.ensureTopics(topics)])
    await expect(publisher.publish([record('k', '1', 'fresh')])).resolves.toBeUndefined()
  })

  test('a subscription waits for a topic that does not exist yet', async () => {
    const texts: string[] = []
    const subscription = subscribe(
      (one) => {
        texts.push(textOf(one))
        return Promise.resolve({ kind: 'ack' })
      },
      ['later'],
    )
    expect(subscription.healthy()).toBe(false)
    await broker.ensureTopics([{ name: 'later', partitions: 1, retentionMs: 60_000, maxMessageBytes: MIB }])
    await publisher.publish([record('k', 'at last', 'later')])
    await waitFor(() => texts.length === 1)
    await waitFor(() => subscription.healthy())
  })
})

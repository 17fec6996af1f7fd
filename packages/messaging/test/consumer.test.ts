// The consumer runner from outbox to effect, on a real database and broker: each event takes effect once.
import { Writable } from 'node:stream'
import { Problem } from '@cfs/contracts'
import { createLogger } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type ConsumerSettings,
  type EventHandler,
  listDeadLetters,
  type OutgoingRecord,
  type Publisher,
  PublishFailed,
  type Relay,
  replayDeadLetters,
  type RunningConsumer,
  showDeadLetter,
  startConsumer,
  startRelay,
} from '../src/index.ts'
import {
  type Effect,
  type MessageFlow,
  openMessageFlow,
  range,
  sequencesByKey,
  silentLogger,
  writeDown,
} from './message-flow.ts'

let flow: MessageFlow
let publisher: Publisher
let relay: Relay
let consumers: RunningConsumer[]
let fatal: unknown[]

beforeEach(async () => {
  flow = await openMessageFlow()
  publisher = flow.broker.publisher()
  relay = startRelay({ pool: flow.pool, publisher, logger: silentLogger })
  consumers = []
  fatal = []
})
afterEach(async () => {
  await Promise.all(consumers.map((consumer) => consumer.close()))
  await relay.stop()
  await publisher.close()
  await flow.close()
  if (fatal.length > 0) throw new AggregateError(fatal, 'a consumer ended for good')
})

function consume(
  handler: EventHandler<'account.opened'> = writeDown,
  settings: Partial<ConsumerSettings> = {},
): RunningConsumer {
  const consumer = startConsumer({
    broker: flow.broker,
    pool: flow.newPool('consumer'),
    group: 'test',
    handlers: { 'account.opened': handler },
    logger: silentLogger,
    onFatal: (error) => fatal.push(error),
    ...settings,
  })
  consumers.push(consumer)
  return consumer
}

async function decide(...keys: string[]): Promise<void> {
  await flow.decide(...keys)
  relay.poke()
}

const deadLetters = () => listDeadLetters(flow.pool)
const waitForDeadLetters = (count: number) =>
  waitFor(
    async () => {
      const found = await deadLetters()
      return found.length === count ? found : undefined
    },
    { until: `${count} dead letters are listed` },
  )

/** Publishes records directly to the topic without the outbox, as another program might. */
const publishRaw = (record: Partial<OutgoingRecord>) =>
  publisher.publish([{ topic: 'account.opened', key: 'k', value: Buffer.of(), headers: {}, ...record }])

/** Copies of all records on the dead-letter topic. */
async function deadLetterTopicRecords(count: number): Promise<OutgoingRecord[]> {
  const records: OutgoingRecord[] = []
  const subscription = flow.broker.subscribe({
    group: 'reader',
    topics: ['account.opened.test.dlt'],
    concurrency: 1,
    handle: (record) => {
      records.push(record)
      return Promise.resolve({ kind: 'ack' })
    },
    onFatal: (error) => fatal.push(error),
  })
  await waitFor(() => records.length >= count)
  await subscription.close()
  return records
}

test('an event takes effect once, in the order of its key, and the consumer is ready', async () => {
  const seenAfterCommits: Promise<Effect[]>[] = []
  const consumer = consume(writeDown, { afterCommit: () => seenAfterCommits.push(flow.effects()) })
  await decide('a', 'b', 'a', 'c', 'a', 'b')
  const effects = await flow.waitForEffects(6)
  expect(sequencesByKey(effects)).toEqual({ a: [1, 2, 3], b: [1, 2], c: [1] })
  const seen = await waitFor(async () => {
    const last = await seenAfterCommits.at(-1)
    return last?.length === 6 ? last : undefined
  })
  expect(seen).toEqual(effects)
  await waitFor(() => consumer.healthy())
})

test('an event that is delivered five times takes effect once', async () => {
  const copies: OutgoingRecord[] = []
  const spy = startRelay({
    pool: flow.pool,
    logger: silentLogger,
    publisher: {
      publish: (records) => {
        copies.push(...records)
        return Promise.resolve()
      },
      close: () => Promise.resolve(),
    },
  })
  await relay.stop()
  await decide('k')
  await waitFor(() => copies.length === 1)
  await spy.stop()
  for (let delivery = 0; delivery < 5; delivery += 1) await publisher.publish(copies)
  await publishRaw({ key: 'last' })
  consume()
  await waitForDeadLetters(1)
  expect(await flow.effects()).toEqual([{ key: 'k', sequence: 1 }])
})

test('an effect and the events that it causes are rolled back together with the inbox row', async () => {
  let attempt = 0
  consume(async (tx, event) => {
    await writeDown(tx, event)
    attempt += 1
    if (attempt < 3) throw new TypeError('a blip')
  })
  await decide('k', 'k')
  expect(await flow.waitForEffects(2)).toEqual([
    { key: 'k', sequence: 1 },
    { key: 'k', sequence: 2 },
  ])
  expect(attempt).toBe(4)
})

test('bytes that are not an event are dead-lettered immediately, and nothing stops behind them', async () => {
  consume()
  await publishRaw({ key: 'garbage', value: Buffer.from('\0not avro\0'), headers: { odd: 'a\0b' } })
  await publishRaw({ key: null, value: null })
  await decide('k')
  await flow.waitForEffects(1)
  const listed = await waitForDeadLetters(2)
  expect(listed.map(({ group, topic, key }) => ({ group, topic, key }))).toEqual(
    expect.arrayContaining([
      { group: 'test', topic: 'account.opened', key: 'garbage' },
      { group: 'test', topic: 'account.opened', key: null },
    ]),
  )
  const deadLetter = await showDeadLetter(flow.pool, { topic: 'account.opened' })
  expect(deadLetter).toMatchObject({ event: null, attempts: 1 })
})

test('an event that business rules refuse is dead-lettered at the first attempt', async () => {
  let calls = 0
  consume(() => {
    calls += 1
    throw new Problem('VALIDATION_ERROR', 'never')
  })
  await decide('k')
  const [letter] = await waitForDeadLetters(1)
  expect(letter).toMatchObject({ key: 'k', reason: 'VALIDATION_ERROR: never' })
  expect(calls).toBe(1)
  const [copy] = await deadLetterTopicRecords(1)
  expect(copy).toMatchObject({
    key: 'k',
    headers: {
      ce_id: letter?.event_id,
      'dlt-original-topic': 'account.opened',
      'dlt-original-consumer-group': 'test',
      'dlt-exception-class': 'Problem',
      'dlt-attempts': '1',
    },
  })
})

test('an event that fails for an unknown reason is tried five times', async () => {
  let calls = 0
  consume(() => {
    calls += 1
    return Promise.reject(new RangeError('a bug'))
  })
  await decide('k')
  const [letter] = await waitForDeadLetters(1)
  expect(calls).toBe(5)
  expect(letter?.reason).toBe('RangeError: a bug (5 attempts)')
})

test('an event is retried for as long as a dependency is unavailable', async () => {
  let calls = 0
  const handler: EventHandler<'account.opened'> = async (tx, event) => {
    calls += 1
    if (calls < 5) throw new Problem('SERVICE_UNAVAILABLE', 'the store is away')
    await writeDown(tx, event)
  }
  consume(handler, { attempts: 2 })
  await decide('k')
  await flow.waitForEffects(1)
  expect(await deadLetters()).toEqual([])
})

test('a database that fails repeatedly loses no event and no event takes effect twice', async () => {
  consume()
  for (const one of range(30)) {
    // Several idle connections may be dead, so that one further attempt is not always enough.
    await waitFor(() => flow.decide(`key-${one % 5}`).then(() => true), { until: 'the event is recorded' })
    relay.poke()
    if (one % 6 === 0) await flow.database.disconnectEveryone()
  }
  const effects = await flow.waitForEffects(30)
  for (const sequences of Object.values(sequencesByKey(effects))) {
    expect(sequences).toEqual(range(sequences.length))
  }
  expect(await waitFor(deadLetters)).toEqual([])
})

test('later events with a dead letter’s key wait, others continue, a replay frees them', async () => {
  let broken = true
  consume(async (tx, event) => {
    if (broken && event.key === 'bad' && event.payload.sequence === 1) throw new Problem('NOT_FOUND', 'no')
    await writeDown(tx, event)
  })
  await decide('bad', 'bad', 'good', 'bad', 'good')
  const listed = await waitForDeadLetters(3)
  expect(listed.map(({ reason }) => reason)).toEqual([
    'NOT_FOUND: no',
    'Waits behind a dead letter with the same key',
    'Waits behind a dead letter with the same key',
  ])
  expect(sequencesByKey(await flow.waitForEffects(2))).toEqual({ good: [1, 2] })
  const copies = await deadLetterTopicRecords(3)
  expect(copies.map(({ headers }) => headers['ce_id'])).toEqual(listed.map((letter) => letter.event_id))

  // The event is replayed before its cause is fixed: it is dead-lettered again, and so are the events behind
  // it.
  expect(await replayDeadLetters({ pool: flow.pool, publisher })).toBe(3)
  const isDeadAgain = async () => (await deadLetters())[0]?.at !== listed[0]?.at
  await waitFor(isDeadAgain, { until: 'the replayed event is a dead letter again' })
  broken = false
  expect(await replayDeadLetters({ pool: flow.pool, publisher }, { group: 'test' })).toBe(3)
  expect(sequencesByKey(await flow.waitForEffects(5))).toEqual({ good: [1, 2], bad: [1, 2, 3] })
  expect(await deadLetters()).toEqual([])
  await decide('bad')
  expect(sequencesByKey(await flow.waitForEffects(6))['bad']).toEqual([1, 2, 3, 4])
})

test('a dead letter shows its event, and filters include or exclude it', async () => {
  consume(() => Promise.reject(new Problem('NOT_FOUND', 'no')))
  await decide('k')
  const [letter] = await waitForDeadLetters(1)
  const deadLetter = await showDeadLetter(flow.pool, { eventId: letter?.event_id })
  expect(deadLetter).toMatchObject({ ...letter, event: { account_id: 'k', sequence: 1, name: 'Test' } })
  for (const filter of [{ topic: 'filing.accepted' }, { group: 'other' }, { eventId: 'x' }]) {
    expect(await listDeadLetters(flow.pool, filter)).toEqual([])
    expect(await showDeadLetter(flow.pool, filter)).toBeUndefined()
    expect(await replayDeadLetters({ pool: flow.pool, publisher }, filter)).toBe(0)
  }
})

test('an event that cannot be dead-lettered waits, and the log says so', async () => {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  let refusals = 1
  const publish: Publisher['publish'] = (records) => {
    refusals -= 1
    const refused = new PublishFailed('topic unknown', { cause: undefined, transient: false })
    return refusals < 0 ? publisher.publish(records) : Promise.reject(refused)
  }
  const broker = { ...flow.broker, publisher: () => ({ publish, close: () => Promise.resolve() }) }
  consume(writeDown, { broker, logger: createLogger({ service: 'test', level: 'error', destination }) })
  await publishRaw({ key: 'a' })
  await waitForDeadLetters(1)
  expect(lines.join('')).toMatch(/could not dead-letter event[^]*event dead-lettered/)
})

test('a replay that cannot publish changes nothing', async () => {
  consume(() => Promise.reject(new Problem('NOT_FOUND', 'no')))
  await decide('k')
  await waitForDeadLetters(1)
  const down: Publisher = {
    publish: () => Promise.reject(new Error('down')),
    close: () => Promise.resolve(),
  }
  await expect(replayDeadLetters({ pool: flow.pool, publisher: down })).rejects.toThrow('down')
  expect(await deadLetters()).toHaveLength(1)
})

test('a replay affects only the group that failed', async () => {
  let broken = true
  consume(async (tx, event) => {
    if (broken) throw new Problem('NOT_FOUND', 'no')
    await writeDown(tx, event)
  })
  const others: string[] = []
  consume((_, event) => Promise.resolve(others.push(event.id)), { group: 'other' })
  await decide('k')
  await waitForDeadLetters(1)
  await waitFor(() => others.length === 1)
  // As if the other service had long ago deleted the event from its inbox.
  await flow.pool.query(`delete from inbox where consumer = 'other'`)
  broken = false
  await replayDeadLetters({ pool: flow.pool, publisher })
  await flow.waitForEffects(1)
  await decide('k')
  await waitFor(() => others.length === 2)
  expect(new Set(others).size).toBe(2)
})

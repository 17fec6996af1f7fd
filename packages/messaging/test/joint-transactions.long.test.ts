// Many events in one transaction: a failing event affects only events with its own key, and even if a
// process dies half-way, each event takes effect once and in order.
import { Problem } from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type EventHandlers,
  type IncomingEvent,
  listDeadLetters,
  type OutgoingRecord,
  type Publisher,
  type Relay,
  replayDeadLetters,
  type RunningConsumer,
  startConsumer,
  startRelay,
} from '../src/index.ts'
import {
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

beforeEach(async () => {
  flow = await openMessageFlow({ onKafka: true })
  publisher = flow.broker.publisher()
  relay = startRelay({ pool: flow.pool, publisher, logger: silentLogger })
  consumers = []
})
afterEach(async () => {
  await Promise.all(consumers.map((consumer) => consumer.close()))
  await relay.stop()
  await publisher.close()
  await flow.close()
})

type Opened = IncomingEvent<'account.opened'>

function consume(handlers: EventHandlers, afterCommit?: () => void): RunningConsumer {
  const consumer = startConsumer({
    broker: flow.broker,
    pool: flow.newPool('consumer'),
    group: 'test',
    handlers,
    logger: silentLogger,
    onFatal: () => undefined,
    ...(afterCommit && { afterCommit }),
  })
  consumers.push(consumer)
  return consumer
}

const keys = range(12).map((one) => `key-${one}`)
/** `rounds` events of each key, published before anyone subscribes: they are fetched together. */
async function appendRounds(rounds: number): Promise<void> {
  for (const _ of range(rounds)) await flow.decide(...keys)
  relay.poke()
  await waitFor(async () => (await relay.oldestAgeMs()) === 0)
}
const all = (rounds: number) => Object.fromEntries(keys.map((key) => [key, range(rounds)]))

test('events that arrive together share a commit, even from several partitions', async () => {
  await appendRounds(5)
  let commits = 0
  consume({ 'account.opened': writeDown }, () => (commits += 1))
  expect(sequencesByKey(await flow.waitForEffects(60))).toEqual(all(5))
  expect(commits).toBeLessThan(20)
})

test('a handler of many events gets the events of a key in order, each event once', async () => {
  await appendRounds(5)
  const sizes: number[] = []
  consume({
    'account.opened': {
      handleAll: async (tx, events: readonly Opened[]) => {
        sizes.push(events.length)
        for (const event of events) await writeDown(tx, event)
      },
    },
  })
  expect(sequencesByKey(await flow.waitForEffects(60))).toEqual(all(5))
  expect(Math.max(...sizes)).toBeGreaterThan(1)
})

test('a refused event is dead-lettered alone, whatever it arrived with', async () => {
  await appendRounds(4)
  let mended = false
  const refuse = (event: Opened) => {
    if (!mended && event.key === 'key-3' && event.payload.sequence === 2) throw new Problem('NOT_FOUND', 'no')
  }
  consume({
    'account.opened': async (tx, event) => {
      await writeDown(tx, event)
      refuse(event)
    },
  })
  await flow.waitForEffects(45)
  const letters = await waitFor(async () => {
    const listed = await listDeadLetters(flow.pool)
    return listed.length === 3 ? listed : undefined
  })
  expect(letters.map(({ key }) => key)).toEqual(['key-3', 'key-3', 'key-3'])
  expect(sequencesByKey(await flow.effects())).toEqual({ ...all(4), 'key-3': [1] })
  // Events that wait behind a dead letter keep waiting when they arrive with others, and none is lost.
  await appendRounds(1)
  await flow.waitForEffects(56)
  await waitFor(async () => (await listDeadLetters(flow.pool)).length === 4)
  mended = true
  await replayDeadLetters({ pool: flow.pool, publisher })
  expect(sequencesByKey(await flow.waitForEffects(60))).toEqual(all(5))
})

test('with transient failures and refusals, every valid event takes effect once, in order', async () => {
  await appendRounds(6)
  let calls = 0
  consume({
    'account.opened': async (tx, event) => {
      calls += 1
      await writeDown(tx, event)
      if (event.key === 'key-5') throw new Problem('VALIDATION_ERROR', 'never')
      if (calls % 9 === 4) throw Object.assign(new Error('busy'), { transient: true })
      if (calls % 31 === 7) throw new TypeError('a blip')
    },
  })
  await waitFor(async () => (await flow.effects()).length === 66)
  await waitFor(async () => (await listDeadLetters(flow.pool)).length === 6)
  const { 'key-5': _, ...others } = all(6)
  expect(sequencesByKey(await flow.effects())).toEqual(others)
})

test('consumers that lose connections in mid-transaction duplicate and lose nothing', async () => {
  const listening = consume({ 'account.opened': writeDown })
  await waitFor(() => listening.healthy())
  consume({ 'account.opened': writeDown })
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'consumer' and xact_start is not null`
  const writing = new AbortController()
  const killer = (async () => {
    while (!writing.signal.aborted) await flow.pool.query(kill)
  })()
  for (const _ of range(10)) {
    await flow.decide(...keys)
    relay.poke()
  }
  writing.abort()
  await killer
  const effects = () => flow.effects()
  await waitFor(async () => (await effects()).length >= 120)
  expect(sequencesByKey(await effects())).toEqual(all(10))
  expect(await listDeadLetters(flow.pool)).toEqual([])
})

test('an event that occurs twice among those that arrived together takes effect once', async () => {
  await appendRounds(3)
  const { rows } = await flow.pool.query<{ n: number }>('select count(*)::int as n from aggregate')
  expect(rows[0]?.n).toBe(12)
  // The events are published again, as after a relay lost its commit: the same ids follow the first ones.
  const copies: OutgoingRecord[] = []
  const reader = flow.broker.subscribe({
    group: 'copier',
    topics: ['account.opened'],
    concurrency: 1,
    handle: ({ topic, key, value, headers }) => {
      copies.push({ topic, key, value, headers })
      return Promise.resolve({ kind: 'ack' })
    },
    onFatal: () => undefined,
  })
  await waitFor(() => copies.length === 36)
  await reader.close()
  await publisher.publish(copies)
  await flow.decide('last')
  relay.poke()
  consume({ 'account.opened': writeDown })
  expect(sequencesByKey(await flow.waitForEffects(37))).toEqual({ ...all(3), last: [1] })
})

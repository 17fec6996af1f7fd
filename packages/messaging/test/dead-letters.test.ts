// What an operator does with dead letters: if replayed, they keep their place before later events with their
// key; if discarded, they are kept with their reason and delay nothing.
import { Problem } from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  discardDeadLetter,
  type EventHandler,
  listDeadLetters,
  listDiscardedLetters,
  type Publisher,
  type Relay,
  replayDeadLetters,
  type RunningConsumer,
  startConsumer,
  startRelay,
} from '../src/index.ts'
import { type MessageFlow, openMessageFlow, sequencesByKey, silentLogger, writeDown } from './message-flow.ts'

let flow: MessageFlow
let publisher: Publisher
let relay: Relay
let consumer: RunningConsumer | undefined

beforeEach(async () => {
  flow = await openMessageFlow()
  publisher = flow.broker.publisher()
  relay = startRelay({ pool: flow.pool, publisher, logger: silentLogger })
})
afterEach(async () => {
  await consumer?.close()
  await relay.stop()
  await publisher.close()
  await flow.close()
})

const refuse: EventHandler<'account.opened'> = () => Promise.reject(new Problem('NOT_FOUND', 'no'))

function consume(handler: EventHandler<'account.opened'>): void {
  consumer = startConsumer({
    broker: flow.broker,
    pool: flow.newPool('consumer'),
    group: 'test',
    handlers: { 'account.opened': handler },
    logger: silentLogger,
    onFatal: () => undefined,
  })
}

/** The events are on the topic, not only in the outbox. */
async function appendEvents(...keys: string[]): Promise<void> {
  await flow.decide(...keys)
  relay.poke()
  await waitFor(async () => (await relay.oldestAgeMs()) === 0)
}
const letters = () => listDeadLetters(flow.pool)
const lettersBecome = (count: number) =>
  waitFor(async () => (await letters()).length === count, { until: `${count} letters` })
const parkedKeys = async () => (await flow.pool.query('select key from parked_key')).rows

test('an event still on the topic does not overtake a replayed event with the same key', async () => {
  consume(refuse)
  await appendEvents('k')
  await lettersBecome(1)
  await consumer?.close()
  await appendEvents('k', 'k', 'other')
  // The event is behind the dead letters on the topic.
  expect(await replayDeadLetters({ pool: flow.pool, publisher })).toBe(1)
  consume(writeDown)
  expect(sequencesByKey(await flow.waitForEffects(4))).toEqual({ k: [1, 2, 3], other: [1] })
  await lettersBecome(0)
  expect(await parkedKeys()).toEqual([])
  await appendEvents('k')
  expect(sequencesByKey(await flow.waitForEffects(5))['k']).toEqual([1, 2, 3, 4])
})

test('dead letters that are replayed twice at once take effect once', async () => {
  let broken = true
  consume((tx, event) => (broken ? refuse(tx, event) : writeDown(tx, event)))
  await appendEvents('k', 'k', 'k')
  await lettersBecome(3)
  broken = false
  const replay = { pool: flow.pool, publisher }
  await Promise.all([replayDeadLetters(replay), replayDeadLetters(replay)])
  expect(sequencesByKey(await flow.waitForEffects(3))).toEqual({ k: [1, 2, 3] })
  await lettersBecome(0)
  await appendEvents('k')
  expect(sequencesByKey(await flow.waitForEffects(4))).toEqual({ k: [1, 2, 3, 4] })
})

test('bytes that are not an event are one dead letter, however often they are replayed', async () => {
  consume(writeDown)
  await publisher.publish([{ topic: 'account.opened', key: 'k', value: Buffer.of(1), headers: {} }])
  await lettersBecome(1)
  const [before] = await letters()
  await replayDeadLetters({ pool: flow.pool, publisher })
  await waitFor(async () => (await letters())[0]?.at !== before?.at)
  expect(await letters()).toMatchObject([{ event_id: before?.event_id }])
})

test('a discarded dead letter is kept with its reason, has no effect, and frees its key', async () => {
  let broken = true
  consume((tx, event) => (broken ? refuse(tx, event) : writeDown(tx, event)))
  await appendEvents('k', 'k')
  await lettersBecome(2)
  const [first] = await letters()
  const eventId = first?.event_id ?? ''
  const discard = { eventId, reason: 'the account never existed' }
  expect(await discardDeadLetter(flow.pool, { ...discard, group: 'other' })).toBe(0)
  expect(await discardDeadLetter(flow.pool, discard)).toBe(1)
  expect(await discardDeadLetter(flow.pool, discard)).toBe(0)
  expect(await listDiscardedLetters(flow.pool)).toMatchObject([
    {
      group: 'test',
      topic: 'account.opened',
      key: 'k',
      event_id: eventId,
      filing_id: null,
      died_of: 'NOT_FOUND: no',
      reason: discard.reason,
    },
  ])
  broken = false
  await replayDeadLetters({ pool: flow.pool, publisher })
  await appendEvents('k')
  expect(sequencesByKey(await flow.waitForEffects(2))).toEqual({ k: [2, 3] })
  expect(await parkedKeys()).toEqual([])
})

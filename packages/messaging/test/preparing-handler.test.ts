// Handlers that prepare outside the transaction: the result reaches the effect, and a failed preparation is
// treated like a failed handler.
import { Problem } from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type IncomingEvent,
  listDeadLetters,
  type Publisher,
  type PreparingHandler,
  type Relay,
  type RunningConsumer,
  startConsumer,
  startRelay,
} from '../src/index.ts'
import { type MessageFlow, openMessageFlow, sequencesByKey, silentLogger, writeDown } from './message-flow.ts'

let flow: MessageFlow
let publisher: Publisher
let relay: Relay
let consumer: RunningConsumer

beforeEach(async () => {
  flow = await openMessageFlow()
  publisher = flow.broker.publisher()
  relay = startRelay({ pool: flow.pool, publisher, logger: silentLogger })
})
afterEach(async () => {
  await consumer.close()
  await relay.stop()
  await publisher.close()
  await flow.close()
})

type Opened = IncomingEvent<'account.opened'>

function consume(handler: PreparingHandler<'account.opened'>): void {
  consumer = startConsumer({
    broker: flow.broker,
    pool: flow.newPool('consumer'),
    group: 'test',
    handlers: { 'account.opened': handler },
    logger: silentLogger,
    onFatal: () => undefined,
  })
}

async function decide(...keys: string[]): Promise<void> {
  await flow.decide(...keys)
  relay.poke()
}

test('data prepared outside the transaction is used for the effect of its own event', async () => {
  const openWhilePreparing: number[] = []
  consume({
    prepare: async (event: Opened) => {
      const { rows } = await flow.pool.query<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity
         where datname = current_database() and application_name = 'consumer' and xact_start is not null`,
      )
      openWhilePreparing.push(rows[0]?.open ?? 0)
      return { text: `${event.key} ${event.payload.sequence}` }
    },
    handle: async (tx, event, prepared: { readonly text: string }) => {
      expect(prepared.text).toBe(`${event.key} ${event.payload.sequence}`)
      await writeDown(tx, event)
    },
  })
  await decide('a')
  await flow.waitForEffects(1)
  expect(openWhilePreparing).toEqual([0])
  await decide('a', 'b', 'a', 'b')
  expect(sequencesByKey(await flow.waitForEffects(5))).toEqual({ a: [1, 2, 3], b: [1, 2] })
})

test('an event whose preparation is refused is dead-lettered, others take effect', async () => {
  consume({
    prepare: async (event: Opened) => {
      if (event.key === 'bad') throw new Problem('VALIDATION_ERROR', 'cannot be drawn')
    },
    handle: writeDown,
  })
  await decide('good', 'bad', 'good')
  await flow.waitForEffects(2)
  const letters = await waitFor(async () => {
    const listed = await listDeadLetters(flow.pool)
    return listed.length > 0 ? listed : undefined
  })
  expect(letters).toMatchObject([{ key: 'bad', reason: 'VALIDATION_ERROR: cannot be drawn' }])
})

test('a preparation that fails because of a dependency is tried again', async () => {
  let calls = 0
  consume({
    prepare: async () => {
      calls += 1
      if (calls < 3) throw new Problem('SERVICE_UNAVAILABLE', 'later')
    },
    handle: writeDown,
  })
  await decide('k')
  await flow.waitForEffects(1)
  expect(calls).toBe(3)
  expect(await listDeadLetters(flow.pool)).toEqual([])
})

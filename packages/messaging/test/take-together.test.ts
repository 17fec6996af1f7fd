// Events that share a transaction take effect in the order of their handlers, wherever they were fetched.
import { type EventPayload, encodeEvent, type EventType } from '@cfs/contracts'
import { newUuid } from '@cfs/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IncomingRecord } from '../src/index.ts'
import { type EventHandlers, readerOf } from '../src/event-handler.ts'
import { createRecordReader } from '../src/read-record.ts'
import { createTakeTogether } from '../src/take-together.ts'
import { type MessageFlow, openMessageFlow, payloadOf } from './message-flow.ts'

let flow: MessageFlow
beforeAll(async () => {
  flow = await openMessageFlow()
})
afterAll(() => flow.close())

function record<T extends EventType>(topic: T, offset: number, payload: EventPayload<T>): IncomingRecord {
  return {
    topic,
    partition: 0,
    offset: BigInt(offset),
    key: 'k',
    value: encodeEvent(topic, payload),
    headers: { ce_id: newUuid(), ce_type: topic },
    timestampMs: 0,
  }
}
const failed = (sequence: number): EventPayload<'filing.failed'> => ({
  filing_id: 'k',
  account_id: 'a',
  sequence,
  occurred_at: 1,
  errors: [],
})

test('the type that is declared first takes effect first, and its events in order', async () => {
  const taken: string[] = []
  const note = (type: string, sequence: number) => Promise.resolve(taken.push(`${type} ${sequence}`))
  const handlers: EventHandlers = {
    'filing.failed': (_, { type, payload }) => note(type, payload.sequence),
    'account.opened': (_, { type, payload }) => note(type, payload.sequence),
  }
  const readers = new Map(
    (['filing.failed', 'account.opened'] as const).flatMap((type) => {
      const reader = readerOf(type, handlers)
      return reader === undefined ? [] : [[type, reader] as const]
    }),
  )
  const takeTogether = createTakeTogether({
    pool: flow.pool,
    group: 'test',
    read: createRecordReader(readers),
    readers: [...readers.values()],
    metrics: { processed: () => undefined },
    afterCommit: () => undefined,
  })
  const runs = [
    { records: [1, 2].map((one) => record('account.opened', one, payloadOf('k', one))) },
    { records: [1, 2].map((one) => record('filing.failed', one, failed(one))) },
  ]
  expect(await takeTogether(runs)).toEqual([2, 2])
  expect(taken).toEqual(['filing.failed 1', 'filing.failed 2', 'account.opened 1', 'account.opened 2'])
  // If the events are delivered once more, nothing happens again.
  expect(await takeTogether(runs)).toEqual([2, 2])
  expect(taken).toHaveLength(4)
})

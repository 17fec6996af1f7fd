// Events that may be lost: adding an item never waits, memory is limited, and every lost item is counted.
import { decodeEvent } from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { afterEach, expect, test } from 'vitest'
import { type Broker, createLossyPublisher, type LossyPublisher, type OutgoingRecord } from '../src/index.ts'
import { silentLogger } from './message-flow.ts'

interface Requested {
  readonly at: number
  readonly account: string
}

let publisher: LossyPublisher<Requested> | undefined
afterEach(() => publisher?.close())

/** A broker that accepts batches only while `isUp` is true. */
function brokerDouble() {
  const batches: (readonly OutgoingRecord[])[] = []
  const state = { isUp: true, isAsked: false, answer: (): void => undefined }
  const broker: Broker = {
    publisher: () => ({
      async publish(records) {
        state.isAsked = true
        if (!state.isUp) await new Promise<void>((resolve) => (state.answer = resolve))
        batches.push(records)
      },
      close: async () => undefined,
    }),
    subscribe: () => {
      throw new Error('nothing subscribes here')
    },
    ensureTopics: async () => undefined,
  }
  const times = () =>
    batches
      .flat()
      .flatMap(({ value }) => decodeEvent('api.requested', value ?? Buffer.alloc(0)).requests)
      .map((request) => request.occurred_at)
  return { broker, batches, state, times }
}

const finishedRequest = ({ at, account }: Requested) => ({
  account_id: account,
  request_id: 'r',
  occurred_at: at,
  key_id: 'k',
  mode: 'test' as const,
  method: 'GET',
  route: '/',
  status: 200,
  error_code: null,
  duration_ms: 1,
  upstream_ms: null,
  client_address: '::1',
  filing_id: null,
  request_count: 1,
})
const open = (broker: Broker, options: { maxWaiting?: number; lingerMs?: number } = {}) => {
  publisher = createLossyPublisher<'api.requested', Requested>({
    broker,
    type: 'api.requested',
    source: 'test',
    logger: silentLogger,
    toEvent: (items) => ({
      key: 'k',
      payload: { batch_id: 'k', requests: items.map(finishedRequest) },
    }),
    ...options,
  })
  return publisher
}
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('items that are added together are published in one batch of a few events, in order', async () => {
  const { broker, batches, times } = brokerDouble()
  const events = open(broker, { lingerMs: 20 })
  for (const at of range(120)) events.add({ at, account: 'a' })
  await waitFor(async () => times().length === 120)
  expect(times()).toEqual(range(120))
  expect(batches.map((records) => records.length)).toEqual([3])
})

test('while Kafka is unavailable the oldest items are dropped and the newest arrive later', async () => {
  const { broker, state, times } = brokerDouble()
  state.isUp = false
  const events = open(broker, { maxWaiting: 100, lingerMs: 1 })
  events.add({ at: 0, account: 'a' })
  await waitFor(async () => state.isAsked)
  for (const at of range(5000)) events.add({ at, account: 'a' })
  state.isUp = true
  state.answer()
  await waitFor(async () => times().length >= 101)
  expect(times()).toEqual([0, ...range(5000).slice(-100)])
})

test('closing sends all waiting items', async () => {
  const { broker, times } = brokerDouble()
  const events = open(broker, { lingerMs: 60_000 })
  for (const at of range(1200)) events.add({ at, account: 'a' })
  await events.close()
  expect(times()).toEqual(range(1200))
})

test('closing takes a second at most, even if the broker never responds', async () => {
  const { broker, state, times } = brokerDouble()
  state.isUp = false
  const events = open(broker, { lingerMs: 60_000 })
  for (const at of range(10)) events.add({ at, account: 'a' })
  const beganMs = performance.now()
  await events.close()
  expect(performance.now() - beganMs).toBeLessThan(3000)
  expect(times()).toEqual([])
})

test('an item that does not match the schema is lost without affecting other items', async () => {
  const { broker, times } = brokerDouble()
  const events = open(broker, { lingerMs: 1 })
  for (const at of [1, Number.NaN, 3]) events.add({ at, account: 'a' })
  await waitFor(async () => times().length === 2)
  expect(times()).toEqual([1, 3])
})

test('a batch in which no item can be encoded is not published', async () => {
  const { broker, batches, times } = brokerDouble()
  const events = open(broker, { lingerMs: 1 })
  events.add({ at: Number.NaN, account: 'a' })
  await events.close()
  expect(batches).toEqual([])
  const next = open(broker, { lingerMs: 1 })
  next.add({ at: 1, account: 'a' })
  await waitFor(async () => times().length === 1)
})

// Outbox and relay on a real database: events are published if and only if decided, in order, despite
// crashes.
import { inTransaction } from '@cfs/postgres'
import { waitFor } from '@cfs/testing'
import { decodeEvent } from '@cfs/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  appendToOutbox,
  EventTooLarge,
  type OutgoingRecord,
  outboxBacklog,
  PublishFailed,
  type Publisher,
  type Relay,
  startRelay,
} from '../src/index.ts'
import {
  type MessageFlow,
  openMessageFlow,
  payloadOf,
  range,
  sequencesByKey,
  silentLogger,
} from './message-flow.ts'

let flow: MessageFlow
let relays: Relay[]

beforeEach(async () => {
  flow = await openMessageFlow({ onKafka: true })
  relays = []
})
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()))
  await flow.close()
})

const context = { source: 'test', now: new Date('2026-11-21T10:00:00.000Z') }
const backlog = () => outboxBacklog(flow.pool)
const empty = () => waitFor(async () => (await backlog()).pending === 0)

/** A fake broker that records its calls, and runs `before` and `after` around each call. */
function remembering(
  hooks: { before?: (records: readonly OutgoingRecord[]) => void; after?: () => void } = {},
) {
  const sent: OutgoingRecord[] = []
  const publisher: Publisher = {
    publish: async (records) => {
      hooks.before?.(records)
      await new Promise((resolve) => setImmediate(resolve))
      sent.push(...records)
      hooks.after?.()
    },
    close: () => Promise.resolve(),
  }
  return { sent, publisher }
}

function relayTo(publisher: Publisher, name = 'relay'): Relay {
  const relay = startRelay({ pool: flow.newPool(name), publisher, logger: silentLogger, batchRows: 50 })
  relays.push(relay)
  return relay
}

const effectOf = ({ key, value }: OutgoingRecord) => ({
  key: key ?? '',
  sequence: decodeEvent('account.opened', value ?? Buffer.of()).sequence,
})

/** The events without repetitions, as a consumer with an inbox would see them. */
function firstDeliveries(sent: readonly OutgoingRecord[]): OutgoingRecord[] {
  const seenIds = new Set<string | undefined>()
  return sent.filter(({ headers }) => {
    const fresh = !seenIds.has(headers['ce_id'])
    seenIds.add(headers['ce_id'])
    return fresh
  })
}

test('an event is published as CloudEvents and Avro with its own id and its aggregate’s id', async () => {
  const { sent, publisher } = remembering()
  await inTransaction(flow.pool, (tx) =>
    appendToOutbox(tx, [{ type: 'account.opened', key: 'acc_1', payload: payloadOf('acc_1', 1) }], context),
  )
  relayTo(publisher).poke()
  await empty()
  expect(sent).toHaveLength(1)
  const [record] = sent
  expect(record).toMatchObject({
    topic: 'account.opened',
    key: 'acc_1',
    headers: {
      ce_specversion: '1.0',
      ce_type: 'account.opened',
      ce_source: 'test',
      ce_time: '2026-11-21T10:00:00.000Z',
      ce_subject: 'acc_1',
      'content-type': 'application/avro',
    },
  })
  expect(record?.headers['ce_id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  expect(record?.headers['ce_dataschema']).toMatch(/^urn:avro:fingerprint:[0-9a-f]{16}$/)
  expect(decodeEvent('account.opened', record?.value ?? Buffer.of())).toEqual(payloadOf('acc_1', 1))
})

test('an event whose decision was rolled back is not published', async () => {
  const { sent, publisher } = remembering()
  const undecided = inTransaction(flow.pool, async (tx) => {
    await appendToOutbox(tx, [{ type: 'account.opened', key: 'k', payload: payloadOf('k', 1) }], context)
    throw new Error('refused')
  })
  await expect(undecided).rejects.toThrow('refused')
  relayTo(publisher).poke()
  await flow.decide('other')
  await empty()
  expect(sent.map((record) => record.key)).toEqual(['other'])
})

test('an event that no broker would accept is refused before it is committed', async () => {
  const payload = { ...payloadOf('k', 1), name: 'x'.repeat(1_000_000) }
  const append = inTransaction(flow.pool, (tx) =>
    appendToOutbox(tx, [{ type: 'account.opened', key: 'k', payload }], context),
  )
  await expect(append).rejects.toThrow(EventTooLarge)
  await expect(append).rejects.toThrow('account.opened for k has')
})

test('several relays that die and a failing broker lose no event and keep each key in order', async () => {
  let calls = 0
  const unreliable = remembering({
    before: () => {
      calls += 1
      if (calls % 7 === 3) throw new PublishFailed('down', { cause: undefined, transient: true })
    },
    after: () => {
      if (calls % 7 === 5)
        throw new PublishFailed('the acknowledgement was lost', { cause: undefined, transient: true })
    },
  })
  for (const name of ['one', 'two', 'three']) relayTo(unreliable.publisher, `relay-${name}`)
  const keys = range(20).map((one) => `key-${one}`)
  const writing = new AbortController()
  const killer = (async () => {
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'relay-%' and random() < 0.3`
    while (!writing.signal.aborted) await flow.pool.query(kill)
  })()
  const writers = range(4).map(async () => {
    for (const key of [...keys, ...keys, ...keys]) {
      await flow.decide(key)
      for (const relay of relays) relay.poke()
    }
  })
  await Promise.all(writers)
  writing.abort()
  await killer
  await empty()
  const delivered = firstDeliveries(unreliable.sent).map(effectOf)
  expect(sequencesByKey(delivered)).toEqual(Object.fromEntries(keys.map((key) => [key, range(12)])))
})

test('an event that the broker refuses delays only the events queued behind it', async () => {
  const picky = remembering({
    before: (records) => {
      if (records.some(({ key }) => key === 'refused')) {
        throw new PublishFailed('MESSAGE_TOO_LARGE', { cause: undefined, transient: false })
      }
    },
  })
  const keys = range(40).map((one) => `key-${one}`)
  await flow.decide('refused', ...keys)
  relayTo(picky.publisher)
  // Some of the 40 events are in the same lane (share of the outbox) as the refused event.
  await waitFor(() => picky.sent.length > 25)
  expect((await backlog()).pending).toBeGreaterThan(0)
})

test('a backlog is published in batches of limited size, in order', async () => {
  const sizes: number[] = []
  const { sent, publisher } = remembering({ before: (records) => sizes.push(records.length) })
  await inTransaction(flow.pool, (tx) =>
    appendToOutbox(
      tx,
      range(175).map((one) => ({ type: 'account.opened', key: 'k', payload: payloadOf('k', one) })),
      context,
    ),
  )
  expect(await backlog()).toMatchObject({ pending: 175 })
  relayTo(publisher)
  await empty()
  expect(sizes).toEqual([50, 50, 50, 25])
  expect(sent.map((record) => effectOf(record).sequence)).toEqual(range(175))
  expect(await backlog()).toEqual({ pending: 0, oldestAgeMs: 0 })
})

test('events are published although the database was unavailable in the meantime', async () => {
  const publisher = flow.broker.publisher()
  const relay = relayTo(publisher)
  await flow.decide('k')
  await flow.database.disconnectEveryone()
  await waitFor(() => flow.decide('k').then(() => true), { until: 'the event is recorded' })
  relay.poke()
  await empty()
  expect(await relay.oldestAgeMs()).toBe(0)
  await publisher.close()
})

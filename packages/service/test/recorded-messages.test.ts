// Every replay and discard of dead letters is in the log of operators, which no one can change.
import { join } from 'node:path'
import { selectOperatorEntries } from '@cfs/audit'
import { messageOperations, type OutgoingRecord } from '@cfs/messaging'
import { createPool, type Pool } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordedMessages } from '../src/recorded-messages.ts'

// The tables of any service: they are the same in all.
const MIGRATIONS = join(import.meta.dirname, '../../../services/documents/migrations')
const NOW = new Date('2026-11-23T10:00:00Z')
const ANN = { operator: 'ann', origin: '10.0.0.7', requestId: 'request-1' }
const EVENT = '01a1fe65-0000-7000-8000-000000000001'
let database: TestDatabase
let pool: Pool
const published: OutgoingRecord[] = []

beforeAll(async () => {
  database = await testDatabase({ name: 'documents', migrations: MIGRATIONS })
  pool = createPool({ url: database.url, max: 4, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  published.length = 0
  await pool.query('delete from dead_letter')
  await pool.query(
    `insert into dead_letter (consumer, topic, record_partition, record_offset, key, event_id, reason,
       attempts, headers) values ('documents', 'filing.accepted', 0, 1, 'fil_1', $1, 'broken', 5, '{}')`,
    [EVENT],
  )
})

const messages = () => {
  const publisher = {
    publish: async (records: readonly OutgoingRecord[]) => void published.push(...records),
    close: async () => undefined,
  }
  return recordedMessages(messageOperations({ pool, publisher }), { pool, clock: { now: () => NOW } })
}
const newest = async () => (await selectOperatorEntries(pool, { before: null, limit: 1 }))[0]

test('a replay is recorded with the operator, the address, the request and the selection', async () => {
  expect(await messages().replay({ topic: 'filing.accepted' }, ANN)).toBe(1)
  expect(published).toHaveLength(1)
  expect(await newest()).toMatchObject({
    ...ANN,
    at: NOW,
    action: 'dead_letters.replayed',
    subject: 'filing.accepted',
    details: { topic: 'filing.accepted', group: null, event_id: null },
  })
})

test('a discard is recorded with its reason, and not at all if nothing matches', async () => {
  expect(await messages().discard({ eventId: EVENT, reason: 'charged by hand' }, ANN)).toBe(1)
  const entry = await newest()
  expect(entry).toMatchObject({
    ...ANN,
    action: 'dead_letter.discarded',
    subject: EVENT,
    details: { event_id: EVENT, reason: 'charged by hand', count: 1 },
  })
  expect(await messages().discard({ eventId: EVENT, reason: 'again' }, ANN)).toBe(0)
  expect((await newest())?.entryId).toBe(entry?.entryId)
})

test('if the entry cannot be written, nothing is discarded or replayed', async () => {
  const nameless = { ...ANN, operator: 'a\0b' }
  await expect(messages().discard({ eventId: EVENT, reason: 'no' }, nameless)).rejects.toThrow(
    'invalid byte sequence',
  )
  await expect(messages().replay({}, nameless)).rejects.toThrow('invalid byte sequence')
  expect(published).toEqual([])
  const { rows } = await pool.query('select event_id from dead_letter')
  expect(rows).toHaveLength(1)
})

test.each([
  `update operator_entry set operator = 'ben'`,
  'delete from operator_entry',
  'truncate operator_entry',
])('entries never change: %s', async (statement) => {
  await messages().replay({}, ANN)
  await expect(pool.query(statement)).rejects.toThrow('never change')
})

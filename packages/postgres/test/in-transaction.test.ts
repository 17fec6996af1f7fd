// Transactions on a real server whose connections break.
import { testDatabase, type TestDatabase, waitFor } from '@cfs/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CommitOutcomeUnknown, createPool, inTransaction, isTransient, type Pool } from '../src/index.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await testDatabase({ name: 'in_transaction' })
  pool = createPool({ url: database.url, max: 1, applicationName: 'test', statementTimeoutMs: 1500 })
  await pool.query('create table posting (id int primary key)')
  await pool.query(`create table line (posting int references posting deferrable initially deferred)`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
// The first try may get a connection that the previous test ended.
beforeEach(async () => {
  await waitFor(() => pool.query('truncate posting, line'))
})

const postings = async () => (await pool.query<{ id: number }>('select id from posting')).rows

test('changes are kept if the work returns', async () => {
  const answer = await inTransaction(pool, async (tx) => {
    await tx.query('insert into posting values (1)')
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await postings()).toEqual([{ id: 1 }])
})

test('nothing is kept if the work throws, and its error is passed on', async () => {
  const work = inTransaction(pool, async (tx) => {
    await tx.query('insert into posting values (1)')
    throw new RangeError('no')
  })
  await expect(work).rejects.toThrow(RangeError)
  expect(await postings()).toEqual([])
})

test('a failed statement whose error was ignored is not a success', async () => {
  const work = inTransaction(pool, async (tx) => {
    await tx.query('insert into posting values (1)')
    await tx.query('select 1 / 0').catch(() => undefined)
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await postings()).toEqual([])
})

test('a commit that the database refuses is an error of the statement, not of the connection', async () => {
  const work = inTransaction(pool, (tx) => tx.query('insert into line values (7)'))
  await expect(work).rejects.toMatchObject({ code: '23503' })
  expect(await postings()).toEqual([])
})

test('a connection that breaks during the work is not used again', async () => {
  const work = inTransaction(pool, async (tx) => {
    await tx.query('insert into posting values (1)')
    await database.disconnectEveryone()
    await tx.query('insert into posting values (2)')
  })
  const error = await work.catch((thrown: unknown) => thrown)
  expect(isTransient(error)).toBe(true)
  expect(await postings()).toEqual([])
})

test('a connection that breaks before the commit gives an error that may be retried', async () => {
  const work = inTransaction(pool, async (tx) => {
    await tx.query('insert into posting values (1)')
    await database.disconnectEveryone()
  })
  const error = await work.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CommitOutcomeUnknown)
  expect(isTransient(error)).toBe(true)
  expect(await postings()).toEqual([])
})

test('a statement that takes too long is ended, and the connection remains usable', async () => {
  const error = await pool.query('select pg_sleep(30)').catch((thrown: unknown) => thrown)
  expect(isTransient(error)).toBe(true)
  expect(await postings()).toEqual([])
})

test('a query that was not awaited cannot run in the next transaction', async () => {
  const late = await inTransaction(pool, (tx) =>
    Promise.resolve(() => tx.query('insert into posting values (9)')),
  )
  await expect(late()).rejects.toThrow('await every query')
  expect(await postings()).toEqual([])
})

test('idle connections that break are replaced without ending the process', async () => {
  const broken: Error[] = []
  // The test has its own database, so that the connections of other tests stay open.
  const own = await testDatabase({ name: 'idle' })
  const other = createPool({
    url: own.url,
    max: 1,
    applicationName: 'idle',
    onIdleError: (error) => broken.push(error),
  })
  await other.query('select 1')
  await own.disconnectEveryone()
  await waitFor(() => broken.length > 0)
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.end()
  await own.drop()
})

test('pence and days are read exactly', async () => {
  const { rows } = await pool.query(`select 12345678901::bigint as pence, date '2026-03-29' as day`)
  expect(rows).toEqual([{ pence: 12345678901, day: '2026-03-29' }])
  await expect(pool.query('select 9007199254740993::bigint as pence')).rejects.toThrow('exactly')
})

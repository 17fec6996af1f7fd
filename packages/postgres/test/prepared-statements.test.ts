// Statements of transactions are prepared once for each connection, and a change of the schema under them
// costs one attempt, not the connection's life.
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, inTransaction, type Pool } from '../src/index.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await testDatabase({ name: 'prepared_statements' })
  pool = createPool({ url: database.url, max: 1, applicationName: 'test' })
  await pool.query('create table posting (id int primary key, amount int)')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const insert = (id: number) =>
  inTransaction(pool, (tx) => tx.query('insert into posting (id, amount) values ($1, 1)', [id]))
const amounts = () =>
  inTransaction(pool, (tx) => tx.query<{ amount: number }>('select amount from posting where id > $1', [0]))

test('a statement is prepared once, however often and however badly it ran', async () => {
  await insert(1)
  await expect(insert(1)).rejects.toThrow('duplicate key')
  await insert(2)
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_prepared_statements where statement like 'insert into posting%'`,
  )
  expect(rows).toEqual([{ count: 1 }])
  expect((await amounts()).rows).toEqual([{ amount: 1 }, { amount: 1 }])
})

test('a statement whose columns were changed under it fails once, and then knows them', async () => {
  await amounts()
  await pool.query('alter table posting alter column amount type bigint')
  await expect(amounts()).rejects.toThrow('cached plan')
  expect((await amounts()).rows).toEqual([{ amount: 1 }, { amount: 1 }])
})

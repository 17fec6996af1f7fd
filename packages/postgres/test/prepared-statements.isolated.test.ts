// Statements are prepared once for each connection under names unique to their text, and a schema change
// costs one retry.
import { createHash } from 'node:crypto'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, inTransaction, isTransient, type Pool } from '../src/index.ts'

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

test('a statement is prepared once, however often it runs and whether or not it fails', async () => {
  await insert(1)
  await expect(insert(1)).rejects.toThrow('duplicate key')
  await insert(2)
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_prepared_statements where statement like 'insert into posting%'`,
  )
  expect(rows).toEqual([{ count: 1 }])
  expect((await amounts()).rows).toEqual([{ amount: 1 }, { amount: 1 }])
})

test('a pooler cannot confuse statements, because their names are derived from their texts', async () => {
  await amounts()
  await pool.query('select amount from posting where id > $1', [0])
  await pool.query('select id from posting where id > $1', [0])
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_prepared_statements where statement like 'select % from posting%' order by statement`,
  )
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
  expect(rows.map(({ name }) => name)).toEqual([
    `s_${hash('select amount from posting where id > $1')}`,
    `s_${hash('select id from posting where id > $1')}`,
  ])
})

test('a statement whose columns were changed fails once, as transient, and then works', async () => {
  const alone = () => pool.query<{ amount: number }>('select amount from posting where id > $1', [0])
  for (const [read, type] of [[amounts, 'bigint'] as const, [alone, 'integer'] as const]) {
    await read()
    await pool.query(`alter table posting alter column amount type ${type}`)
    const failure = await read().catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: expect.stringContaining('cached plan') })
    expect(isTransient(failure)).toBe(true)
    expect((await read()).rows).toEqual([{ amount: 1 }, { amount: 1 }])
  }
})

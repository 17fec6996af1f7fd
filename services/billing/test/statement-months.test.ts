// Which transactions belong to which month, in a ledger whose times are not in the order of its numbers.
import { join } from 'node:path'
import { createPool, type Pool } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectPointsBefore } from '../src/store/select-statements.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase({ name: 'billing', migrations: join(import.meta.dirname, '../migrations') })
  pool = createPool({ url: database.url, max: 1, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a month ends with its last transaction by number, also if a clock was a few minutes slow', async () => {
  // The ledger checks at the end of a transaction that its entries add up, so this one is rolled back.
  const client = await pool.connect()
  await client.query('begin')
  try {
    await client.query(`insert into account (account_id, opened_at) values ('acc_1', now())`)
    await client.query(
      `insert into ledger_transaction (transaction_id, account_id, sequence, type, amount_pence,
         balance_after_pence, owed_after_pence, created_at)
       select 'txn_' || sequence, 'acc_1', sequence, 'top_up', 100, sequence * 100, 0, at::timestamptz
       from (values (1, '2026-01-10T12:00Z'), (2, '2026-02-28T23:58Z'), (3, '2026-02-28T23:55Z'),
         (4, '2026-03-01T00:01Z')) as given (sequence, at)`,
    )
    const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']
    const ends = months.map((month) => new Date(`${month}-01`))
    const points = await selectPointsBefore(client, 'acc_1', ends)
    expect(points.map(({ sequence, balancePence }) => [sequence, balancePence])).toEqual([
      [0, 0],
      [1, 100],
      [3, 300],
      [4, 400],
      [4, 400],
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

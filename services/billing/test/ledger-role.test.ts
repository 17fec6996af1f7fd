// The ledger against the service's own role: no order of statements posts anything that the ledger's rules
// do not allow.
import { join } from 'node:path'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustBalance } from '../src/commands/adjust-balance.ts'
import { chargeFilings } from '../src/commands/charge-filings.ts'
import { holdFilings } from '../src/commands/hold-filings.ts'
import { openLedgerAccounts } from '../src/commands/open-ledger-accounts.ts'
import { TEST_OPERATOR } from './test-operator.ts'

const at = new Date('2026-11-21T10:00:00.000Z')

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  const migrations = join(import.meta.dirname, '../migrations')
  database = await testDatabase({ name: 'ledger_role', migrations })
  pool = createPool({ url: database.runtimeUrl, max: 2, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function openAccount(): Promise<{ accountId: string; transactionId: string }> {
  const accountId = newId('acc')
  await inTransaction(pool, (tx) => openLedgerAccounts(tx, [{ accountId, name: 'A' }], at))
  const opening = { amountPence: 10_000, reason: 'test', reference: 'opening' }
  await adjustBalance(pool, { accountId, ...opening, by: TEST_OPERATOR, at })
  const { rows } = await pool.query<{ id: string }>(
    'select transaction_id as id from ledger_transaction where account_id = $1',
    [accountId],
  )
  return { accountId, transactionId: rows[0]?.id ?? '' }
}

const balanceOf = async (accountId: string) =>
  (await pool.query('select balance_pence, sequence from account where account_id = $1', [accountId])).rows[0]

/** A call of the function that posts, with transactions and entries as lists of SQL values. */
const post = (transactions: readonly string[][], entries: readonly string[][]) => {
  const column = (rows: readonly string[][], index: number, type: string) =>
    `array[${rows.map((row) => row[index]).join(', ')}]::${type}[]`
  const types = ['text', 'text', 'bigint', 'text', 'bigint', 'bigint', 'bigint', 'text', 'text', 'text']
  const columns = [
    ...[...types, 'timestamptz'].map((type, index) => column(transactions, index, type)),
    ...['text', 'text', 'bigint'].map((type, index) => column(entries, index, type)),
  ]
  return `select post_transactions(${columns.join(', ')})`
}
const adjustment = (id: string, accountId: string, after: number) => [
  `'${id}'`,
  `'${accountId}'`,
  '2',
  `'adjustment'`,
  '500',
  `${after}`,
  '0',
  'null',
  'null',
  'null',
  'now()',
]

/** The audit entry of an adjustment. */
const recorded = (id: string, accountId: string) =>
  `insert into public.audit_entry (at, account_id, actor, actor_id, origin, action, subject, request_id,
     before, after)
   values (now(), '${accountId}', 'operator', 'ann', 'test', 'balance.adjusted', '${id}', 'r', '{}', '{}')`

test('the role that posts charges and adjustments cannot write to the ledger in any other way', async () => {
  const { accountId, transactionId } = await openAccount()
  const filings = [{ filingId: newId('fil'), accountId, pricePence: 2_000 }]
  await inTransaction(pool, async (tx) => {
    await holdFilings(tx, filings, at)
    await chargeFilings(tx, filings, at)
  })
  const before = { balance_pence: 8_000, sequence: 2 }
  expect(await balanceOf(accountId)).toEqual(before)
  for (const statement of [
    `insert into entry values ('${transactionId}', 'revenue', 100)`,
    `insert into ledger_transaction values ('txn_x', '${accountId}', 3, 'adjustment', 5, 5, 0, null, null, null, now())`,
    'update entry set amount_pence = 1',
    `delete from ledger_transaction where account_id = '${accountId}'`,
    'truncate entry',
    `update account set balance_pence = 1000000 where account_id = '${accountId}'`,
    `update account set price_pence = 0 where account_id = '${accountId}'`,
    'update document_series set last_number = 99',
    `update refund set amount_pence = 1`,
  ]) {
    await expect(pool.query(statement)).rejects.toThrow('permission denied')
  }
  expect(await balanceOf(accountId)).toEqual(before)
})

test('the checks at the end of a transaction cannot be run early to add an entry after them', async () => {
  const { accountId, transactionId } = await openAccount()
  const more = [
    [`'${transactionId}'`, `'prepaid'`, '-5000'],
    [`'${transactionId}'`, `'corrections'`, '5000'],
  ]
  const early = `set constraints all immediate; `
  await expect(
    pool.query(`begin; ${early} insert into entry values ('${transactionId}', 'revenue', 1); commit`),
  ).rejects.toThrow('permission denied')
  await pool.query('rollback')
  await expect(pool.query(post([], more))).rejects.toThrow('not posted with it')
  const own = adjustment('txn_own', accountId, 10_500)
  const sides = [
    [`'txn_own'`, `'prepaid'`, '-500'],
    [`'txn_own'`, `'corrections'`, '500'],
  ]
  const again = [
    [`'txn_own'`, `'receivable'`, '-700'],
    [`'txn_own'`, `'revenue'`, '700'],
  ]
  const entry = recorded('txn_own', accountId)
  const twice = `begin; ${entry}; ${post([own], sides)}; ${early} ${post([], again)}; commit`
  await expect(pool.query(twice)).rejects.toThrow('not posted with it')
  await pool.query('rollback')
  const unbalanced = `begin; ${post([own], sides.slice(0, 1))}; commit`
  await expect(pool.query(unbalanced)).rejects.toThrow('is not balanced')
  await pool.query('rollback')
  expect(await balanceOf(accountId)).toEqual({ balance_pence: 10_000, sequence: 1 })
})

test('no trigger of a temporary table can pose as a trigger of the ledger', async () => {
  const { accountId } = await openAccount()
  await expect(
    pool.query(`
      create temp table lever (n int);
      create function pg_temp.pull() returns trigger language plpgsql as $$
        begin update account set balance_pence = 999999 where account_id = '${accountId}'; return new; end $$;
      create trigger pull after insert on lever for each row execute function pg_temp.pull();
      insert into lever values (1);`),
  ).rejects.toThrow('permission denied to create temporary tables')
  expect(await balanceOf(accountId)).toEqual({ balance_pence: 10_000, sequence: 1 })
})

test('the rules of the ledger cannot be switched off', async () => {
  for (const table of ['entry', 'ledger_transaction', 'account', 'own_posting', 'receipt']) {
    await expect(pool.query(`alter table ${table} disable trigger user`)).rejects.toThrow('must be owner')
  }
  await expect(pool.query(`set session_replication_role = 'replica'`)).rejects.toThrow('permission denied')
  await expect(pool.query('drop function check_transaction cascade')).rejects.toThrow('must be owner')
})

test('a schema in front of the path does not change what the function posts to', async () => {
  const { accountId } = await openAccount()
  const client = await pool.connect()
  await client.query('set search_path = pg_temp, pg_catalog, public')
  const own = adjustment('txn_path', accountId, 10_500)
  const sides = [
    [`'txn_path'`, `'prepaid'`, '-500'],
    [`'txn_path'`, `'corrections'`, '500'],
  ]
  await client.query(`begin; ${recorded('txn_path', accountId)}; ${post([own], sides)}; commit`)
  client.release(true)
  expect(await balanceOf(accountId)).toEqual({ balance_pence: 10_500, sequence: 2 })
})

test('nothing is posted without its cause: an audit entry, or the hold of a charge', async () => {
  const { accountId } = await openAccount()
  const sides = (counterpart: string, pence: number) => [
    [`'txn_own'`, `'prepaid'`, `${-pence}`],
    [`'txn_own'`, `'${counterpart}'`, `${pence}`],
  ]
  const tried = async (transaction: readonly string[], entries: readonly string[][]) => {
    await expect(pool.query(`begin; ${post([[...transaction]], entries)}; commit`)).rejects.toThrow(
      'has no payment that caused it, no hold and no audit entry',
    )
    await pool.query('rollback')
  }
  await tried(adjustment('txn_own', accountId, 10_500), sides('corrections', 500))
  const filingId = newId('fil')
  const charge = [
    `'txn_own'`,
    `'${accountId}'`,
    '2',
    `'charge'`,
    '-500',
    '9500',
    '0',
    `'${filingId}'`,
    'null',
  ]
  await tried([...charge, 'null', 'now()'], sides('revenue', -500))
  // At another price than the one that was held.
  await inTransaction(pool, (tx) => holdFilings(tx, [{ filingId, accountId, pricePence: 2_000 }], at))
  await tried([...charge, 'null', 'now()'], sides('revenue', -500))
  expect(await balanceOf(accountId)).toEqual({ balance_pence: 10_000, sequence: 1 })
})

test('nothing is posted with a date before the transaction that it follows', async () => {
  const { accountId } = await openAccount()
  const [own, sides] = [
    adjustment('txn_old', accountId, 10_500),
    [
      [`'txn_old'`, `'prepaid'`, '-500'],
      [`'txn_old'`, `'corrections'`, '500'],
    ],
  ]
  const old = [...own.slice(0, -1), `'2018-01-01'`]
  const posted = `begin; ${recorded('txn_old', accountId)}; ${post([old], sides)}; commit`
  await expect(pool.query(posted)).rejects.toThrow('is dated before the one that it follows')
  await pool.query('rollback')
})

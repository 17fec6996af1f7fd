// The chain of each account's transactions: written with every posting, recomputed by the audit, and
// published so that it can be compared with a ledger that was rewritten.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeEvent } from '@cfs/contracts'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { createLogger, newId } from '@cfs/runtime'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adjustBalance } from '../src/commands/adjust-balance.ts'
import { chargeFilings } from '../src/commands/charge-filings.ts'
import { holdFilings } from '../src/commands/hold-filings.ts'
import { openLedgerAccounts } from '../src/commands/open-ledger-accounts.ts'
import { linkEarlierTransactions, publishLedgerHeads } from '../src/commands/publish-ledger-heads.ts'
import { verifyChains } from '../src/commands/verify-chains.ts'
import { listOtherHeads } from '../src/store/linked-transactions.ts'
import { listPublishedTransactions } from '../src/store/published-transactions.ts'
import { TEST_OPERATOR } from './test-operator.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')
/** What the restore test checks in a restored copy, whose owner may have changed anything. */
const CHECK_LEDGER = readFileSync(
  join(import.meta.dirname, '../../../tools/compose/backups/check-ledger.sql'),
  'utf8',
)
const at = new Date('2026-11-21T10:00:00.123Z')

let database: TestDatabase
let pool: Pool
let admin: Pool
let logged: string[]
let clock: { now: () => Date }
beforeEach(async () => {
  database = await testDatabase({ name: 'ledger_chain', migrations: MIGRATIONS })
  pool = createPool({ url: database.runtimeUrl, max: 4, applicationName: 'test' })
  admin = createPool({ url: database.adminUrl, max: 1, applicationName: 'test' })
  await admin.query('set session_replication_role = replica')
  logged = []
  clock = { now: () => at }
})
afterEach(async () => {
  await Promise.all([pool.end(), admin.end()])
  await database.drop()
})

const context = (level = 'info') => {
  const destination = { write: (line: string) => void logged.push(line) }
  return { pool, clock, logger: createLogger({ service: 'billing', level, destination }) }
}
const restoredCheck = async () => {
  const copy = createPool({ url: database.adminUrl, max: 1, applicationName: 'test' })
  try {
    const results: unknown = await copy.query(CHECK_LEDGER)
    return JSON.stringify(Array.isArray(results) ? results.at(-1).rows : results)
  } finally {
    await copy.end()
  }
}
const verified = () => verifyChains(pool, { after: '', limit: 1000 })

/** Charges filings, whose recordings billing has. */
async function charge(filings: readonly { filingId: string; accountId: string; pricePence: number }[]) {
  await inTransaction(pool, async (tx) => {
    await holdFilings(tx, filings, at)
    await chargeFilings(tx, filings, at)
  })
}

/** An account with an opening credit and charges, one of them posted together with others. */
async function accountWith(charges: number): Promise<string> {
  const accountId = newId('acc')
  await inTransaction(pool, (tx) => openLedgerAccounts(tx, [{ accountId, name: 'A' }], at))
  const opening = { amountPence: 5_000, reason: 'opening', reference: 'café, 5:x' }
  await adjustBalance(pool, { accountId, ...opening, by: TEST_OPERATOR, at })
  const filings = Array.from({ length: charges }, () => ({
    filingId: newId('fil'),
    accountId,
    pricePence: 2_000,
  }))
  await charge(filings)
  return accountId
}

test('every posting extends the chain of its account, alone or with others', async () => {
  const accountIds = [await accountWith(4), await accountWith(2)].toSorted()
  const more = accountIds.map((accountId) => ({ filingId: newId('fil'), accountId, pricePence: 2_000 }))
  await charge(more)
  const chains = await verified()
  expect(chains.map(({ accountId }) => accountId)).toEqual(accountIds)
  expect(chains.map(({ transactions }) => transactions).toSorted((a, b) => a - b)).toEqual([4, 6])
  expect(chains.every(({ brokenAt }) => brokenAt === null)).toBe(true)
  expect(await restoredCheck()).toContain('the chains of hashes over 10 transactions are unbroken')
})

test('postings to one account from many connections make one chain', async () => {
  const accountId = await accountWith(1)
  await Promise.all(
    Array.from({ length: 8 }, () => charge([{ filingId: newId('fil'), accountId, pricePence: 100 }])),
  )
  expect(await verified()).toEqual([{ accountId, transactions: 10, brokenAt: null }])
})

test.each([
  ['a changed amount', 'update ledger_transaction set amount_pence = -1 where sequence = 3', 3],
  ['a changed reason', `update ledger_transaction set reason = 'other' where sequence = 1`, 1],
  [
    'a changed time',
    `update ledger_transaction set created_at = created_at + interval '1 ms' where sequence = 2`,
    2,
  ],
  [
    'another entry',
    `insert into entry select transaction_id, 'corrections', 1 from ledger_transaction where sequence = 4`,
    4,
  ],
  ['a removed transaction', 'delete from ledger_transaction where sequence = 2', 3],
  ['a removed last transaction', 'delete from ledger_transaction where sequence = 5', 5],
  ['a removed hash', 'delete from ledger_link where sequence = 4', 4],
])('%s breaks the chain, even if the owner made it', async (_, sql, brokenAt) => {
  const accountId = await accountWith(4)
  await admin.query(sql)
  expect(await verified()).toMatchObject([{ accountId, brokenAt }])
  await expect(restoredCheck()).rejects.toThrow(/is broken at transaction|do not balance|another balance/)
})

test.each([
  ['a changed reason', `update ledger_transaction set reason = 'other' where sequence = 3`, 3],
  ['a removed transaction', 'delete from ledger_transaction where sequence = 2', 2],
  ['a removed hash', 'delete from ledger_link where sequence = 4', 4],
])('the test of a restored backup names the account and the transaction: %s', async (_, sql, brokenAt) => {
  const accountId = await accountWith(4)
  await admin.query(sql)
  await expect(restoredCheck()).rejects.toThrow(
    `the chain of hashes of account ${accountId} is broken at transaction ${brokenAt}`,
  )
})

test('a backup taken before the newest transactions have their hashes is not called broken', async () => {
  await accountWith(4)
  await admin.query('delete from ledger_link where sequence > 3')
  const lines = await restoredCheck()
  expect(lines).toContain('the chains of hashes over 5 transactions are unbroken')
  expect(lines).toContain('2 transactions have no hash yet')
})

test('a transaction and its hash cannot be changed, not even by the owner', async () => {
  await accountWith(1)
  const owner = createPool({ url: database.url, max: 1, applicationName: 'test' })
  for (const sql of [
    'update ledger_link set sequence = 9',
    'delete from ledger_link',
    'truncate ledger_link',
  ]) {
    await expect(owner.query(sql)).rejects.toThrow('append-only')
    await expect(pool.query(sql)).rejects.toThrow('permission denied')
  }
  await owner.end()
})

test('the last hashes are published once a day, and a rewritten ledger differs from them', async () => {
  const accountId = await accountWith(3)
  expect(await publishLedgerHeads(context())).toBe(1)
  expect(await publishLedgerHeads(context())).toBe(0)
  const lines = logged.map((line): { day: string; heads: { sequence: number; hash: string }[] } =>
    JSON.parse(line),
  )
  expect(lines).toMatchObject([
    { msg: 'ledger heads', day: '2026-11-21', heads: [{ account_id: accountId, sequence: 4 }] },
  ])
  const heads = (lines[0]?.heads ?? []).map((head) => ({ accountId, ...head }))
  expect(await listOtherHeads(pool, heads)).toEqual([])

  // A whole ledger, rewritten with new hashes, agrees with itself but not with what was published.
  await admin.query(`update ledger_transaction set reason = 'café, 5:rewritten' where sequence = 1`)
  await admin.query('delete from ledger_link')
  await admin.query('select link_transactions($1::text[])', [[accountId]])
  expect(await verified()).toMatchObject([{ accountId, brokenAt: null }])
  expect(await listOtherHeads(pool, heads)).toEqual([{ accountId, sequence: 4 }])

  clock = { now: () => new Date('2026-11-22T00:00:00.000Z') }
  expect(await publishLedgerHeads(context())).toBe(1)
})

test('the last hashes are published even if the log leaves out what only informs', async () => {
  await accountWith(1)
  expect(await publishLedgerHeads(context('error'))).toBe(1)
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'ledger heads', level: 'info' }])
})

test('an empty ledger is not published, so that the first transaction is published on its day', async () => {
  expect(await publishLedgerHeads(context())).toBe(0)
  await accountWith(1)
  expect(await publishLedgerHeads(context())).toBe(1)
  expect(await publishLedgerHeads(context())).toBe(0)
})

test('if a replica dies while it publishes, the day is published again', async () => {
  await accountWith(1)
  const dying = context()
  const child = () => ({
    info: () => {
      throw new Error('died')
    },
  })
  await expect(
    publishLedgerHeads({ ...dying, logger: Object.assign(Object.create(dying.logger), { child }) }),
  ).rejects.toThrow('died')
  expect(await publishLedgerHeads(context())).toBe(1)
})

test('transactions from before the chains are added to them, and later ones follow', async () => {
  const accountId = await accountWith(2)
  // What the version before leaves behind.
  await admin.query('delete from ledger_link')
  expect(await verified()).toEqual([{ accountId, transactions: 3, brokenAt: 1 }])
  expect(await linkEarlierTransactions(context())).toBe(false)
  expect(await verified()).toEqual([{ accountId, transactions: 3, brokenAt: null }])
  await admin.query('delete from ledger_link where sequence > 1')
  await charge([{ filingId: newId('fil'), accountId, pricePence: 100 }])
  expect(await verified()).toEqual([{ accountId, transactions: 4, brokenAt: null }])
})

test('the ledger states every transaction as it was published, for the audit to compare', async () => {
  await accountWith(4)
  const { rows } = await admin.query<{ value: Buffer }>('select value from outbox order by id')
  const events = rows.map(({ value }) => decodeEvent('balance.changed', value))
  const numbers = events.map(({ account_id: accountId, sequence }) => ({ accountId, sequence }))
  const found = await listPublishedTransactions(pool, [...numbers, { accountId: 'acc_none', sequence: 1 }])
  expect(events).toHaveLength(5)
  expect(found.toSorted((one, other) => one.sequence - other.sequence)).toEqual(
    events.map(({ transaction, ...event }) => ({
      accountId: event.account_id,
      sequence: event.sequence,
      transactionId: transaction.transaction_id,
      type: transaction.type,
      amountPence: transaction.amount_pence,
      balanceAfterPence: event.balance_pence,
      owedAfterPence: event.owed_pence,
      filingId: transaction.filing_id,
      createdAtMs: event.occurred_at,
    })),
  )
})

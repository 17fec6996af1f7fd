// Charging many filings in one transaction equals charging each of them once, in order, to the penny; and
// concurrent transactions on the same accounts and filings give the same ledger.
import { join } from 'node:path'
import { decodeEvent } from '@cfs/contracts'
import { createPool, inTransaction, isTransient, type Pool, type Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeFilings } from '../src/commands/charge-filings.ts'
import { holdFilings } from '../src/commands/hold-filings.ts'
import { adjustBalance } from '../src/commands/adjust-balance.ts'
import { openLedgerAccounts } from '../src/commands/open-ledger-accounts.ts'
import { selectLedgerFacts } from '../src/store/select-ledger-facts.ts'
import { TEST_OPERATOR } from './test-operator.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  const migrations = join(import.meta.dirname, '../migrations')
  database = await testDatabase({ name: 'billing_charges', migrations })
  pool = createPool({ url: database.url, max: 8, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const at = new Date('2026-11-21T10:00:00.000Z')
const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const filingOf = (accountId: string, pricePence = 2_000) => ({
  filingId: newId('fil'),
  accountId,
  pricePence,
})

async function openAccount(balancePence: number): Promise<string> {
  const accountId = newId('acc')
  await inTransaction(pool, (tx) => openLedgerAccounts(tx, [{ accountId, name: 'A' }], at))
  if (balancePence > 0) {
    const opening = { amountPence: balancePence, reason: 'test', reference: 'opening' }
    await adjustBalance(pool, { accountId, ...opening, by: TEST_OPERATOR, at })
  }
  return accountId
}

/** The account's changes as they will be published, in outbox order. */
async function balanceEventsOf(accountId: string) {
  const { rows } = await pool.query<{ value: Buffer }>(
    `select value from outbox where topic = 'balance.changed' and key = $1 order by id`,
    [accountId],
  )
  return rows.map(({ value }) => decodeEvent('balance.changed', value))
}
type Filing = ReturnType<typeof filingOf>
const record = (filings: readonly Filing[]) => inTransaction(pool, (tx) => holdFilings(tx, filings, at))
const charge = (filings: readonly Filing[]) => inTransaction(pool, (tx) => chargeFilings(tx, filings, at))

test('filings that arrive together are charged in order: from the balance first, then as debt', async () => {
  const accountId = await openAccount(4_500)
  const [one, two, three, four] = [1_000, 3_000, 2_000, 500].map((price) => filingOf(accountId, price))
  if (!one || !two || !three || !four) throw new Error('four filings')
  await record([one, two, three, four])
  await charge([one, two, one, three, four, two])
  const events = await balanceEventsOf(accountId)
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
  expect(
    events.map(({ transaction, balance_pence, owed_pence }) => [
      transaction.filing_id,
      transaction.amount_pence,
      balance_pence,
      owed_pence,
    ]),
  ).toEqual([
    [null, 4_500, 4_500, 0],
    [one.filingId, -1_000, 3_500, 0],
    [two.filingId, -3_000, 500, 0],
    [three.filingId, -2_000, 0, 1_500],
    [four.filingId, -500, 0, 2_000],
  ])
  await charge([four, three, two, one])
  expect(await balanceEventsOf(accountId)).toHaveLength(5)
})

test('a transaction that fails at its last step charges no account and publishes no event', async () => {
  const accountId = await openAccount(10_000)
  const [filing, another] = [filingOf(accountId), filingOf(accountId)]
  await record([filing, another])
  const undone = inTransaction(pool, async (tx) => {
    await chargeFilings(tx, [filing, another], at)
    throw new Error('died')
  })
  await expect(undone).rejects.toThrow('died')
  expect(await balanceEventsOf(accountId)).toHaveLength(1)
  await charge([filing, another])
  expect((await balanceEventsOf(accountId)).map(({ sequence }) => sequence)).toEqual([1, 2, 3])
})

/** Works like the consumer: repeats work that was rolled back for a temporary reason. */
async function untilDone(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await inTransaction(pool, work)
      return
    } catch (error) {
      if (!isTransient(error)) throw error
    }
  }
}

test('ledgers add up when replicas charge, hold and credit the same accounts simultaneously', async () => {
  const accounts = await Promise.all(range(5).map(() => openAccount(50_000)))
  const filings = range(200).map((index) => filingOf(accounts[index % accounts.length] ?? ''))
  const shuffled = (step: number) => range(200).flatMap((index) => filings[(index * step) % 200] ?? [])
  const parts = <T>(list: readonly T[]) => range(8).map((part) => list.slice(part * 25, part * 25 + 25))
  const [charging, again, holding] = [shuffled(7), shuffled(11), shuffled(13)].map(parts)
  await Promise.all([
    ...(charging ?? []).map((part) => untilDone((tx) => chargeFilings(tx, part, at))),
    ...(again ?? []).map((part) => untilDone((tx) => chargeFilings(tx, part, at))),
    ...(holding ?? []).map((part) =>
      untilDone(async (tx) => {
        await chargeFilings(tx, part.slice(0, 5), at)
        await holdFilings(tx, part, at)
      }),
    ),
    ...accounts.map((accountId) =>
      adjustBalance(pool, {
        accountId,
        amountPence: 100,
        reason: 'test',
        reference: 'meanwhile',
        by: TEST_OPERATOR,
        at,
      }),
    ),
  ])
  for (const accountId of accounts) {
    const events = await balanceEventsOf(accountId)
    // One opening, 40 charges and one credit, without gaps in their numbers.
    expect(events.map(({ sequence }) => sequence)).toEqual(range(42).map((index) => index + 1))
    const charged = events.flatMap(({ transaction }) => transaction.filing_id ?? [])
    expect(new Set(charged)).toEqual(
      new Set(filings.filter((filing) => filing.accountId === accountId).map(({ filingId }) => filingId)),
    )
    expect(charged).toHaveLength(40)
    expect(events.at(-1)).toMatchObject({ balance_pence: 0, owed_pence: 80_000 - 50_100 })
  }
  const held = await pool.query(`select from filing_hold where state = 'held'`)
  expect(held.rowCount).toBe(0)
  expect((await pool.query('select from waiting_acceptance')).rowCount).toBe(0)
  expect(await selectLedgerFacts(pool)).toMatchObject({
    entriesSumPence: 0,
    unbalancedTransactions: [],
    wrongAccounts: [],
    gapsInAccounts: [],
    wrongCharges: [],
  })
})

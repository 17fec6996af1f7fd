// The effects of a price change: an event with the resulting account, and a log line.
import { PassThrough } from 'node:stream'
import { join } from 'node:path'
import { decodeEvent } from '@cfs/contracts'
import { createLogger, newId } from '@cfs/runtime'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustBalance } from '../src/commands/adjust-balance.ts'
import { openLedgerAccounts } from '../src/commands/open-ledger-accounts.ts'
import { setPrice } from '../src/commands/set-price.ts'
import { TEST_OPERATOR } from './test-operator.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  const migrations = join(import.meta.dirname, '../migrations')
  database = await testDatabase({ name: 'billing_prices', migrations })
  pool = createPool({ url: database.url, max: 8, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const at = new Date('2026-11-21T10:00:00.000Z')
const silent = createLogger({ service: 'billing', level: 'silent' })

async function openAccount(): Promise<string> {
  const accountId = newId('acc')
  await inTransaction(pool, (tx) => openLedgerAccounts(tx, [{ accountId, name: 'A' }], at))
  return accountId
}
const set = (accountId: string, pricePence: number | null, logger = silent) =>
  setPrice({ pool, logger }, { accountId, pricePence, reason: 'test', by: TEST_OPERATOR, at })
const credit = (accountId: string, amountPence: number, reference: string) =>
  adjustBalance(pool, { accountId, amountPence, reason: 'test', reference, by: TEST_OPERATOR, at })

async function balanceEventsOf(accountId: string) {
  const { rows } = await pool.query<{ value: Buffer }>(
    `select value from outbox where topic = 'balance.changed' and key = $1 order by id`,
    [accountId],
  )
  return rows.map(({ value }) => decodeEvent('balance.changed', value))
}

test('a price change is published with the balance, and the price with every later balance', async () => {
  const accountId = await openAccount()
  await set(accountId, 1500)
  await credit(accountId, 5000, 'one')
  await set(accountId, 0)
  await set(accountId, null)
  await credit(accountId, 100, 'two')
  const nothing = { transaction_id: '', type: 'unknown', amount_pence: 0, filing_id: null }
  const price = (pence: number, sequence: number) => ({ price_pence: pence, price_sequence: sequence })
  expect(await balanceEventsOf(accountId)).toMatchObject([
    { sequence: 0, balance_pence: 0, owed_pence: 0, transaction: nothing, ...price(1500, 1) },
    { sequence: 1, balance_pence: 5000, transaction: { amount_pence: 5000 }, ...price(1500, 1) },
    { sequence: 1, balance_pence: 5000, transaction: nothing, ...price(0, 2) },
    { sequence: 1, balance_pence: 5000, transaction: nothing, ...price(2000, 3) },
    { sequence: 2, balance_pence: 5100, transaction: { amount_pence: 100 }, ...price(2000, 3) },
  ])
})

test('setting the same price again publishes nothing', async () => {
  const accountId = await openAccount()
  for (const pricePence of [null, 1500, 1500, null, null]) await set(accountId, pricePence)
  expect((await balanceEventsOf(accountId)).map(({ price_pence }) => price_pence)).toEqual([1500, 2000])
})

test('simultaneous price changes and credits of one account each get their own number', async () => {
  const accountId = await openAccount()
  const numbers = Array.from({ length: 10 }, (_, index) => index + 1)
  await Promise.all(
    numbers.flatMap((number) => [set(accountId, number), credit(accountId, 100, `credit ${number}`)]),
  )
  const events = await balanceEventsOf(accountId)
  const postings = events.filter(({ transaction }) => transaction.transaction_id !== '')
  expect(postings.map(({ sequence }) => sequence)).toEqual(numbers)
  const prices = events.filter(({ transaction }) => transaction.transaction_id === '')
  expect(prices.map(({ price_sequence }) => price_sequence)).toEqual(numbers)
  for (const { balance_pence, sequence } of events) expect(balance_pence).toBe(100 * sequence)
})

test('a price is logged when it changes, with the previous price, and only then', async () => {
  const accountId = await openAccount()
  const destination = new PassThrough()
  const logger = createLogger({ service: 'billing', level: 'info', destination })
  for (const pricePence of [1500, 1500, null]) await set(accountId, pricePence, logger)
  const lines = String(destination.read()).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { account_id: accountId, price_before_pence: 2000, price_pence: 1500, is_list_price: false },
    { account_id: accountId, price_before_pence: 1500, price_pence: 2000, is_list_price: true },
  ])
})

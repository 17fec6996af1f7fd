// `balance.low` is published once for each fall of a balance below the account's threshold, in the
// transaction of the posting.
import { decodeEvent } from '@cfs/contracts'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { createLogger, newId } from '@cfs/runtime'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustBalance } from '../src/commands/adjust-balance.ts'
import { chargeFilings } from '../src/commands/charge-filings.ts'
import { holdFilings } from '../src/commands/hold-filings.ts'
import { openLedgerAccounts } from '../src/commands/open-ledger-accounts.ts'
import { setLowBalance, type SetLowBalance } from '../src/commands/set-low-balance.ts'
import { setPrice } from '../src/commands/set-price.ts'
import { findLowBalanceThreshold } from '../src/store/accounts.ts'
import { type BillingUnderTest, startBilling } from './billing-under-test.ts'
import { dyingPool } from './dying-pool.ts'
import { TEST_OPERATOR } from './test-operator.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase({ service: 'billing' })
  pool = createPool({ url: database.runtimeUrl, max: 8, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const at = new Date('2026-11-27T10:00:00.000Z')
const logger = createLogger({ service: 'billing', level: 'silent' })
const clock = { now: () => at }
const credit = (accountId: string, amountPence: number, by = pool) =>
  adjustBalance(by, {
    accountId,
    amountPence,
    reason: 'test',
    reference: newId('txn'),
    by: TEST_OPERATOR,
    at,
  })
const set = (accountId: string, lowBalancePence: number | null, moved?: SetLowBalance['moved']) =>
  setLowBalance({ pool, clock, afterCommit: () => undefined }, { accountId, lowBalancePence, moved })

async function openAccount(balancePence: number, lowBalancePence: number | null = null): Promise<string> {
  const accountId = newId('acc')
  await inTransaction(pool, (tx) => openLedgerAccounts(tx, [{ accountId, name: 'A' }], at))
  if (balancePence > 0) await credit(accountId, balancePence)
  if (lowBalancePence !== null) await set(accountId, lowBalancePence)
  return accountId
}

/** Records filings at a price, and returns what charges them all in one transaction. */
async function recordFilings(accountId: string, pricePence: number, count = 1) {
  const filings = Array.from({ length: count }, () => ({ filingId: newId('fil'), accountId, pricePence }))
  await inTransaction(pool, (tx) => holdFilings(tx, filings, at))
  return (by: Pool = pool) => inTransaction(by, (tx) => chargeFilings(tx, filings, at))
}

async function fallsOf(accountId: string) {
  const { rows } = await pool.query<{ value: Buffer }>(
    `select value from outbox where topic = 'balance.low' and key = $1 order by id`,
    [accountId],
  )
  return rows.map(({ value }) => decodeEvent('balance.low', value))
}
const numbersOf = async (accountId: string) => (await fallsOf(accountId)).map(({ sequence }) => sequence)

test('a fall is published once, with the balance, the threshold and the number of its posting', async () => {
  const accountId = await openAccount(6000, 5000)
  for (const price of [1000, 1, 2000]) await (await recordFilings(accountId, price))()
  expect(await fallsOf(accountId)).toEqual([
    {
      account_id: accountId,
      sequence: 3,
      occurred_at: at.getTime(),
      balance_pence: 4999,
      owed_pence: 0,
      threshold_pence: 5000,
    },
  ])
  await credit(accountId, 10_000)
  await credit(accountId, -12_000)
  expect(await numbersOf(accountId)).toEqual([3, 6])
})

test('filings that are charged together publish the one charge that crosses the threshold', async () => {
  const accountId = await openAccount(10_000, 5000)
  const charge = await recordFilings(accountId, 2000, 6)
  await Promise.all([charge(), charge(), charge()])
  expect(await numbersOf(accountId)).toEqual([4])
})

test('simultaneous charges and credits publish each fall once, with its own number', async () => {
  const accountId = await openAccount(10_000, 10_000)
  const charges = await Promise.all(Array.from({ length: 8 }, () => recordFilings(accountId, 500)))
  await Promise.all([...charges.map((charge) => charge()), ...charges.map(() => credit(accountId, 500))])
  const { rows } = await pool.query<{ sequence: number }>(
    `select sequence from (
       select sequence, balance_after_pence as after,
         lag(balance_after_pence) over (order by sequence) as before
       from ledger_transaction where account_id = $1) changes
     where before >= 10000 and after < 10000 order by sequence`,
    [accountId],
  )
  expect(await numbersOf(accountId)).toEqual(rows.map(({ sequence }) => sequence))
})

test('no fall is published without a threshold, after it was removed, or by a change of price', async () => {
  const accountId = await openAccount(6000)
  await (await recordFilings(accountId, 5000))()
  await credit(accountId, 9000)
  await set(accountId, 8000)
  await set(accountId, null)
  await (await recordFilings(accountId, 9000))()
  await set(accountId, 5000)
  const price = { accountId, pricePence: 100, reason: null, by: TEST_OPERATOR, at }
  await setPrice({ pool, logger }, price)
  expect(await fallsOf(accountId)).toEqual([])
})

test('a threshold above the balance publishes nothing until the balance has been at it', async () => {
  const accountId = await openAccount(1000, 5000)
  await credit(accountId, -500)
  expect(await fallsOf(accountId)).toEqual([])
  await credit(accountId, 4500)
  await credit(accountId, -1)
  expect(await numbersOf(accountId)).toEqual([4])
})

test('a process that is killed at any statement publishes the fall with the charge, or neither', async () => {
  let isKilled = true
  for (let statement = 1; isKilled; statement += 1) {
    for (const moment of ['before', 'after'] as const) {
      const accountId = await openAccount(6000, 5000)
      const charge = await recordFilings(accountId, 2000)
      const dying = dyingPool(pool, { at: statement, moment })
      await charge(dying.pool).catch(() => undefined)
      isKilled = dying.isDead()
      const { rowCount } = await pool.query(
        `select from ledger_transaction where account_id = $1 and type = 'charge'`,
        [accountId],
      )
      expect((await fallsOf(accountId)).length, `killed ${moment} statement ${statement}`).toBe(rowCount)
      // The event of the acceptance is delivered again.
      await charge()
      expect((await fallsOf(accountId)).length).toBe(1)
    }
  }
})

test.each([
  ['is published when the threshold moves, if no e-mail was sent', false, 1],
  ['is not published again, if the e-mail was sent', true, 0],
] as const)('a fall before the move %s', async (_, isAlerted, falls) => {
  const accountId = await openAccount(1000)
  const moved = { setAt: new Date('2026-11-01T00:00:00Z'), sequence: 1, isAlerted }
  for (const each of [moved, moved, moved]) await set(accountId, 5000, each)
  expect((await fallsOf(accountId)).length).toBe(falls)
  expect(await findLowBalanceThreshold(pool, accountId)).toBe(5000)
})

test.each([
  { when: 'fell again after it had risen to the threshold', movements: [4000, -1], falls: 1 },
  { when: 'fell again and left a debt', movements: [9000, -10_500], falls: 1 },
  { when: 'stayed below the threshold', movements: [3999, -2000], falls: 0 },
  { when: 'has risen and not fallen again', movements: [4000, 1], falls: 0 },
])('if a balance the customer knew to be low $when before the move: $falls', async ({ movements, falls }) => {
  const accountId = await openAccount(1000)
  for (const amount of movements)
    await (amount < 0 ? (await recordFilings(accountId, -amount))() : credit(accountId, amount))
  await set(accountId, 5000, { setAt: at, sequence: 1, isAlerted: true })
  expect((await fallsOf(accountId)).length).toBe(falls)
})

test('a threshold that moves replaces an earlier one, and none that was set or removed later', async () => {
  const day = (number: number) => ({
    setAt: new Date(Date.UTC(2026, 10, number)),
    sequence: 1,
    isAlerted: false,
  })
  const accountId = await openAccount(10_000)
  await set(accountId, 5000, day(1))
  await set(accountId, 6000, day(2))
  await set(accountId, 5000, day(1))
  expect(await findLowBalanceThreshold(pool, accountId)).toBe(6000)
  await set(accountId, null)
  await set(accountId, 20_000, day(3))
  expect([await findLowBalanceThreshold(pool, accountId), await fallsOf(accountId)]).toEqual([null, []])
})

test('an account that billing does not know yet gets its threshold', async () => {
  const accountId = newId('acc')
  await set(accountId, 5000)
  expect(await findLowBalanceThreshold(pool, accountId)).toBe(5000)
})

test('only the dashboard reads and sets thresholds, from £1 to £1,000,000', async () => {
  const billing: BillingUnderTest = await startBilling()
  try {
    const accountId = newId('acc')
    const as = { accountId, scope: 'billing:manage', method: 'PUT' } as const
    const put = (threshold: unknown) => billing.call('/low-balance', as, { threshold })
    expect((await billing.get('/low-balance', as)).data).toEqual({ threshold: null })
    expect(await put(50.25)).toMatchObject({ status: 200, data: { threshold: 50.25 } })
    for (const wrong of [0.99, 1_000_000.01, 10.001, '50', undefined])
      expect((await put(wrong)).code).toBe('VALIDATION_ERROR')
    expect((await billing.get('/low-balance', as)).data).toEqual({ threshold: 50.25 })
    expect((await billing.get('/low-balance', { ...as, accountId: newId('acc') })).data).toEqual({
      threshold: null,
    })
    for (const scope of ['billing:read', 'billing:state'] as const)
      expect((await billing.get('/low-balance', { accountId, scope })).status).toBe(403)
  } finally {
    await billing.stop()
  }
})

// The database alone decides what may be erased: nothing younger than seven years, nothing in part, and
// nothing directly.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseLedger, START_ERASING } from '../src/commands/erase-ledger.ts'
import { dyingPool } from './dying-pool.ts'
import { accountOf, countOf, violationsOf } from './ledger-facts.ts'
import {
  adjust,
  charge,
  DAY_MS,
  eraseAll,
  type OldLedger,
  openAccount,
  postEverything,
  startOldLedger,
  YEAR_MS,
} from './old-ledger.ts'

let ledger: OldLedger
beforeAll(async () => {
  ledger = await startOldLedger('erase_safety')
})
afterAll(() => ledger.stop())

/** An account with two transactions from this long ago. */
async function accountFrom(agoMs: number): Promise<string> {
  ledger.goBack(agoMs)
  const accountId = await openAccount(ledger)
  await adjust(ledger, accountId, 5_000)
  await charge(ledger, accountId)
  return accountId
}

/** How long ago the month began that contains the day seven years ago. */
async function oldestKeptMs(): Promise<number> {
  const { rows } = await ledger.owner.query<{ at: Date }>('select month_start(retained_from(), 0) as at')
  return Date.now() - (rows[0]?.at.getTime() ?? 0)
}

async function eraseOf(accountId: string, most = 500): Promise<number> {
  const { rows } = await ledger.pool.query<{ erased: number }>(
    'select erase_transactions($1, $2) as erased',
    [accountId, most],
  )
  return rows[0]?.erased ?? 0
}

test('a transaction is erased when its month is seven years old, and not a minute before', async () => {
  const keptMs = await oldestKeptMs()
  const young = await accountFrom(keptMs - 60_000)
  const old = await accountFrom(keptMs + 60_000)
  expect([await eraseOf(young), await eraseOf(old)]).toEqual([0, 2])
  expect([await countOf(ledger.pool, young), await countOf(ledger.pool, old)]).toEqual([2, 0])
})

test('the owner of the tables cannot erase what is a day too young or not carried forward', async () => {
  const { owner } = ledger
  const young = await accountFrom(7 * YEAR_MS - DAY_MS)
  const carry = 'insert into carried_balance (account_id, sequence) values ($1, 2)'
  await expect(owner.query(carry, [young])).rejects.toThrow('are kept for seven years')
  const old = await accountFrom(8 * YEAR_MS)
  await expect(owner.query(carry, [old])).rejects.toThrow('carried forward and not erased')
  await expect(owner.query(carry.replace('2', '3'), [old])).rejects.toThrow('is not carried forward to')
  for (const accountId of [young, old]) {
    const transactions = `(select transaction_id from ledger_transaction where account_id = '${accountId}')`
    for (const statement of [
      `delete from entry where transaction_id in ${transactions}`,
      `delete from ledger_transaction where account_id = '${accountId}'`,
      `delete from ledger_link where account_id = '${accountId}'`,
      `update ledger_transaction set reason = null where account_id = '${accountId}'`,
    ]) {
      await expect(owner.query(statement)).rejects.toThrow('append-only')
    }
    expect(await countOf(ledger.pool, accountId)).toBe(2)
  }
})

test('what was carried forward cannot be changed, and what is left cannot be deleted', async () => {
  const { owner } = ledger
  ledger.goBack(8 * YEAR_MS)
  const accountId = await openAccount(ledger)
  await postEverything(ledger, accountId)
  await eraseAll(ledger.pool, ledger.context)
  ledger.goBack(6 * YEAR_MS)
  await postEverything(ledger, accountId)
  for (const [statement, refusal] of [
    ['update carried_balance set balance_pence = balance_pence + 1', 'is not carried forward'],
    ['delete from carried_balance', 'stays'],
    ['update carried_entry set amount_pence = 0', 'follow what is erased'],
    ['delete from carried_entry', 'follow what is erased'],
    ['update carried_own_posting set amount_pence = 1', 'follow what is erased'],
    ['truncate carried_own_posting', 'follow what is erased'],
    ['delete from own_posting', 'append-only'],
    ['delete from receipt', 'append-only'],
    ['delete from credit_note', 'append-only'],
    ['delete from dispute_movement', 'stay with its payment'],
    ['delete from refund', 'stay'],
    ['delete from price_change', 'append-only'],
    ['delete from top_up', 'a top-up stays'],
    ['delete from ledger_link', 'append-only'],
    ['truncate entry', 'append-only'],
  ] as const) {
    await expect(owner.query(statement)).rejects.toThrow(refusal)
  }
  expect(await violationsOf(ledger.pool)).toEqual([])
})

test('the service’s own role cannot delete from the ledger, or change what is carried forward', async () => {
  for (const table of [
    'ledger_transaction',
    'entry',
    'ledger_link',
    'own_posting',
    'top_up',
    'receipt',
    'refund',
    'credit_note',
    'dispute',
    'dispute_movement',
    'price_change',
    'filing_hold',
    'charged_filing',
    'carried_balance',
    'carried_entry',
    'carried_own_posting',
    'document_series',
  ]) {
    await expect(ledger.pool.query(`delete from ${table}`)).rejects.toThrow('permission denied')
  }
  for (const statement of [
    `insert into carried_balance (account_id, sequence) values ('acc_1', 1)`,
    'update carried_balance set sequence = sequence + 1',
    'update carried_entry set amount_pence = 0',
    'update document_series set erased_numbers = 0',
  ]) {
    await expect(ledger.pool.query(statement)).rejects.toThrow('permission denied')
  }
})

test.each(
  [1, 2, 3, 4, 5, 6].flatMap((at) => [
    { at, moment: 'before' as const },
    { at, moment: 'after' as const },
  ]),
)('a process that is killed $moment its statement $at erases all of a month or nothing', async (death) => {
  const accountId = await accountFrom(8 * YEAR_MS)
  const before = await accountOf(ledger.pool, accountId)
  const { pool: dying } = dyingPool(ledger.pool, death)
  await eraseLedger({ ...ledger.context, pool: dying }, START_ERASING).catch(() => undefined)
  expect([0, 2]).toContain(await countOf(ledger.pool, accountId))
  expect(await violationsOf(ledger.pool)).toEqual([])
  await eraseAll(ledger.pool, ledger.context)
  expect(await countOf(ledger.pool, accountId)).toBe(0)
  expect(await accountOf(ledger.pool, accountId)).toEqual(before)
})

test('replicas that erase at the same time, while others post, carry everything forward once', async () => {
  ledger.goBack(8 * YEAR_MS)
  const accountId = await openAccount(ledger)
  await postEverything(ledger, accountId)
  const others = [await accountFrom(9 * YEAR_MS), await accountFrom(9 * YEAR_MS)]
  ledger.goBack(0)
  const posting = Array.from({ length: 5 }, () => adjust(ledger, accountId, 100))
  const replicas = Array.from({ length: 3 }, () => eraseAll(ledger.pool, ledger.context))
  await Promise.all([...posting, ...replicas])
  await eraseAll(ledger.pool, ledger.context)
  expect(await countOf(ledger.pool, accountId)).toBe(5)
  expect([await countOf(ledger.pool, others[0] ?? ''), await eraseOf(accountId)]).toEqual([0, 0])
  expect(await violationsOf(ledger.pool)).toEqual([])
})

test('a batch ends with a month, and erases a payment whole', async () => {
  ledger.goBack(10 * YEAR_MS)
  const accountId = await openAccount(ledger)
  for (let month = 0; month < 6; month += 1) {
    ledger.goBack(10 * YEAR_MS - month * 31 * DAY_MS)
    await adjust(ledger, accountId, 1_000)
    await charge(ledger, accountId)
    await charge(ledger, accountId)
  }
  const left: number[] = []
  while ((await eraseOf(accountId, 4)) > 0) left.push(await countOf(ledger.pool, accountId))
  expect(left).toEqual([12, 6, 0])
  expect(await violationsOf(ledger.pool)).toEqual([])
})

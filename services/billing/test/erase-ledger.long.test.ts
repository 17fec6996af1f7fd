// Seven years after it was posted, the ledger is erased with everything about it; what is left still adds up,
// and every customer finds the same balance.
import { waitFor } from '@cfs/testing'
import { createLogger } from '@cfs/runtime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishLedgerHeads } from '../src/commands/publish-ledger-heads.ts'
import { listEntries, listStatements, readStatement } from '../src/commands/read-statement.ts'
import { startErasing } from '../src/schedules.ts'
import { listOtherHeads } from '../src/store/linked-transactions.ts'
import { selectLedgerState } from '../src/store/select-ledger-state.ts'
import { findReceipt } from '../src/store/find-receipt.ts'
import { pageOfTransactions } from '../src/store/transactions.ts'
import { accountOf, columnsWith, countOf, sumsOf, violationsOf } from './ledger-facts.ts'
import {
  acceptUnrecorded,
  adjust,
  charge,
  DAY_MS,
  dispute,
  eraseAll,
  type OldLedger,
  openAccount,
  pay,
  PLANTED,
  postEverything,
  refund,
  startOldLedger,
  startUnpaid,
  YEAR_MS,
} from './old-ledger.ts'

let ledger: OldLedger
beforeEach(async () => {
  ledger = await startOldLedger('erase_ledger')
})
afterEach(() => ledger.stop())

const erase = () => eraseAll(ledger.pool, ledger.context)
const listed = { limit: 100, offset: 0 }

/** An account with postings of every kind from eight years ago, and some from this week. */
async function oldAccount(): Promise<string> {
  ledger.goBack(8 * YEAR_MS)
  const accountId = await openAccount(ledger)
  await postEverything(ledger, accountId)
  ledger.goBack(7 * DAY_MS)
  await adjust(ledger, accountId, 700)
  await pay(ledger, accountId)
  return accountId
}

test('an erased ledger has the same balances, sums and prices, and the audit finds nothing', async () => {
  const accountId = await oldAccount()
  expect(await violationsOf(ledger.pool)).toEqual([])
  const before = [await accountOf(ledger.pool, accountId), await sumsOf(ledger.owner)]
  const count = await countOf(ledger.pool, accountId)
  await erase()
  expect(await countOf(ledger.pool, accountId)).toBe(2)
  expect(count).toBeGreaterThan(10)
  expect([await accountOf(ledger.pool, accountId), await sumsOf(ledger.owner)]).toEqual(before)
  expect(await violationsOf(ledger.pool)).toEqual([])
})

test('an account whose whole ledger is erased keeps its balance, and postings go on from it', async () => {
  ledger.goBack(8 * YEAR_MS)
  const accountId = await openAccount(ledger)
  await postEverything(ledger, accountId)
  const before = [await accountOf(ledger.pool, accountId), await sumsOf(ledger.owner)]
  const { rows } = await ledger.pool.query(
    'select balance_pence, sequence from account where account_id = $1',
    [accountId],
  )
  await erase()
  expect(await countOf(ledger.pool, accountId)).toBe(0)
  expect([await accountOf(ledger.pool, accountId), await sumsOf(ledger.owner)]).toEqual(before)
  expect(await violationsOf(ledger.pool)).toEqual([])
  ledger.goBack(0)
  await adjust(ledger, accountId, 250)
  const paid = await pay(ledger, accountId)
  await refund(ledger, paid)
  await charge(ledger, accountId, 1_800)
  const { balance_pence: balance, sequence } = rows[0] ?? {}
  expect(await accountOf(ledger.pool, accountId)).toMatchObject({
    balance_pence: balance + 250 + 10_000 - 2_500 - 1_800,
    sequence: sequence + 4,
  })
  expect(await violationsOf(ledger.pool)).toEqual([])
})

test('receipts and credit notes go on with the next number', async () => {
  await oldAccount()
  await erase()
  const accountId = await openAccount(ledger)
  const paid = await pay(ledger, accountId)
  await refund(ledger, paid)
  // Three receipts are erased, one is of last week; one credit note of two is cancelled, and both are erased.
  expect((await findReceipt(ledger.pool, paid.topUpId))?.number).toBe(5)
  const { rows } = await ledger.pool.query('select number from credit_note')
  expect(rows).toEqual([{ number: 'CN-000003' }])
  expect(await violationsOf(ledger.pool)).toEqual([])
})

test('the chain continues from the last erased transaction, and an old log agrees with it', async () => {
  const accountId = await oldAccount()
  const lines: { account_id: string; sequence: number; hash: string }[] = []
  const destination = {
    write: (line: string) => void lines.push(...(JSON.parse(line) as { heads: typeof lines }).heads),
  }
  const logger = createLogger({ service: 'billing', level: 'info', destination })
  await publishLedgerHeads({ ...ledger.context, logger })
  const links = await ledger.pool.query<{ sequence: number; hash: string }>(
    `select sequence, encode(hash, 'hex') as hash from ledger_link where account_id = $1 order by sequence`,
    [accountId],
  )
  const heads = [
    ...links.rows.map((link) => ({ accountId, ...link })),
    ...lines.map(({ account_id: id, sequence, hash }) => ({ accountId: id, sequence, hash })),
  ]
  await erase()
  expect(await listOtherHeads(ledger.pool, heads)).toEqual([])
  const forged = heads.map((head) => ({ ...head, hash: '0'.repeat(64) }))
  const found = new Set((await listOtherHeads(ledger.pool, forged)).map(({ sequence }) => sequence))
  // The hash of the last erased transaction, and those of the two that are left.
  expect([...found]).toEqual(links.rows.slice(-3).map(({ sequence }) => sequence))
})

test('statements of the months that are left are the same; lists count what is left', async () => {
  const { pool, context } = ledger
  ledger.goBack(9 * YEAR_MS)
  const accountId = await openAccount(ledger)
  for (const years of [9, 8, 6, 3, 0]) {
    ledger.goBack(years * YEAR_MS)
    await adjust(ledger, accountId, 1_000)
    await charge(ledger, accountId, 300)
  }
  const { statements: before } = await listStatements(context, accountId)
  const last = before.find(({ entries }, index) => entries === 2 && index > 0)?.month ?? ''
  const read = () => readStatement(context, { accountId, month: last })
  const statement = await read()
  await erase()
  const { statements: after } = await listStatements(context, accountId)
  expect(after).toEqual(before.slice(0, after.length))
  expect(after.length).toBeLessThan(before.length)
  expect(after.filter(({ entries }) => entries > 0)).toHaveLength(3)
  expect(await read()).toEqual(statement)
  await expect(readStatement(context, { accountId, month: before.at(-1)?.month ?? '' })).rejects.toThrow(
    /no statement for this month/,
  )
  expect(await listEntries(context, { accountId, ...listed })).toMatchObject({ total: 6 })
  const page = await pageOfTransactions(pool, { accountId, limit: 4, offset: 4 })
  expect([page.total, page.transactions.length]).toEqual([6, 2])
  const state = await selectLedgerState(pool, { accountId, after: 0 })
  expect(state).toMatchObject({ sequence: 10, balancePence: 3_500, isComplete: true })
  expect(state.charges).toHaveLength(3)
})

test('nothing that a customer or an operator typed is left, in any table', async () => {
  ledger.goBack(8 * YEAR_MS)
  const accountId = await openAccount(ledger)
  await postEverything(ledger, accountId)
  await acceptUnrecorded(ledger, accountId)
  const before = await columnsWith(ledger.owner, PLANTED)
  expect(before).toEqual(
    expect.arrayContaining(['charged_filing.company_name', 'ledger_transaction.reason', 'top_up.created_by']),
  )
  const named = await columnsWith(ledger.owner, `Customer ${accountId}`)
  expect(named).toContain('receipt.account_name')
  const erasing = startErasing({ ...ledger.context, clock: { now: () => new Date() } })
  erasing.poke()
  await waitFor(async () => (await columnsWith(ledger.owner, PLANTED)).length === 0)
  await erasing.stop()
  // The account itself stays, and events wait for a relay, which this test does not run.
  expect(await columnsWith(ledger.owner, `Customer ${accountId}`)).toEqual(['account.name'])
  for (const table of [
    'top_up',
    'receipt',
    'refund',
    'credit_note',
    'dispute',
    'dispute_movement',
    'entry',
    'filing_hold',
    'waiting_acceptance',
    'own_posting',
    'charged_filing',
    'payment_event',
    'audit_entry',
  ]) {
    expect([table, (await ledger.owner.query(`select from ${table}`)).rows]).toEqual([table, []])
  }
  const prices = await ledger.owner.query('select sequence, price_pence from price_change')
  expect(prices.rows).toEqual([{ sequence: 2, price_pence: 1_800 }])
})

test('a payment stays, with everything after it, while a part of it is young or undecided', async () => {
  ledger.goBack(9 * YEAR_MS)
  const accountId = await openAccount(ledger)
  await adjust(ledger, accountId, 5_000)
  ledger.goBack(8.5 * YEAR_MS)
  const refunded = await pay(ledger, accountId)
  ledger.goBack(8 * YEAR_MS)
  const disputed = await pay(ledger, accountId)
  await dispute(ledger, disputed)
  ledger.goBack(2 * YEAR_MS)
  await refund(ledger, refunded)
  await erase()
  // The first adjustment is erased; the dispute of the second payment is open.
  expect(await countOf(ledger.pool, accountId)).toBe(4)
  expect(await violationsOf(ledger.pool)).toEqual([])
})

test('an account with an open dispute keeps what came after the payment, and nothing else', async () => {
  ledger.goBack(9 * YEAR_MS)
  const accountId = await openAccount(ledger)
  const first = await pay(ledger, accountId)
  await refund(ledger, first)
  ledger.goBack(8 * YEAR_MS)
  await dispute(ledger, await pay(ledger, accountId))
  await erase()
  expect(await countOf(ledger.pool, accountId)).toBe(2)
  await ledger.owner.query(`update dispute set status = 'lost'`)
  await erase()
  expect(await countOf(ledger.pool, accountId)).toBe(0)
  expect(await violationsOf(ledger.pool)).toEqual([])
})

test('one hourly run erases all accounts that are due, month by month', async () => {
  ledger.goBack(10 * YEAR_MS)
  const accountIds = await Promise.all(Array.from({ length: 25 }, () => openAccount(ledger)))
  for (const accountId of accountIds) {
    await adjust(ledger, accountId, 5_000)
    await charge(ledger, accountId)
  }
  const erasing = startErasing({ ...ledger.context, clock: { now: () => new Date() } })
  erasing.poke()
  await waitFor(async () => (await ledger.pool.query('select from ledger_transaction')).rowCount === 0)
  await erasing.stop()
  const { rows } = await ledger.pool.query('select sequence from carried_balance')
  expect(rows).toEqual(accountIds.map(() => ({ sequence: 2 })))
  expect(await violationsOf(ledger.pool)).toEqual([])
})

test('a top-up that was never paid goes 30 days after it ended, and 90 days if it never ended', async () => {
  const startedAt = async (days: number, state: string) => {
    ledger.goBack(days * DAY_MS)
    const accountId = await openAccount(ledger)
    await startUnpaid(ledger, accountId)
    await ledger.owner.query('update top_up set state = $2 where account_id = $1', [accountId, state])
    return accountId
  }
  await startedAt(31, 'expired')
  await startedAt(31, 'failed')
  await startedAt(91, 'open')
  await startedAt(400, 'processing')
  const kept = [await startedAt(29, 'expired'), await startedAt(29, 'failed'), await startedAt(89, 'open')]
  await erase()
  const { rows } = await ledger.pool.query<{ id: string }>('select account_id as id from top_up')
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
  await expect(ledger.owner.query('delete from top_up')).rejects.toThrow('a top-up stays')
})

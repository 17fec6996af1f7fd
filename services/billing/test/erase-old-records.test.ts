// The ledger is kept for ever; customers' names on receipts, unpaid top-ups and processed events are erased,
// and the database allows nothing else to be erased.
import { eraseOldAuditEntries } from '@cfs/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEntries, listStatements, readStatement } from '../src/commands/read-statement.ts'
import { readReceipt } from '../src/commands/read-receipt.ts'
import { setBillingDetails } from '../src/commands/set-billing-details.ts'
import { listOtherHeads, pageOfHeads } from '../src/store/linked-transactions.ts'
import { accountOf, columnsWith, countOf, sumsOf, violationsOf } from './ledger-facts.ts'
import {
  adjust,
  charge,
  DAY_MS,
  eraseAll,
  type OldLedger,
  openAccount,
  pay,
  PLANTED_REASON,
  postEverything,
  refund,
  startOldLedger,
  startUnpaid,
  YEAR_MS,
} from './old-ledger.ts'

let ledger: OldLedger
beforeAll(async () => {
  ledger = await startOldLedger('erase_old_records')
})
afterAll(() => ledger.stop())

const allStatements = async (accountId: string) => {
  const { statements } = await listStatements(ledger.context, accountId)
  const withEntries = statements.filter(({ entries }) => entries > 0)
  const read = withEntries.map(({ month }) => readStatement(ledger.context, { accountId, month }))
  return [statements, await Promise.all(read)]
}

test('a ledger of ten years stays as it is, and postings continue from it', async () => {
  ledger.goBack(10 * YEAR_MS)
  const accountId = await openAccount(ledger)
  await postEverything(ledger, accountId)
  ledger.goBack(7 * DAY_MS)
  await adjust(ledger, accountId, 700)
  const state = async () => ({
    account: await accountOf(ledger.pool, accountId),
    sums: await sumsOf(ledger.owner),
    entries: await listEntries(ledger.context, { accountId, limit: 100, offset: 0 }),
    statements: await allStatements(accountId),
    heads: await pageOfHeads(ledger.pool, { after: '', limit: 100 }),
  })
  const before = await state()
  expect(before.entries.total).toBeGreaterThan(10)
  await eraseAll(ledger)
  const after = await state()
  expect(after).toEqual(before)
  ledger.goBack(0)
  await refund(ledger, await pay(ledger, accountId))
  await charge(ledger, accountId, 1_800)
  expect(await countOf(ledger.pool, accountId)).toBe(before.entries.total + 3)
  expect(await listOtherHeads(ledger.pool, before.heads)).toEqual([])
  expect(await violationsOf(ledger.pool)).toEqual([])
})

test('a receipt loses what names its customer after seven years, and not before', async () => {
  ledger.goBack(7 * YEAR_MS + 2 * DAY_MS)
  const accountId = await openAccount(ledger)
  const details = {
    name: null,
    address: ['2 Quay Street'],
    vat_number: 'GB987654321',
    purchase_order: 'PO 7',
  }
  await setBillingDetails(ledger.context, accountId, { ...details, purchase_order: 'PO 7' })
  const old = await pay(ledger, accountId)
  ledger.goBack(7 * YEAR_MS - 2 * DAY_MS)
  const young = await pay(ledger, accountId)
  await ledger.owner.query(`update account set name = 'Renamed Ltd' where account_id = $1`, [accountId])
  const read = ({ topUpId }: typeof old) => readReceipt(ledger.context, { accountId, topUpId })
  const before = [await read(old), await read(young)]
  expect(before.map(({ account }) => account.name)).toEqual(Array(2).fill(`Customer ${accountId}`))
  await eraseAll(ledger)
  const [first, second] = before
  expect(first).toMatchObject({ account: { address: ['2 Quay Street'] }, purchase_order: 'PO 7' })
  const account = { ...first?.account, name: 'Renamed Ltd', address: [], vat_number: null }
  expect(await read(old)).toEqual({ ...first, account, purchase_order: null })
  expect(await read(young)).toEqual(second)
  const change = (columns: string, { topUpId }: typeof old) =>
    ledger.owner.query(`update receipt set ${columns} where top_up_id = $1`, [topUpId])
  for (const [columns, receipt] of [
    ['account_name = null', young],
    ['customer_address = null', young],
    [`account_name = 'Other'`, young],
    [`purchase_order = 'Other'`, old],
    [`account_name = 'Other'`, old],
    [`account_name = null, seller_name = 'Other'`, old],
    ['number = number + 1000', old],
  ] as const) {
    await expect(change(columns, receipt)).rejects.toThrow('a receipt is append-only')
  }
})

test('what an operator typed is in the audit log alone, and is erased with it', async () => {
  ledger.goBack(8 * YEAR_MS)
  await postEverything(ledger, await openAccount(ledger))
  expect(await columnsWith(ledger.owner, PLANTED_REASON)).toEqual(['audit_entry.after'])
  const old = `select from audit_entry where at < now() - interval '7 years'`
  expect((await ledger.owner.query(old)).rowCount).toBeGreaterThan(0)
  await eraseOldAuditEntries({ ...ledger.context, clock: { now: () => new Date() } })
  expect((await ledger.owner.query(old)).rowCount).toBe(0)
})

test('not even the owner of the tables can change or delete what is in the ledger', async () => {
  ledger.goBack(20 * YEAR_MS)
  await postEverything(ledger, await openAccount(ledger))
  for (const [statement, refusal] of [
    ['delete from entry', 'append-only'],
    ['delete from ledger_transaction', 'append-only'],
    ['delete from ledger_link', 'append-only'],
    ['update ledger_transaction set reason = null', 'append-only'],
    ['delete from own_posting', 'append-only'],
    ['delete from receipt', 'append-only'],
    ['delete from credit_note', 'append-only'],
    ['delete from dispute_movement', 'stay with its payment'],
    ['delete from dispute', 'stay with their payment'],
    ['delete from refund', 'stay with their payment'],
    ['delete from price_change', 'append-only'],
    [`delete from top_up where state = 'credited'`, 'a top-up stays'],
    ['delete from account', 'an account stays'],
    ['truncate entry', 'append-only'],
  ] as const) {
    await expect(ledger.owner.query(statement)).rejects.toThrow(refusal)
  }
  expect(await violationsOf(ledger.pool)).toEqual([])
})

test.each([
  'ledger_transaction',
  'entry',
  'ledger_link',
  'own_posting',
  'receipt',
  'refund',
  'credit_note',
  'dispute',
  'dispute_movement',
  'price_change',
  'filing_hold',
  'charged_filing',
  'document_series',
  'account',
])('the service’s own role cannot delete from %s', async (table) => {
  await expect(ledger.pool.query(`delete from ${table}`)).rejects.toThrow('permission denied')
})

test('a top-up that was never paid goes 30 days after it ended, and 90 days if it never ended', async () => {
  const startedAt = async (days: number, state: string) => {
    ledger.goBack(days * DAY_MS)
    const accountId = await openAccount(ledger)
    await startUnpaid(ledger, accountId)
    await ledger.owner.query('update top_up set state = $2 where account_id = $1', [accountId, state])
    return accountId
  }
  const gone = [
    await startedAt(32, 'expired'),
    await startedAt(32, 'failed'),
    await startedAt(92, 'open'),
    await startedAt(400, 'processing'),
  ]
  const kept = [await startedAt(29, 'expired'), await startedAt(29, 'failed'), await startedAt(89, 'open')]
  await Promise.all([eraseAll(ledger), eraseAll(ledger), eraseAll(ledger)])
  const { rows } = await ledger.pool.query<{ id: string }>(
    'select account_id as id from top_up where account_id = any($1::text[])',
    [[...gone, ...kept]],
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
  for (const pool of [ledger.owner, ledger.pool])
    await expect(pool.query('delete from top_up')).rejects.toThrow('a top-up stays')
})

test('an event of the processor goes 90 days after it arrived, once it was processed', async () => {
  await ledger.owner.query(
    `insert into payment_event (event_id, type, object_id, happened_at, received_at, by_webhook, due_at)
     select id, 't', 'o', now(), now() - days * interval '1 day', true, due
     from (values ('old', 91, null), ('young', 89, null), ('undone', 91, now())) event (id, days, due)`,
  )
  await eraseAll(ledger)
  const { rows } = await ledger.pool.query(
    `select event_id as id from payment_event where object_id = 'o' order by 1`,
  )
  expect(rows).toEqual([{ id: 'undone' }, { id: 'young' }])
})

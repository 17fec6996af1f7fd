// Receipts and refunds that the version before VAT made, before the migration or after it: their VAT is
// posted once, and their documents keep their numbers.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@cfs/runtime'
import { createPool, inTransaction, migrate, type Pool } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postMissingVat } from '../src/commands/post-missing-vat.ts'
import { ownPosting } from '../src/domain/own-posting.ts'
import { sellerOf, vatWithin } from '../src/domain/seller.ts'
import { vatToReturn } from '../src/domain/vat-to-return.ts'
import {
  cancelCreditNote,
  issueCreditNote,
  listCreditNotes,
  selectCreditedSoFar,
} from '../src/store/credit-notes.ts'
import { appendOwnPosting } from '../src/store/own-postings.ts'
import { issueReceipt } from '../src/store/receipts.ts'
import { saveRefund } from '../src/store/refunds.ts'
import { selectVatFacts } from '../src/store/select-vat-facts.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')
const VAT_IS_POSTED = 'allow_postings_of_vat.sql'

let database: TestDatabase
let pool: Pool
let earlier: string
beforeAll(async () => {
  database = await testDatabase({ name: 'vat_upgrade' })
  pool = createPool({ url: database.url, max: 2, applicationName: 'test' })
  earlier = await mkdtemp(join(tmpdir(), 'migrations-'))
  const files = (await readdir(MIGRATIONS)).toSorted()
  const before = files.slice(
    0,
    files.findIndex((file) => file.endsWith(VAT_IS_POSTED)),
  )
  for (const file of before) await cp(join(MIGRATIONS, file), join(earlier, file))
  await migrate({ url: database.url, directory: earlier })
  await writeEarlierRecords()
  await migrate({ url: database.url, directory: MIGRATIONS })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(earlier, { recursive: true })
})

const CREDITED = '2026-10-05T10:00:00.000Z'
const REQUESTED = '2026-10-06T10:00:00.000Z'
const PAID_BACK = '2026-10-08T10:00:00.000Z'

/** A payment with VAT and one without, and refunds of the first: failed, paid twice, and on its way. */
async function writeEarlierRecords(): Promise<void> {
  const admin = createPool({ url: database.adminUrl, max: 1, applicationName: 'test' })
  await admin.query('set session_replication_role = replica')
  await admin.query(`insert into top_up (top_up_id, account_id, created_by, state, amount_pence, success_url,
      cancel_url, expires_at, created_at, session_id, payment_intent, transaction_id, credited_at)
    select id, 'acc_1', 'psn_1', 'credited', 10000, 'http://a', 'http://a', now(), now(), 'cs_' || id,
      'pi_' || id, 'txn_' || id, '${CREDITED}' from (values ('tup_1'), ('tup_2')) one (id)`)
  await admin.query(`insert into receipt (number, top_up_id, issued_at, seller_name, seller_address,
      vat_number, vat_rate_percent)
    values (1, 'tup_1', '${CREDITED}', 'Seller', '', '123456789', 20),
      (2, 'tup_2', '${CREDITED}', 'Seller', '', null, null)`)
  await admin.query(`insert into refund (refund_id, top_up_id, account_id, amount_pence, state, reason,
      is_external, processor_refund_id, transaction_id, returned_transaction_id, created_at, reference)
    select id, 'tup_1', 'acc_1', 1000, state, 'test', false, 're_' || id, 'txn_' || id,
      case state when 'failed' then 'txn_returned_' || id end, '${REQUESTED}', id
    from (values ('rfd_1', 'failed'), ('rfd_2', 'succeeded'), ('rfd_3', 'pending')) one (id, state)`)
  await admin.query(`insert into own_posting (source, kind, debit, credit, amount_pence, created_at)
    values ('re_rfd_2:refund_paid', 'refund_paid', 'refunds_pending', 'processor', 1000, '${PAID_BACK}')`)
  await admin.end()
}

test('the VAT of earlier invoices and refunds is posted once, for the days on which it was due', async () => {
  await migrate({ url: database.url, directory: MIGRATIONS })
  const { rows } = await pool.query<{ source: string; amount_pence: number; created_at: Date }>(
    `select source, amount_pence, created_at from own_posting
     where posted_later_at > created_at order by created_at`,
  )
  expect(rows).toEqual([
    { source: 'tup_1:vat', amount_pence: 1667, created_at: new Date(CREDITED) },
    { source: 'rfd_2:vat_returned', amount_pence: 167, created_at: new Date(PAID_BACK) },
  ])
  expect(await selectVatFacts(pool)).toEqual({ vatDocuments: 2, wrongVat: [] })
})

test('an earlier credit note keeps its number, also if its refund is paid only now', async () => {
  const numbers = async () => (await listCreditNotes(pool, 'tup_1')).map(({ number }) => number).toSorted()
  expect(await numbers()).toEqual(['TU-000001-R2'])
  const pay = (refundId: string) =>
    inTransaction(pool, async (tx) => {
      const at = new Date()
      const vatPence = vatToReturn(1000, await selectCreditedSoFar(tx, 'tup_1'))
      await issueCreditNote(tx, { refundId, vatPence, at })
      await appendOwnPosting(tx, ownPosting('vat_returned', refundId, vatPence ?? 0), at)
      const processorRefundId = `re_${refundId}`
      const paid = { state: 'succeeded', processorRefundId, paidAt: at } as const
      const moved = { ...paid, returnedTransactionId: null }
      await saveRefund(tx, refundId, { ...moved, nextCheckAt: null })
    })
  await pay('rfd_3')
  expect(await numbers()).toEqual(['TU-000001-R2', 'TU-000001-R3'])
  const admin = createPool({ url: database.adminUrl, max: 1, applicationName: 'test' })
  await admin.query('set session_replication_role = replica')
  await admin.query(`insert into refund (refund_id, top_up_id, account_id, amount_pence, state, reason,
      is_external, processor_refund_id, transaction_id, created_at)
    values ('rfd_4', 'tup_1', 'acc_1', 1000, 'pending', 'test', false, 're_rfd_4', 'txn_4', now())`)
  await admin.end()
  await pay('rfd_4')
  expect(await numbers()).toEqual(['CN-000001', 'TU-000001-R2', 'TU-000001-R3'])
  expect(await selectVatFacts(pool)).toEqual({ vatDocuments: 4, wrongVat: [] })
})

/** What the version before VAT wrote: it knows neither VAT in the ledger nor credit notes. */
const earlierVersion = {
  creditTopUp: (topUpId: string) =>
    inTransaction(pool, (tx) => {
      const seller = sellerOf({ name: 'Seller', address: [], vatNumber: '123456789' })
      return issueReceipt(tx, topUpId, { seller, paidAt: new Date(CREDITED), at: new Date(CREDITED) })
    }),
  moveRefund: (refundId: string, state: 'succeeded' | 'failed') =>
    inTransaction(pool, async (tx) => {
      const kind = state === 'failed' ? 'refund_returned' : 'refund_paid'
      await appendOwnPosting(tx, ownPosting(kind, `re_${refundId}`, 1000), new Date(PAID_BACK))
      const returnedTransactionId = state === 'failed' ? `txn_returned_${refundId}` : null
      const moved = { state, processorRefundId: `re_${refundId}`, returnedTransactionId, paidAt: null }
      await saveRefund(tx, refundId, { ...moved, nextCheckAt: null })
    }),
}

/** The version before does not store when a customer paid. */
async function forgetPaymentTime(topUpId: string): Promise<void> {
  const admin = createPool({ url: database.adminUrl, max: 1, applicationName: 'test' })
  await admin.query('set session_replication_role = replica')
  await admin.query('update receipt set paid_at = null where top_up_id = $1', [topUpId])
  await admin.end()
}

async function writeRecordsOfEarlierVersion(): Promise<void> {
  const admin = createPool({ url: database.adminUrl, max: 1, applicationName: 'test' })
  await admin.query('set session_replication_role = replica')
  await admin.query(`insert into account (account_id, name, opened_at) values ('acc_1', 'Acme Ltd', now())`)
  await admin.query(`update document_series set last_number = 2 where series = 'TU'`)
  await admin.query(`insert into top_up (top_up_id, account_id, created_by, state, amount_pence, success_url,
      cancel_url, expires_at, created_at, session_id, payment_intent, transaction_id, credited_at)
    values ('tup_3', 'acc_1', 'psn_1', 'credited', 2000, 'http://a', 'http://a', now(), now(), 'cs_3', 'pi_3',
      'txn_3', '${CREDITED}')`)
  await admin.query(`insert into refund (refund_id, top_up_id, account_id, amount_pence, state, reason,
      is_external, processor_refund_id, transaction_id, created_at)
    select id, 'tup_3', 'acc_1', 1000, 'pending', 'test', false, 're_' || id, 'txn_' || id, '${REQUESTED}'
    from (values ('rfd_5'), ('rfd_6')) one (id)`)
  await admin.query(`insert into ledger_transaction (transaction_id, account_id, sequence, type, amount_pence,
      balance_after_pence, owed_after_pence, reference, created_at)
    values ('txn_returned_rfd_2', 'acc_1', 1, 'adjustment', 1000, 1000, 0, 're_rfd_2', now())`)
  await admin.end()
}

test('the version before VAT credits and refunds after the migration; its VAT is posted once', async () => {
  await writeRecordsOfEarlierVersion()
  await earlierVersion.creditTopUp('tup_3')
  await forgetPaymentTime('tup_3')
  await earlierVersion.moveRefund('rfd_5', 'succeeded')
  await earlierVersion.moveRefund('rfd_6', 'succeeded')
  await earlierVersion.moveRefund('rfd_2', 'failed')
  expect((await selectVatFacts(pool)).wrongVat).toEqual(['tup_3', 'vat_output'])
  const cancel = { refundId: 'rfd_6', at: new Date() }
  expect(await inTransaction(pool, (tx) => cancelCreditNote(tx, cancel))).toBeNull()

  const clock = { now: () => new Date() }
  const context = { pool, clock, logger: createLogger({ service: 'test', level: 'silent' }) }
  const postings = async () => {
    const { rows } = await pool.query<{ source: string; amount_pence: number; created_at: Date }>(
      `select source, amount_pence, created_at from own_posting where source ~ '^(tup_3|rfd_[256]):vat'
         and posted_later_at > created_at order by source`,
    )
    return rows
  }
  await Promise.all([postMissingVat(context), postMissingVat(context)])
  const once = await postings()
  const postedOn = (day: string) => ({ created_at: new Date(day) })
  expect(once).toEqual([
    { source: 'rfd_2:vat', amount_pence: 167, ...postedOn(PAID_BACK) },
    { source: 'rfd_2:vat_returned', amount_pence: 167, ...postedOn(PAID_BACK) },
    { source: 'rfd_5:vat_returned', amount_pence: 167, ...postedOn(PAID_BACK) },
    { source: 'rfd_6:vat_returned', amount_pence: 166, ...postedOn(PAID_BACK) },
    { source: 'tup_3:vat', amount_pence: 333, ...postedOn(CREDITED) },
  ])
  const notes = (await listCreditNotes(pool, 'tup_3')).map(({ number, vatPence }) => `${number} ${vatPence}`)
  expect(notes.toSorted()).toEqual(['CN-000002 167', 'CN-000003 166'])
  expect(await selectVatFacts(pool)).toEqual({ vatDocuments: 8, wrongVat: [] })

  await postMissingVat(context)
  await migrate({ url: database.url, directory: MIGRATIONS })
  expect(await postings()).toEqual(once)
  expect(await listCreditNotes(pool, 'tup_3')).toHaveLength(2)
})

test('the database and the documents round VAT the same way', async () => {
  const amount = fc.record({
    gross: fc.integer({ min: 0, max: 1_000_000 }),
    rate: fc.integer({ min: 1, max: 99 }),
  })
  const amounts = fc.array(amount, { minLength: 500, maxLength: 500 })
  await fc.assert(
    fc.asyncProperty(amounts, async (all) => {
      const { rows } = await pool.query<{ vat: number }>(
        `select vat_within(gross, rate) as vat
         from jsonb_to_recordset($1::jsonb) as one (gross bigint, rate integer)`,
        [JSON.stringify(all)],
      )
      expect(rows.map(({ vat }) => vat)).toEqual(
        all.map(({ gross, rate }) => vatWithin(gross, rate).vatPence),
      )
    }),
    { numRuns: 10 },
  )
})

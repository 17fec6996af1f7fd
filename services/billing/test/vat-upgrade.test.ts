// Receipts and refunds from before VAT was in the ledger: their VAT is posted once, and their documents keep
// their numbers.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool, inTransaction, migrate, type Pool } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownPosting } from '../src/domain/own-posting.ts'
import { vatToReturn } from '../src/domain/vat-to-return.ts'
import { issueCreditNote, listCreditNotes, selectCreditedSoFar } from '../src/store/credit-notes.ts'
import { appendOwnPosting } from '../src/store/own-postings.ts'
import { saveRefund } from '../src/store/refunds.ts'
import { selectVatFacts } from '../src/store/select-vat-facts.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')
const VAT_IS_POSTED = 'post_vat_and_number_credit_notes.sql'

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
      const moved = { state: 'succeeded', processorRefundId, returnedTransactionId: null } as const
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

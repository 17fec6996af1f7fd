// An operator who is registered for VAT: the VAT of each payment is in the ledger with its invoice, and that
// of each refund with its credit note.
import { createPool } from '@cfs/postgres'
import { waitFor } from '@cfs/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settleTopUp } from '../src/commands/settle-top-up.ts'
import { type Paid, paidTopUp, requireBalancedBooks } from './paid-top-up.ts'
import { paymentContext } from './payment-context.ts'
import { type PaymentsUnderTest, startPayments } from './payments-under-test.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments({ settings: { VAT_NUMBER: 'GB123456789' } })
})
afterAll(() => payments.stop())
afterEach(async () => {
  await payments.untilProcessed()
  await requireBalancedBooks(payments)
  await requireCleanAudit()
})

async function requireCleanAudit(): Promise<void> {
  const audit = await payments.billing.get('/manage/audit/ledger', { scope: 'operator' })
  expect(audit.data).toMatchObject({ wrongVat: [], wrongRefunds: [], wrongTopUps: [], gapsInReceipts: [] })
}

/** The VAT due, and the same VAT as a part of what customers paid, in pence. */
async function vatInLedger() {
  const ledger = await payments.ledger()
  return { due: -(ledger['vat_output'] ?? 0), inPayments: ledger['vat_in_payments'] ?? 0 }
}
/** The change of the VAT that is due, since this call. */
async function watchVat() {
  const before = await vatInLedger()
  return async () => {
    const after = await vatInLedger()
    expect(after.inPayments).toBe(after.due)
    return after.due - before.due
  }
}

const refund = async ({ transactionId }: Paid, amount?: number) => {
  const asked = { transaction_id: transactionId, reason: 'closing', amount }
  const answer = await payments.billing.call('/manage/refunds', { scope: 'operator' }, asked)
  expect(answer).toMatchObject({ status: 200 })
  await payments.untilProcessed()
  return String(answer.data['refund_id'])
}
const managing = (accountId: string) => ({ accountId, scope: 'billing:manage' }) as const
const receiptOf = async ({ accountId, topUpId }: Pick<Paid, 'accountId' | 'topUpId'>) =>
  (await payments.billing.get(`/top-ups/${topUpId}/receipt`, managing(accountId))).data
const notesOf = async (paid: Paid) => {
  const refunds = (await receiptOf(paid))['refunds'] as { credit_note: Record<string, unknown> | null }[]
  return refunds.map((each) => each.credit_note)
}
const placeOf = (note: Record<string, unknown> | null | undefined) => {
  expect(note?.['number']).toMatch(/^CN-[0-9]{6}$/)
  return Number(String(note?.['number']).slice(3))
}

test('a customer’s balance gets the whole payment, and its VAT is due with the invoice', async () => {
  const vat = await watchVat()
  const paid = await paidTopUp(payments)
  expect(await vat()).toBe(1667)
  expect(await payments.billing.balanceOf(paid.accountId)).toMatchObject({ balance: 100 })
  expect(await receiptOf(paid)).toMatchObject({ kind: 'vat_invoice', vat: { net: 83.33, amount: 16.67 } })
  await payments.control('webhooks/replay', { last: 6, copies: 2 })
  await payments.untilProcessed()
  expect(await vat()).toBe(1667)
})

test('partial refunds return the VAT of a payment to the penny, each with a credit note', async () => {
  const vat = await watchVat()
  const paid = await paidTopUp(payments)
  await refund(paid, 33.33)
  expect(await vat()).toBe(1667 - 556)
  await refund(paid, 33.34)
  await refund(paid)
  expect(await vat()).toBe(0)
  const notes = await notesOf(paid)
  expect(notes.map((note) => note?.['vat'])).toEqual([5.56, 5.55, 5.56])
  const [first = 0, ...others] = notes.map(placeOf)
  expect(others).toEqual([first + 1, first + 2])
  const as = managing(paid.accountId)
  const { data: list } = await payments.billing.get('/statements', as)
  const [{ month }] = list['statements'] as [{ month: string }]
  const { data: statement } = await payments.billing.get(`/statements/${month}`, as)
  expect(statement).toMatchObject({
    closing_balance: 0,
    totals: { top_ups: 100, refunds: -100 },
    entries: [
      { type: 'top_up', credit_note_number: null },
      ...notes.map((note) => ({ type: 'refund', credit_note_number: note?.['number'] })),
    ],
  })
})

test('a refund has no credit note, and its VAT stays due, until the refund is paid', async () => {
  const paid = await paidTopUp(payments)
  const vat = await watchVat()
  const asked = { payment_intent: paid.paymentIntent, amount: 3000, outcome: 'pending' }
  const { id } = await payments.control('refunds', asked)
  await payments.untilBalance(paid.accountId, { balance: 70 })
  expect([await vat(), await notesOf(paid)]).toEqual([0, [null]])
  await payments.control('refunds', { refund: id, outcome: 'succeeded' })
  await payments.untilProcessed()
  await waitFor(async () => expect(await vat()).toBe(-500))
  expect(await notesOf(paid)).toMatchObject([{ vat: 5, cancelled_at: null }])
})

test('a refund that the bank returns cancels its credit note, whose number is not used again', async () => {
  const paid = await paidTopUp(payments)
  const vat = await watchVat()
  const { id } = await payments.control('refunds', { payment_intent: paid.paymentIntent, amount: 3000 })
  await waitFor(async () => expect(await vat()).toBe(-500))
  await payments.control('refunds', { refund: id, outcome: 'failed' })
  await payments.untilBalance(paid.accountId, { balance: 100 })
  expect(await vat()).toBe(0)
  await refund(paid, 30)
  expect(await vat()).toBe(-500)
  const [cancelled, valid] = await notesOf(paid)
  expect(cancelled).toMatchObject({ vat: 5, cancelled_at: expect.any(String) })
  expect(valid).toMatchObject({ vat: 5, cancelled_at: null })
  expect(placeOf(valid)).toBe(placeOf(cancelled) + 1)
})

test('a dispute, lost or won, changes no VAT, because it is no agreed reduction of the price', async () => {
  const vat = await watchVat()
  for (const outcome of ['lost', 'won']) {
    const { accountId, paymentIntent } = await paidTopUp(payments)
    const { id } = await payments.control('disputes', { payment_intent: paymentIntent })
    await payments.untilBalance(accountId, { balance: 0 })
    await payments.control('disputes', { dispute: id, outcome })
    const decided = 'select 1 from dispute where dispute_id = $1 and status = $2'
    await waitFor(async () => (await payments.pool.query(decided, [id, outcome])).rowCount === 1, {
      timeoutMs: 60_000,
    })
  }
  expect(await vat()).toBe(2 * 1667)
})

test('a payment from before the registration has no VAT, and neither has its refund', async () => {
  const vat = await watchVat()
  const accountId = await payments.openAccount()
  const { topUpId, sessionId } = await payments.started(accountId)
  await payments.control('webhooks/hold', {})
  await payments.pay(sessionId)
  const clock = { now: () => new Date() }
  const unregistered = paymentContext({ pool: payments.pool, clock, url: payments.processorUrl })
  await settleTopUp(unregistered, sessionId)
  await payments.control('webhooks/release', { order: 'created' })
  const { transaction_id: transactionId } = await payments.topUp(accountId, topUpId)
  const paid = { accountId, topUpId, transactionId: String(transactionId), paymentIntent: '' }
  await refund(paid, 40)
  expect(await vat()).toBe(0)
  expect(await receiptOf(paid)).toMatchObject({ kind: 'receipt', vat: null })
  expect(await notesOf(paid)).toMatchObject([{ vat: null }])
})

test('credit notes issued at the same time are numbered without gaps, and never change', async () => {
  const paid = await Promise.all([paidTopUp(payments), paidTopUp(payments), paidTopUp(payments)])
  await Promise.all(paid.map((each) => refund(each, 20)))
  const { rows } = await payments.pool.query<{ number: number }>(
    'select series_number as number from credit_note order by series_number',
  )
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  for (const change of [
    'update credit_note set vat_pence = 1',
    `update credit_note set number = 'CN-000000'`,
    'delete from credit_note',
    'truncate credit_note',
  ])
    await expect(payments.pool.query(change)).rejects.toThrow('append-only')
})

test('the audit reports VAT that another version did not post, and the next start posts it', async () => {
  const { topUpId } = await paidTopUp(payments)
  await payments.untilProcessed()
  const { adminUrl } = payments.billing.database
  const admin = createPool({ url: adminUrl, max: 1, applicationName: 'test' })
  await admin.query('set session_replication_role = replica')
  await admin.query('delete from own_posting where source = $1', [`${topUpId}:vat`])
  await admin.end()
  const wrongVat = async () =>
    (await payments.billing.get('/manage/audit/ledger', { scope: 'operator' })).data['wrongVat']
  expect(await wrongVat()).toEqual([topUpId, 'vat_output'])
  await payments.billing.restart()
  await waitFor(async () => expect(await wrongVat()).toEqual([]))
})

test('the database refuses a credit note without its VAT, or of a refund that was not paid', async () => {
  const { topUpId } = await paidTopUp(payments)
  const refundOf = (state: string) => `insert into refund (refund_id, top_up_id, account_id, amount_pence,
      state, reason, is_external, processor_refund_id, transaction_id, created_at)
    select 'rfd_planted', top_up_id, account_id, 600, '${state}', 'test', true, 're_planted',
      transaction_id, now() from top_up where top_up_id = '${topUpId}'`
  const note = `insert into credit_note (refund_id, number, series_number, issued_at, vat_pence)
    select 'rfd_planted', document_number('CN', last_number + 1), last_number + 1, now(), 100
    from document_series where series = 'CN'`
  const refusalOf = async (...statements: readonly string[]) => {
    const text = ['begin', ...statements, 'commit'].join(';')
    const refused = await payments.pool.query(text).catch((error: unknown) => String(error))
    await payments.pool.query('rollback').catch(() => undefined)
    return refused
  }
  expect(await refusalOf(refundOf('succeeded'), note)).toContain(
    'VAT of refund rfd_planted is not in the ledger',
  )
  expect(await refusalOf(refundOf('pending'), note)).toContain('its credit note do not agree')
  const unnumbered = note.replace(`document_number('CN', last_number + 1), last_number + 1`, `'CN-9', null`)
  expect(await refusalOf(refundOf('succeeded'), unnumbered)).toContain('a number from no series')
})

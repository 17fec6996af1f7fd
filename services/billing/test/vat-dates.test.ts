// VAT belongs to the quarter in which the customer paid, or in which a refund was paid, by the payment
// processor's clock, however late its webhook comes.
import { isoDateFrom, startOfDayInLondon } from '@cfs/values'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paidTopUp } from './paid-top-up.ts'
import { type PaymentsUnderTest, startPayments } from './payments-under-test.ts'

const MINUTE_MS = 60_000

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments({ settings: { VAT_NUMBER: 'GB123456789' } })
})
afterAll(() => payments.stop())

let advancedMs = 0
function advance(ms: number): void {
  advancedMs += ms
  payments.advance(ms)
}

/** The end of the next quarter; it is now some minutes before, on the clocks of billing and the processor. */
async function shortlyBeforeQuarterEnd(minutes: number): Promise<Date> {
  const nowMs = Date.now() + advancedMs
  const year = new Date(nowMs).getUTCFullYear()
  const ends = [`${year}-04-01`, `${year}-07-01`, `${year}-10-01`, `${year + 1}-01-01`, `${year + 1}-04-01`]
  const end = ends
    .map((day) => startOfDayInLondon(isoDateFrom(day)))
    .find((each) => each.getTime() > nowMs + 60 * MINUTE_MS)
  if (end === undefined) throw new Error('every quarter has an end')
  advance(end.getTime() - minutes * MINUTE_MS - nowMs)
  await payments.untilProcessed()
  return end
}

const hold = () => payments.control('webhooks/hold', {})
const release = () => payments.control('webhooks/release', {})
async function postingOf(source: string) {
  const { rows } = await payments.pool.query<{ date: Date; later: Date | null }>(
    'select created_at as date, posted_later_at as later from own_posting where source = $1',
    [source],
  )
  return rows[0]
}
const receiptOf = async ({ accountId, topUpId }: { accountId: string; topUpId: string }) =>
  (await payments.billing.get(`/top-ups/${topUpId}/receipt`, { accountId, scope: 'billing:manage' }))
    .data as {
    issued_on: string
    payment: { paid_at: string }
    refunds: { refund_id: string; paid_at: string | null; credit_note: { issued_at: string } | null }[]
  }
const credited = (accountId: string, topUpId: string) =>
  waitFor(async () => (await payments.topUp(accountId, topUpId))['state'] === 'credited', {
    timeoutMs: 60_000,
  })
const onlyRefundOf = async (paid: { accountId: string; topUpId: string }) => {
  const note = async () => (await receiptOf(paid)).refunds[0]?.credit_note ?? undefined
  await waitFor(note)
  const [refund] = (await receiptOf(paid)).refunds
  if (refund === undefined) throw new Error('the top-up has no refund')
  return refund
}

test('a payment in the last minutes of a quarter is taxed in it, even if its webhook is late', async () => {
  const end = await shortlyBeforeQuarterEnd(2)
  const accountId = await payments.openAccount()
  const { topUpId, sessionId } = await payments.started(accountId)
  await hold()
  await payments.pay(sessionId)
  advance(4 * MINUTE_MS)
  await release()
  await credited(accountId, topUpId)
  const posting = await postingOf(`${topUpId}:vat`)
  expect(posting?.date.getTime()).toBeLessThan(end.getTime())
  expect(posting?.later?.getTime()).toBeGreaterThanOrEqual(end.getTime())
  const receipt = await receiptOf({ accountId, topUpId })
  expect(new Date(receipt.payment.paid_at)).toEqual(posting?.date)
  expect(startOfDayInLondon(isoDateFrom(receipt.issued_on))).toEqual(end)
})

test('a bank debit ordered in one quarter and paid in the next is taxed when the bank pays', async () => {
  const end = await shortlyBeforeQuarterEnd(2)
  const accountId = await payments.openAccount()
  const { topUpId, sessionId } = await payments.started(accountId)
  await payments.pay(sessionId, { method: 'bacs_debit' })
  await waitFor(async () => (await payments.topUp(accountId, topUpId))['state'] === 'processing')
  advance(4 * MINUTE_MS)
  await payments.pay(sessionId)
  await credited(accountId, topUpId)
  expect((await postingOf(`${topUpId}:vat`))?.date.getTime()).toBeGreaterThanOrEqual(end.getTime())
})

test('a refund in the last minutes of a quarter reduces its VAT, even if its webhook is late', async () => {
  const end = await shortlyBeforeQuarterEnd(10)
  const paid = await paidTopUp(payments)
  await hold()
  await payments.control('refunds', { payment_intent: paid.paymentIntent, amount: 3000 })
  advance(12 * MINUTE_MS)
  await release()
  const refund = await onlyRefundOf(paid)
  const posting = await postingOf(`${refund.refund_id}:vat_returned`)
  expect(posting?.date.getTime()).toBeLessThan(end.getTime())
  expect(posting?.later?.getTime()).toBeGreaterThanOrEqual(end.getTime())
  expect(refund.paid_at).toBe(posting?.date.toISOString())
  expect(Date.parse(refund.credit_note?.issued_at ?? '')).toBeGreaterThanOrEqual(end.getTime())
})

test('a pending refund reduces the VAT of the quarter in which it was paid, not of its webhook', async () => {
  const end = await shortlyBeforeQuarterEnd(10)
  const paid = await paidTopUp(payments)
  const asked = { payment_intent: paid.paymentIntent, amount: 3000, outcome: 'pending' }
  const { id } = await payments.control('refunds', asked)
  await payments.untilBalance(paid.accountId, { balance: 70 })
  advance(5 * MINUTE_MS)
  await hold()
  await payments.control('refunds', { refund: id, outcome: 'succeeded' })
  advance(7 * MINUTE_MS)
  await release()
  const refund = await onlyRefundOf(paid)
  const date = (await postingOf(`${refund.refund_id}:vat_returned`))?.date.getTime() ?? 0
  expect(date).toBeLessThan(end.getTime())
  expect(date).toBeGreaterThan(end.getTime() - 6 * MINUTE_MS)
})

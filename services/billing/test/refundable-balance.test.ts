// What an operator reads before paying the balance of a closed account back: what is available, and which
// top-ups it can go back to. The refunds themselves are in refunds-and-disputes.test.ts.
import { newId } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { paidTopUp, requireBalancedBooks } from './paid-top-up.ts'
import { type PaymentsUnderTest, startPayments } from './payments-under-test.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.stop())
afterEach(async () => {
  await payments.clearFaults()
  await payments.untilProcessed()
  await requireBalancedBooks(payments)
})

const operator = { scope: 'operator' } as const
const refundable = async (accountId: string) =>
  payments.billing.get(`/manage/accounts/${accountId}/refundable`, operator)
const refund = (transactionId: string, amount: number, reference: string) =>
  payments.billing.call('/manage/refunds', operator, {
    transaction_id: transactionId,
    amount,
    reason: 'closing',
    reference,
  })

/** An undecided filing, for which billing holds £20. */
async function recordFiling(accountId: string): Promise<string> {
  const filingId = newId('fil')
  const period = { period_start: '2025-04-01', period_end: '2026-03-31' }
  const about = { filing_id: filingId, account_id: accountId, sequence: 1, occurred_at: Date.now() }
  const filing = {
    filing_type: 'accounts',
    company_number: '12345678',
    ...period,
    price_pence: 2_000,
    company_name: null,
    external_id: null,
  } as const
  await payments.billing.publish('filing.recorded', { ...about, ...filing })
  await waitFor(async () => (await refundable(accountId)).data['held'] === 20)
  return filingId
}

test('top-ups are listed newest first, with what was neither refunded nor disputed', async () => {
  const first = await paidTopUp(payments)
  const { accountId } = first
  const second = await paidTopUp(payments, undefined, accountId)
  const third = await paidTopUp(payments, undefined, accountId)
  await payments.billing.adjust(accountId, 5, 'gift')
  await refund(second.transactionId, 30, 'r')
  await payments.control('disputes', { payment_intent: third.paymentIntent })
  await payments.untilBalance(accountId, { balance: 175 })
  const filingId = await recordFiling(accountId)
  expect((await refundable(accountId)).data).toEqual({
    balance: 175,
    held: 20,
    available: 155,
    held_filings: [filingId],
    top_ups: [
      { transaction_id: second.transactionId, refundable: 70, refunds: 1 },
      { transaction_id: first.transactionId, refundable: 100, refunds: 0 },
    ],
  })
  // What is held is not refunded, whatever the operator asks for.
  await payments.billing.adjust(accountId, -100, 'spent')
  expect((await refund(second.transactionId, 55.01, 'too much')).code).toBe('INSUFFICIENT_BALANCE')
  expect((await refund(second.transactionId, 55, 'the rest')).data).toMatchObject({ balance: 20 })
})

test('an account without top-ups has none, and an unknown account is refused', async () => {
  const accountId = await payments.openAccount()
  expect((await refundable(accountId)).data).toEqual({
    balance: 0,
    held: 0,
    available: 0,
    held_filings: [],
    top_ups: [],
  })
  expect((await refundable('acc_none')).code).toBe('NOT_FOUND')
})

test('a refund says whether the payment processor has confirmed it', async () => {
  const { transactionId } = await paidTopUp(payments)
  const request = {
    method: 'POST',
    body: JSON.stringify({ operation: 'checkout', fault: 'refuse', times: 9 }),
  }
  await fetch(`${payments.processorUrl}/_control/faults`, request)
  expect((await refund(transactionId, 40, 'a')).data).toMatchObject({ balance: 60, state: 'requested' })
  await payments.clearFaults()
  payments.advance(10 * 60_000)
  const isPaid = async () => (await refund(transactionId, 40, 'a')).data['state'] === 'succeeded'
  await waitFor(isPaid)
  expect((await refund(transactionId, 10, 'b')).data).toMatchObject({ state: 'succeeded' })
})

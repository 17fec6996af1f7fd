// Failures after a payment: refunds that fail late or that we believed refused, inquiries by a bank, payouts
// that take money from us, and objects that the processor no longer knows.
import { waitFor } from '@cfs/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PaymentProcessor } from '../src/clients/payment-processor/payment-processor.ts'
import { ProcessorRefused } from '../src/clients/payment-processor/processor-error.ts'
import { applyDispute } from '../src/commands/apply-dispute.ts'
import { applyPayout } from '../src/commands/apply-payout.ts'
import { applyRefund, failRefund } from '../src/commands/apply-refund.ts'
import { checkRefund } from '../src/commands/check-refund.ts'
import { checkTopUp } from '../src/commands/check-top-up.ts'
import { requestRefund } from '../src/commands/request-refund.ts'
import { settleTopUp } from '../src/commands/settle-top-up.ts'
import { startTopUp } from '../src/commands/start-top-up.ts'
import { paymentContext } from './payment-context.ts'
import { type Paid, paidTopUp, requireBalancedBooks } from './paid-top-up.ts'
import { type PaymentsUnderTest, startPayments } from './payments-under-test.ts'
import { TEST_OPERATOR } from './test-operator.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.stop())
afterEach(async () => {
  await payments.control('webhooks/release').catch(() => undefined)
  await payments.untilProcessed()
  await requireBalancedBooks(payments)
})

const paid = () => paidTopUp(payments)
const DAY_MS = 86_400_000

/** The context of a command that runs next to the service, with some calls to the processor replaced. */
function beside(replaced: Partial<PaymentProcessor> = {}, aheadMs = 0) {
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  const context = paymentContext({ pool: payments.pool, clock, url: payments.processorUrl })
  return {
    ...context,
    processor: { ...context.processor, ...replaced },
    metrics: { ...context.metrics, mismatch: vi.fn(), refundFailed: vi.fn(), inquired: vi.fn() },
  }
}
const release = () => payments.control('webhooks/release', { order: 'created' })

interface RefundRow {
  readonly refund_id: string
  readonly account_id: string
  readonly processor_refund_id: string
}

/** A refund of 25 pounds that the bank has not decided. */
async function pendingRefund({ accountId, paymentIntent }: Paid): Promise<RefundRow> {
  await payments.control('refunds', { payment_intent: paymentIntent, amount: 2500, outcome: 'pending' })
  await payments.untilBalance(accountId, { balance: 75 })
  const { rows } = await payments.pool.query<RefundRow>(
    'select refund_id, account_id, processor_refund_id from refund where account_id = $1',
    [accountId],
  )
  const [row] = rows
  if (row === undefined) throw new Error('the refund was not stored')
  return row
}
const nextCheckOf = async (table: 'refund' | 'top_up', accountId: string) => {
  const sql = `select next_check_at from ${table} where account_id = $1`
  const { rows } = await payments.pool.query<{ next_check_at: Date | null }>(sql, [accountId])
  return rows[0]?.next_check_at ?? null
}

describe('a refund', () => {
  test('that fails later is reported to the operator, once', async () => {
    const { processor_refund_id: id, account_id: accountId } = await pendingRefund(await paid())
    await payments.control('webhooks/hold', {})
    await payments.control('refunds', { refund: id, outcome: 'failed' })
    const context = beside()
    await applyRefund(context, id)
    await applyRefund(context, id)
    expect(context.metrics.refundFailed).toHaveBeenCalledOnce()
    expect(await payments.billing.balanceOf(accountId)).toMatchObject({ balance: 100 })
    await release()
  })
  test('that we believed refused but the processor made is deducted again and reported', async () => {
    const { accountId, transactionId } = await paid()
    await payments.control('webhooks/hold', {})
    const real = beside().processor
    const made: string[] = []
    const context = beside({
      async createRefund(refundRequest) {
        made.push((await real.createRefund(refundRequest)).processorRefundId)
        throw new ProcessorRefused('idempotency_error', { param: '', requestId: undefined })
      },
    })
    await expect(
      requestRefund(context, {
        transactionId,
        amountPence: 4000,
        reason: 'closing',
        by: TEST_OPERATOR,
      }),
    ).rejects.toThrow('refused')
    expect(await payments.billing.balanceOf(accountId)).toMatchObject({ balance: 100 })
    await applyRefund(context, made[0] ?? '')
    await applyRefund(context, made[0] ?? '')
    expect(context.metrics.mismatch).toHaveBeenCalledOnce()
    expect(await payments.billing.balanceOf(accountId)).toMatchObject({ balance: 60 })
    await release()
  })
  test('that the processor has made is not failed by an earlier refusal', async () => {
    const { processor_refund_id: id, ...row } = await pendingRefund(await paid())
    const before = { refundId: row.refund_id, accountId: row.account_id, topUpId: '', amountPence: 2500 }
    const stale = {
      ...before,
      askedAmountPence: null,
      state: 'requested',
      processorRefundId: null,
      createdAt: new Date(),
    } as const
    await failRefund(beside(), stale)
    expect(await payments.billing.balanceOf(row.account_id)).toMatchObject({ balance: 75 })
    await payments.control('refunds', { refund: id, outcome: 'succeeded' })
  })
  test('that stays undecided is checked every hour, not every few minutes', async () => {
    const {
      processor_refund_id: id,
      refund_id: refundId,
      account_id: accountId,
    } = await pendingRefund(await paid())
    await payments.pool.query('update refund set next_check_at = created_at where refund_id = $1', [refundId])
    const hourly = `select 1 from refund where refund_id = $1 and next_check_at > created_at + interval '30 min'`
    await waitFor(async () => (await payments.pool.query(hourly, [refundId])).rowCount === 1)
    await payments.control('refunds', { refund: id, outcome: 'succeeded' })
    await waitFor(async () => (await nextCheckOf('refund', accountId)) === null)
  })
  test('that the processor no longer knows is checked every hour for 30 days', async () => {
    const {
      processor_refund_id: id,
      refund_id: refundId,
      account_id: accountId,
    } = await pendingRefund(await paid())
    await payments.pool.query('update refund set next_check_at = null where refund_id = $1', [refundId])
    const gone = { findRefund: async () => undefined }
    await checkRefund(beside(gone, DAY_MS), refundId)
    expect(await nextCheckOf('refund', accountId)).not.toBeNull()
    await checkRefund(beside(gone, 31 * DAY_MS), refundId)
    expect(await nextCheckOf('refund', accountId)).toBeNull()
    await payments.control('refunds', { refund: id, outcome: 'succeeded' })
  })
})

describe('a dispute', () => {
  test('that is only an inquiry is reported to the operator, once', async () => {
    const { paymentIntent } = await paid()
    await payments.control('webhooks/hold', {})
    const outcome = 'warning_needs_response'
    const { id } = await payments.control('disputes', { payment_intent: paymentIntent, outcome })
    const context = beside()
    await applyDispute(context, String(id))
    await applyDispute(context, String(id))
    expect(context.metrics.inquired).toHaveBeenCalledOnce()
    await release()
  })
  test('with a movement of 0 pounds posts its other movements', async () => {
    const { accountId, paymentIntent } = await paid()
    await payments.control('webhooks/hold', {})
    const { id } = await payments.control('disputes', { payment_intent: paymentIntent })
    const real = beside().processor
    const nothing = {
      balanceTransaction: `txn_0_${String(id)}`,
      currency: 'gbp',
      amountPence: 0,
      feePence: 0,
    }
    await applyDispute(
      beside({
        async findDispute(disputeId) {
          const dispute = await real.findDispute(disputeId)
          return dispute && { ...dispute, movements: [nothing, ...dispute.movements] }
        },
      }),
      String(id),
    )
    expect(await payments.billing.balanceOf(accountId)).toMatchObject({ balance: 0 })
    await release()
  })
})

describe('a payout that takes money from our bank account', () => {
  test('moves the money to the processor, and back if the payout fails', async () => {
    const bank = async () => (await payments.ledger())['bank'] ?? 0
    const before = await bank()
    const payout = { payoutId: 'po_negative', currency: 'gbp', amountPence: -700 }
    const told = (status: string) => beside({ findPayout: async () => ({ ...payout, status }) })
    await applyPayout(told('paid'), payout.payoutId)
    await applyPayout(told('paid'), payout.payoutId)
    expect((await bank()) - before).toBe(-700)
    await applyPayout(told('failed'), payout.payoutId)
    expect(await bank()).toBe(before)
  })
  test('of 0 pounds posts nothing', async () => {
    const payout = { payoutId: 'po_zero', currency: 'gbp', amountPence: 0, status: 'paid' }
    await applyPayout(beside({ findPayout: async () => payout }), payout.payoutId)
    const booked = `select 1 from own_posting where source like 'po_zero:%'`
    expect((await payments.pool.query(booked)).rowCount).toBe(0)
  })
})

test('a top-up whose session the processor does not know is checked every hour for 14 days', async () => {
  const accountId = await payments.openAccount()
  const { topUpId } = await payments.started(accountId)
  await payments.pool.query('update top_up set next_check_at = null where top_up_id = $1', [topUpId])
  const gone = { findSession: async () => undefined }
  await checkTopUp(beside(gone, DAY_MS), topUpId)
  expect(await nextCheckOf('top_up', accountId)).not.toBeNull()
  await checkTopUp(beside(gone, 15 * DAY_MS), topUpId)
  expect(await nextCheckOf('top_up', accountId)).toBeNull()
})

test('a top-up that another tab pays whenever it starts says so, and each payment counts once', async () => {
  const accountId = await payments.openAccount()
  const context = beside()
  const paidAtOnce = beside({
    async createSession(topUp) {
      const session = await context.processor.createSession(topUp)
      await payments.pay(session.sessionId)
      await settleTopUp(context, session.sessionId)
      return session
    },
  })
  const pages = { successUrl: 'http://127.0.0.1/done', cancelUrl: 'http://127.0.0.1/back' }
  const request = { accountId, createdBy: 'psn_1', amountPence: 10_000, email: 'ann@example.test', ...pages }
  await expect(startTopUp(paidAtOnce, request)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: expect.stringContaining('See your transactions before you pay again.') as unknown,
  })
  const references = (await payments.transactions(accountId)).map(({ reference }) => reference)
  expect(references.length).toBeGreaterThan(1)
  expect(new Set(references).size).toBe(references.length)
})

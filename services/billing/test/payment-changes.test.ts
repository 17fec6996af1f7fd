// `payment.changed` is published once for each thing that happens to a payment, whichever of webhook, return
// page and reconciliation reports it first.
import { decodeEvent } from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paidTopUp } from './paid-top-up.ts'
import { type PaymentsUnderTest, startPayments } from './payments-under-test.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
  // The relay empties the outbox, so its rows are copied.
  for (const statement of [
    'create table kept (topic text, value bytea)',
    'grant insert on kept to public',
    `create function keep() returns trigger language plpgsql as
     $$ begin insert into kept values (new.topic, new.value); return new; end $$`,
    'create trigger keep before insert on outbox for each row execute function keep()',
  ])
    await payments.pool.query(statement)
})
afterAll(() => payments.stop())
beforeEach(() => payments.clearFaults())

async function changesOf(accountId: string) {
  const { rows } = await payments.pool.query<{ value: Buffer }>(
    `select value from kept where topic = 'payment.changed'`,
  )
  return rows
    .map(({ value }) => decodeEvent('payment.changed', value))
    .filter((event) => event.account_id === accountId)
}
const namesOf = async (accountId: string) =>
  (await changesOf(accountId)).map(({ change, amount_pence: pence }) => [change, pence])

const refund = (transactionId: string, amount: number) =>
  payments.billing.call(
    '/manage/refunds',
    { scope: 'operator' },
    { transaction_id: transactionId, reason: 'closing', amount },
  )

test('a payment is published as received once, with the number of its receipt', async () => {
  const accountId = await payments.openAccount()
  const { topUpId, sessionId } = await payments.started(accountId)
  await payments.pay(sessionId)
  await Promise.all([payments.settle(accountId, sessionId), payments.settle(accountId, sessionId)])
  await payments.control('webhooks/replay', {})
  await payments.untilProcessed()
  const [received, ...others] = await changesOf(accountId)
  expect(others).toEqual([])
  expect(received).toMatchObject({
    top_up_id: topUpId,
    change: 'received',
    amount_pence: 10_000,
    change_id: topUpId,
  })
  expect(received?.receipt_number).toMatch(/^TU-\d{6}$/)
})

test('a refund is published once, however often the processor reports it', async () => {
  const { accountId, transactionId } = await paidTopUp(payments)
  await refund(transactionId, 30)
  await payments.control('webhooks/replay', {})
  await payments.untilProcessed()
  expect(await namesOf(accountId)).toEqual([
    ['received', 10_000],
    ['refunded', 3000],
  ])
})

test('two refunds of a payment are published as two', async () => {
  const { accountId, transactionId } = await paidTopUp(payments)
  await refund(transactionId, 30)
  await refund(transactionId, 20)
  await payments.untilProcessed()
  const refunded = (await changesOf(accountId)).filter(({ change }) => change === 'refunded')
  expect(refunded.map(({ amount_pence: pence }) => pence)).toEqual([3000, 2000])
  expect(new Set(refunded.map(({ change_id: id }) => id)).size).toBe(2)
})

test.each([
  ['lost', [['disputed', 10_000]]],
  [
    'won',
    [
      ['disputed', 10_000],
      ['dispute_returned', 10_000],
    ],
  ],
] as const)(
  'a dispute that is %s is published with each movement of its money',
  async (outcome, expected) => {
    const { accountId, paymentIntent } = await paidTopUp(payments)
    await payments.control('disputes', { payment_intent: paymentIntent, outcome })
    await waitFor(async () => expect((await changesOf(accountId)).length).toBeGreaterThan(expected.length))
    await payments.untilProcessed()
    expect((await namesOf(accountId)).slice(1)).toEqual(expected)
  },
)

test('a payment that was not made publishes nothing', async () => {
  const accountId = await payments.openAccount()
  const { sessionId } = await payments.started(accountId)
  await payments.control(`payments/${sessionId}/expire`)
  await payments.settle(accountId, sessionId)
  await payments.untilProcessed()
  expect(await changesOf(accountId)).toEqual([])
})

test('a delayed payment that fails is published once', async () => {
  const accountId = await payments.openAccount()
  const { sessionId } = await payments.started(accountId)
  await payments.control(`payments/${sessionId}/fail-later`, { delay_ms: 0 })
  await waitFor(async () => (await namesOf(accountId)).length > 0)
  await payments.settle(accountId, sessionId)
  await payments.untilProcessed()
  expect(await namesOf(accountId)).toEqual([['failed', 10_000]])
})

test('a refund that fails after it was made is published as failed', async () => {
  const { accountId, transactionId, paymentIntent } = await paidTopUp(payments)
  await refund(transactionId, 30)
  await payments.untilProcessed()
  const response = await fetch(`${payments.processorUrl}/v1/refunds?payment_intent=${paymentIntent}`, {
    headers: { authorization: 'Bearer sk_test_simulator' },
  })
  const { data } = (await response.json()) as { readonly data: readonly { readonly id: string }[] }
  await payments.control('refunds', { refund: data[0]?.id, outcome: 'failed' })
  await waitFor(async () => (await namesOf(accountId)).length === 3)
  expect((await namesOf(accountId)).slice(1)).toEqual([
    ['refunded', 3000],
    ['refund_failed', 3000],
  ])
})

// Every movement of money back to customers has its own ledger entries: refunds, and disputes that may leave
// money owed. The ledger's money at the payment processor always equals the balance that the processor
// reports.
import { createPool } from '@cfs/postgres'
import { waitFor } from '@cfs/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paidTopUp, requireBalancedBooks } from './paid-top-up.ts'
import { type PaymentsUnderTest, startPayments } from './payments-under-test.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.stop())
beforeEach(() => payments.clearFaults())
afterEach(async () => {
  await payments.clearFaults()
  await payments.untilProcessed()
  await requireBalancedBooks(payments)
})

const paid = (card?: string) => paidTopUp(payments, card)
const refund = (transactionId: string, amount?: number, more: object = {}) =>
  payments.billing.call(
    '/manage/refunds',
    { scope: 'operator' },
    {
      transaction_id: transactionId,
      reason: 'closing',
      ...(amount === undefined ? {} : { amount }),
      ...more,
    },
  )
async function refundsAtProcessor(paymentIntent: string): Promise<{ status: string }[]> {
  const response = await fetch(`${payments.processorUrl}/v1/refunds?payment_intent=${paymentIntent}`, {
    headers: { authorization: 'Bearer sk_test_simulator' },
  })
  return ((await response.json()) as { data: { status: string }[] }).data
}
const types = async (accountId: string) =>
  (await payments.transactions(accountId)).map(({ type, amount }) => [type, amount])

describe('a refund', () => {
  test('is deducted from the balance and paid back once', async () => {
    const { accountId, topUpId, transactionId } = await paid()
    const answer = await refund(transactionId, 30)
    expect(answer).toMatchObject({ status: 200, data: { balance: 70 } })
    await payments.untilProcessed()
    expect(await types(accountId)).toEqual([
      ['refund', -30],
      ['top_up', 100],
    ])
    expect(await payments.topUp(accountId, topUpId)).toMatchObject({ refunded: 30 })
    const { data } = await payments.billing.get(`/top-ups/${topUpId}/receipt`, {
      accountId,
      scope: 'billing:manage',
    })
    expect(data['refunds']).toMatchObject([
      { refund_id: answer.data['refund_id'], amount: 30, state: 'succeeded' },
    ])
  })
  test('without an amount pays back the rest, after which nothing can be refunded', async () => {
    const { transactionId } = await paid()
    expect((await refund(transactionId, 30)).data).toMatchObject({ balance: 70 })
    expect((await refund(transactionId)).data).toMatchObject({ balance: 0 })
    expect((await refund(transactionId)).code).toBe('VALIDATION_ERROR')
    expect((await refund(transactionId, 1)).code).toBe('VALIDATION_ERROR')
  })
  test('that is requested again is made once, recognised by reference or by amount and reason', async () => {
    const { accountId, transactionId } = await paid()
    const asked = [
      () => refund(transactionId, 10),
      () => refund(transactionId, 10, { reason: 'goodwill' }),
      () => refund(transactionId, 10, { reference: 'ticket 7' }),
      () => refund(transactionId, undefined, { reference: 'the rest' }),
    ]
    const ids: unknown[] = []
    for (const ask of asked) {
      const [first, ...others] = [await ask(), ...(await Promise.all([ask(), ask(), ask()]))]
      expect(first).toMatchObject({ status: 200, data: { is_repeated: false } })
      const repeated = { ...first, data: { ...first.data, is_repeated: true } }
      for (const other of others) expect(other).toEqual(repeated)
      ids.push(first.data['refund_id'])
    }
    expect(new Set(ids).size).toBe(4)
    await payments.untilProcessed()
    expect(await types(accountId)).toEqual([
      ['refund', -70],
      ['refund', -10],
      ['refund', -10],
      ['refund', -10],
      ['top_up', 100],
    ])
  })
  test('with the reference of another refund is refused', async () => {
    const { accountId, transactionId } = await paid()
    const other = await paidTopUp(payments, undefined, accountId)
    expect((await refund(transactionId, 10, { reference: 'x' })).status).toBe(200)
    expect((await refund(transactionId, 11, { reference: 'x' })).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await refund(other.transactionId, 10, { reference: 'x' })).code).toBe('IDEMPOTENCY_CONFLICT')
    expect(await payments.billing.balanceOf(accountId)).toMatchObject({ balance: 190 })
  })
  test('that is repeated is refused if only one of the two requests has an amount', async () => {
    const { accountId, transactionId } = await paid()
    const part = (amount?: number) => refund(transactionId, amount, { reference: 'part' })
    const rest = (amount?: number) => refund(transactionId, amount, { reference: 'the rest' })
    expect((await part(10)).data).toMatchObject({ amount: 10, is_repeated: false })
    expect((await part()).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await part(10)).data).toMatchObject({ amount: 10, is_repeated: true })
    expect((await rest()).data).toMatchObject({ amount: 90, is_repeated: false })
    expect((await rest(90)).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await rest()).data).toMatchObject({ amount: 90, is_repeated: true })
    expect(await payments.billing.balanceOf(accountId)).toMatchObject({ balance: 0 })
  })
  test('is never more than was paid, nor more than the balance that is neither held nor spent', async () => {
    const { accountId, transactionId } = await paid()
    expect((await refund(transactionId, 100.01)).code).toBe('VALIDATION_ERROR')
    await payments.billing.adjust(accountId, -50, 'spent')
    expect((await refund(transactionId, 50.01)).code).toBe('INSUFFICIENT_BALANCE')
    expect((await refund(transactionId, 50)).data).toMatchObject({ balance: 0 })
  })
  test('of a transaction that is not a top-up is refused', async () => {
    const { accountId } = await paid()
    const adjusted = await payments.billing.adjust(accountId, 5, 'gift')
    expect((await refund(String(adjusted.data['transaction_id']))).code).toBe('NOT_FOUND')
    expect((await refund('txn_none')).code).toBe('NOT_FOUND')
  })
  test('that fails later is returned to the balance', async () => {
    const { accountId, topUpId, transactionId } = await paid('4000000000005126')
    expect((await refund(transactionId, 40)).data).toMatchObject({ balance: 60 })
    payments.advance(2 * 3_600_000)
    await payments.untilBalance(accountId, { balance: 100 })
    expect(await types(accountId)).toEqual([
      ['adjustment', 40],
      ['refund', -40],
      ['top_up', 100],
    ])
    expect(await payments.topUp(accountId, topUpId)).toMatchObject({ refunded: 0 })
    // Repeating the request makes a new refund, because the failed refund paid nothing.
    expect((await refund(transactionId, 40)).data).toMatchObject({ balance: 60 })
  })
  test('whose response was lost is made once at the processor', async () => {
    const { accountId, paymentIntent, transactionId } = await paid()
    await fetch(`${payments.processorUrl}/_control/faults`, {
      method: 'POST',
      body: JSON.stringify({ operation: 'checkout', fault: 'reset-after', times: 4 }),
    })
    expect((await refund(transactionId, 40)).data).toMatchObject({ balance: 60 })
    await payments.clearFaults()
    payments.advance(10 * 60_000)
    await waitFor(
      async () =>
        (
          await payments.pool.query(`select 1 from refund where account_id = $1 and state = 'succeeded'`, [
            accountId,
          ])
        ).rowCount === 1,
      { timeoutMs: 60_000 },
    )
    expect(await refundsAtProcessor(paymentIntent)).toHaveLength(1)
  })
  test('made at the processor, not by the operator, is posted and may leave a debt', async () => {
    const { accountId, paymentIntent } = await paid()
    await payments.billing.adjust(accountId, -90, 'spent')
    await payments.control('refunds', { payment_intent: paymentIntent, amount: 2500 })
    await payments.untilBalance(accountId, { balance: 0, owed: 15 })
    await payments.control('webhooks/replay', { last: 5, copies: 2 })
    await payments.untilProcessed()
    expect((await types(accountId)).filter(([type]) => type === 'refund')).toEqual([['refund', -25]])
  })
  test('is returned to the balance once, whatever the service’s role tries', async () => {
    const { accountId, transactionId } = await paid('4000000000005126')
    await refund(transactionId, 40)
    payments.advance(2 * 3_600_000)
    await payments.untilBalance(accountId, { balance: 100 })
    const role = createPool({ url: payments.billing.database.runtimeUrl, max: 1, applicationName: 'test' })
    for (const change of [`returned_transaction_id = $2`, `processor_refund_id = $2`]) {
      const again = role.query(`update refund set ${change} where account_id = $1`, [
        accountId,
        transactionId,
      ])
      await expect(again).rejects.toThrow('is returned once')
    }
    await role.end()
  })
  test('made at the processor, first reported after it failed, is stored with its return', async () => {
    const { accountId, topUpId, paymentIntent } = await paid()
    await payments.control('webhooks/hold', {})
    await payments.control('refunds', { payment_intent: paymentIntent, amount: 2500, outcome: 'failed' })
    expect(await refundsAtProcessor(paymentIntent)).toMatchObject([{ status: 'failed' }])
    await payments.control('webhooks/release', { order: 'reversed', copies: 2 })
    // A stored failure is final: a response from before the failure that arrives late is not posted.
    await waitFor(async () => (await types(accountId)).length === 3)
    await payments.untilProcessed()
    expect(await types(accountId)).toEqual([
      ['adjustment', 25],
      ['refund', -25],
      ['top_up', 100],
    ])
    expect(await payments.topUp(accountId, topUpId)).toMatchObject({ refunded: 0 })
  })
  test('that failed at the processor is stored even if the whole payment was refunded since', async () => {
    const { accountId, topUpId, transactionId, paymentIntent } = await paid()
    await payments.control('webhooks/hold', {})
    await payments.control('refunds', { payment_intent: paymentIntent, amount: 2500, outcome: 'failed' })
    expect((await refund(transactionId)).status).toBe(200)
    await payments.control('webhooks/release', { order: 'reversed', copies: 2 })
    await waitFor(async () => (await types(accountId)).length === 4)
    await payments.untilProcessed()
    expect((await types(accountId)).filter(([type]) => type !== 'top_up')).toEqual([
      ['adjustment', 25],
      ['refund', -25],
      ['refund', -100],
    ])
    expect(await payments.topUp(accountId, topUpId)).toMatchObject({ refunded: 100 })
  })
  test('that is reported before its payment waits until the payment is credited', async () => {
    const accountId = await payments.openAccount()
    const { sessionId } = await payments.started(accountId)
    await payments.control('webhooks/hold', {})
    const { payment_intent: paymentIntent } = await payments.pay(sessionId)
    await payments.control('refunds', { payment_intent: paymentIntent, amount: 1000 })
    await payments.control('webhooks/release', { order: 'reversed', copies: 2 })
    await payments.untilBalance(accountId, { balance: 90 })
    expect(await types(accountId)).toEqual([
      ['refund', -10],
      ['top_up', 100],
    ])
  })
})

describe('a dispute', () => {
  test('that withdraws more than the balance leaves a debt, which a won dispute pays first', async () => {
    const { accountId, topUpId, paymentIntent } = await paid()
    await payments.billing.adjust(accountId, -60, 'spent')
    const before = await payments.ledger()
    const { id } = await payments.control('disputes', { payment_intent: paymentIntent })
    await payments.untilBalance(accountId, { balance: 0, owed: 60 })
    expect(await payments.topUp(accountId, topUpId)).toMatchObject({ disputed: 100 })
    const costs = (await payments.ledger())['dispute_costs'] ?? 0
    expect(costs - (before['dispute_costs'] ?? 0)).toBe(2000)
    await payments.control('disputes', { dispute: id, outcome: 'won' })
    await payments.untilBalance(accountId, { balance: 40, owed: 0 })
    await payments.control('webhooks/replay', { last: 6, copies: 3 })
    await payments.untilProcessed()
    expect((await types(accountId)).slice(0, 2)).toEqual([
      ['adjustment', 100],
      ['adjustment', -100],
    ])
    expect(await payments.topUp(accountId, topUpId)).toMatchObject({ disputed: 0 })
    const { data } = await payments.billing.get('/entries?limit=10', { accountId, scope: 'billing:manage' })
    const [won, lost, spent, credited] = data['entries'] as Record<string, unknown>[]
    const number = credited?.['receipt_number']
    expect(number).toMatch(/^TU-/)
    expect([won, lost, spent].map((entry) => entry?.['disputed_receipt_number'])).toEqual([
      number,
      number,
      null,
    ])
    expect(data['pagination']).toEqual({ limit: 10, offset: 0, total: 4 })
    const other = await payments.openAccount()
    const ofOther = await payments.billing.get('/entries', { accountId: other, scope: 'billing:manage' })
    expect(ofOther.data).toMatchObject({ entries: [], pagination: { total: 0 } })
  })
  test('that is lost keeps the withdrawn money', async () => {
    const { accountId, paymentIntent } = await paid()
    const { id } = await payments.control('disputes', { payment_intent: paymentIntent })
    await payments.untilBalance(accountId, { balance: 0, owed: 0 })
    await payments.control('disputes', { dispute: id, outcome: 'lost' })
    await payments.untilProcessed()
    expect(await payments.billing.balanceOf(accountId)).toMatchObject({ balance: 0, owed: 0 })
  })
  test('that is only an inquiry moves no money', async () => {
    const { accountId, paymentIntent } = await paid()
    await payments.control('disputes', { payment_intent: paymentIntent, outcome: 'warning_needs_response' })
    const noted = 'select 1 from dispute where account_id = $1 and status = $2'
    const values = [accountId, 'warning_needs_response']
    await waitFor(async () => (await payments.pool.query(noted, values)).rowCount === 1)
    expect(await payments.billing.balanceOf(accountId)).toMatchObject({ balance: 100 })
  })
  test('of a payment is never paid back a second time as a refund', async () => {
    const { transactionId, paymentIntent, accountId } = await paid()
    await payments.control('disputes', { payment_intent: paymentIntent })
    await payments.untilBalance(accountId, { balance: 0 })
    await payments.billing.adjust(accountId, 100, 'gift')
    expect((await refund(transactionId)).code).toBe('VALIDATION_ERROR')
  })
  test('is posted the same way in whatever order its events arrive', async () => {
    const { accountId, paymentIntent } = await paid()
    await payments.control('webhooks/hold', {})
    const { id } = await payments.control('disputes', { payment_intent: paymentIntent })
    await payments.control('disputes', { dispute: id, outcome: 'won' })
    await payments.control('webhooks/release', { order: 'reversed', copies: 2 })
    await payments.untilProcessed()
    await payments.untilBalance(accountId, { balance: 100, owed: 0 })
  })
})

describe('a payout', () => {
  test('moves our money to the bank, and back if the payout fails', async () => {
    await paid()
    const before = await payments.ledger()
    const bank = async () => ((await payments.ledger())['bank'] ?? 0) - (before['bank'] ?? 0)
    const { amount } = await payments.control('payouts', { outcome: 'paid' })
    await waitFor(async () => expect(await bank()).toBe(amount))
    await paid()
    const { id } = await payments.control('payouts', { outcome: 'failed' })
    const arrived = `select 1 from payment_event where object_id = $1 and type = 'payout.failed'`
    await waitFor(async () => (await payments.pool.query(arrived, [id])).rowCount === 1)
    await payments.untilProcessed()
    expect(await bank()).toBe(amount)
  })
})

test('receipts are numbered without gaps, and never change', async () => {
  await Promise.all([paid(), paid(), paid()])
  const { rows } = await payments.pool.query<{ number: number }>('select number from receipt order by number')
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  await expect(payments.pool.query(`update receipt set seller_name = 'x'`)).rejects.toThrow('append-only')
})

test('a receipt and its month’s statement show what was paid, and the month adds up', async () => {
  const { accountId, topUpId, transactionId } = await paid()
  await refund(transactionId, 12.34)
  const as = { accountId, scope: 'billing:manage' } as const
  const { data: receipt } = await payments.billing.get(`/top-ups/${topUpId}/receipt`, as)
  expect(receipt).toMatchObject({
    kind: 'receipt',
    amount: 100,
    vat: null,
    account: { account_id: accountId, name: 'Acme Ltd' },
    payment: { method: 'card', card: { brand: 'visa', last4: '4242' } },
  })
  const { data: list } = await payments.billing.get('/statements', as)
  const [{ month }] = list['statements'] as [{ month: string }]
  const { data: statement } = await payments.billing.get(`/statements/${month}`, as)
  expect(statement).toMatchObject({
    opening_balance: 0,
    closing_balance: 87.66,
    totals: { top_ups: 100, refunds: -12.34, charges: 0, adjustments: 0 },
    entries: [
      { type: 'top_up', receipt_number: receipt['number'] },
      { type: 'refund', amount: -12.34 },
    ],
  })
  const { data: newest } = await payments.billing.get(`/statements/${month}?limit=1`, as)
  expect(newest).toMatchObject({ totals: { top_ups: 100 }, entry_count: 2, entries: [{ type: 'refund' }] })
  const { data: older } = await payments.billing.get(`/statements/${month}?limit=1&offset=1`, as)
  expect(older['entries']).toMatchObject([{ type: 'top_up' }])
  const { data: beyond } = await payments.billing.get(`/statements/${month}?limit=1&offset=9`, as)
  expect(beyond['entries']).toEqual([])
  expect((await payments.billing.get('/statements/1999-01', as)).code).toBe('NOT_FOUND')
  expect((await payments.billing.get('/statements/rubbish', as)).code).toBe('NOT_FOUND')
  const other = { ...as, accountId: await payments.openAccount() }
  expect((await payments.billing.get(`/top-ups/${topUpId}/receipt`, other)).code).toBe('NOT_FOUND')
})

describe('the database itself refuses', () => {
  test.each([
    ['a credit without a top-up', 'top_up', 'processor', 500],
    ['a refund without its payment', 'refund', 'refunds_pending', -500],
    ['money of a failed refund that there was not', 'adjustment', 'refunds_pending', 500],
    ['a dispute that there was not', 'adjustment', 'processor', -500],
    ['a credit against an account that is not of its type', 'top_up', 'corrections', 500],
  ])('%s', async (...[, type, counterpart, amount]) => {
    const { accountId } = await paid()
    const after = 10_000 + amount
    const sql = `begin;
      insert into ledger_transaction
      values ('txn_bad', '${accountId}', 2, '${type}', ${amount}, ${after}, 0, null, null, null, now());
      insert into entry values
        ('txn_bad', 'prepaid', ${-amount}), ('txn_bad', '${counterpart}', ${amount}); commit`
    await expect(payments.pool.query(sql)).rejects.toThrow(/payment that caused it|not of its type/)
    await payments.pool.query('rollback').catch(() => undefined)
    expect(await payments.billing.balanceOf(accountId)).toMatchObject({ balance: 100 })
  })
  test.each([
    ['a second credit of a payment', `update top_up set payment_intent = $1 where top_up_id = $2`],
    [
      'another session of a top-up',
      `update top_up set session_id = 'cs_test_x' where top_up_id = $2 or session_id = $1`,
    ],
    ['another amount', `update top_up set amount_pence = 2000 where top_up_id = $2 or session_id = $1`],
    [
      'a credit taken back',
      `update top_up set state = 'open', transaction_id = null where top_up_id = $2 or session_id = $1`,
    ],
    [
      'a refund above the payment',
      `update top_up set refunded_pence = 10001 where top_up_id = $2 or session_id = $1`,
    ],
    ['a removed top-up', `delete from top_up where top_up_id = $2 or session_id = $1`],
  ])('%s', async (_, sql) => {
    const [first, second] = [await paid(), await paid()]
    await expect(payments.pool.query(sql, [first.paymentIntent, second.topUpId])).rejects.toThrow(
      /top-up|violates/,
    )
  })
})

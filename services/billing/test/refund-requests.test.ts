// An owner asks for a refund, and an operator decides: money moves once, whatever is pressed twice or charged
// at the same moment, and no account reaches the request of another.
import { decodeEvent } from '@cfs/contracts'
import { newId } from '@cfs/runtime'
import { auditEntriesOf, waitFor } from '@cfs/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteOldRefundRequests } from '../src/store/refund-requests.ts'
import { paidTopUp, requireBalancedBooks } from './paid-top-up.ts'
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
afterEach(async () => {
  await payments.clearFaults()
  await payments.untilProcessed()
  await requireBalancedBooks(payments)
})

const operator = { scope: 'operator' } as const
const owner = (accountId: string) => ({ accountId, keyId: 'psn_1', scope: 'billing:manage' }) as const
const ask = (accountId: string, amount: number | null) =>
  payments.billing.call('/refund-requests', owner(accountId), { amount })
const read = async (accountId: string) =>
  (await payments.billing.get('/refund-requests', owner(accountId))).data
const decide = (requestId: string, decision: 'grant' | 'decline', body: object = {}) =>
  payments.billing.call(`/manage/refund-requests/${requestId}/${decision}`, operator, body)
const requestIn = ({ data }: Awaited<ReturnType<typeof ask>>) => data['request'] as Record<string, unknown>
const asked = async (accountId: string, amount: number | null): Promise<string> =>
  String(requestIn(await ask(accountId, amount))['request_id'])

async function decisionsAbout(requestId: string) {
  const { rows } = await payments.pool.query<{ value: Buffer }>(
    `select value from kept where topic = 'refund-request.decided'`,
  )
  const events = rows.map(({ value }) => decodeEvent('refund-request.decided', value))
  return events.filter(({ request_id: id }) => id === requestId)
}

async function refundsOf(accountId: string) {
  const { rows } = await payments.pool.query<{ amount: number; state: string }>(
    'select amount_pence as amount, state from refund where account_id = $1 order by refund_id',
    [accountId],
  )
  return rows
}

/** An undecided filing, for which billing holds £20. */
async function recordFiling(accountId: string) {
  const filing = {
    filing_id: newId('fil'),
    account_id: accountId,
    filing_type: 'accounts',
    company_number: '12345678',
    period_start: '2025-04-01',
    period_end: '2026-03-31',
    price_pence: 2_000,
    company_name: null,
    external_id: null,
  } as const
  await payments.billing.publish('filing.recorded', { ...filing, sequence: 1, occurred_at: Date.now() })
  await waitFor(async () => (await read(accountId))['held'] === 20)
}

test('an owner asks for a part, an operator grants it, and the cards get it once', async () => {
  const { accountId } = await paidTopUp(payments)
  await paidTopUp(payments, undefined, accountId)
  const requestId = await asked(accountId, 150)
  expect(await read(accountId)).toMatchObject({
    balance: 200,
    refundable: 200,
    requests: [{ request_id: requestId, amount: 150, state: 'open', granted: null, decided_at: null }],
  })
  const { data } = await payments.billing.get('/manage/refund-requests', operator)
  expect(data['requests']).toContainEqual(
    expect.objectContaining({
      request_id: requestId,
      account_id: accountId,
      account_name: 'Acme Ltd',
      refundable: 200,
    }),
  )
  const both = await Promise.all([decide(requestId, 'grant'), decide(requestId, 'grant')])
  for (const { data: granted } of both) expect(granted).toMatchObject({ state: 'granted', granted: 150 })
  await payments.untilBalance(accountId, { balance: 50 })
  await waitFor(async () =>
    expect((await read(accountId))['requests']).toMatchObject([{ state: 'granted', paid: 150, failed: 0 }]),
  )
  expect(await refundsOf(accountId)).toEqual([
    { amount: 10_000, state: 'succeeded' },
    { amount: 5_000, state: 'succeeded' },
  ])
  expect(await decisionsAbout(requestId)).toMatchObject([
    { account_id: accountId, outcome: 'granted', asked_pence: 15_000, granted_pence: 15_000, reason: null },
  ])
  expect((await decide(requestId, 'decline', { reason: 'too late' })).message).toBe(
    'The request was granted: it cannot be declined.',
  )
  const log = await auditEntriesOf(payments.pool, accountId)
  const made = log.map(({ actor, action }) => [actor, action])
  expect(made).toEqual(
    expect.arrayContaining([
      ['operator', 'refund_request.granted'],
      ['operator', 'refund.requested'],
    ]),
  )
})

async function payBack(transactionId: string, amount: number) {
  const body = { transaction_id: transactionId, amount, reason: 'closed', reference: newId('txn').slice(4) }
  expect((await payments.billing.call('/manage/refunds', operator, body)).status).toBeLessThan(300)
}

test('a grant and the withdrawal by a close at the same moment pay once, and the grant stays', async () => {
  const { accountId } = await paidTopUp(payments)
  const requestId = await asked(accountId, null)
  const path = `/manage/accounts/${accountId}/refund-requests/withdraw`
  const withdraw = () => payments.billing.call(path, operator, {})
  const [first, granted, second] = await Promise.all([withdraw(), decide(requestId, 'grant'), withdraw()])
  expect([first.data, second.data]).toEqual([{ request_id: null }, { request_id: null }])
  expect(granted.data).toMatchObject({ state: 'granted', granted: 100 })
  await payments.untilBalance(accountId, { balance: 0 })
  expect((await withdraw()).data).toEqual({ request_id: null })
  expect((await read(accountId))['requests']).toMatchObject([{ request_id: requestId, state: 'granted' }])
})

test('an operator who paid the balance back withdraws the open request, and only once', async () => {
  const { accountId, transactionId } = await paidTopUp(payments)
  const { accountId: other } = await paidTopUp(payments)
  const [requestId, kept] = [await asked(accountId, null), await asked(other, null)]
  const path = `/manage/accounts/${accountId}/refund-requests/withdraw`
  expect((await payments.billing.call(path, owner(accountId), {})).status).toBe(403)
  // A part of the top-up was spent, and stays refundable without a balance.
  await payments.billing.adjust(accountId, -30, newId('txn').slice(4))
  await payBack(transactionId, 50)
  expect((await payments.billing.call(path, operator, {})).data).toEqual({ request_id: null })
  expect((await read(accountId))['requests']).toMatchObject([{ request_id: requestId, state: 'open' }])
  await payBack(transactionId, 20)
  const answers = [
    await payments.billing.call(path, operator, {}),
    await payments.billing.call(path, operator, {}),
  ]
  expect(answers.map(({ data }) => data)).toEqual([{ request_id: requestId }, { request_id: null }])
  expect((await read(accountId))['requests']).toMatchObject([{ request_id: requestId, state: 'withdrawn' }])
  expect((await read(other))['requests']).toMatchObject([{ request_id: kept, state: 'open' }])
  expect(await decisionsAbout(requestId)).toEqual([])
  expect(await auditEntriesOf(payments.pool, accountId)).toContainEqual(
    expect.objectContaining({ actor: 'operator', action: 'refund_request.withdrawn', subject: requestId }),
  )
})

test('no more can be asked for than is available and was paid in', async () => {
  const { accountId } = await paidTopUp(payments)
  await payments.billing.adjust(accountId, 5, newId('txn').slice(4))
  expect(await read(accountId)).toMatchObject({ balance: 105, refundable: 100 })
  expect((await ask(accountId, 100.01)).message).toBe('The amount must be at most £100.')
  await recordFiling(accountId)
  expect((await ask(accountId, 85.01)).code).toBe('VALIDATION_ERROR')
  expect(requestIn(await ask(accountId, 85))).toMatchObject({ state: 'open', amount: 85 })
  expect((await ask(accountId, 0)).code).toBe('VALIDATION_ERROR')
  expect((await ask(accountId, 0.001)).code).toBe('VALIDATION_ERROR')
})

test('one request is open at a time, a second press finds it, and it can be withdrawn', async () => {
  const { accountId } = await paidTopUp(payments)
  const [first, second] = await Promise.all([asked(accountId, 40), asked(accountId, 40)])
  expect(second).toBe(first)
  expect((await ask(accountId, 41)).message).toBe(
    'A request for £40 is open already: withdraw it first to ask for another amount.',
  )
  const withdraw = (id: string) =>
    payments.billing.call(`/refund-requests/${id}/withdraw`, owner(accountId), {})
  for (let press = 0; press < 2; press += 1)
    expect((await withdraw(first)).data).toMatchObject({ state: 'withdrawn' })
  expect((await decide(first, 'grant')).message).toBe('The request was withdrawn: it cannot be granted.')
  const later = await asked(accountId, 41)
  await decide(later, 'decline', { reason: 'Used last week' })
  expect((await withdraw(later)).message).toBe('The request for a refund was declined meanwhile.')
  expect((await read(accountId))['requests']).toMatchObject([
    { request_id: later, state: 'declined', reason: 'Used last week' },
    { request_id: first, state: 'withdrawn' },
  ])
  expect(await decisionsAbout(later)).toMatchObject([
    { outcome: 'declined', granted_pence: 0, reason: 'Used last week' },
  ])
  expect(await refundsOf(accountId)).toEqual([])
})

test('another account, an API key and a test key reach no request', async () => {
  const { accountId } = await paidTopUp(payments)
  const stranger = await payments.openAccount()
  const requestId = await asked(accountId, 10)
  const path = `/refund-requests/${requestId}/withdraw`
  expect((await payments.billing.call(path, owner(stranger), {})).code).toBe('NOT_FOUND')
  expect((await payments.billing.call(path, owner(accountId), {})).status).toBe(200)
  expect((await read(stranger))['requests']).toEqual([])
  const withKey = { accountId, scope: 'billing:read' } as const
  expect((await payments.billing.get('/refund-requests', withKey)).status).toBe(403)
  const withTestKey = { ...owner(accountId), mode: 'test' } as const
  expect((await payments.billing.get('/refund-requests', withTestKey)).status).not.toBe(200)
  expect((await payments.billing.call('/manage/refund-requests/x/grant', owner(accountId), {})).status).toBe(
    403,
  )
  expect((await decide('rrq_none', 'grant')).code).toBe('NOT_FOUND')
})

test('what was spent since is not granted, and the operator can grant what is left', async () => {
  const { accountId } = await paidTopUp(payments)
  const requestId = await asked(accountId, 100)
  await recordFiling(accountId)
  expect((await decide(requestId, 'grant')).message).toBe(
    'Only £80 can be refunded now: state that amount, or less.',
  )
  expect(await refundsOf(accountId)).toEqual([])
  expect((await decide(requestId, 'grant', { amount: 80 })).data).toMatchObject({ granted: 80 })
  await payments.untilBalance(accountId, { balance: 20, held: 20, owed: 0 })
})

test('everything is granted once no filing is undecided', async () => {
  const { accountId } = await paidTopUp(payments)
  await asked(accountId, 30)
  const requestId = await asked(accountId, null)
  expect((await read(accountId))['requests']).toMatchObject([
    { request_id: requestId, amount: null, state: 'open' },
    { amount: 30, state: 'withdrawn' },
  ])
  await recordFiling(accountId)
  expect((await decide(requestId, 'grant')).message).toMatch(/^£20 is held for undecided filings/)
  expect((await decide(requestId, 'grant', { amount: 80 })).data).toMatchObject({ granted: 80 })
  const empty = await payments.openAccount()
  expect((await ask(empty, null)).data).toEqual({ request: null })
})

test('a refund that the payment processor refuses is shown as failed, and leads to an e-mail', async () => {
  const { accountId, paymentIntent } = await paidTopUp(payments)
  const requestId = await asked(accountId, 60)
  // The cardholder's bank takes the money back at the same moment: billing does not know it yet.
  await payments.control('webhooks/hold', {})
  await payments.control('disputes', { payment_intent: paymentIntent })
  expect((await decide(requestId, 'grant')).data).toMatchObject({ state: 'granted', failed: 60 })
  expect(await payments.billing.balanceOf(accountId)).toMatchObject({ balance: 100 })
  await payments.control('webhooks/release', {})
  await payments.untilBalance(accountId, { balance: 0, owed: 0 })
  const { rows } = await payments.pool.query<{ value: Buffer }>(
    `select value from kept where topic = 'payment.changed'`,
  )
  const changes = rows
    .map(({ value }) => decodeEvent('payment.changed', value))
    .filter((event) => event.account_id === accountId)
  expect(changes.map(({ change }) => change)).toEqual(['received', 'refund_failed', 'disputed'])
})

test('a grant and a refusal at the same moment: one of them holds, and its event says which', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { accountId } = await paidTopUp(payments)
    const requestId = await asked(accountId, 60)
    const answers = await Promise.all([
      decide(requestId, 'grant'),
      decide(requestId, 'decline', { reason: 'No' }),
      decide(requestId, 'grant'),
    ])
    const [granted, declined, repeated] = answers.map(({ status }) => status === 200)
    expect([granted, repeated]).toEqual([!declined, !declined])
    await payments.untilBalance(accountId, { balance: declined ? 100 : 40 })
    const outcome = declined ? 'declined' : 'granted'
    expect(await decisionsAbout(requestId)).toMatchObject([{ outcome }])
    expect((await refundsOf(accountId)).map(({ amount }) => amount)).toEqual(declined ? [] : [6_000])
  }
})

test('an owner who withdraws while the operator grants gets one or the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { accountId } = await paidTopUp(payments)
    const requestId = await asked(accountId, 60)
    const path = `/refund-requests/${requestId}/withdraw`
    const [withdrawn, granted] = await Promise.all([
      payments.billing.call(path, owner(accountId), {}),
      decide(requestId, 'grant'),
    ])
    expect(withdrawn.status === 200).toBe(granted.status !== 200)
    await payments.untilBalance(accountId, { balance: granted.status === 200 ? 40 : 100 })
  }
})

test('a filing that is recorded while the operator grants never leaves the balance short', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { accountId } = await paidTopUp(payments)
    const requestId = await asked(accountId, 100)
    const [granted] = await Promise.all([decide(requestId, 'grant'), recordFiling(accountId)])
    const isGranted = granted.status === 200
    await payments.untilBalance(accountId, { balance: isGranted ? 0 : 100, owed: 0, held: 20 })
    expect(await refundsOf(accountId)).toHaveLength(isGranted ? 1 : 0)
  }
})

test('a top-up in a dispute cannot be asked for, and is left out of a grant', async () => {
  const { accountId } = await paidTopUp(payments)
  const disputed = await paidTopUp(payments, undefined, accountId)
  const requestId = await asked(accountId, 150)
  await payments.control('disputes', { payment_intent: disputed.paymentIntent })
  await payments.untilBalance(accountId, { balance: 100, owed: 0 })
  expect(await read(accountId)).toMatchObject({ balance: 100, refundable: 100 })
  expect((await decide(requestId, 'grant')).message).toBe(
    'Only £100 can be refunded now: state that amount, or less.',
  )
  expect((await decide(requestId, 'grant', { amount: 100 })).data).toMatchObject({ granted: 100 })
  await payments.untilBalance(accountId, { balance: 0, owed: 0 })
  const { rows } = await payments.pool.query<{ top_up_id: string }>(
    'select top_up_id from refund where account_id = $1',
    [accountId],
  )
  expect(rows.map(({ top_up_id: id }) => id)).not.toContain(disputed.topUpId)
})

test('money that an old card’s bank returns is in the balance again, to be asked for again', async () => {
  const { accountId } = await paidTopUp(payments)
  const requestId = await asked(accountId, 100)
  await decide(requestId, 'grant')
  await payments.untilBalance(accountId, { balance: 0 })
  const { rows } = await payments.pool.query<{ id: string }>(
    'select processor_refund_id as id from refund where account_id = $1',
    [accountId],
  )
  await payments.control('refunds', { refund: rows[0]?.id, outcome: 'failed' })
  await payments.untilBalance(accountId, { balance: 100 })
  expect((await read(accountId))['requests']).toMatchObject([
    { request_id: requestId, state: 'granted', granted: 100, paid: 0, failed: 100 },
  ])
  // Repeating the grant of a decided request does not try the card again: that takes a new request.
  expect((await decide(requestId, 'grant')).data).toMatchObject({ failed: 100 })
  expect(await refundsOf(accountId)).toEqual([{ amount: 10_000, state: 'failed' }])
  expect((await read(accountId))['refundable']).toBe(100)
  const again = await asked(accountId, 100)
  expect((await decide(again, 'grant')).data).toMatchObject({ granted: 100, failed: 0 })
  await payments.untilBalance(accountId, { balance: 0, owed: 0 })
})

test('decided requests are erased after six years, open ones never', async () => {
  const { accountId } = await paidTopUp(payments)
  const decided = await asked(accountId, 10)
  await decide(decided, 'decline', { reason: 'no' })
  const open = await asked(accountId, 10)
  await payments.pool.query(
    `update refund_request set asked_at = now() - interval '7 years',
       decided_at = decided_at - interval '7 years' where account_id = $1`,
    [accountId],
  )
  await deleteOldRefundRequests(payments.pool, 100)
  expect((await read(accountId))['requests']).toMatchObject([{ request_id: open }])
})

// A top-up is credited once, when the payment processor reports that it was paid, no matter how billing
// learns of the payment.
import { Stripe } from 'stripe'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PaymentsUnderTest, startPayments, topUpOf, WEBHOOK_SECRET } from './payments-under-test.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.stop())
beforeEach(async () => {
  await payments.clearFaults()
  await payments.control('webhooks/release').catch(() => undefined)
})

const holdWebhooks = () => payments.control('webhooks/hold', {})
const CREDITED = { type: 'top_up', amount: 100, balance_after: 100 }

describe('a paid top-up', () => {
  test('is credited by its webhook, whether or not the person comes back', async () => {
    const accountId = await payments.openAccount()
    const { topUpId, sessionId } = await payments.started(accountId)
    await payments.pay(sessionId)
    await payments.untilBalance(accountId, { balance: 100, available: 100, owed: 0 })
    expect(await payments.transactions(accountId)).toMatchObject([{ ...CREDITED, reference: topUpId }])
    expect(await payments.topUp(accountId, topUpId)).toMatchObject({
      state: 'credited',
      amount: 100,
      checkout_url: null,
      card: { brand: 'visa', last4: '4242' },
      refunded: 0,
      disputed: 0,
    })
  })
  test('is credited by the return page if that comes first; the webhook then adds nothing', async () => {
    const accountId = await payments.openAccount()
    const { sessionId } = await payments.started(accountId)
    await holdWebhooks()
    await payments.pay(sessionId)
    expect((await payments.settle(accountId, sessionId)).data).toMatchObject({
      state: 'credited',
      amount: 100,
      sequence: 1,
    })
    await payments.control('webhooks/release', { copies: 3 })
    await payments.untilProcessed()
    expect(await payments.transactions(accountId)).toMatchObject([CREDITED])
  })
  test('is shown as newly credited once, and as already credited afterwards', async () => {
    const accountId = await payments.openAccount()
    const { sessionId } = await payments.started(accountId)
    await payments.pay(sessionId)
    await payments.untilBalance(accountId, { balance: 100 })
    const seen = [await payments.settle(accountId, sessionId), await payments.settle(accountId, sessionId)]
    expect(seen.map(({ data }) => data['state'])).toEqual(['credited', 'already_credited'])
  })
  test('is credited once when ten tabs and the webhooks process it at the same time', async () => {
    const accountId = await payments.openAccount()
    const { sessionId } = await payments.started(accountId)
    await holdWebhooks()
    await payments.pay(sessionId)
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => payments.settle(accountId, sessionId))),
      payments.control('webhooks/release', { order: 'shuffled', copies: 3 }),
    ])
    const states = answers.map(({ data }) => String(data['state'])).sort()
    expect(states).toEqual([...Array.from({ length: 9 }, () => 'already_credited'), 'credited'])
    await payments.untilProcessed()
    expect(await payments.transactions(accountId)).toMatchObject([CREDITED])
  })
  test('is credited by reconciliation if no webhook comes and the person does not come back', async () => {
    const accountId = await payments.openAccount()
    const { topUpId, sessionId } = await payments.started(accountId)
    await holdWebhooks()
    await payments.pay(sessionId)
    payments.advance(3 * 60_000)
    await waitFor(
      async () => expect(await payments.topUp(accountId, topUpId)).toMatchObject({ state: 'credited' }),
      { timeoutMs: 60_000 },
    )
    expect(await payments.transactions(accountId)).toMatchObject([CREDITED])
  })
  test('pays any debt first', async () => {
    const accountId = await payments.openAccount()
    const { recorded, accepted } = filingOf(accountId)
    await payments.billing.publish('filing.recorded', recorded)
    await payments.billing.publish('filing.accepted', accepted)
    await payments.untilBalance(accountId, { owed: 20 })
    const { sessionId } = await payments.started(accountId)
    await payments.pay(sessionId)
    await payments.untilBalance(accountId, { balance: 80, owed: 0 })
  })
  test('charges the processor’s fee to the product, not to the customer', async () => {
    const accountId = await payments.openAccount()
    const before = await payments.ledger()
    const { sessionId } = await payments.started(accountId)
    await payments.pay(sessionId)
    await payments.untilBalance(accountId, { balance: 100 })
    const after = await payments.ledger()
    const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
    expect(grown('processor_fees')).toBe(170)
    expect(grown('processor')).toBe(10_000 - 170)
    expect(grown('prepaid')).toBe(-10_000)
  })
})

describe('nothing is credited', () => {
  test('for a session that is not paid yet, and its page can be opened again', async () => {
    const accountId = await payments.openAccount()
    const { sessionId, checkoutUrl } = await payments.started(accountId)
    await payments.control(`payments/${sessionId}/cancel`)
    expect((await payments.settle(accountId, sessionId)).data).toMatchObject({
      state: 'open',
      checkout_url: checkoutUrl,
    })
    expect(await payments.billing.balanceOf(accountId)).toMatchObject({ balance: 0 })
  })
  test('for a session that ran out', async () => {
    const accountId = await payments.openAccount()
    const { topUpId, sessionId } = await payments.started(accountId)
    await payments.control(`payments/${sessionId}/expire`)
    await waitFor(async () => (await payments.topUp(accountId, topUpId))['state'] === 'expired')
    expect((await payments.settle(accountId, sessionId)).data).toMatchObject({ state: 'expired' })
  })
  test('for a delayed payment until its money has come, days later', async () => {
    const accountId = await payments.openAccount()
    const { sessionId } = await payments.started(accountId)
    await payments.pay(sessionId, { method: 'bacs_debit' })
    expect((await payments.settle(accountId, sessionId)).data).toMatchObject({ state: 'processing' })
    expect(await payments.billing.balanceOf(accountId)).toMatchObject({ balance: 0 })
    await payments.pay(sessionId)
    await payments.untilBalance(accountId, { balance: 100 })
  })
  test('for a delayed payment, whose page is reloaded without asking the processor again', async () => {
    const accountId = await payments.openAccount()
    const { sessionId } = await payments.started(accountId)
    await payments.pay(sessionId, { method: 'bacs_debit' })
    expect((await payments.settle(accountId, sessionId)).data).toMatchObject({ state: 'processing' })
    await fault({ fault: 'refuse', times: 10 })
    expect((await payments.settle(accountId, sessionId)).data).toMatchObject({ state: 'processing' })
  })
  test('while the processor is unavailable: one who may have paid is not asked to pay again', async () => {
    const accountId = await payments.openAccount()
    const { sessionId } = await payments.started(accountId)
    await holdWebhooks()
    await payments.pay(sessionId)
    await fault({ fault: 'refuse', times: 10 })
    const answer = await payments.settle(accountId, sessionId)
    expect(answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    expect(answer.message).toContain('do not pay again')
    await payments.clearFaults()
    await payments.control('webhooks/release', {})
    await payments.untilBalance(accountId, { balance: 100 })
  })
  test('for a delayed payment that fails', async () => {
    const accountId = await payments.openAccount()
    const { topUpId, sessionId } = await payments.started(accountId)
    await payments.control(`payments/${sessionId}/fail-later`, { delay_ms: 0 })
    await waitFor(async () => (await payments.topUp(accountId, topUpId))['state'] === 'failed')
    expect((await payments.settle(accountId, sessionId)).data).toMatchObject({ state: 'failed' })
    expect(await payments.transactions(accountId)).toEqual([])
  })
  test('to an account that names the session of another', async () => {
    const [mine, other] = [await payments.openAccount(), await payments.openAccount()]
    const { sessionId, topUpId } = await payments.started(other)
    await payments.pay(sessionId)
    await payments.untilBalance(other, { balance: 100 })
    expect(await payments.settle(mine, sessionId)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    await expect(payments.topUp(mine, topUpId)).rejects.toThrow(topUpId)
    expect(await payments.billing.balanceOf(mine)).toMatchObject({ balance: 0 })
  })
  test.each([
    ['a sum that is not ours', { amount: 500, currency: 'gbp' }],
    ['another currency', { amount: 10_000, currency: 'eur' }],
    ['the account of another', { amount: 10_000, currency: 'gbp', reference: 'acc_other' }],
  ])('for a session with our id and %s', async (_, made) => {
    const accountId = await payments.openAccount()
    const { topUpId } = await payments.started(accountId)
    const session = await stripe().checkout.sessions.create({
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: made.currency,
            unit_amount: made.amount,
            product_data: { name: 'Prepaid filing balance' },
          },
        },
      ],
      success_url: 'http://127.0.0.1/done',
      client_reference_id: 'reference' in made ? made.reference : accountId,
      metadata: { top_up_id: topUpId },
    })
    await payments.pay(session.id)
    await payments.untilProcessed()
    await payments.settle(accountId, session.id)
    expect(await payments.transactions(accountId)).toEqual([])
  })
  test('for a session that belongs to no top-up of ours', async () => {
    const accountId = await payments.openAccount()
    expect((await payments.settle(accountId, 'cs_test_none')).code).toBe('NOT_FOUND')
    expect((await payments.settle(accountId, 'rubbish')).code).toBe('VALIDATION_ERROR')
  })
})

describe('a webhook', () => {
  const body = Buffer.from(
    JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      created: 1,
      data: { object: { id: 'cs_test_x', object: 'checkout.session' } },
    }),
  )
  const signed = (secret: string, ageSeconds = 0, of = body) =>
    stripe().webhooks.generateTestHeaderString({
      payload: of.toString(),
      secret,
      timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
    })
  let own: PaymentsUnderTest
  beforeAll(async () => {
    own = await startPayments({ settings: { STRIPE_WEBHOOK_SECRET: `whsec_new,${WEBHOOK_SECRET}` } })
  })
  afterAll(() => own.stop())
  // Each webhook is signed while the test runs, because a signature's age counts from its creation.
  const refused: [string, () => string | undefined][] = [
    ['with a wrong secret', () => signed('whsec_wrong')],
    ['that is more than 300 seconds old', () => signed(WEBHOOK_SECRET, 301)],
    ['that is more than 300 seconds in the future', () => signed(WEBHOOK_SECRET, -320)],
    ['that is a day in the future', () => signed(WEBHOOK_SECRET, -86_400)],
    ['with the signature of other bytes', () => signed(WEBHOOK_SECRET, 0, Buffer.from('{}'))],
    ['with a test signature alone', () => signed(WEBHOOK_SECRET).replace('v1=', 'v0=')],
    ['with rubbish for a signature', () => 'rubbish'],
    ['without a signature', () => undefined],
  ]
  test.each(refused)('%s is refused and leaves nothing behind', async (_, signature) => {
    expect(await own.billing.handOver({ body, signature: signature() })).toBe(400)
    expect((await own.pool.query('select 1 from payment_event')).rowCount).toBe(0)
  })
  test.each(['whsec_new', WEBHOOK_SECRET])(
    'signed with either secret of a rotation is accepted: %s',
    async (secret) => {
      expect(await own.billing.handOver({ body, signature: signed(secret, 290) })).toBe(200)
      expect((await own.pool.query('select 1 from payment_event')).rowCount).toBe(1)
    },
  )
  test('with one valid signature among invalid ones is accepted', async () => {
    const right = signed(WEBHOOK_SECRET)
    const signature = right.replace('v1=', `v1=${'0'.repeat(64)},v1=`)
    expect(await own.billing.handOver({ body, signature })).toBe(200)
  })
  test('that is too large is refused', async () => {
    const large = Buffer.alloc(300 * 1024, 'x')
    expect(await own.billing.handOver({ body: large, signature: signed(WEBHOOK_SECRET, 0, large) })).toBe(413)
  })
  test('of an unknown type is stored and changes nothing', async () => {
    const strange = Buffer.from(
      body.toString().replace('checkout.session.completed', 'moon.landed').replace('evt_forged', 'evt_moon'),
    )
    expect(await own.billing.handOver({ body: strange, signature: signed(WEBHOOK_SECRET, 0, strange) })).toBe(
      200,
    )
    await waitFor(
      async () =>
        (await own.pool.query(`select 1 from payment_event where event_id = 'evt_moon' and due_at is null`))
          .rowCount === 1,
    )
  })
})

describe('starting a top-up', () => {
  test('uses the open session of the same person and amount again', async () => {
    const accountId = await payments.openAccount()
    const first = await payments.started(accountId)
    const again = await payments.start(accountId)
    expect(again).toMatchObject({ status: 200, data: { session_id: first.sessionId, reused: true } })
    const others = [await payments.start(accountId, 50), await payments.start(accountId, 100, 'psn_2')]
    expect(others.map(({ data }) => data['reused'])).toEqual([false, false])
  })
  test('makes a new session once the earlier one was paid or ran out', async () => {
    const accountId = await payments.openAccount()
    const first = await payments.started(accountId)
    await holdWebhooks()
    await payments.pay(first.sessionId)
    const second = await payments.start(accountId)
    expect(second).toMatchObject({ status: 201, data: { reused: false } })
    expect(second.data['session_id']).not.toBe(first.sessionId)
    await payments.untilBalance(accountId, { balance: 100 })
  })
  test.each([9.99, 10_000.01, 10.001, 0, -10, '100', null])('of %j pounds is refused', async (amount) => {
    const accountId = await payments.openAccount()
    const answer = await payments.start(accountId, amount as number)
    expect(answer.code).toBe('VALIDATION_ERROR')
  })
  test.each([10, 10_000, 123.45])('of %j pounds is requested from the processor in pence', async (amount) => {
    const accountId = await payments.openAccount()
    const { sessionId } = await payments.started(accountId, amount)
    const session = await stripe().checkout.sessions.retrieve(sessionId)
    expect(session).toMatchObject({
      amount_total: Math.round(amount * 100),
      currency: 'gbp',
      client_reference_id: accountId,
      customer_email: 'ann@example.test',
      success_url: 'http://127.0.0.1:8081/live/top-up/done?session_id={CHECKOUT_SESSION_ID}',
    })
    expect(session.expires_at * 1000 - Date.now()).toBeGreaterThan(55 * 60_000)
  })
  test('is refused while the processor is unavailable, and the next attempt finds one session', async () => {
    const accountId = await payments.openAccount()
    await fault({ fault: 'reset-after', times: 10 })
    expect(await payments.start(accountId)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    await payments.clearFaults()
    expect(await payments.start(accountId)).toMatchObject({ data: { reused: true } })
    const { data } = await payments.billing.get('/top-ups', { accountId, scope: 'billing:manage' })
    expect(data).toMatchObject({ top_ups: [{ state: 'open' }], pagination: { total: 1 } })
    const sessions = await stripe().checkout.sessions.list({ limit: 100 })
    expect(sessions.data.filter((each) => each.client_reference_id === accountId)).toHaveLength(1)
  })
  test.each(['refuse', 'reset-before', 'garbage', 'status'])(
    'survives the fault %s of the processor',
    async (kind) => {
      const accountId = await payments.openAccount()
      await fault({ fault: kind, ...(kind === 'status' ? { status: 503 } : {}), times: 10 })
      expect((await payments.start(accountId)).code).toBe('SERVICE_UNAVAILABLE')
      await payments.clearFaults()
      const { data } = await payments.start(accountId)
      await payments.pay(String(data['session_id']))
      await payments.untilBalance(accountId, { balance: 100 })
    },
  )
  test('is refused for API keys and for the other mode', async () => {
    const accountId = await payments.openAccount()
    const asKey = await payments.billing.call('/top-ups', { accountId }, topUpOf(100))
    expect(asKey.code).toBe('INSUFFICIENT_SCOPE')
    const asTest = { accountId, mode: 'test', scope: 'billing:manage' } as const
    expect((await payments.billing.call('/top-ups', asTest, topUpOf(100))).status).toBe(401)
  })
})

const fault = (members: object) =>
  fetch(`${payments.processorUrl}/_control/faults`, {
    method: 'POST',
    body: JSON.stringify({ operation: 'checkout', ...members }),
  })

function stripe(): Stripe {
  const { hostname, port } = new URL(payments?.processorUrl ?? 'http://127.0.0.1:1')
  return new Stripe('sk_test_simulator', { host: hostname, port, protocol: 'http', telemetry: false })
}

let filings = 0
function filingOf(accountId: string) {
  filings += 1
  const about = {
    filing_id: `fil_top_up_${filings}`,
    account_id: accountId,
    occurred_at: Date.now(),
    filing_type: 'ct600' as const,
    company_number: '00000001',
    period_start: '2025-04-01',
    period_end: '2026-03-31',
    price_pence: 2000,
  }
  const decision = { company_name: 'Acme Trading Ltd', submitted_at: 1, form_json: '{}', receipt: null }
  return {
    recorded: { ...about, company_name: null, external_id: null, sequence: 1 },
    accepted: { ...about, ...decision, sequence: 3, artifacts: [] },
  }
}

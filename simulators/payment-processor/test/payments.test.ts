// Tests what payments create at the processor: intents, charges, balance entries, and events.
import { describe, expect, test } from 'vitest'
import { testProcessor } from './running-processor.ts'

const minute = 60_000

describe('a payment by card', () => {
  test('completes the session and puts the money, less the fee, in the balance', async () => {
    const { stripe, session, control } = await testProcessor()
    const { id } = await session({ customer_email: 'ann@example.com' })
    expect(await control(`payments/${id}/complete`)).toMatchObject({
      session: id,
      status: 'complete',
      payment_status: 'paid',
      redirect: `https://shop.example/done?session_id=${id}`,
    })
    const paid = await stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge.balance_transaction'],
    })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'ann@example.com' },
      payment_intent: {
        status: 'succeeded',
        amount: 10_000,
        amount_received: 10_000,
        metadata: { top_up_id: 'tup_1' },
        latest_charge: {
          status: 'succeeded',
          paid: true,
          amount_captured: 10_000,
          metadata: { top_up_id: 'tup_1' },
          payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
          balance_transaction: { type: 'charge', amount: 10_000, fee: 170, net: 9830, status: 'pending' },
        },
      },
    })
    const { available, pending } = await stripe.balance.retrieve()
    expect([available[0]?.amount, pending[0]?.amount]).toEqual([0, 9830])
  })

  test('tells it in order, with the session last', async () => {
    const { stripe, hooks, paid } = await testProcessor()
    await paid()
    const types = [
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]
    const { data } = await stripe.events.list()
    expect(data.map(({ type }) => type).toReversed()).toEqual(types)
    await expect.poll(() => hooks.types().toSorted()).toEqual(types.toSorted())
  })

  test.each([
    ['4000 0000 0000 0002', 'card_declined', 'generic_decline'],
    ['4000 0000 0000 9995', 'card_declined', 'insufficient_funds'],
    ['4000 0000 0000 0069', 'expired_card', undefined],
    ['4111 1111 1111 1111', 'card_declined', 'test_mode_live_card'],
  ])('that is declined leaves the session open for another card: %s', async (card, code, decline) => {
    const { stripe, session, control, hooks } = await testProcessor()
    const { id } = await session()
    expect(await control(`payments/${id}/complete`, { card })).toMatchObject({ status: 'open' })
    const declined = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
    expect(declined).toMatchObject({
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', code, ...(decline && { decline_code: decline }) },
        latest_charge: { status: 'failed', paid: false, failure_code: code },
      },
    })
    expect((await stripe.balanceTransactions.list()).data).toEqual([])
    expect(await control(`payments/${id}/complete`)).toMatchObject({ payment_status: 'paid' })
    const paid = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(paid.payment_intent).toMatchObject({ status: 'succeeded', last_payment_error: null })
    await expect.poll(hooks.types).toContain('payment_intent.payment_failed')
  })

  test('happens once: a complete session cannot be paid, left or ended', async () => {
    const { session, control, stripe } = await testProcessor()
    const { id } = await session()
    await control(`payments/${id}/complete`)
    for (const action of ['complete', 'cancel', 'expire', 'fail-later'])
      expect(await control(`payments/${id}/${action}`)).toMatchObject({
        error: expect.stringContaining('complete'),
      })
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })
})

describe('a payment by bank debit', () => {
  test('completes the session without its money, which comes days later', async () => {
    const { stripe, session, control, hooks } = await testProcessor()
    const { id } = await session()
    expect(await control(`payments/${id}/complete`, { method: 'bacs_debit' })).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    })
    expect((await stripe.balanceTransactions.list()).data).toEqual([])
    expect(await control(`payments/${id}/complete`)).toMatchObject({ payment_status: 'paid' })
    expect((await stripe.balanceTransactions.list()).data).toMatchObject([{ type: 'payment', fee: 100 }])
    await expect
      .poll(() => hooks.types().filter((type) => type.startsWith('checkout')))
      .toEqual(['checkout.session.completed', 'checkout.session.async_payment_succeeded'])
  })

  test('may fail days later', async () => {
    const { stripe, session, control, hooks, advance } = await testProcessor()
    const { id } = await session()
    expect(await control(`payments/${id}/fail-later`)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    })
    await expect.poll(hooks.types).toContain('checkout.session.completed')
    expect(hooks.types()).not.toContain('checkout.session.async_payment_failed')
    advance(minute)
    await expect.poll(hooks.types).toContain('checkout.session.async_payment_failed')
    const failed = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
    expect(failed).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method', latest_charge: { status: 'failed' } },
    })
    expect((await stripe.balanceTransactions.list()).data).toEqual([])
  })

  test('fails immediately if the control plane requests no delay, even while it is in progress', async () => {
    const { session, control, stripe } = await testProcessor()
    const [first, second] = [await session(), await session()]
    await control(`payments/${first.id}/fail-later`, { delay_ms: 0 })
    await control(`payments/${second.id}/complete`, { method: 'bacs_debit' })
    await control(`payments/${second.id}/fail-later`, { delay_ms: 0 })
    const { data } = await stripe.paymentIntents.list()
    expect(data.map(({ status }) => status)).toEqual(['requires_payment_method', 'requires_payment_method'])
  })
})

test('a customer who leaves changes nothing: the session stays open, with the URL they go to', async () => {
  const { stripe, session, control, hooks } = await testProcessor()
  const { id } = await session()
  expect(await control(`payments/${id}/cancel`)).toMatchObject({
    status: 'open',
    redirect: 'https://shop.example/top-up',
  })
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  expect(hooks.received).toEqual([])
})

test('a payout pays the whole balance, and lists its movements', async () => {
  const { stripe, paid, control, hooks } = await testProcessor()
  await paid()
  await paid()
  const payout = await control('payouts')
  expect(payout).toMatchObject({ object: 'payout', status: 'paid', amount: 2 * 9830 })
  const { data } = await stripe.balanceTransactions.list({ payout: String(payout['id']) })
  expect(data.map(({ type, net }) => [type, net])).toEqual([
    ['payout', -19_660],
    ['charge', 9830],
    ['charge', 9830],
  ])
  const { available, pending } = await stripe.balance.retrieve()
  expect([available[0]?.amount, pending[0]?.amount]).toEqual([0, 0])
  expect(await control('payouts')).toMatchObject({ error: expect.stringContaining('nothing') })
  await expect.poll(hooks.types).toContain('payout.reconciliation_completed')
})

test('a payout that the bank refuses returns the money for the next one', async () => {
  const { stripe, paid, control, hooks } = await testProcessor()
  await paid()
  expect(await control('payouts', { outcome: 'failed' })).toMatchObject({ status: 'failed' })
  expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(9830)
  expect(await control('payouts')).toMatchObject({ status: 'paid', amount: 9830 })
  const { data } = await stripe.payouts.list()
  expect(data.map(({ status }) => status)).toEqual(['paid', 'failed'])
  await expect.poll(hooks.types).toContain('payout.failed')
})

test('the balance is always the sum of its movements, whatever happened', async () => {
  const { stripe, paid, control, advance } = await testProcessor()
  const [first, second, third] = [await paid(), await paid('4000 0000 0000 5126'), await paid()]
  await stripe.refunds.create({ payment_intent: first, amount: 2500 })
  await stripe.refunds.create({ payment_intent: second })
  await control('disputes', { payment_intent: third, outcome: 'won' })
  await control('payouts')
  advance(minute)
  await paid()
  const movements = await stripe.balanceTransactions.list().autoPagingToArray({ limit: 100 })
  const sum = movements.reduce((total, { net }) => total + net, 0)
  const { available, pending } = await stripe.balance.retrieve()
  expect((available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)).toBe(sum)
})

test('incoming money is available after three days', async () => {
  const { stripe, paid, advance } = await testProcessor()
  await paid()
  advance(3 * 24 * 60 * minute)
  expect((await stripe.balanceTransactions.list()).data[0]?.status).toBe('available')
  expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(9830)
})

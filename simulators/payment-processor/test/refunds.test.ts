// Tests refunds made through the API, on the processor's own website, and by the customer's bank.
import { describe, expect, test } from 'vitest'
import { testProcessor } from './running-processor.ts'

test('a refund returns the rest, in parts or whole, and never more', async () => {
  const { stripe, paid } = await testProcessor()
  const payment_intent = await paid()
  const metadata = { top_up_id: 'tup_1' }
  const part = await stripe.refunds.create({ payment_intent, amount: 2500, metadata })
  expect(part).toMatchObject({ status: 'succeeded', amount: 2500, payment_intent, metadata })
  await expect(stripe.refunds.create({ payment_intent, amount: 7501 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  })
  expect(await stripe.refunds.create({ payment_intent, reason: 'duplicate' })).toMatchObject({ amount: 7500 })
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const intent = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge.refunds'] })
  expect(intent.latest_charge).toMatchObject({ amount_refunded: 10_000, refunded: true })
  expect(intent.latest_charge).toHaveProperty('refunds.data.length', 2)
  expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(2)
})

test('a refund is deducted from the balance; the processor keeps the fee of the payment', async () => {
  const { stripe, paid } = await testProcessor()
  const expand = ['balance_transaction']
  const refund = await stripe.refunds.create({ payment_intent: await paid(), expand })
  expect(refund.balance_transaction).toMatchObject({
    type: 'refund',
    amount: -10_000,
    fee: 0,
    net: -10_000,
  })
  expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(-10_000)
})

test('the same refund with one key is made once', async () => {
  const { stripe, paid } = await testProcessor()
  const payment_intent = await paid()
  const once = { idempotencyKey: 'refund_1' }
  const first = await stripe.refunds.create({ payment_intent, amount: 100 }, once)
  expect((await stripe.refunds.create({ payment_intent, amount: 100 }, once)).id).toBe(first.id)
  expect((await stripe.refunds.list()).data).toHaveLength(1)
})

test.each([
  [{}, 400, 'parameter_missing'],
  [{ payment_intent: 'pi_unheard_of' }, 404, 'resource_missing'],
  [{ charge: 'ch_unheard_of' }, 404, 'resource_missing'],
])('a refund of nothing is refused: %j', async (given, statusCode, code) => {
  const { stripe } = await testProcessor()
  await expect(stripe.refunds.create(given)).rejects.toMatchObject({ statusCode, code })
})

test('a payment that did not succeed cannot be refunded', async () => {
  const { stripe, session, control } = await testProcessor()
  const { id } = await session()
  const { payment_intent } = await control(`payments/${id}/complete`, { method: 'bacs_debit' })
  await expect(stripe.refunds.create({ payment_intent: String(payment_intent) })).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('each refund is published by itself, and in the charge’s running total', async () => {
  const { stripe, paid, hooks } = await testProcessor()
  const payment_intent = await paid()
  const refund = await stripe.refunds.create({ payment_intent, amount: 2500 })
  await expect.poll(hooks.types).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded']))
  const { data } = await stripe.events.list({ types: ['refund.created', 'charge.refunded'] })
  const [created, total] = data.map((event) => event)
  expect(created?.data.object).toMatchObject({ id: refund.id, status: 'succeeded' })
  expect(created?.request).toMatchObject({ id: refund.lastResponse.requestId })
  expect(total?.data).toMatchObject({
    object: { amount_refunded: 2500 },
    previous_attributes: { amount_refunded: 0 },
  })
})

describe('a card whose refunds', () => {
  test('take time: the refund is pending, then succeeds', async () => {
    const { stripe, paid, advance, hooks } = await testProcessor()
    const { id, status } = await stripe.refunds.create({ payment_intent: await paid('4000000000007726') })
    expect(status).toBe('pending')
    advance(60_000)
    await expect.poll(hooks.types).toContain('refund.updated')
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' })
  })

  test('fail later: the money is back in the balance, and may be refunded again', async () => {
    const { stripe, paid, advance, hooks } = await testProcessor()
    const payment_intent = await paid('4000000000005126')
    const { id, status } = await stripe.refunds.create({ payment_intent })
    expect(status).toBe('succeeded')
    advance(60_000)
    await expect.poll(hooks.types).toContain('refund.failed')
    const failed = await stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] })
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: { type: 'refund_failure', amount: 10_000 },
    })
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 10_000 })
  })
})

describe('the control plane', () => {
  test('makes refunds that the API’s caller knows nothing of', async () => {
    const { stripe, paid, control } = await testProcessor()
    const payment_intent = await paid()
    expect(await control('refunds', { payment_intent, amount: 100 })).toMatchObject({
      status: 'succeeded',
      amount: 100,
      metadata: {},
    })
    const [event] = (await stripe.events.list({ type: 'refund.created' })).data
    expect(event?.request).toMatchObject({ id: null, idempotency_key: null })
  })

  test.each(['succeeded', 'failed', 'canceled'])('decides a pending refund: %s', async (outcome) => {
    const { paid, control } = await testProcessor()
    const payment_intent = await paid()
    const pending = await control('refunds', { payment_intent, outcome: 'pending' })
    expect(pending).toMatchObject({ status: 'pending' })
    expect(await control('refunds', { refund: pending['id'], outcome })).toMatchObject({ status: outcome })
  })

  test.each([
    [{ payment_intent: 'pi_unheard_of' }, 'no such payment'],
    [{ refund: 're_unheard_of' }, 'no such refund'],
    [{ outcome: 'lost' }, 'outcome'],
    [{ unheard_of: 1 }, 'unheard_of'],
  ])('refuses a mistake and names it: %j', async (body, message) => {
    const { control } = await testProcessor()
    expect(await control('refunds', body)).toMatchObject({ error: expect.stringContaining(message) })
  })
})

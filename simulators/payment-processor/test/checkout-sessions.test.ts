// Tests Checkout Sessions through Stripe's own package.
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { sessionGiven, testProcessor } from './running-processor.ts'

const day = 24 * 60 * 60

describe('a new session', () => {
  test('is open and unpaid, and shows what it was made with', async () => {
    const { stripe, url, session, nowMs } = await testProcessor()
    const made = await session({ customer_email: 'ann@example.com', locale: 'en-GB', submit_type: 'pay' })
    const now = Math.floor(nowMs() / 1000)
    expect(made).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      mode: 'payment',
      livemode: false,
      amount_subtotal: 10_000,
      amount_total: 10_000,
      currency: 'gbp',
      client_reference_id: 'acc_1',
      metadata: { top_up_id: 'tup_1' },
      payment_intent: null,
      customer_email: 'ann@example.com',
      customer_details: { email: 'ann@example.com' },
      success_url: sessionGiven.success_url,
      created: now,
      expires_at: now + day,
      url: `${url}/c/pay/${made.id}`,
    })
    expect(made.id).toMatch(/^cs_test_\w{58}$/)
    expect(await stripe.checkout.sessions.retrieve(made.id)).toEqual(made)
  })

  test('adds up its lines', async () => {
    const { stripe, session } = await testProcessor()
    const line = (quantity: number, unit_amount: number) => ({
      quantity,
      price_data: { currency: 'gbp', unit_amount, product_data: { name: `${quantity} of it` } },
    })
    const made = await session({ line_items: [line(2, 1000), line(1, 1)] })
    expect(made.amount_total).toBe(2001)
    const { data } = await stripe.checkout.sessions.listLineItems(made.id)
    expect(data.map(({ amount_total }) => amount_total)).toEqual([2000, 1])
    const expanded = await stripe.checkout.sessions.retrieve(made.id, { expand: ['line_items'] })
    expect(expanded.line_items?.data).toEqual(data)
  })

  test('of a live account is live', async () => {
    const { session } = await testProcessor({ apiKey: 'sk_live_simulator' })
    expect(await session()).toMatchObject({ id: expect.stringMatching(/^cs_live_/), livemode: true })
  })

  test('leads to the address at which browsers reach the processor', async () => {
    const { session } = await testProcessor({ publicUrl: 'https://pay.example' })
    expect((await session()).url).toMatch(/^https:\/\/pay\.example\/c\/pay\/cs_test_/)
  })

  test.each<[object, string, string | undefined]>([
    [{ line_items: [] }, 'line_items', 'parameter_missing'],
    [{ success_url: 'not a url' }, 'success_url', 'url_invalid'],
    [{ success_url: undefined }, 'success_url', 'parameter_missing'],
    [{ mode: 'subscription' }, 'mode', undefined],
    [{ client_reference_id: 'x'.repeat(201) }, 'client_reference_id', undefined],
    [{ customer_email: 'nobody' }, 'customer_email', 'email_invalid'],
    [{ metadata: { ['k'.repeat(41)]: 'v' } }, 'metadata', undefined],
    [{ metadata: { k: 'v'.repeat(501) } }, 'metadata', undefined],
    [
      { payment_intent_data: { statement_descriptor_suffix: 'x'.repeat(23) } },
      'payment_intent_data[statement_descriptor_suffix]',
      undefined,
    ],
    [{ unheard_of: '1' }, 'unheard_of', 'parameter_unknown'],
    [{ payment_intent_data: { unheard_of: '1' } }, 'payment_intent_data[unheard_of]', 'parameter_unknown'],
    [{ submit_type: '' }, 'submit_type', undefined],
    [{ client_reference_id: '' }, 'client_reference_id', 'parameter_invalid_empty'],
  ])('with a mistake is refused, and the mistake is named: %j', async (given, param, code) => {
    const { session, stripe } = await testProcessor()
    const refusal = { statusCode: 400, type: 'StripeInvalidRequestError', param, code }
    await expect(session(given)).rejects.toMatchObject(refusal)
    expect((await stripe.checkout.sessions.list()).data).toEqual([])
  })

  test.each([
    [{ unit_amount: 29 }, undefined, 'amount_too_small'],
    [{ unit_amount: 100_000_000 }, 'line_items[0][price_data][unit_amount]', 'parameter_invalid_integer'],
    [{ unit_amount: 10.5 }, 'line_items[0][price_data][unit_amount]', 'parameter_invalid_integer'],
    [{ unit_amount: -1 }, 'line_items[0][price_data][unit_amount]', 'parameter_invalid_integer'],
    [{ currency: 'xyz' }, 'line_items[0][price_data][currency]', undefined],
  ])('for an amount that cannot be paid is refused: %j', async (price, param, code) => {
    const { session } = await testProcessor()
    const product_data = { name: 'Prepaid balance' }
    const price_data = { currency: 'gbp', unit_amount: 1000, product_data, ...price }
    await expect(session({ line_items: [{ quantity: 1, price_data }] })).rejects.toMatchObject({
      statusCode: 400,
      param,
      code,
    })
  })

  test.each([30 * 60, 45 * 60, day])('may expire after %d seconds', async (seconds) => {
    const { session, nowMs } = await testProcessor()
    const expires_at = Math.floor(nowMs() / 1000) + seconds
    expect((await session({ expires_at })).expires_at).toBe(expires_at)
  })

  test.each([-1, 30 * 60 - 1, day + 1])('may not expire after %d seconds', async (seconds) => {
    const { session, nowMs } = await testProcessor()
    const expires_at = Math.floor(nowMs() / 1000) + seconds
    await expect(session({ expires_at })).rejects.toMatchObject({ statusCode: 400, param: 'expires_at' })
  })

  test('accepts payment methods as its version does: a list, or a filter from endive on', async () => {
    const { client } = await testProcessor()
    const make = (apiVersion: string, given: object) =>
      client(undefined, { apiVersion: apiVersion as Stripe.LatestApiVersion }).checkout.sessions.create({
        ...sessionGiven,
        ...given,
      })
    const before = await make('2026-08-26.dahlia', { payment_method_types: ['card'] })
    const since = await make('2026-10-28.endive', { allowed_payment_method_types: ['card'] })
    expect([before.payment_method_types, since.payment_method_types]).toEqual([['card'], ['card']])
    const unknown = { code: 'parameter_unknown' }
    await expect(make('2026-10-28.endive', { payment_method_types: ['card'] })).rejects.toMatchObject(unknown)
    await expect(make('2026-08-26.dahlia', { allowed_payment_method_types: ['card'] })).rejects.toMatchObject(
      unknown,
    )
  })
})

describe('a session ends', () => {
  test('on request, while it is open, and can then no longer be paid', async () => {
    const { stripe, session, hooks, control } = await testProcessor()
    const { id } = await session()
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
    expect(await control(`payments/${id}/complete`)).toMatchObject({
      error: expect.stringContaining('expired'),
    })
    await expect.poll(hooks.types).toEqual(['checkout.session.expired'])
  })

  test('by the clock, once, and publishes that without a request', async () => {
    const { stripe, session, hooks, advance, nowMs } = await testProcessor()
    const { id } = await session({ expires_at: Math.floor(nowMs() / 1000) + 30 * 60 })
    advance(30 * 60 * 1000 - 1000)
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open')
    advance(1000)
    await expect.poll(hooks.types).toEqual(['checkout.session.expired'])
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
  })

  test('and a failed attempt to pay ends with it', async () => {
    const { stripe, session, control } = await testProcessor()
    const { id } = await session()
    await control(`payments/${id}/complete`, { card: '4000000000000002' })
    await stripe.checkout.sessions.expire(id)
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(payment_intent).toMatchObject({ status: 'canceled' })
  })
})

test('sessions are found by state, time, payment and customer', async () => {
  const { stripe, session, control, advance, nowMs } = await testProcessor()
  const first = await session({ customer_email: 'ann@example.com' })
  advance(10_000)
  const second = await session()
  const { payment_intent } = await control(`payments/${second.id}/complete`)
  const found = async (given: Stripe.Checkout.SessionListParams) =>
    (await stripe.checkout.sessions.list(given)).data.map(({ id }) => id)
  expect(await found({})).toEqual([second.id, first.id])
  expect(await found({ status: 'open' })).toEqual([first.id])
  expect(await found({ status: 'complete' })).toEqual([second.id])
  expect(await found({ created: { gte: Math.floor(nowMs() / 1000) } })).toEqual([second.id])
  expect(await found({ created: first.created })).toEqual([first.id])
  expect(await found({ payment_intent: String(payment_intent) })).toEqual([second.id])
  expect(await found({ customer_details: { email: 'ann@example.com' } })).toEqual([first.id])
})

test('an unknown session is refused by name', async () => {
  const { stripe } = await testProcessor()
  const missing = { statusCode: 404, code: 'resource_missing', param: 'session' }
  await expect(stripe.checkout.sessions.retrieve('cs_test_x')).rejects.toMatchObject(missing)
  await expect(stripe.checkout.sessions.expire('cs_test_x')).rejects.toMatchObject(missing)
})

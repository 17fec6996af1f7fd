// Webhooks are signed, and arrive at least once, late, twice, or in any order.
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { testProcessor, webhookSecret } from './running-processor.ts'
import type { ReceivedWebhook } from './webhook-receiver.ts'

const { webhooks } = new Stripe('sk_test_x')
const verified = ({ body, signature }: ReceivedWebhook, secret = webhookSecret) =>
  webhooks.constructEvent(body, signature, secret)

describe('a webhook', () => {
  test('passes the signature check of Stripe’s package, and is the event that the API shows', async () => {
    const { stripe, paid, hooks } = await testProcessor({ webhookEvents: ['checkout.session.completed'] })
    await paid()
    await expect.poll(() => hooks.received.length).toBe(1)
    const [hook] = hooks.received
    const event = verified(hook as ReceivedWebhook)
    expect(event).toMatchObject({ type: 'checkout.session.completed', api_version: '2026-10-28.endive' })
    await expect.poll(() => stripe.events.retrieve(event.id)).toMatchObject({ ...event, pending_webhooks: 0 })
    expect(hook?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'user-agent': expect.stringMatching(/^Stripe\//),
    })
  })

  test('fails the check when it is changed, forged, or old', async () => {
    const { paid, hooks } = await testProcessor({ webhookEvents: ['checkout.session.completed'] })
    await paid()
    await expect.poll(() => hooks.received.length).toBe(1)
    const [{ body, signature } = { body: '', signature: '' }] = hooks.received
    expect(() => webhooks.constructEvent(body.replace('10000', '99999'), signature, webhookSecret)).toThrow(
      /signature/,
    )
    expect(() => webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/)
    const later = Date.now() + 302_000
    expect(() => webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, later)).toThrow(
      /tolerance/,
    )
  })

  test('is signed with both secrets during a rotation', async () => {
    const webhookSecrets = ['whsec_new', 'whsec_old']
    const { paid, hooks } = await testProcessor({ webhookSecrets, webhookEvents: ['charge.succeeded'] })
    await paid()
    await expect.poll(() => hooks.received.length).toBe(1)
    for (const secret of webhookSecrets)
      expect(verified(hooks.received[0] as ReceivedWebhook, secret).type).toBe('charge.succeeded')
    expect(hooks.received[0]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64},v0=[0-9a-f]{64}$/)
  })

  test('shows its object as it was, not as it is now', async () => {
    const { session, control, hooks, stripe } = await testProcessor()
    await control('webhooks/hold')
    const { id } = await session()
    await control(`payments/${id}/complete`, { method: 'bacs_debit' })
    await control(`payments/${id}/complete`)
    await control('webhooks/release')
    const completed = hooks.received
      .map((hook) => verified(hook))
      .find(({ type }) => type.endsWith('completed'))
    expect(completed?.data.object).toMatchObject({ payment_status: 'unpaid' })
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
  })
})

describe('a receiver', () => {
  test.each([500, 400, 302])(
    'that answers %d gets the webhook again, newly signed, until it takes it',
    async (status) => {
      const { stripe, session, control, hooks, advance } = await testProcessor()
      hooks.answer(status)
      const { id } = await session()
      await control(`payments/${id}/expire`)
      await expect.poll(() => hooks.received.length).toBeGreaterThan(1)
      const { data } = await stripe.events.list({ delivery_success: false })
      expect(data).toMatchObject([{ type: 'checkout.session.expired', pending_webhooks: 1 }])
      advance(5000)
      // If an attempt began before the clock was advanced, its signature has the earlier time.
      const signatures = () => new Set(hooks.received.map(({ signature }) => signature)).size
      await expect.poll(signatures).toBeGreaterThan(1)
      hooks.answer(200)
      await expect.poll(async () => (await stripe.events.list({ delivery_success: false })).data).toEqual([])
      expect(new Set(hooks.received.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
    },
  )

  test('that does not respond in time gets it again', async () => {
    const { session, control, hooks } = await testProcessor({ webhookTimeoutMs: 100 })
    hooks.answer('never')
    const { id } = await session()
    await control(`payments/${id}/expire`)
    await expect.poll(() => hooks.received.length).toBeGreaterThan(1)
  })

  test('that never accepts it gets no more attempts after three days', async () => {
    const { session, control, hooks, advance, messages } = await testProcessor()
    hooks.answer(500)
    const { id } = await session()
    await control(`payments/${id}/expire`)
    await expect.poll(() => hooks.received.length).toBeGreaterThan(0)
    advance(3 * 24 * 60 * 60 * 1000)
    const attempts = async () => (await messages()).filter(({ operation }) => operation === 'webhook').length
    // The waits double, so if no attempt comes within a third of the last wait, no further attempt will
    // come.
    const last = await attempts()
    await expect.poll(attempts, { interval: 500, timeout: 2000 }).toBeLessThanOrEqual(last + 1)
  })

  test('chooses the events that it wants, in its own version, with its own secret', async () => {
    const { stripe, paid, hooks } = await testProcessor({ webhookUrl: undefined })
    const endpoint = await stripe.webhookEndpoints.create({
      url: hooks.url,
      enabled_events: ['charge.succeeded'],
      api_version: '2026-08-26.dahlia',
    })
    await paid()
    await expect.poll(() => hooks.received.length).toBe(1)
    const event = verified(hooks.received[0] as ReceivedWebhook, endpoint.secret)
    expect(event).toMatchObject({ type: 'charge.succeeded', api_version: '2026-08-26.dahlia' })
    expect(await stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret')
    await stripe.webhookEndpoints.update(endpoint.id, { disabled: true })
    await paid()
    expect(await stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true })
    expect((await stripe.webhookEndpoints.list()).data).toEqual([])
    expect(hooks.received).toHaveLength(1)
  })
})

describe('on request of the control plane', () => {
  test('the last webhook is sent again', async () => {
    const { paid, control, hooks } = await testProcessor()
    expect(await control('webhooks/replay')).toMatchObject({ error: expect.stringContaining('no webhook') })
    await paid()
    await expect.poll(() => hooks.received.length).toBe(4)
    expect(await control('webhooks/replay')).toMatchObject({
      sent: [{ type: 'checkout.session.completed', status: 200, error: null }],
    })
    const ids = hooks.received
      .map(({ body }) => JSON.parse(body))
      .filter(({ type }) => type.endsWith('completed'))
    expect(ids[1].id).toBe(ids[0].id)
    expect(verified(hooks.received[4] as ReceivedWebhook).type).toBe('checkout.session.completed')
  })

  test('a named webhook, or the last ones, are sent again and again', async () => {
    const { paid, control, hooks, stripe } = await testProcessor()
    await paid()
    await expect.poll(() => hooks.received.length).toBe(4)
    const [created] = (await stripe.events.list({ type: 'payment_intent.created' })).data
    await control('webhooks/replay', { event: created?.id, copies: 2 })
    await control('webhooks/replay', { last: 2 })
    expect(hooks.types().slice(4)).toEqual([
      'payment_intent.created',
      'payment_intent.created',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
  })

  test('webhooks are held back, then sent in another order, twice', async () => {
    const { stripe, paid, control, hooks } = await testProcessor()
    await control('webhooks/hold')
    await paid()
    expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(4)
    expect(hooks.received).toEqual([])
    await control('webhooks/release', { order: 'reversed', copies: 2 })
    const reversed = [
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]
    expect(hooks.types()).toEqual([...reversed, ...reversed])
    expect((await stripe.events.list({ delivery_success: false })).data).toEqual([])
  })

  test('webhooks are shuffled, and none is lost', async () => {
    const { paid, control, hooks } = await testProcessor()
    await control('webhooks/hold')
    await paid()
    await paid()
    await control('webhooks/release', { order: 'shuffled' })
    expect(new Set(hooks.received.map(({ body }) => JSON.parse(body).id)).size).toBe(8)
    const created = hooks.received.map(({ body }) => JSON.parse(body)).map(({ type }) => type)
    expect(created.slice(0, 4)).not.toEqual(created.slice(4))
  })
})

describe('a fault on webhooks', () => {
  test.each([
    ['refuse', 0],
    ['reset-before', 0],
    ['garbage', 1],
    ['reset-after', 1],
  ])('%s: the webhook comes again, after %d that arrived', async (fault, arrived) => {
    const { session, control, hooks, messages } = await testProcessor()
    hooks.answer(arrived === 1 && fault === 'garbage' ? 400 : 200)
    await control('faults', { operation: 'webhook', fault, times: 1 })
    const { id } = await session()
    await control(`payments/${id}/expire`)
    await expect.poll(async () => (await messages()).map(({ fault: seen }) => seen)).toContain(fault)
    hooks.answer(200)
    await expect.poll(() => hooks.received.length).toBe(arrived + 1)
    expect(verified(hooks.received[arrived] as ReceivedWebhook).type).toBe('checkout.session.expired')
  })

  test('status 200: the webhook is lost, and the processor counts it as received', async () => {
    const { stripe, session, control, hooks, messages } = await testProcessor()
    await control('faults', { operation: 'webhook', fault: 'status', status: 200, times: 1 })
    const { id } = await session()
    await control(`payments/${id}/expire`)
    await expect.poll(async () => (await messages()).length).toBe(2)
    expect((await stripe.events.list({ delivery_success: false })).data).toEqual([])
    expect(hooks.received).toEqual([])
  })

  test('slow: the webhook arrives late', async () => {
    const { session, control, hooks } = await testProcessor()
    await control('faults', { operation: 'webhook', fault: 'slow', delay_ms: 1500, times: 1 })
    const { id } = await session()
    await control(`payments/${id}/expire`)
    expect(hooks.received).toEqual([])
    await expect.poll(() => hooks.received.length).toBe(1)
  })

  test('huge: the body is larger than any receiver should take', async () => {
    const { session, control, hooks, messages } = await testProcessor()
    await control('faults', { operation: 'webhook', fault: 'huge', times: 1 })
    const { id } = await session()
    await control(`payments/${id}/expire`)
    await expect.poll(() => hooks.received.length).toBe(1)
    expect(hooks.received[0]?.body.length).toBe(50 * 1024 * 1024)
    expect((await messages()).map(({ fault }) => fault)).toContain('huge')
  })

  test('affects no call of the API, and vice versa', async () => {
    const { session, control, hooks, stripe } = await testProcessor()
    await control('faults', { operation: 'webhook', fault: 'refuse' })
    const { id } = await session()
    await control('faults', { operation: 'checkout', fault: 'refuse' })
    await expect(stripe.events.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    await control('reset')
    expect(await control(`payments/${id}/expire`)).toHaveProperty('error')
    expect(hooks.received).toEqual([])
  })
})

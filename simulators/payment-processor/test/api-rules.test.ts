// Tests what holds for every call: the key, the version, the encoding, lists, and expansion.
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { apiKey, testProcessor } from './running-processor.ts'

interface Raw {
  readonly method?: string
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

async function send(url: string, { method = 'GET', path = '/v1/events', headers = {}, body }: Raw) {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: JSON.parse(text) }
}

describe('the secret key', () => {
  test('is required, and the response never repeats a wrong one', async () => {
    const { client, url } = await testProcessor()
    await expect(client('sk_test_somethingelse').events.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
    const wrong = await send(url, { headers: { authorization: 'Bearer sk_test_somethingelse' } })
    expect(wrong.status).toBe(401)
    expect(JSON.stringify(wrong.json)).not.toContain('something')
    expect((await send(url, { headers: { authorization: '' } })).json.error.message).toMatch(
      /did not provide/,
    )
  })

  test('may be the user name of HTTP Basic', async () => {
    const { url } = await testProcessor()
    const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
    expect((await send(url, { headers: { authorization } })).status).toBe(200)
  })

  test('is in no recorded message', async () => {
    const { session, messages } = await testProcessor()
    await session()
    expect(JSON.stringify(await messages())).not.toContain(apiKey)
  })
})

describe('the version', () => {
  test('is the one of the request, else the account’s, and the answer names it', async () => {
    const { url } = await testProcessor({ apiVersion: '2026-09-30.endive' })
    const named = await send(url, { headers: { 'stripe-version': '2026-08-26.dahlia' } })
    expect(named.headers.get('stripe-version')).toBe('2026-08-26.dahlia')
    expect((await send(url, {})).headers.get('stripe-version')).toBe('2026-09-30.endive')
  })

  test.each(['2024-06-20', '2026-08-26.endive', '2027-01-01.fuchsia', 'x'])(
    '%s is refused: the simulator does not render it',
    async (version) => {
      const { url } = await testProcessor()
      const { status, json } = await send(url, { headers: { 'stripe-version': version } })
      expect(status).toBe(400)
      expect(json.error.message).toContain(version)
    },
  )
})

test('every response has its own request id', async () => {
  const { url } = await testProcessor()
  const ids = [await send(url, {}), await send(url, {})].map(({ headers }) => headers.get('request-id'))
  expect(ids[0]).toMatch(/^req_\w{14}$/)
  expect(ids[1]).not.toBe(ids[0])
})

test.each([
  ['GET', '/v1/unheard_of'],
  ['DELETE', '/v1/refunds/re_1'],
  ['PUT', '/v1/checkout/sessions'],
])('%s %s is not a URL of the API', async (method, path) => {
  const { url } = await testProcessor()
  const { status, json } = await send(url, { method, path })
  expect(status).toBe(404)
  expect(json.error).toMatchObject({ type: 'invalid_request_error', message: expect.stringContaining(path) })
})

test.each([
  ['application/json', '{"payment_intent":"pi_1"}'],
  ['application/x-www-form-urlencoded', `a${'[b]'.repeat(20)}=1`],
  ['application/x-www-form-urlencoded', Array.from({ length: 2000 }, (_, n) => `p${n}=1`).join('&')],
  ['application/x-www-form-urlencoded', '__proto__[x]=1&constructor[prototype][x]=1'],
])('a body that is not a form, or is hostile, is refused: %s %#', async (type, body) => {
  const { url } = await testProcessor()
  const headers = { 'content-type': type }
  const { status } = await send(url, { method: 'POST', path: '/v1/refunds', headers, body })
  expect(status).toBe(400)
})

describe('a list', () => {
  test('is read whole, page by page, newest first, in both directions', async () => {
    const { stripe, session } = await testProcessor()
    const made: string[] = []
    for (let count = 0; count < 7; count += 1) made.unshift((await session()).id)
    const all = await stripe.checkout.sessions.list({ limit: 3 }).autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(made)
    const [, , , fourth = ''] = made
    const before = await stripe.checkout.sessions.list({ limit: 2, ending_before: fourth })
    expect(before).toMatchObject({ object: 'list', has_more: true, url: '/v1/checkout/sessions' })
    expect(before.data.map(({ id }) => id)).toEqual(made.slice(1, 3))
    const after = await stripe.checkout.sessions.list({ limit: 3, starting_after: fourth })
    expect([after.data.map(({ id }) => id), after.has_more]).toEqual([made.slice(4), false])
  })

  test.each<[object, string]>([
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ starting_after: 'evt_unheard_of' }, 'starting_after'],
    [{ created: { gte: 'yesterday' } }, 'created'],
  ])('with a mistake is refused: %j', async (given, param) => {
    const { stripe } = await testProcessor()
    await expect(stripe.events.list(given)).rejects.toMatchObject({ param })
  })
})

describe('expand', () => {
  test('puts objects in the place of their ids, four levels deep', async () => {
    const { stripe, session, control } = await testProcessor()
    const { id } = await session()
    await control(`payments/${id}/complete`)
    const expand = ['payment_intent.latest_charge.balance_transaction.source']
    expect(await stripe.checkout.sessions.retrieve(id, { expand })).toMatchObject({
      payment_intent: {
        object: 'payment_intent',
        latest_charge: {
          object: 'charge',
          balance_transaction: { object: 'balance_transaction', source: { object: 'charge' } },
        },
      },
    })
    const { data } = await stripe.checkout.sessions.list({ expand: ['data.payment_intent'] })
    expect(data).toMatchObject([{ payment_intent: { object: 'payment_intent' } }])
  })

  test.each([
    ['status'],
    ['unheard_of'],
    ['payment_intent.latest_charge.payment_intent.latest_charge.refunds'],
  ])('of %s is refused, before anything is done', async (path) => {
    const { stripe, session } = await testProcessor()
    await expect(session({ expand: [path] })).rejects.toMatchObject({ statusCode: 400 })
    expect((await stripe.checkout.sessions.list()).data).toEqual([])
  })
})

// A request with an idempotency key is executed once, and its response is repeated.
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { sessionGiven, testProcessor } from './running-processor.ts'

const idempotencyKey = 'tup_1'

test('a repeated request with the same key gets the first response, and is executed once', async () => {
  const { stripe } = await testProcessor()
  const first = await stripe.checkout.sessions.create(sessionGiven, { idempotencyKey })
  const again = await stripe.checkout.sessions.create(sessionGiven, { idempotencyKey })
  expect(again).toEqual(first)
  expect(again.lastResponse.headers).toMatchObject({
    'idempotency-key': idempotencyKey,
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  })
  expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('the response is the first one, even after the object changed', async () => {
  const { stripe } = await testProcessor()
  const { id } = await stripe.checkout.sessions.create(sessionGiven, { idempotencyKey })
  await stripe.checkout.sessions.expire(id)
  const again = await stripe.checkout.sessions.create(sessionGiven, { idempotencyKey })
  expect(again).toMatchObject({ id, status: 'open' })
})

test('another request with the same key is refused', async () => {
  const { stripe } = await testProcessor()
  const { id } = await stripe.checkout.sessions.create(sessionGiven, { idempotencyKey })
  const refused = { statusCode: 400, rawType: 'idempotency_error' }
  const other = { ...sessionGiven, client_reference_id: 'acc_2' }
  await expect(stripe.checkout.sessions.create(other, { idempotencyKey })).rejects.toMatchObject(refused)
  await expect(stripe.checkout.sessions.expire(id, {}, { idempotencyKey })).rejects.toMatchObject(refused)
  expect((await stripe.checkout.sessions.list()).data).toMatchObject([{ id, status: 'open' }])
})

test('a request that failed validation leaves the key free', async () => {
  const { stripe } = await testProcessor()
  const wrong = { ...sessionGiven, success_url: 'x' }
  await expect(stripe.checkout.sessions.create(wrong, { idempotencyKey })).rejects.toMatchObject({
    param: 'success_url',
  })
  expect(await stripe.checkout.sessions.create(sessionGiven, { idempotencyKey })).toMatchObject({
    status: 'open',
  })
})

test('a refusal because of the object’s state is stored like any other outcome', async () => {
  const { stripe, session } = await testProcessor()
  const { id } = await session()
  await stripe.checkout.sessions.expire(id)
  const expire = () => stripe.checkout.sessions.expire(id, {}, { idempotencyKey })
  await expect(expire()).rejects.toMatchObject({ statusCode: 400 })
  await expect(expire()).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } })
})

test('an error inside the processor is stored; one in front of it is not', async () => {
  const { stripe, control } = await testProcessor()
  const create = (key: string) => stripe.checkout.sessions.create(sessionGiven, { idempotencyKey: key })
  await control('faults', { operation: 'checkout', fault: 'status', status: 500, times: 1 })
  await expect(create('a')).rejects.toMatchObject({ statusCode: 500, rawType: 'api_error' })
  await expect(create('a')).rejects.toMatchObject({ statusCode: 500 })
  await control('faults', { operation: 'checkout', fault: 'status', status: 503, times: 1 })
  await expect(create('b')).rejects.toMatchObject({ statusCode: 503 })
  expect(await create('b')).toMatchObject({ status: 'open' })
})

test('while the first request runs, a second one is refused and may be repeated', async () => {
  const { client, control, messages, stripe } = await testProcessor()
  await control('faults', { operation: 'checkout', fault: 'slow', delay_ms: 400, times: 1 })
  const first = stripe.checkout.sessions.create(sessionGiven, { idempotencyKey })
  await expect.poll(async () => (await messages()).length).toBe(1)
  await expect(stripe.checkout.sessions.create(sessionGiven, { idempotencyKey })).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
    rawType: 'idempotency_error',
  })
  // Stripe's package retries by itself.
  const patient = client(undefined, { maxNetworkRetries: 3 })
  const again = await patient.checkout.sessions.create(sessionGiven, { idempotencyKey })
  expect(again.id).toBe((await first).id)
})

test('a lost response is found again with its key', async () => {
  const { client, control } = await testProcessor()
  await control('faults', { operation: 'checkout', fault: 'reset-after', times: 1 })
  const patient = client(undefined, { maxNetworkRetries: 1 })
  await patient.checkout.sessions.create(sessionGiven, { idempotencyKey })
  expect((await patient.checkout.sessions.list()).data).toHaveLength(1)
})

test('twenty simultaneous requests with one key create one session', async () => {
  const { client } = await testProcessor()
  const patient = client(undefined, { maxNetworkRetries: 5 })
  const all = await Promise.all(
    Array.from({ length: 20 }, () => patient.checkout.sessions.create(sessionGiven, { idempotencyKey })),
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect((await patient.checkout.sessions.list()).data).toHaveLength(1)
})

test('after 24 hours a key is new', async () => {
  const { stripe, advance } = await testProcessor()
  const { id } = await stripe.checkout.sessions.create(sessionGiven, { idempotencyKey })
  advance(24 * 60 * 60 * 1000 - 1)
  expect((await stripe.checkout.sessions.create(sessionGiven, { idempotencyKey })).id).toBe(id)
  advance(1)
  expect((await stripe.checkout.sessions.create(sessionGiven, { idempotencyKey })).id).not.toBe(id)
})

test('a key that is too long is refused', async () => {
  const { stripe } = await testProcessor()
  const key = 'k'.repeat(256)
  await expect(stripe.checkout.sessions.create(sessionGiven, { idempotencyKey: key })).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  )
})

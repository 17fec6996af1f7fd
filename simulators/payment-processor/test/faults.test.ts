// Tests faults of the API as Stripe's package experiences them.
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { sessionGiven, testProcessor } from './running-processor.ts'

const { errors } = Stripe

test.each([
  ['refuse', 0],
  ['reset-before', 0],
  ['reset-after', 1],
])('%s: the caller gets no response, and %d sessions were created', async (fault, made) => {
  const { client, stripe, control, clearFaults } = await testProcessor()
  // Stripe's package retries once after a reset, whatever its settings.
  await control('faults', { operation: 'checkout', fault, times: 2 })
  await expect(client().checkout.sessions.create(sessionGiven)).rejects.toBeInstanceOf(
    errors.StripeConnectionError,
  )
  await clearFaults()
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(made)
})

test.each([
  [429, errors.StripeRateLimitError],
  [500, errors.StripeAPIError],
  [503, errors.StripeAPIError],
  [401, errors.StripeAuthenticationError],
  [403, errors.StripePermissionError],
  [402, errors.StripeCardError],
])('status %d is an error object of the API', async (status, kind) => {
  const { stripe, control } = await testProcessor()
  await control('faults', { operation: 'checkout', fault: 'status', status, times: 1 })
  await expect(stripe.events.list()).rejects.toBeInstanceOf(kind)
})

test.each(['garbage', 'huge'])('%s: the caller gets an error, and the processor continues', async (fault) => {
  const { stripe, control } = await testProcessor()
  await control('faults', { operation: 'checkout', fault, times: 1 })
  await expect(stripe.events.list()).rejects.toBeInstanceOf(errors.StripeAPIError)
  expect((await stripe.events.list()).data).toEqual([])
})

test('slow: the caller times out first, and the work is done', async () => {
  const { client, stripe, control } = await testProcessor()
  await control('faults', { operation: 'checkout', fault: 'slow', times: 1 })
  const hasty = client(undefined, { timeout: 100 })
  await expect(hasty.checkout.sessions.create(sessionGiven)).rejects.toBeInstanceOf(
    errors.StripeConnectionError,
  )
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test.each([
  { operation: 'submit', fault: 'slow' },
  { operation: 'checkout', fault: 'unheard-of' },
  { operation: 'checkout' },
])('a fault that the processor does not have is refused: %j', async (fault) => {
  const { control } = await testProcessor()
  expect(await control('faults', fault)).toHaveProperty('error')
})

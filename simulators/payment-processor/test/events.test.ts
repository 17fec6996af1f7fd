// Tests the list of events, in which a receiver finds the events that it missed.
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { testProcessor } from './running-processor.ts'

test('events are found by type and time, and read whole, page by page', async () => {
  const { stripe, session, control, advance, nowMs } = await testProcessor()
  for (let count = 0; count < 3; count += 1) await control(`payments/${(await session()).id}/complete`)
  advance(60_000)
  const since = Math.floor(nowMs() / 1000)
  const { id } = await session()
  await control(`payments/${id}/expire`)
  const types = async (given: Stripe.EventListParams) =>
    (await stripe.events.list(given)).data.map(({ type }) => type)
  expect(await types({ created: { gte: since } })).toEqual(['checkout.session.expired'])
  expect(await types({ type: 'checkout.session.*', limit: 2 })).toEqual([
    'checkout.session.expired',
    'checkout.session.completed',
  ])
  const wanted = ['checkout.session.completed', 'checkout.session.expired']
  const all = await stripe.events.list({ types: wanted, limit: 1 }).autoPagingToArray({ limit: 100 })
  expect(all).toHaveLength(4)
  expect((await stripe.events.list({ limit: 100 })).data).toHaveLength(13)
})

test('two events in the same second are listed in the order in which they happened', async () => {
  const { stripe, paid } = await testProcessor()
  await paid()
  const { data } = await stripe.events.list()
  expect(new Set(data.map(({ created }) => created)).size).toBe(1)
  expect(data.at(-1)?.type).toBe('payment_intent.created')
})

test('an event is kept for 30 days', async () => {
  const { stripe, paid, advance } = await testProcessor()
  await paid()
  advance(30 * 24 * 60 * 60 * 1000 - 1000)
  const [event] = (await stripe.events.list()).data
  expect(event).toBeDefined()
  advance(1000)
  expect((await stripe.events.list()).data).toEqual([])
  await expect(stripe.events.retrieve(event?.id ?? '')).rejects.toMatchObject({ statusCode: 404 })
})

test('memory is limited: the oldest payments are dropped', async () => {
  const { stripe, paid } = await testProcessor({ maxPayments: 2 })
  for (let count = 0; count < 4; count += 1) await paid()
  expect((await stripe.checkout.sessions.list({ limit: 100 })).data).toHaveLength(2)
  expect((await stripe.events.list({ limit: 100 })).data).toHaveLength(10)
})

test('a reset deletes everything, and the processor continues', async () => {
  const { stripe, paid, control, messages } = await testProcessor()
  await paid()
  expect(await control('reset')).toEqual({ reset: true })
  expect(await messages()).toEqual([])
  expect((await stripe.events.list()).data).toEqual([])
  expect((await stripe.checkout.sessions.list()).data).toEqual([])
  expect((await stripe.balance.retrieve()).pending[0]?.amount).toBe(0)
  await paid()
})

// Cards that a session kept: charged in the customer's absence, declined as their banks wish, and deleted
// with their customer.
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { testProcessor, type TestProcessor } from './running-processor.ts'

const KEEPING = {
  customer_creation: 'always',
  payment_intent_data: { setup_future_usage: 'off_session', metadata: { top_up_id: 'tup_1' } },
} as const

const idOf = (object: unknown) => (typeof object === 'string' ? object : '')

async function keptCard({ stripe, session, control }: TestProcessor, card?: string) {
  const { id } = await session(KEEPING)
  await control(`payments/${id}/complete`, card === undefined ? {} : { card })
  const paid = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  const intent = paid.payment_intent as Stripe.PaymentIntent
  expect(paid.customer).toMatch(/^cus_/)
  expect(intent).toMatchObject({ customer: paid.customer, setup_future_usage: 'off_session' })
  return { customer: idOf(paid.customer), payment_method: idOf(intent.payment_method) }
}

const chargeOf = (card: { readonly customer: string; readonly payment_method: string }) => ({
  ...card,
  amount: 5000,
  currency: 'gbp',
  confirm: true as const,
  off_session: true as const,
  metadata: { top_up_id: 'tup_2' },
})

test('a kept card pays in its customer’s absence, once for an idempotency key', async () => {
  const processor = await testProcessor()
  const { stripe } = processor
  const card = await keptCard(processor)
  const expand = ['latest_charge.balance_transaction']
  const create = () =>
    stripe.paymentIntents.create({ ...chargeOf(card), expand }, { idempotencyKey: 'tup_2' })
  const [paid, again] = [await create(), await create()]
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 5000,
    customer: card.customer,
    latest_charge: { payment_method: card.payment_method, balance_transaction: { fee: 95, net: 4905 } },
  })
  expect(again.id).toBe(paid.id)
  const { data } = await stripe.paymentIntents.list({ customer: card.customer })
  expect(data.map(({ metadata }) => metadata['top_up_id'])).toEqual(['tup_2', 'tup_1'])
})

test.each([
  ['4000 0000 0000 0341', 'card_declined'],
  ['4000 0027 6000 3184', 'authentication_required'],
])('%s pays on the page and is declined afterwards: %s', async (number, code) => {
  const processor = await testProcessor()
  const card = await keptCard(processor, number)
  const create = () => processor.stripe.paymentIntents.create(chargeOf(card), { idempotencyKey: 'tup_2' })
  await expect(create()).rejects.toMatchObject({ statusCode: 402, type: 'StripeCardError', code })
  await expect(create()).rejects.toMatchObject({ statusCode: 402, code })
  const { data } = await processor.stripe.paymentIntents.list({ customer: card.customer })
  expect(data.map(({ status }) => status)).toEqual(['requires_payment_method', 'succeeded'])
  expect(data[0]?.last_payment_error?.code).toBe(code)
})

test('a card that was not kept, another customer’s, or a deleted one is refused', async () => {
  const processor = await testProcessor()
  const { stripe, paid } = processor
  const [card, other] = [await keptCard(processor), await keptCard(processor)]
  const once = await stripe.paymentIntents.retrieve(await paid())
  expect([once.customer, once.setup_future_usage]).toEqual([null, null])
  const refuses = (given: typeof card, message: string) =>
    expect(stripe.paymentIntents.create(chargeOf(given))).rejects.toThrow(message)
  await refuses({ ...card, payment_method: idOf(once.payment_method) }, 'No such PaymentMethod')
  await refuses({ ...card, payment_method: other.payment_method }, 'No such PaymentMethod')
  expect(await stripe.customers.del(card.customer)).toMatchObject({ id: card.customer, deleted: true })
  await refuses(card, 'No such customer')
  await expect(stripe.customers.del(card.customer)).rejects.toMatchObject({ code: 'resource_missing' })
  expect(await stripe.paymentIntents.create(chargeOf(other))).toMatchObject({ status: 'succeeded' })
})

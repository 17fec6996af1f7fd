// The signature check of Stripe's own package, to the second, and our refusal of times in the future.
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { createPaymentProcessor } from './payment-processor.ts'

const now = new Date('2026-11-23T00:00:00Z')
const secret = 'whsec_test'
const body = Buffer.from(
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'refund.created',
    created: 1_795_392_000,
    data: { object: { id: 're_1', object: 'refund' } },
  }),
)
const { webhooks } = new Stripe('sk_test_x')
const signed = (ageSeconds: number, payload = body.toString()) =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp: now.getTime() / 1000 - ageSeconds })
const verify = (signature: string, payload = body) =>
  createPaymentProcessor({
    secretKey: 'sk_test_x',
    webhookSecrets: [secret],
    url: 'http://127.0.0.1:1',
  }).verifyWebhook({ body: payload, signature, now })

test.each([0, 299, 300, -299, -300])('a signature %i seconds old is accepted', async (age) => {
  expect(await verify(signed(age))).toEqual([
    {
      eventId: 'evt_1',
      type: 'refund.created',
      objectId: 're_1',
      happenedAt: new Date(1_795_392_000_000),
    },
  ])
})

test.each([301, -301, 86_400, -86_400])('a signature %i seconds old is refused', async (age) => {
  expect(await verify(signed(age))).toBeUndefined()
})

test('an event about an object without an id is genuine, and there is nothing to do', async () => {
  const text = body.toString().replace('"id":"re_1",', '')
  expect(await verify(signed(0, text), Buffer.from(text))).toEqual([])
})

test('bytes that are signed but are no event are refused', async () => {
  for (const text of ['', '{', 'null', '[]', '{"object":"v2.core.event"}', '{"object":"event"}']) {
    await expect(verify(signed(0, text), Buffer.from(text))).resolves.toBeUndefined()
  }
})

test.each([
  ['upper-case digits', (text: string) => text.toUpperCase().replace('T=', 't=').replace('V1=', 'v1=')],
  ['a changed time', (text: string) => text.replace(/t=\d+/, `t=${now.getTime() / 1000 - 1}`)],
  ['no time', (text: string) => text.replace(/t=\d+,/, '')],
  ['two times, the second in the future', (text: string) => `${text},t=99999999999`],
])('a signature with %s is refused', async (_, change) => {
  expect(await verify(change(signed(0)))).toBeUndefined()
})

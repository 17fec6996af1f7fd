// The signature check of Stripe's own package, tested to the second, and our refusal of signatures from the
// future.
import { signWebhook } from '@cfs/payment-processor'
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

test('a genuine event about an object without an id requires no action', async () => {
  const text = body.toString().replace('"id":"re_1",', '')
  expect(await verify(signed(0, text), Buffer.from(text))).toEqual([])
})

test('signed bytes that are not an event are refused', async () => {
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

const seconds = now.getTime() / 1000
const simulated = (age = 0, secrets: readonly string[] = [secret], isLive = false) =>
  signWebhook(body.toString(), { secrets, seconds: seconds - age, isLive })
const onlyScheme = (scheme: string) =>
  simulated()
    .split(',')
    .filter((part) => part.startsWith('t=') || part.startsWith(`${scheme}=`))
    .join(',')
/** The result of the signature check in Stripe's own package. */
const packageAccepts = (signature: string, payload = body): boolean => {
  try {
    webhooks.constructEvent(payload, signature, secret, 300, undefined, now.getTime())
    return true
  } catch {
    return false
  }
}

test.each<[string, string, boolean]>([
  ['as the simulator signs in test mode', simulated(), true],
  ['as the simulator signs in live mode', simulated(0, [secret], true), true],
  ['with the new secret first, during a rotation', simulated(0, ['whsec_new', secret]), true],
  [
    'with two signatures, of which the second is right',
    `${simulated(0, ['whsec_new'])},${onlyScheme('v1').split(',')[1]}`,
    true,
  ],
  ['300 seconds old', simulated(300), true],
  ['301 seconds old', simulated(301), false],
  ['with another secret', simulated(0, ['whsec_forged']), false],
  ['only with the scheme for tests', onlyScheme('v0'), false],
  ['with an unknown scheme', onlyScheme('v1').replace('v1=', 'v2='), false],
  ['with nothing', '', false],
])(
  'a webhook signed %s gets the same verdict from our check and from Stripe’s package',
  async (_, signature, isGenuine) => {
    expect(packageAccepts(signature)).toBe(isGenuine)
    expect((await verify(signature)) !== undefined).toBe(isGenuine)
  },
)

test('a changed body is refused by our check and by Stripe’s package', async () => {
  const changed = Buffer.from(body.toString().replace('re_1', 're_2'))
  expect(packageAccepts(simulated(), changed)).toBe(false)
  expect(await verify(simulated(), changed)).toBeUndefined()
})

test('a signature from the future is refused by our check alone', async () => {
  expect(packageAccepts(simulated(-301))).toBe(true)
  expect(await verify(simulated(-301))).toBeUndefined()
})

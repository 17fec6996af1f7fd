// A delivery is accepted only with a signature of the endpoint's secret, and only near its time.
import { describe, expect, test } from 'vitest'
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts'

/** The vector of the reference libraries of Standard Webhooks. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OTHER = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const BODY = '{"test": 2432232314}'
const SECONDS = 1_614_265_330
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
const HEADERS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': String(SECONDS),
  'webhook-signature': SIGNATURE,
}
const now = new Date(SECONDS * 1000)
const webhook = { body: BODY, headers: HEADERS, secret: SECRET, now }
const verify = (changed: Partial<Parameters<typeof verifyWebhook>[0]> = {}) =>
  verifyWebhook({ ...webhook, ...changed })
const withHeaders = (changed: Readonly<Record<string, string | undefined>>) => ({
  headers: { ...HEADERS, ...changed },
})

describe('a delivery is accepted', () => {
  test.each([
    ['as the published vector', {}],
    ['with a body of bytes', { body: new TextEncoder().encode(BODY) }],
    ['with Headers', { headers: new Headers(HEADERS) }],
    ['with headers in capitals', { headers: { ...HEADERS, 'Webhook-Id': HEADERS['webhook-id'] } }],
    ['with a list as a header', { headers: { ...HEADERS, 'webhook-signature': [SIGNATURE] } }],
    ['with one of two signatures', withHeaders({ 'webhook-signature': `v1,AAAA v1a,BBBB ${SIGNATURE}` })],
    ['with one of two secrets', { secret: [OTHER, SECRET] }],
    ['up to 300 seconds old', { now: new Date((SECONDS + 300) * 1000) }],
    ['up to 300 seconds early', { now: new Date((SECONDS - 300) * 1000) }],
    ['with a longer tolerance', { now: new Date((SECONDS + 3600) * 1000), toleranceSeconds: 3600 }],
  ])('%s', async (_name, changed) => {
    await expect(verify(changed)).resolves.toEqual({ test: 2_432_232_314 })
  })
})

describe('a delivery is refused', () => {
  test.each([
    ['with another body', { body: `${BODY} ` }],
    ['with another secret', { secret: OTHER }],
    ['with another id', withHeaders({ 'webhook-id': 'msg_other' })],
    ['with another time', withHeaders({ 'webhook-timestamp': String(SECONDS + 1) })],
    ['with a time that is none', withHeaders({ 'webhook-timestamp': 'NaN' })],
    ['with a negative time', withHeaders({ 'webhook-timestamp': '-1' })],
    ['without a signature', withHeaders({ 'webhook-signature': undefined })],
    ['with an empty signature', withHeaders({ 'webhook-signature': '' })],
    ['with only another version', withHeaders({ 'webhook-signature': SIGNATURE.replace('v1,', 'v1a,') })],
    ['with a signature that is not Base64', withHeaders({ 'webhook-signature': 'v1,???' })],
    ['with a part of the signature', withHeaders({ 'webhook-signature': SIGNATURE.slice(0, 20) })],
    ['301 seconds old', { now: new Date((SECONDS + 301) * 1000) }],
    ['301 seconds early', { now: new Date((SECONDS - 301) * 1000) }],
  ])('%s', async (_name, changed) => {
    await expect(verify(changed)).rejects.toThrow(WebhookVerificationError)
  })

  test.each(['', 'whsec_', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_???'])(
    'with %j as the secret, which is a mistake of the program',
    async (secret) => {
      await expect(verify({ secret })).rejects.toThrow(TypeError)
    },
  )

  test('without any secret', async () => {
    await expect(verify({ secret: [] })).rejects.toThrow(TypeError)
  })
})

// Signatures are those of Standard Webhooks 1.0.0: its published vector, and its rules for secrets.
import { expect, test } from 'vitest'
import { newWebhookSecret, webhookSignature } from './webhook-signature.ts'

/** The vector of the reference libraries of the standard. */
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

test('the signature of the published vector is the published one', () => {
  expect(webhookSignature([VECTOR.secret], VECTOR.message)).toBe(VECTOR.signature)
})

test('each secret adds a signature, in the order of the secrets', () => {
  const other = newWebhookSecret()
  const both = webhookSignature([other, VECTOR.secret], VECTOR.message).split(' ')
  expect(both).toEqual([webhookSignature([other], VECTOR.message), VECTOR.signature])
})

test('the text of a body is signed as UTF-8', () => {
  const signature = webhookSignature([VECTOR.secret], { ...VECTOR.message, body: '{"name":"Café £"}' })
  expect(signature).toBe('v1,gKayoiIKFU/frt0wa1mTsFovJbetOTJv+FdoCoYo/h4=')
})

test('a new secret has 32 random bytes', () => {
  const secret = newWebhookSecret()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(newWebhookSecret()).not.toBe(secret)
})

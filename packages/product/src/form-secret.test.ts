import { expect, test } from 'vitest'
import { formSecret } from './form-secret.ts'

test.each([
  ['KEY_PEPPER', 'abc', 'p1:abc'],
  ['KEY_PEPPER', 'p2:abc,p1:def', 'p2:abc,p1:def'],
  ['SANDBOX_SECRET', 'abc', 'abc'],
  ['PAYMENT_SIMULATOR_KEY', 'abc', 'sk_test_abc'],
  ['PAYMENT_SIMULATOR_WEBHOOK_SECRET', 'new,old', 'whsec_new,whsec_old'],
  ['POSTGRES_PASSWORD', 'abc', 'abc'],
])('%s stored as %s is handed out as %s', (name, stored, secret) => {
  expect(formSecret(name, stored, 'p1')).toBe(secret)
})

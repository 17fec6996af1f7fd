// The operator's commands with services that no launcher started.
import { expect, test } from 'vitest'
import { environmentInstance } from '../environment-instance.ts'

const IDENTITY_SECRET_OPERATOR_TO_GATEWAY = 's'.repeat(32)

test('without a secret in the environment, the command uses the launcher’s instance', () => {
  expect(environmentInstance({ GATEWAY_MANAGE_URL: 'http://gateway:8081' })).toBeUndefined()
})

test('the operator signs with the secret for each service, and the root secret is not used', () => {
  const found = environmentInstance({ IDENTITY_SECRET_OPERATOR_TO_GATEWAY })
  expect(found?.identitySecrets).toEqual({ gateway: IDENTITY_SECRET_OPERATOR_TO_GATEWAY })
  expect(environmentInstance({ IDENTITY_SECRET: 'r'.repeat(32) })).toBeUndefined()
})

test('services are found at the URLs in the environment, and missing ones are named', async () => {
  const found = environmentInstance({
    IDENTITY_SECRET_OPERATOR_TO_GATEWAY,
    GATEWAY_MANAGE_URL: 'http://gateway:8081/',
  })
  await expect(found?.manageUrlOf('gateway')).resolves.toBe('http://gateway:8081')
  await expect(found?.manageUrlOf('billing')).rejects.toThrow('set BILLING_MANAGE_URL')
})

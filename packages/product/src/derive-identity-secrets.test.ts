// Each pair of programs has a secret of its own, and a program gets only the secrets of its own pairs.
import { expect, test } from 'vitest'
import { SERVICES } from './by-service.ts'
import {
  callersOf,
  deriveIdentitySecret,
  identitySettingsOf,
  signingSecretsOf,
} from './derive-identity-secrets.ts'
import { IDENTITY_PAIRS, OPERATOR } from './identity-pairs.ts'

const root = 'a root secret of the tests that is long enough'
const oldRoot = 'an older root secret of the tests that is long enough'

test('every pair has its own secret, and none contains the root secret', () => {
  const secrets = IDENTITY_PAIRS.map((pair) => deriveIdentitySecret(root, pair))
  expect(new Set(secrets).size).toBe(IDENTITY_PAIRS.length)
  for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/)
})

test('a rotation of the root secret is a rotation of each derived secret', () => {
  const pair = { issuer: 'gateway', audience: 'filing' } as const
  const [fresh, old] = [deriveIdentitySecret(root, pair), deriveIdentitySecret(oldRoot, pair)]
  expect(deriveIdentitySecret(`${root}, ${oldRoot}`, pair)).toBe(`${fresh},${old}`)
})

test.each(['', 'x', `${root},`, `,${root}`, `${root},${root},${root}`])(
  'a root secret of %j is refused instead of hidden behind good derived ones',
  (weak) => {
    const derive = () => deriveIdentitySecret(weak, { issuer: 'gateway', audience: 'filing' })
    expect(derive).toThrow('each of at least 32 characters')
  },
)

test('a program gets the secrets of its own pairs under the same name at both ends', () => {
  expect(Object.keys(identitySettingsOf(root, 'filing'))).toEqual([
    'IDENTITY_SECRET_GATEWAY_TO_FILING',
    'IDENTITY_SECRET_FILING_TO_BILLING',
    'IDENTITY_SECRET_DOCUMENTS_TO_FILING',
    'IDENTITY_SECRET_DASHBOARD_TO_FILING',
    'IDENTITY_SECRET_PARTNER_TO_FILING',
    'IDENTITY_SECRET_OPERATOR_TO_FILING',
  ])
  const name = 'IDENTITY_SECRET_FILING_TO_BILLING'
  expect(identitySettingsOf(root, 'billing')[name]).toBe(identitySettingsOf(root, 'filing')[name])
  expect(Object.keys(identitySettingsOf(root, OPERATOR))).toHaveLength(SERVICES.length)
})

test('a service accepts what its caller signs with, and the scopes of the caller’s row', () => {
  for (const { issuer, audience, scopes } of IDENTITY_PAIRS) {
    const secret = signingSecretsOf(root, issuer)[audience]
    expect(callersOf(root, audience)[issuer]).toEqual({ secret, scopes })
  }
})

test('only the operator’s tokens may contain the scope `operator`', () => {
  const others = IDENTITY_PAIRS.filter(({ issuer }) => issuer !== OPERATOR)
  expect(others.filter(({ scopes }) => scopes.includes('operator'))).toEqual([])
})

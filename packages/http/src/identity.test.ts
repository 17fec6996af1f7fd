// The secret for identity tokens can be rotated while services run.
import { createVerifier } from 'fast-jwt'
import { expect, test } from 'vitest'
import { createIdentitySigner, createIdentityVerifier, createOperatorSigner } from './identity.ts'

const older = 'the older secret that is soon to be gone for good'
const newer = 'the newer secret which everybody will have'
const identity = {
  accountId: 'acc_1',
  keyId: 'key_1',
  mode: 'live',
  scopes: ['filings:read'],
  requestId: 'r',
  partner: false,
} as const
const token = (secret: string) => createIdentitySigner({ secret, issuer: 'gateway' })(identity, ['filing'])
const accepts = (secret: string, signedWith: string) =>
  createIdentityVerifier({ secret, audience: 'filing' })(token(signedWith)).accountId === 'acc_1'

test('while a secret is rotated no caller is refused, in whatever order services restart', () => {
  const before = older
  const announced = `${older}, ${newer}`
  const changed = `${newer},${older}`
  for (const [at, from] of [
    [before, announced],
    [announced, before],
    [announced, changed],
    [changed, announced],
    [changed, newer],
    [newer, changed],
  ] as const) {
    expect(accepts(at, from)).toBe(true)
  }
})

test('a secret that was removed is no longer accepted', () => {
  expect(() => accepts(newer, `${older},${newer}`)).toThrow('signature')
  expect(() => accepts(older, newer)).toThrow('signature')
})

test('only the operator’s own tokens can have the operator’s scope', () => {
  const verify = createIdentityVerifier({ secret: newer, audience: 'filing' })
  const signedBy = (issuer: string) =>
    createIdentitySigner({ secret: newer, issuer })({ ...identity, scopes: ['operator'] }, ['filing'])
  for (const issuer of ['gateway', 'dashboard']) expect(() => verify(signedBy(issuer))).toThrow('operator')
  expect(verify(signedBy('operator')).scopes).toEqual(['operator'])
})

test.each(['', 'operator', 'Operator', 'ann smith', 'a'.repeat(61)])(
  'an operator’s token without a name is refused: %j',
  (name) => {
    const verify = createIdentityVerifier({ secret: newer, audience: 'filing' })
    const sign = createOperatorSigner({ secret: newer, name })
    expect(() => verify(sign('filing', 'r'))).toThrow('must name the operator')
  },
)

test.each(['ann', 'ann.smith@example.test'])('the operator %s is named to the service', (name) => {
  const verify = createIdentityVerifier({ secret: newer, audience: 'filing' })
  expect(verify(createOperatorSigner({ secret: newer, name })('filing', 'r')).keyId).toBe(name)
})

test('a token states its issuer and audience, and expires 30 seconds after its issue', () => {
  const claims = createVerifier({ key: newer })(
    createIdentitySigner({ secret: newer, issuer: 'gateway' })(identity, ['documents', 'filing']),
  )
  expect(claims).toEqual({
    iss: 'gateway',
    aud: ['documents', 'filing'],
    sub: 'acc_1',
    kid: 'key_1',
    mode: 'live',
    scp: ['filings:read'],
    rid: 'r',
    prt: false,
    iat: expect.any(Number),
    exp: claims.iat + 30,
  })
})

test('a token carries the spend cap of its key; a token of an earlier release has none', () => {
  const verify = createIdentityVerifier({ secret: newer, audience: 'filing' })
  const sign = createIdentitySigner({ secret: newer, issuer: 'gateway' })
  const capped = { ...identity, originalKeyId: 'key_0', spendCapPence: 12_345 }
  expect(verify(sign(capped, ['filing']))).toEqual(capped)
  expect(verify(token(newer))).toEqual(identity)
  for (const spendCapPence of [0, -1, 0.5])
    expect(() => verify(sign({ ...identity, spendCapPence }, ['filing']))).toThrow('cap')
})

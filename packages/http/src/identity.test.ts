// A service believes only the issuers that call it, each with its own secret and scopes; the secrets can be
// rotated while services run.
import { createSigner, createVerifier } from 'fast-jwt'
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
const signed = (secret: string, issuer = 'gateway') =>
  createIdentitySigner({ secrets: { filing: secret, billing: secret }, issuer })
const token = (secret: string) => signed(secret)(identity, 'filing')
const scopes = ['filings:read']
const verifier = (secret: string) =>
  createIdentityVerifier({
    audience: 'filing',
    callers: { gateway: { secret, scopes }, operator: { secret, scopes: ['operator'] } },
  })
const accepts = (secret: string, signedWith: string) =>
  verifier(secret)(token(signedWith)).accountId === 'acc_1'

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
  const verify = verifier(newer)
  const signedBy = (issuer: string) => signed(newer, issuer)({ ...identity, scopes: ['operator'] }, 'filing')
  expect(() => verify(signedBy('gateway'))).toThrow('operator')
  expect(verify(signedBy('operator')).scopes).toEqual(['operator'])
})

test('an issuer’s secret lets it speak for no other issuer', () => {
  const callers = { gateway: { secret: newer, scopes }, partner: { secret: older, scopes } }
  const verify = createIdentityVerifier({ audience: 'filing', callers })
  expect(verify(signed(older, 'partner')(identity, 'filing')).accountId).toBe('acc_1')
  expect(() => verify(signed(older, 'gateway')(identity, 'filing'))).toThrow('signature')
  expect(() => verify(signed(newer, 'partner')(identity, 'filing'))).toThrow('signature')
})

test('an issuer that does not call the service, or that is not named, is refused', () => {
  const verify = verifier(newer)
  for (const issuer of ['dashboard', '', '__proto__', 'constructor'])
    expect(() => verify(signed(newer, issuer)(identity, 'filing'))).toThrow('does not call filing')
  const nameless = createSigner({ key: newer, aud: 'filing', sub: 'acc_1', expiresIn: 1000 })
  expect(() => verify(nameless({ kid: 'k', mode: 'live', scp: [], rid: 'r', prt: false }))).toThrow('iss')
})

test('a token for another service, or with a scope that its issuer may not use, is refused', () => {
  const verify = verifier(newer)
  expect(() => verify(signed(newer)(identity, 'billing'))).toThrow('aud')
  expect(() => verify(signed(newer)({ ...identity, scopes: [...scopes, 'keys:manage'] }, 'filing'))).toThrow(
    'may not sign tokens that have the scope keys:manage',
  )
  expect(() => signed(newer)(identity, 'partner')).toThrow('gateway has no secret for calls of partner')
})

test.each(['', 'operator', 'Operator', 'ann smith', 'a'.repeat(61)])(
  'an operator’s token without a name is refused: %j',
  (name) => {
    const sign = createOperatorSigner({ secrets: { filing: newer }, name })
    expect(() => verifier(newer)(sign('filing', 'r'))).toThrow('must name the operator')
  },
)

test.each(['ann', 'ann.smith@example.test'])('the operator %s is named to the service', (name) => {
  const sign = createOperatorSigner({ secrets: { filing: newer }, name })
  expect(verifier(newer)(sign('filing', 'r')).keyId).toBe(name)
})

test('a token states its issuer and audience, and expires 30 seconds after its issue', () => {
  const claims = createVerifier({ key: newer })(token(newer))
  expect(claims).toEqual({
    iss: 'gateway',
    aud: 'filing',
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

test('a token is valid for 30 seconds, whatever it states', () => {
  const seconds = Math.floor(Date.now() / 1000)
  const claims = { aud: 'filing', iss: 'gateway', sub: 'acc_1', kid: 'k', mode: 'live', scp: [], rid: 'r' }
  const issuedAgo = (age: number) =>
    createSigner({ key: newer })({ ...claims, prt: false, iat: seconds - age, exp: seconds + 3600 })
  expect(verifier(newer)(issuedAgo(0)).accountId).toBe('acc_1')
  expect(() => verifier(newer)(issuedAgo(32))).toThrow('expired')
  expect(() => verifier(newer)(issuedAgo(-3600))).toThrow('in the future')
})

test('a token carries the spend cap of its key; a token of an earlier release has none', () => {
  const verify = verifier(newer)
  const sign = signed(newer)
  const capped = { ...identity, originalKeyId: 'key_0', spendCapPence: 12_345 }
  expect(verify(sign(capped, 'filing'))).toEqual({ ...capped, issuer: 'gateway' })
  expect(verify(token(newer))).toEqual({ ...identity, issuer: 'gateway' })
  for (const spendCapPence of [0, -1, 0.5])
    expect(() => verify(sign({ ...identity, spendCapPence }, 'filing'))).toThrow('cap')
})

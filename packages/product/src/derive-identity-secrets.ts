// Derives the secret of each pair of programs from the installation's root secret (HKDF, RFC 5869). Only
// the programs that deploy the product have the root secret; a program gets only the secrets of its own
// pairs, from which neither the root secret nor another pair's can be computed.
import { hkdfSync } from 'node:crypto'
import type { Scope } from '@cfs/contracts'
import {
  IDENTITY_PAIRS,
  type IdentityPair,
  identityPairsOf,
  identitySecretName,
  type Issuer,
} from './identity-pairs.ts'

const SECRET_BYTES = 32
const MIN_CHARACTERS = 32
const MOST_SECRETS = 2

/**
 * While the root secret is rotated ("new,old"), so is the derived one: "from new,from old". Throws if a root
 * secret is too short, which its derived secrets would hide.
 */
export function deriveIdentitySecret(root: string, pair: Pick<IdentityPair, 'issuer' | 'audience'>): string {
  const info = `identity ${pair.issuer} to ${pair.audience}`
  const secrets = root.split(',').map((secret) => secret.trim())
  if (secrets.length > MOST_SECRETS || secrets.some((secret) => secret.length < MIN_CHARACTERS)) {
    throw new Error(
      `IDENTITY_SECRET must be one secret, or two separated by a comma, each of at least ${MIN_CHARACTERS} characters`,
    )
  }
  return secrets
    .map((secret) => Buffer.from(hkdfSync('sha256', secret, '', info, SECRET_BYTES)).toString('hex'))
    .join(',')
}

/** The settings of a program: the secrets of its own pairs only. */
export function identitySettingsOf(root: string, program: Issuer): Readonly<Record<string, string>> {
  const pairs = identityPairsOf(program, IDENTITY_PAIRS)
  return Object.fromEntries(pairs.map((pair) => [identitySecretName(pair), deriveIdentitySecret(root, pair)]))
}

/** The secrets with which a program signs, by the service that it calls. */
export function signingSecretsOf(root: string, issuer: Issuer): Readonly<Record<string, string>> {
  const pairs = IDENTITY_PAIRS.filter((pair) => pair.issuer === issuer)
  return Object.fromEntries(pairs.map((pair) => [pair.audience, deriveIdentitySecret(root, pair)]))
}

/** The callers of a service, each with its secret and with the scopes that its tokens may contain. */
export function callersOf(
  root: string,
  audience: string,
): Readonly<Record<string, { readonly secret: string; readonly scopes: readonly Scope[] }>> {
  const pairs = IDENTITY_PAIRS.filter((pair) => pair.audience === audience)
  return Object.fromEntries(
    pairs.map((pair) => [pair.issuer, { secret: deriveIdentitySecret(root, pair), scopes: pair.scopes }]),
  )
}

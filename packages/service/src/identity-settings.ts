// The settings with the secrets of the signed identities between services: one for each service that this
// service calls, and one for each caller. The product's manifest says who calls whom.
import type { IdentityCaller } from '@cfs/http'
import {
  IDENTITY_PAIRS,
  type IdentityPair,
  identityPairsOf,
  identitySecretName,
  type IdentitySecretName,
  OPERATOR,
  type ServiceName,
} from '@cfs/product'
import { rotatedSecret } from '@cfs/runtime'

/** The secrets among a service's settings. */
export type IdentityConfig = Readonly<Record<IdentitySecretName, string>>

/** The settings of a service, by their names. */
export function identitySettings(service: ServiceName): Record<IdentitySecretName, typeof rotatedSecret> {
  const settings: Record<IdentitySecretName, typeof rotatedSecret> = {}
  for (const pair of identityPairsOf(service, IDENTITY_PAIRS)) {
    settings[identitySecretName(pair)] = rotatedSecret.describe(descriptionOf(pair, service))
  }
  return settings
}

function descriptionOf({ issuer, audience }: IdentityPair, service: ServiceName): string {
  const caller = issuer === OPERATOR ? "the operator's commands" : `the service ${issuer}`
  const role =
    issuer === service
      ? `signs requests to the service ${audience}`
      : `proves that a request comes from ${caller}`
  return `The secret that ${role}; both sides have the same. During a rotation give two, separated by a comma: both are accepted and the first one signs.`
}

/** The secrets with which a service signs, by the service that it calls. */
export function signingSecrets(
  config: IdentityConfig,
  service: ServiceName,
): Readonly<Record<string, string>> {
  const pairs = IDENTITY_PAIRS.filter(({ issuer }) => issuer === service)
  return Object.fromEntries(pairs.map((pair) => [pair.audience, secretOf(config, pair)]))
}

/** Who may call a service, each with its secret and the scopes that its tokens may contain. */
export function callersFrom(
  config: IdentityConfig,
  service: ServiceName,
): Readonly<Record<string, IdentityCaller>> {
  const pairs = IDENTITY_PAIRS.filter(({ audience }) => audience === service)
  return Object.fromEntries(
    pairs.map((pair) => [pair.issuer, { secret: secretOf(config, pair), scopes: pair.scopes }]),
  )
}

function secretOf(config: IdentityConfig, pair: IdentityPair): string {
  const name = identitySecretName(pair)
  const secret = config[name]
  if (secret === undefined) throw new Error(`the setting ${name} is missing`)
  return secret
}

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
  PRODUCT,
  type ServiceName,
} from '@cfs/product'
import { rotatedSecret } from '@cfs/runtime'
import type { z } from 'zod'

type SecretSetting = typeof rotatedSecret | z.ZodOptional<typeof rotatedSecret>

/** The secrets among a service's settings. */
export type IdentityConfig = Readonly<Record<IdentitySecretName, string | undefined>>

/**
 * The settings of a service, by their names. The secret of a pair that the installation may not have is
 * optional, so that the environment of an earlier version still suffices.
 */
export function identitySettings(service: ServiceName): Record<IdentitySecretName, SecretSetting> {
  const settings: Record<IdentitySecretName, SecretSetting> = {}
  for (const pair of identityPairsOf(service, IDENTITY_PAIRS)) {
    const described = descriptionOf(pair, service)
    settings[identitySecretName(pair)] = mayBeAbsent(pair, service)
      ? rotatedSecret.optional().describe(`${described} Unset, the two services do not talk to each other.`)
      : rotatedSecret.describe(described)
  }
  return settings
}

const mayBeAbsent = ({ issuer, audience }: IdentityPair, service: ServiceName): boolean =>
  issuer === service
    ? PRODUCT.services[service].worksWithout.includes(audience)
    : PRODUCT.services[service].mayLackCallers.includes(issuer)

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
  return Object.fromEntries(
    pairs.filter(isThere(config, service)).map((pair) => [pair.audience, secretOf(config, pair)]),
  )
}

/** Who may call a service, each with its secret and the scopes that its tokens may contain. */
export function callersFrom(
  config: IdentityConfig,
  service: ServiceName,
): Readonly<Record<string, IdentityCaller>> {
  const pairs = IDENTITY_PAIRS.filter(({ audience }) => audience === service)
  return Object.fromEntries(
    pairs
      .filter(isThere(config, service))
      .map((pair) => [pair.issuer, { secret: secretOf(config, pair), scopes: pair.scopes }]),
  )
}

function isThere(config: IdentityConfig, service: ServiceName): (pair: IdentityPair) => boolean {
  return (pair) => !mayBeAbsent(pair, service) || config[identitySecretName(pair)] !== undefined
}

function secretOf(config: IdentityConfig, pair: IdentityPair): string {
  const name = identitySecretName(pair)
  const secret = config[name]
  if (secret === undefined) throw new Error(`the setting ${name} is missing`)
  return secret
}

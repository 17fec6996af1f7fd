// The pairs of programs whose requests carry signed identities: who calls whom, with which scopes. Each pair
// has a secret of its own, so a service that is taken over can speak for no other service.
import type { Scope } from '@cfs/contracts'
import { variableWord } from './by-service.ts'
import { PRODUCT, type ServiceName } from './product.ts'
import type { Product } from './service-row.ts'

/** The operator's commands sign requests too; they may call every service. */
export const OPERATOR = 'operator'
export type Issuer = ServiceName | typeof OPERATOR
export type IdentitySecretName = `IDENTITY_SECRET_${string}`

export interface IdentityPair<Service extends string = ServiceName> {
  readonly issuer: Service | typeof OPERATOR
  readonly audience: Service
  /** The only scopes that the issuer's tokens for this audience may contain. */
  readonly scopes: readonly Scope[]
}

/** Every pair of a product, in the order of its manifest, the operator last. */
export function identityPairsIn<Service extends string>({
  services,
}: Pick<Product<Service>, 'services'>): readonly IdentityPair<Service>[] {
  const names = Object.keys(services) as Service[]
  const between = names.flatMap((issuer) =>
    names.flatMap((audience) => {
      const scopes = services[issuer].calls[audience]
      return scopes === undefined ? [] : [{ issuer, audience, scopes }]
    }),
  )
  return [
    ...between,
    ...names.map((audience) => ({ issuer: OPERATOR, audience, scopes: [OPERATOR] }) as const),
  ]
}

export const IDENTITY_PAIRS: readonly IdentityPair[] = identityPairsIn(PRODUCT)

/** The pairs whose secrets a program needs: as the issuer of tokens, and as their audience. */
export function identityPairsOf<Service extends string>(
  program: Service | typeof OPERATOR,
  pairs: readonly IdentityPair<Service>[],
): readonly IdentityPair<Service>[] {
  return pairs.filter(({ issuer, audience }) => issuer === program || audience === program)
}

/** The setting with the secret of a pair, which has the same name at both ends. */
export function identitySecretName(pair: {
  readonly issuer: string
  readonly audience: string
}): IdentitySecretName {
  return `IDENTITY_SECRET_${variableWord(pair.issuer)}_TO_${variableWord(pair.audience)}`
}

// Chooses who signs a request of a test: a caller whose row in the product's manifest has the wanted scopes.
import { IDENTITY_PAIRS, type Issuer } from '@cfs/product'

/** The gateway, if no caller of the service has all of the scopes; the service then refuses the request. */
export function issuerWith(audience: string, scopes: readonly string[]): Issuer {
  const pair = IDENTITY_PAIRS.find(
    (one) => one.audience === audience && scopes.every((scope) => one.scopes.some((own) => own === scope)),
  )
  return pair?.issuer ?? 'gateway'
}

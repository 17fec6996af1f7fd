// An activation: a link that signs a customer in once, for one company of one partner.

/** The content of an activation link. */
export interface ActivationClaims {
  readonly mode: 'live' | 'test'
  readonly accountId: string
  readonly companyNumber: string
  readonly email: string
  readonly externalId: string | null
  readonly activationId: string
  readonly expiresAt: Date
}

/** A live activation as it is stored; test links are never stored. */
export interface Activation {
  readonly activationId: string
  readonly email: string
  readonly externalId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  /** When a newer link, or the end of the entitlement, made this link useless. */
  readonly voidedAt: Date | null
  readonly consumedAt: Date | null
}

export type ActivationState = 'open' | 'used' | 'expired' | 'replaced'

/** The state of a link at `now`: the first state that it reached. */
export function activationState(
  { voidedAt, consumedAt, expiresAt }: Pick<Activation, 'voidedAt' | 'consumedAt' | 'expiresAt'>,
  now: Date,
): ActivationState {
  if (consumedAt !== null) return 'used'
  if (voidedAt !== null && voidedAt < expiresAt) return 'replaced'
  return hasExpired(expiresAt, now) ? 'expired' : 'open'
}

/** A link can be used until the instant at which it expires, and not at that instant. */
export function hasExpired(expiresAt: Date, now: Date): boolean {
  return now >= expiresAt
}

// Uses up an activation link, in the transaction in which the caller creates the customer's session: either
// both happen, or the link still works.
import { appendToOutbox } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { type ActivationClaims, activationState, hasExpired } from '../domain/activation.ts'
import { type Entitlement, isActive, next } from '../domain/entitlement.ts'
import { activationConsumed } from '../publishes.ts'
import { findActivation, saveConsumption } from '../store/activations.ts'
import { lockEntitlement, saveEntitlement } from '../store/entitlements.ts'

export type ConsumedActivation =
  | { readonly kind: 'consumed'; readonly entitlement: Entitlement }
  /** `ended`: the partner ended the entitlement. `replaced`: a newer link exists. */
  | { readonly kind: 'refused'; readonly reason: 'used' | 'expired' | 'replaced' | 'ended' }

/**
 * Signs the customer in once, however often and however simultaneously the button is pressed. `claims` are
 * those of a live link.
 */
export async function consumeActivation(
  tx: Tx,
  { claims, now }: { readonly claims: ActivationClaims; readonly now: Date },
): Promise<ConsumedActivation> {
  const { activationId } = claims
  const entitlement = await lockEntitlement(tx, claims)
  if (entitlement === undefined) return { kind: 'refused', reason: 'ended' }
  const isConsumed =
    isActive(entitlement) &&
    (await saveConsumption(tx, { activationId, entitlementId: entitlement.entitlementId, at: now }))
  if (!isConsumed) return { kind: 'refused', reason: await reasonOf(tx, { claims, entitlement, now }) }
  const after = next(entitlement)
  await saveEntitlement(tx, after)
  await appendToOutbox(tx, [activationConsumed(after, { activationId, at: now })], { source: 'partner', now })
  return { kind: 'consumed', entitlement: after }
}

interface Refused {
  readonly claims: ActivationClaims
  readonly entitlement: Entitlement
  readonly now: Date
}

async function reasonOf(
  tx: Tx,
  { claims, entitlement, now }: Refused,
): Promise<'used' | 'expired' | 'replaced' | 'ended'> {
  if (!isActive(entitlement)) return 'ended'
  const activation = await findActivation(tx, claims.activationId)
  // Old activations are erased, some time after they expired.
  if (activation === undefined) return hasExpired(claims.expiresAt, now) ? 'expired' : 'replaced'
  const state = activationState(activation, now)
  return state === 'open' ? 'expired' : state
}

// Signs a customer in by an activation link. The link is used up and the session begins in one transaction:
// either both happen, or the link still works.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { inTransaction } from '@cfs/postgres'
import { type ActivationClaims, activationState, hasExpired } from '../domain/activation.ts'
import { newDraft } from '../domain/draft.ts'
import { findActivation } from '../store/activations.ts'
import { insertDraft } from '../store/drafts.ts'
import { findEntitlement } from '../store/entitlements.ts'
import { findRememberedAnswers } from '../store/remembered-answers.ts'
import { insertPageSession } from '../store/page-sessions.ts'
import { type AccountRefusal, accountRefusal } from './account-refusal.ts'
import { consumeActivation } from './consume-activation.ts'
import { sealTestVisit } from './test-visits.ts'
import { type FormContext, VISIT_MS } from './visit.ts'

export type LinkRefusal = 'unknown' | 'used' | 'expired' | 'replaced' | AccountRefusal

export interface OpenedLink {
  readonly claims: ActivationClaims
  /** Undefined for a link that works. */
  readonly refusal: LinkRefusal | undefined
}

/** What a link is for, and whether it works. Opening a link uses nothing up. */
export async function openLink(context: FormContext, token: string): Promise<OpenedLink | undefined> {
  const claims = context.tokens.open(token)
  if (claims === undefined) return undefined
  const refusal = await accountRefusal(context, claims.accountId)
  if (refusal !== undefined) return { claims, refusal }
  const now = context.clock.now()
  if (claims.mode === 'test')
    return { claims, refusal: hasExpired(claims.expiresAt, now) ? 'expired' : undefined }
  const [entitlement, activation] = await Promise.all([
    findEntitlement(context.pool, claims),
    findActivation(context.pool, claims.activationId),
  ])
  if (entitlement?.state !== 'active') return { claims, refusal: 'ended' }
  if (activation === undefined)
    return { claims, refusal: hasExpired(claims.expiresAt, now) ? 'expired' : 'replaced' }
  const state = activationState(activation, now)
  return { claims, refusal: state === 'open' ? undefined : state }
}

export type StartedVisit =
  | { readonly kind: 'started'; readonly cookie: string; readonly expiresAt: Date }
  | { readonly kind: 'refused'; readonly reason: LinkRefusal; readonly claims: ActivationClaims | undefined }

/** Uses the link up and starts the visit; the result contains the value of its cookie. */
export async function startVisit(context: FormContext, token: string): Promise<StartedVisit> {
  const claims = context.tokens.open(token)
  if (claims === undefined) return { kind: 'refused', reason: 'unknown', claims }
  const reason = await accountRefusal(context, claims.accountId)
  if (reason !== undefined) return { kind: 'refused', reason, claims }
  const now = context.clock.now()
  const expiresAt = new Date(now.getTime() + VISIT_MS)
  const draft = newDraft(randomUUID())
  if (claims.mode === 'test') {
    if (hasExpired(claims.expiresAt, now)) return { kind: 'refused', reason: 'expired', claims }
    const cookie = sealTestVisit(context.sealing, { ...claims, expiresAt, draft, revision: 1 })
    return { kind: 'started', cookie, expiresAt }
  }
  const cookie = randomBytes(32).toString('base64url')
  const refused = await inTransaction(context.pool, async (tx) => {
    const consumed = await consumeActivation(tx, { claims, now })
    if (consumed.kind === 'refused') return consumed.reason
    const { entitlementId } = consumed.entitlement
    const { activationId, email, externalId } = claims
    await insertPageSession(tx, {
      idHash: hashOfCookie(cookie),
      entitlementId,
      activationId,
      member: undefined,
      email,
      externalId,
      at: now,
      expiresAt,
    })
    const answers = await findRememberedAnswers(tx, entitlementId)
    const offering = answers === undefined ? draft : { ...draft, answers }
    await insertDraft(tx, { entitlementId, draft: offering, at: now })
    return undefined
  })
  if (refused !== undefined) return { kind: 'refused', reason: refused, claims }
  context.afterCommit()
  return { kind: 'started', cookie, expiresAt }
}

/** The hash under which a session's cookie is stored; the cookie has 256 random bits. */
export function hashOfCookie(cookie: string): Buffer {
  return createHash('sha256').update(cookie).digest()
}

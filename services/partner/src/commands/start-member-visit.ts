// Begins the visit of a member of the partner's account, with the token that the dashboard's page posts. The
// token is used up, the visit begins and the audit log says so in one transaction. No link is used up or
// voided, and visits of the customer go on.
import { randomBytes, randomUUID } from 'node:crypto'
import { appendAuditEntry } from '@cfs/audit'
import { inTransaction, type Tx } from '@cfs/postgres'
import { newDraft } from '../domain/draft.ts'
import { findLastActivation } from '../store/activations.ts'
import { insertDraft } from '../store/drafts.ts'
import { lockEntitlement } from '../store/entitlements.ts'
import { findHandOver, type FoundHandOver, takeHandOver } from '../store/hand-overs.ts'
import { deleteSessionsOfMember, insertPageSession } from '../store/page-sessions.ts'
import { findRememberedAnswers } from '../store/remembered-answers.ts'
import { type AccountRefusal, accountRefusal } from './account-refusal.ts'
import { hashOfCookie } from './start-visit.ts'
import { type FormContext, VISIT_MS } from './visit.ts'

export interface PostedHandOver {
  readonly token: string
  /** The Origin header. */
  readonly origin: string
  /** The partner whose own host was reached; undefined at the address that partners share. */
  readonly siteAccountId: string | undefined
  readonly requestId: string
  /** The network address of the browser. */
  readonly address: string
}

export type StartedMemberVisit =
  | { readonly kind: 'started'; readonly cookie: string }
  | { readonly kind: 'refused'; readonly reason: 'unknown' | AccountRefusal }

/**
 * The cookies of members' visits begin with this character, so that a replica of an earlier version, which
 * would show the words for a director, does not accept them.
 */
const COOKIE_MARK = 'm'

export async function startMemberVisit(
  context: FormContext,
  { token, origin, siteAccountId, requestId, address }: PostedHandOver,
): Promise<StartedMemberVisit> {
  const now = context.clock.now()
  const cookie = `${COOKIE_MARK}${randomBytes(32).toString('base64url')}`
  const posted = { tokenHash: hashOfCookie(token), origin, siteAccountId: siteAccountId ?? null, now }
  const by = { kind: 'person', requestId, origin: address } as const
  return inTransaction<StartedMemberVisit>(context.pool, async (tx) => {
    const found = await findHandOver(tx, posted)
    if (found === undefined) return { kind: 'refused', reason: 'unknown' }
    const { accountId, companyNumber, personId } = found
    // Every change of a company locks its entitlement first, so that no two wait for each other.
    const entitlement = await lockEntitlement(tx, found)
    if (!(await takeHandOver(tx, posted.tokenHash))) return { kind: 'refused', reason: 'unknown' }
    const refusal = await accountRefusal(context, accountId)
    if (refusal !== undefined) return { kind: 'refused', reason: refusal }
    const isBegun = entitlement?.state === 'active' && (await beginVisit(tx, found, { cookie, now }))
    if (!isBegun) return { kind: 'refused', reason: 'ended' }
    await appendAuditEntry(tx, {
      at: now,
      accountId,
      by: { ...by, id: personId },
      action: 'form.opened',
      subject: companyNumber,
      before: {},
      after: {},
    })
    return { kind: 'started', cookie }
  })
}

/** Returns false if the company has no link on record. */
async function beginVisit(
  tx: Tx,
  found: FoundHandOver,
  { cookie, now }: { readonly cookie: string; readonly now: Date },
): Promise<boolean> {
  const { entitlementId, personId, personName, dashboardUrl } = found
  const link = await findLastActivation(tx, entitlementId)
  if (link === undefined) return false
  await deleteSessionsOfMember(tx, { entitlementId, personId })
  await insertPageSession(tx, {
    idHash: hashOfCookie(cookie),
    entitlementId,
    activationId: null,
    member: { personId, personName, dashboardUrl },
    // The e-mail about the outcome goes to the customer, not to the member.
    email: link.email,
    externalId: link.externalId,
    at: now,
    expiresAt: new Date(now.getTime() + VISIT_MS),
  })
  const draft = newDraft(randomUUID())
  const answers = await findRememberedAnswers(tx, entitlementId)
  await insertDraft(tx, {
    entitlementId,
    draft: answers === undefined ? draft : { ...draft, answers },
    at: now,
  })
  return true
}

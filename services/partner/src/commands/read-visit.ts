// Finds the visit that a cookie's value belongs to, and saves changes of its form.
import { inTransaction, type Tx } from '@cfs/postgres'
import type { Draft } from '../domain/draft.ts'
import { findDraft, saveDraft } from '../store/drafts.ts'
import { deletePageSession, findLapsedEntitlement, findPageSession } from '../store/page-sessions.ts'
import { draftOfVisitor } from '../planning/agents.ts'
import { accountRefusal } from './account-refusal.ts'
import { hashOfCookie } from './start-visit.ts'
import { openTestVisit, sealTestVisit } from './test-visits.ts'
import { type FormContext, NEAR_END_MS, type Visit } from './visit.ts'

/** The cookie of a customer's visit; that of a member of the partner's account begins with an `m`. */
const SESSION_COOKIE = /^m?[A-Za-z0-9_-]{43}$/

/** Whether a member of the partner's account has or had the visit of this cookie. */
export function isMembersCookie(cookie: string | undefined): boolean {
  return cookie !== undefined && SESSION_COOKIE.test(cookie) && cookie.length === MEMBERS_LENGTH
}
const MEMBERS_LENGTH = 44

/** The visit; undefined if it is over, or if this service did not make the cookie. */
export async function readVisit(context: FormContext, cookie: string): Promise<Visit | undefined> {
  const now = context.clock.now()
  const test = openTestVisit(context.sealing, { cookie, now })
  if (test !== undefined) return { mode: 'test', ...test, formOwner: `test ${test.draft.draftId}` }
  if (!SESSION_COOKIE.test(cookie)) return undefined
  const idHash = hashOfCookie(cookie)
  const session = await findPageSession(context.pool, { idHash, now })
  if (session === undefined) return undefined
  const stored = await findDraft(context.pool, session.entitlementId)
  if (stored === undefined) return undefined
  const draft = draftOfVisitor(stored.draft, session.member)
  const formOwner = idHash.toString('base64url')
  return { mode: 'live', ...session, ...stored, draft, idHash, formOwner }
}

/**
 * Whose form arrives after the end of its visit: the owner of the visit, as in `keeperOf`. Undefined if the
 * visit was ended by someone, for example by its customer.
 */
export async function findLateOwner(context: FormContext, cookie: string): Promise<string | undefined> {
  const test = openTestVisit(context.sealing, { cookie, now: new Date(0) })
  if (test !== undefined) return keeperOf({ mode: 'test', ...test })
  if (!SESSION_COOKIE.test(cookie)) return undefined
  const late = { idHash: hashOfCookie(cookie), now: context.clock.now() }
  const entitlementId = await findLapsedEntitlement(context.pool, late)
  return entitlementId === undefined ? undefined : keeperOf({ mode: 'live', entitlementId })
}

/** The owner of what was typed, which another visit of the same company shares. */
export function keeperOf(
  visit:
    | { readonly mode: 'live'; readonly entitlementId: string }
    | { readonly mode: 'test'; readonly accountId: string; readonly companyNumber: string },
): string {
  return visit.mode === 'live'
    ? `live ${visit.entitlementId}`
    : `test ${visit.accountId} ${visit.companyNumber}`
}

export type SavedVisit =
  /** `cookie` is the new value of a test visit's cookie. */
  | { readonly kind: 'saved'; readonly visit: Visit; readonly cookie: string | undefined }
  /** Another tab changed the form meanwhile; nothing was saved. */
  | { readonly kind: 'conflict' }

export function saveVisit(context: FormContext, visit: Visit, draft: Draft): Promise<SavedVisit> {
  return saveVisitAnd(context, visit, { draft, also: undefined })
}

/** Saves a change of the form, and does `also` in the same transaction; the sandbox stores nothing. */
export async function saveVisitAnd(
  context: FormContext,
  visit: Visit,
  { draft, also }: { readonly draft: Draft; readonly also: ((tx: Tx) => Promise<void>) | undefined },
): Promise<SavedVisit> {
  const saved = { ...visit, draft, revision: visit.revision + 1 }
  if (visit.mode === 'test')
    return { kind: 'saved', visit: saved, cookie: sealTestVisit(context.sealing, saved) }
  const { entitlementId, revision } = visit
  const change = { entitlementId, draft, revision, at: context.clock.now() }
  const isSaved =
    also === undefined
      ? await saveDraft(context.pool, change)
      : await inTransaction(context.pool, async (tx) => {
          if (!(await saveDraft(tx, change))) return false
          await also(tx)
          return true
        })
  return isSaved ? { kind: 'saved', visit: saved, cookie: undefined } : { kind: 'conflict' }
}

/** The visit with the form as it is stored now. */
export async function reloadVisit(context: FormContext, visit: Visit): Promise<Visit> {
  if (visit.mode === 'test') return visit
  const stored = await findDraft(context.pool, visit.entitlementId)
  if (stored === undefined) return visit
  return { ...visit, ...stored, draft: draftOfVisitor(stored.draft, visit.member) }
}

/**
 * Whether a visit can still file: neither its time nor the entitlement has ended since it was read, and the
 * partner's account is active.
 */
export async function isOpen(context: FormContext, visit: Visit): Promise<boolean> {
  if ((await accountRefusal(context, visit.accountId)) !== undefined) return false
  const { pool, clock } = context
  const now = clock.now()
  if (visit.mode === 'test') return visit.expiresAt > now
  return (await findPageSession(pool, { idHash: visit.idHash, now })) !== undefined
}

/** The milliseconds until the visit warns of its end; 0 if it does now. */
export function msUntilNearEnd({ clock }: Pick<FormContext, 'clock'>, { expiresAt }: Visit): number {
  return Math.max(0, expiresAt.getTime() - NEAR_END_MS - clock.now().getTime())
}

export async function endVisit(context: FormContext, visit: Visit): Promise<void> {
  if (visit.mode === 'live') await deletePageSession(context.pool, visit.idHash)
}

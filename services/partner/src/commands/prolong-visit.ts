// Gives a visit near its end another two hours, because its customer asks for it (WCAG 2.2, 2.2.1).
import { inTransaction } from '@cfs/postgres'
import { deletePageSession, findPageSession, insertPageSession } from '../store/page-sessions.ts'
import { sealTestVisit } from './test-visits.ts'
import { type FormContext, LONGEST_VISIT_MS, type Visit, VISIT_MS } from './visit.ts'

export interface ProlongedVisit {
  readonly expiresAt: Date
  /** The new value of a test visit's cookie. */
  readonly cookie: string | undefined
}

/** Whether a visit can last longer than it does now. */
export function mayProlong(visit: Visit): boolean {
  return visit.mode === 'test' || visit.expiresAt < lastEndOf(visit.startedAt)
}

/**
 * The visit's new end. Two presses at once give one new end; undefined if the visit has ended meanwhile. A
 * session is never changed: a new one with the same cookie replaces it.
 */
export async function prolongVisit(context: FormContext, visit: Visit): Promise<ProlongedVisit | undefined> {
  const now = context.clock.now()
  const newEnd = new Date(now.getTime() + VISIT_MS)
  if (visit.mode === 'test')
    return { expiresAt: newEnd, cookie: sealTestVisit(context.sealing, { ...visit, expiresAt: newEnd }) }
  const last = lastEndOf(visit.startedAt)
  const expiresAt = newEnd < last ? newEnd : last
  const { idHash, entitlementId, activationId, member, email, externalId, startedAt: at } = visit
  const isProlonged = await inTransaction(context.pool, async (tx) => {
    if (!(await deletePageSession(tx, idHash))) return false
    const session = { idHash, entitlementId, activationId, member, email, externalId, at, expiresAt }
    await insertPageSession(tx, session)
    return true
  })
  if (isProlonged) return { expiresAt, cookie: undefined }
  const session = await findPageSession(context.pool, { idHash, now })
  return session === undefined ? undefined : { expiresAt: session.expiresAt, cookie: undefined }
}

function lastEndOf(startedAt: Date): Date {
  return new Date(startedAt.getTime() + LONGEST_VISIT_MS)
}

// Finds the session that a cookie's value identifies. A session that has ended or expired counts as no
// session.
import { hashOf } from '../../clients/shell/opaque-token.ts'
import { isAlive, MONEY_IDLE_MS, SEEN_MS } from '../../domain/session-times.ts'
import { findSession, markSeen, type Session } from '../../store/people/sessions.ts'
import type { DashboardContext } from './dashboard-context.ts'
import { lacksSecondFactor } from './page-access.ts'

export type { Session } from '../../store/people/sessions.ts'

/**
 * Whether the browser's session still exists and belongs to the same person and account. Pages that wait for
 * changes call this function. A call does not count as use, so a page that is left open does not prolong its
 * session.
 */
export async function isSameSession(
  { pool, clock }: Pick<DashboardContext, 'pool' | 'clock'>,
  cookie: string | undefined,
  expected: Session,
): Promise<boolean> {
  const session = cookie === undefined ? undefined : await findSession(pool, hashOf(cookie))
  return (
    session?.sessionId === expected.sessionId &&
    session.accountId === expected.accountId &&
    session.role === expected.role &&
    session.stage === expected.stage &&
    !lacksSecondFactor(session) &&
    isAlive(session, clock.now())
  )
}

/**
 * The person of a complete session that has expired; undefined if the session was ended by someone, for
 * example by signing out.
 */
export async function readLapsedPerson(
  { pool, clock }: Pick<DashboardContext, 'pool' | 'clock'>,
  cookie: string | undefined,
): Promise<string | undefined> {
  const session = cookie === undefined ? undefined : await findSession(pool, hashOf(cookie))
  if (session === undefined || session.stage !== 'full' || isAlive(session, clock.now())) return undefined
  return session.personId
}

/**
 * Records that the session is in use, at most once a minute; requests that a page makes by itself do not
 * count as use.
 */
export async function readSession(
  { pool, clock }: Pick<DashboardContext, 'pool' | 'clock'>,
  { cookie, isBackground }: { readonly cookie: string | undefined; readonly isBackground: boolean },
): Promise<Session | undefined> {
  // Only values that this service could have created are looked up in the database.
  if (cookie === undefined || !/^[A-Za-z0-9_-]{43}$/.test(cookie)) return undefined
  const session = await findSession(pool, hashOf(cookie))
  const now = clock.now()
  if (session === undefined || !isAlive(session, now)) return undefined
  if (!isBackground && now.getTime() - session.lastSeenAt.getTime() >= SEEN_MS) {
    await markSeen(pool, session.sessionId, { at: now, idleMs: MONEY_IDLE_MS })
  }
  return session
}

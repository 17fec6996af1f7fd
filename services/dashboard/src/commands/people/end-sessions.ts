// Signs a person out, in this browser or elsewhere: the server ends the session, even if the browser keeps
// its cookie.
import { inTransaction } from '@cfs/postgres'
import { deleteSession, type Session } from '../../store/people/sessions.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { endFormsOf, endSessionsOf } from './end-sessions-of.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Ends one of the person's sessions; does nothing if the session has already ended. */
export async function endSession(
  { pool, clock }: DashboardContext,
  { session, sessionId }: { readonly session: Session; readonly sessionId: string },
  caller: Caller,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    if (!(await deleteSession(tx, session.personId, sessionId))) return
    const at = clock.now()
    await endFormsOf(tx, { personId: session.personId, at })
    const entry = { action: 'session.ended', person: session, subject: sessionId } as const
    await recordAudit(tx, { caller, at }, entry)
  })
}

/**
 * Ends all of the person's sessions; with `keepThis`, all sessions except the current one. Returns the
 * number of sessions that ended.
 */
export async function endSessions(
  { pool, clock }: DashboardContext,
  { session, keepThis }: { readonly session: Session; readonly keepThis: boolean },
  caller: Caller,
): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const { personId, sessionId } = session
    const at = clock.now()
    const count = await endSessionsOf(tx, { personId, except: keepThis ? sessionId : null, at })
    await recordAudit(
      tx,
      { caller, at },
      {
        action: 'sessions.ended',
        person: session,
        details: { count },
      },
    )
    return count
  })
}

// When a person adds their first second factor, sessions that began with the password alone end. If such
// sessions continued, anyone who stole the password would gain the rights of a second factor.
import type { Tx } from '@cfs/postgres'
import type { Session } from '../../store/people/sessions.ts'
import type { Caller } from '../../domain/caller.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Ends the person's other sessions if `session` began without a second factor. */
export async function endPasswordSessions(
  tx: Tx,
  session: Session,
  from: { readonly caller: Caller; readonly at: Date },
): Promise<void> {
  const { personId, sessionId } = session
  if (session.hasSecondFactor) return
  const count = await endSessionsOf(tx, { personId, except: sessionId, at: from.at })
  if (count === 0) return
  await recordAudit(tx, from, { action: 'sessions.ended', person: session, details: { count } })
}

// Changes the password of a signed-in person who knows the current password. All of the person's other
// sessions end.
import { inTransaction } from '@cfs/postgres'
import { newToken } from '../../clients/shell/opaque-token.ts'
import { deleteDevices, insertDevice } from '../../store/people/devices.ts'
import { endEmailLinks } from '../../store/people/email-links.ts'
import { findPerson, lockPassword, savePasswordHash } from '../../store/people/persons.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { renewSession, type Session } from '../../store/people/sessions.ts'
import { forgiveAttempts } from './admit-attempts.ts'
import { checkPassword } from './check-password.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { notifyOfChange } from '../mail/notify-of-change.ts'
import { recordAudit } from '../audit/record-audit.ts'

export type PasswordChange =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong' }
  /** The session gets a new id. */
  | { readonly kind: 'changed'; readonly cookie: string }

export async function changePassword(
  context: DashboardContext,
  passwords: { readonly session: Session; readonly current: string; readonly password: string },
  caller: Caller,
): Promise<PasswordChange> {
  const { session, current } = passwords
  const { personId, sessionId } = session
  const attempts = [{ kind: 'password', subject: `session ${personId}` }] as const
  const person = await findPerson(context.pool, personId)
  const check = await checkPassword(context, attempts, { password: current, hash: person?.passwordHash })
  if (check.kind === 'wait') return check
  if (person === undefined || check.kind === 'wrong') return { kind: 'wrong' }
  await forgiveAttempts(context, attempts)
  const passwordHash = await context.hasher.hash(passwords.password)
  const [id, at] = [newToken(), context.clock.now()]
  const isChanged = await inTransaction(context.pool, async (tx) => {
    // A link may have set another password while this one was checked: that one stays.
    if (!(await lockPassword(tx, personId, person.passwordHash))) return false
    await savePasswordHash(tx, personId, passwordHash)
    await endSessionsOf(tx, { personId, except: sessionId, at })
    await renewSession(tx, sessionId, { idHash: id.hash, at })
    await deleteDevices(tx, personId)
    const { deviceHash } = caller
    if (deviceHash !== undefined) await insertDevice(tx, { personId, deviceHash, at })
    await endEmailLinks(tx, { personId, at, purpose: 'reset password' })
    await recordAudit(tx, { caller, at }, { action: 'password.changed', person: session })
    await notifyOfChange(tx, context, { session, caller, at, what: 'Your password was changed' })
    return true
  })
  if (!isChanged) return { kind: 'wrong' }
  context.pokeMail()
  return { kind: 'changed', cookie: id.text }
}

// Asks a signed-in person to prove their identity again before a sensitive change. The session then gets a
// new id.
import { inTransaction } from '@cfs/postgres'
import { newToken } from '../../clients/shell/opaque-token.ts'
import { findPerson } from '../../store/people/persons.ts'
import { renewSession, type Session } from '../../store/people/sessions.ts'
import { forgiveAttempts } from './admit-attempts.ts'
import { checkPassword } from './check-password.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { recordAudit } from '../audit/record-audit.ts'

export type IdentityResult =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'confirmed'; readonly cookie: string }

export async function confirmIdentity(
  context: DashboardContext,
  { session, password }: { readonly session: Session; readonly password: string },
  caller: Caller,
): Promise<IdentityResult> {
  const attempts = [{ kind: 'password', subject: `session ${session.personId}` }] as const
  const person = await findPerson(context.pool, session.personId)
  const check = await checkPassword(context, attempts, { password, hash: person?.passwordHash })
  if (check.kind === 'wait') return check
  if (check.kind === 'wrong') return { kind: 'wrong' }
  await forgiveAttempts(context, attempts)
  const [id, at] = [newToken(), context.clock.now()]
  await inTransaction(context.pool, async (tx) => {
    await renewSession(tx, session.sessionId, { idHash: id.hash, at })
    await recordAudit(tx, { caller, at }, { action: 'identity.confirmed', person: session })
  })
  return { kind: 'confirmed', cookie: id.text }
}

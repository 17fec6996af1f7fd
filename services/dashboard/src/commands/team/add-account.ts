// Opens another account for a person who is signed in: the person becomes its owner, and their session
// switches to it.
import { inTransaction } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { insertAccount, insertMembership } from '../../store/team/memberships.ts'
import { saveSessionAccount, type Session } from '../../store/people/sessions.ts'
import { admitAttempts } from '../people/admit-attempts.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { openAccount } from './open-account.ts'
import { recordAudit } from '../audit/record-audit.ts'

/**
 * Returns the number of seconds to wait before another account may be opened; 0 if the account was opened.
 * If the gateway does not respond, a scheduled task opens the account later.
 */
export async function addAccount(
  context: DashboardContext,
  { session, name }: { readonly session: Session; readonly name: string },
  caller: Caller,
): Promise<number> {
  const { personId, sessionId } = session
  const { seconds } = await admitAttempts(context, [{ kind: 'accounts', subject: personId }])
  if (seconds > 0) return seconds
  const at = context.clock.now()
  const accountId = newId('acc')
  await inTransaction(context.pool, async (tx) => {
    await insertAccount(tx, { accountId, name, at, openedAt: null })
    await insertMembership(tx, { accountId, personId, role: 'owner', at })
    await saveSessionAccount(tx, { sessionId, personId, accountId })
    const entry = { action: 'account.opened', person: session, accountId, subject: accountId } as const
    await recordAudit(tx, { caller, at }, entry)
  })
  const { requestId } = caller
  await openAccount(context, { accountId, name, actor: personId, requestId }).catch((error: unknown) => {
    const words = 'could not open an account at the gateway; a scheduled task tries again'
    context.logger.warn({ err: error, account_id: accountId }, words)
  })
  return 0
}

import { inTransaction } from '@cfs/postgres'
import { saveSessionAccount, type Session } from '../../store/people/sessions.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { recordAudit } from '../audit/record-audit.ts'

/**
 * Switches the session to another account of the person. Returns false if the person does not belong to that
 * account.
 */
export async function switchAccount(
  { pool, clock }: DashboardContext,
  { session, accountId }: { readonly session: Session; readonly accountId: string },
  caller: Caller,
): Promise<boolean> {
  const { sessionId, personId } = session
  return inTransaction(pool, async (tx) => {
    if (!(await saveSessionAccount(tx, { sessionId, personId, accountId }))) return false
    await recordAudit(
      tx,
      { caller, at: clock.now() },
      { action: 'account.chosen', person: session, accountId, subject: accountId },
    )
    return true
  })
}

import { inTransaction } from '@cfs/postgres'
import { savePersonName } from '../store/persons.ts'
import type { Session } from '../store/sessions.ts'
import type { Caller, DashboardContext } from './dashboard-context.ts'
import { recordAudit } from './record-audit.ts'

/** Changes the person's own name. The audit log has no name of a person. */
export async function changeName(
  { pool, clock }: DashboardContext,
  { session, name }: { readonly session: Session; readonly name: string },
  caller: Caller,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await savePersonName(tx, session.personId, name)
    await recordAudit(tx, { caller, at: clock.now() }, { action: 'name.changed', person: session })
  })
}

import { inTransaction } from '@cfs/postgres'
import { savePersonName } from '../store/persons.ts'
import type { Session } from '../store/sessions.ts'
import type { Caller, DashboardContext } from './dashboard-context.ts'
import { recordAudit } from './record-audit.ts'

/** Changes the name of the signed-in person. The audit log contains no names of people. */
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

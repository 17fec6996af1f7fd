import { inTransaction } from '@cfs/postgres'
import { savePersonName } from '../../store/people/persons.ts'
import type { Session } from '../../store/people/sessions.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { recordAudit } from '../audit/record-audit.ts'

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

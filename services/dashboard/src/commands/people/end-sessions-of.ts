// Ends the sessions of a person, and with them the customers' forms that the person has open: a thief of a
// session may have opened one from it.
import type { Tx } from '@cfs/postgres'
import { appendToOutbox } from '@cfs/messaging'
import { memberChanged } from '../../publishes.ts'
import { deleteSessions } from '../../store/people/sessions.ts'
import { listMemberships } from '../../store/team/memberships.ts'

interface Ending {
  readonly personId: string
  /** The session that goes on; null for none. */
  readonly except: string | null
  readonly at: Date
}

/** Returns the number of sessions that ended. */
export async function endSessionsOf(tx: Tx, { personId, except, at }: Ending): Promise<number> {
  const count = await deleteSessions(tx, personId, except)
  await endFormsOf(tx, { personId, at })
  return count
}

/** Ends the forms alone; a person who may file can open another one. */
export async function endFormsOf(tx: Tx, { personId, at }: Omit<Ending, 'except'>): Promise<void> {
  const memberships = await listMemberships(tx, personId)
  const events = memberships.map(({ accountId }) =>
    memberChanged({ accountId, personId, mayFile: false }, at),
  )
  await appendToOutbox(tx, events, { source: 'dashboard', now: at })
}

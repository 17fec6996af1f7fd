// Publishes whether a member may still file for customers, so that a form which they have open ends with
// that right.
import { appendToOutbox } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { may, type Role } from '../../domain/roles.ts'
import { memberChanged } from '../../publishes.ts'

/** Call it in the transaction of the change; `role` is undefined for a person who left the account. */
export async function publishMemberChange(
  tx: Tx,
  change: {
    readonly accountId: string
    readonly personId: string
    readonly role: Role | undefined
    readonly at: Date
  },
): Promise<void> {
  const { accountId, personId, role, at } = change
  const mayFile = role !== undefined && may(role, 'file for customers')
  await appendToOutbox(tx, [memberChanged({ accountId, personId, mayFile }, at)], {
    source: 'dashboard',
    now: at,
  })
}

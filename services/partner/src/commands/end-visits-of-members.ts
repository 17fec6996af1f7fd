// Ends the visits of members who may no longer file for the account's customers.
import type { EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { deleteVisitsOfMember } from '../store/hand-overs.ts'

export async function endVisitsOfMembers(
  tx: Tx,
  events: readonly { readonly payload: EventPayload<'member.changed'> }[],
): Promise<void> {
  for (const { payload } of events) {
    if (payload.may_file) continue
    await deleteVisitsOfMember(tx, { accountId: payload.account_id, personId: payload.person_id })
  }
}

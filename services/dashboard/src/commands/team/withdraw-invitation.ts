import { inTransaction } from '@cfs/postgres'
import { withdrawInvitationOf } from '../../store/team/invitations.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireStillOwner, type TeamRequest } from './team-request.ts'

/** Withdraws an open invitation; its link stops working. Does nothing if the invitation is no longer open. */
export async function withdrawInvitation(
  { pool, clock }: DashboardContext,
  { member, caller }: TeamRequest,
  invitationId: string,
): Promise<void> {
  const at = clock.now()
  const { accountId } = member
  await inTransaction(pool, async (tx) => {
    await requireStillOwner(tx, member)
    if (!(await withdrawInvitationOf(tx, { invitationId, accountId, at }))) return
    const entry = {
      action: 'invitation.withdrawn',
      person: member,
      accountId,
      subject: invitationId,
    } as const
    await recordAudit(tx, { caller, at }, entry)
  })
}

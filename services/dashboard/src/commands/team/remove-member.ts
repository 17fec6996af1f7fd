// Ends a membership: an owner removes a member, or a member leaves. The member's sessions lose access to the
// account immediately, and the invitations that they sent stop working. The account always keeps an owner.
import { inTransaction } from '@cfs/postgres'
import { memberLeftMail, memberRemovedMail } from '../../domain/invitation-mail.ts'
import { withdrawInvitationsBy } from '../../store/team/invitations.ts'
import { deleteMembership, findMember, turnSessionsAway } from '../../store/team/members.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { publishMemberChange } from './publish-member-change.ts'
import { requireStillOwner, type TeamRequest, tellOwners, unlessLastOwner } from './team-request.ts'

export type Removal = 'done' | 'no member' | 'last owner'

/** Removes the member with this id; if it is the person's own id, the person leaves the account. */
export async function removeMember(
  context: DashboardContext,
  { member, caller }: TeamRequest,
  personId: string,
): Promise<Removal> {
  const at = context.clock.now()
  const { accountId, accountName } = member
  const isLeaving = personId === member.personId
  const removal = inTransaction<Removal>(context.pool, async (tx) => {
    if (!isLeaving) await requireStillOwner(tx, member)
    const target = await findMember(tx, accountId, personId)
    if (target === undefined) return 'no member'
    if ((await deleteMembership(tx, { accountId, personId })) === undefined) return 'no member'
    await turnSessionsAway(tx, { accountId, personId })
    await publishMemberChange(tx, { accountId, personId, role: undefined, at })
    await withdrawInvitationsBy(tx, { personId, accountId, at })
    const action = isLeaving ? 'member.left' : 'member.removed'
    await recordAudit(tx, { caller, at }, { action, person: member, accountId, subject: personId })
    const { email } = target
    if (isLeaving) {
      const text = memberLeftMail({ accountName, email, url: `${context.dashboardUrl}/account/team` })
      await tellOwners(tx, context, { accountId, except: email, text, at })
    } else {
      const text = memberRemovedMail({ accountName, url: `${context.dashboardUrl}/account/accounts` })
      await queueMail(tx, context.sealing, { kind: 'team', to: email, text, at })
    }
    return 'done'
  })
  const result = await unlessLastOwner(removal)
  context.pokeMail()
  return result
}

// Gives a member of an account another role. An account always keeps an owner, even if two owners demote
// each other at the same moment.
import { inTransaction } from '@cfs/postgres'
import type { Role } from '../../domain/roles.ts'
import { roleChangedMail } from '../../domain/invitation-mail.ts'
import { withdrawInvitationsBy } from '../../store/team/invitations.ts'
import { findMember, saveRole } from '../../store/team/members.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { publishMemberChange } from './publish-member-change.ts'
import { requireStillOwner, type TeamRequest, tellOwners, unlessLastOwner } from './team-request.ts'

export type RoleChange = 'done' | 'no member' | 'last owner'

export async function changeRole(
  context: DashboardContext,
  { member, caller }: TeamRequest,
  { personId, role }: { readonly personId: string; readonly role: Role },
): Promise<RoleChange> {
  const at = context.clock.now()
  const { accountId, accountName } = member
  const change = inTransaction<RoleChange>(context.pool, async (tx) => {
    await requireStillOwner(tx, member)
    const target = await findMember(tx, accountId, personId)
    const from = await saveRole(tx, { accountId, personId, role })
    if (target === undefined || from === undefined) return 'no member'
    if (from === role) return 'done'
    if (from === 'owner') await withdrawInvitationsBy(tx, { personId, accountId, at })
    await publishMemberChange(tx, { accountId, personId, role, at })
    const details = { from, to: role }
    const entry = {
      action: 'member.role_changed',
      person: member,
      accountId,
      subject: personId,
      details,
    } as const
    await recordAudit(tx, { caller, at }, entry)
    const { email } = target
    const told = { accountName, email, role, url: `${context.dashboardUrl}/account/team` }
    const text = roleChangedMail({ ...told, isReader: true })
    await queueMail(tx, context.sealing, { kind: 'team', to: email, text, at })
    if (role === 'owner') {
      const notice = { accountId, except: email, text: roleChangedMail({ ...told, isReader: false }), at }
      await tellOwners(tx, context, notice)
    }
    return 'done'
  })
  const result = await unlessLastOwner(change)
  context.pokeMail()
  return result
}

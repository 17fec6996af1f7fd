// An owner decides whether every member of the account needs a second factor. Members without one,
// and the other owners, get an e-mail.
import { inTransaction } from '@cfs/postgres'
import { secondFactorRuleMail } from '../../domain/invitation-mail.ts'
import { listMembers } from '../../store/team/members.ts'
import { saveSecondFactorRule } from '../../store/team/memberships.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { publishMemberChange } from './publish-member-change.ts'
import { requireStillOwner, type TeamRequest } from './team-request.ts'

/** Takes effect with each member's next request; does nothing if the rule is the same already. */
export async function requireSecondFactors(
  context: DashboardContext,
  { member, caller }: TeamRequest,
  isRequired: boolean,
): Promise<void> {
  const at = context.clock.now()
  const { accountId, accountName } = member
  await inTransaction(context.pool, async (tx) => {
    await requireStillOwner(tx, member)
    if (!(await saveSecondFactorRule(tx, accountId, isRequired))) return
    const action = isRequired ? 'account.second_factor_required' : 'account.second_factor_optional'
    await recordAudit(tx, { caller, at }, { action, person: member, accountId })
    for (const { personId, email, role, hasSecondFactor } of await listMembers(tx, accountId)) {
      const mustAdd = isRequired && !hasSecondFactor
      // Their next page asks for a second factor first; so does the next form.
      if (mustAdd) await publishMemberChange(tx, { accountId, personId, role: undefined, at })
      if (personId === member.personId || !(mustAdd || role === 'owner')) continue
      const url = `${context.dashboardUrl}/account/${mustAdd ? 'security' : 'team'}`
      const text = secondFactorRuleMail({ accountName, isRequired, mustAdd, url })
      await queueMail(tx, context.sealing, { kind: 'team', to: email, text, at })
    }
  })
  context.pokeMail()
}

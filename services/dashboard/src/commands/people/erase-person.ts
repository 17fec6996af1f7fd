// Erases a person's data at their request. Entries in the audit log are kept for six years, under the
// person's id, which then no longer leads to a name. An account must always have an owner, so its last owner
// must first make another member an owner, or have the account closed.
import { inTransaction } from '@cfs/postgres'
import { personErasedMail } from '../../domain/address-change-mail.ts'
import { memberLeftMail } from '../../domain/invitation-mail.ts'
import { deleteInvitationsTo, withdrawInvitationsBy } from '../../store/team/invitations.ts'
import { deleteMembership, listSoleOwnerships } from '../../store/team/members.ts'
import { listMemberships } from '../../store/team/memberships.ts'
import { deletePerson } from '../../store/people/persons.ts'
import type { Session } from '../../store/people/sessions.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { publishMemberChange } from '../team/publish-member-change.ts'
import { tellOwners, unlessLastOwner } from '../team/team-request.ts'

/** The names of the accounts that would lose their last owner; empty if the person was erased. */
export async function erasePerson(
  context: DashboardContext,
  session: Session,
  caller: Caller,
): Promise<readonly string[]> {
  const { personId, email } = session
  const at = context.clock.now()
  const sole = await listSoleOwnerships(context.pool, personId)
  if (sole.length > 0) return sole
  const erasure = inTransaction(context.pool, async (tx) => {
    const person = { personId }
    await recordAudit(tx, { caller, at }, { action: 'person.erased', person })
    for (const { accountId, accountName } of await listMemberships(tx, personId)) {
      await deleteMembership(tx, { accountId, personId })
      await publishMemberChange(tx, { accountId, personId, role: undefined, at })
      await withdrawInvitationsBy(tx, { personId, accountId, at })
      await recordAudit(tx, { caller, at }, { action: 'person.erased', person, accountId, subject: personId })
      const text = memberLeftMail({ accountName, email, url: `${context.dashboardUrl}/account/team` })
      await tellOwners(tx, context, { accountId, except: email, text, at })
    }
    await deleteInvitationsTo(tx, email)
    await deletePerson(tx, { personId, email })
    const text = personErasedMail(context.dashboardUrl)
    await queueMail(tx, context.sealing, { kind: 'person erased', to: email, text, at })
    return 'erased' as const
  })
  // Another owner left the account at the same moment.
  const result = await unlessLastOwner(erasure)
  context.pokeMail()
  return result === 'erased' ? [] : listSoleOwnerships(context.pool, personId)
}

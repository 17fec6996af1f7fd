// Records that accounts were suspended, resumed or closed. If the operator or an owner closed an account, its
// invitations end, its members get one e-mail, and the audit log names the owner.
import { accountStates } from '@cfs/account-states'
import type { IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { accountClosedMail } from '../../domain/account-mail.ts'
import { appendClosingOnce } from '../../store/audit/audit-entries.ts'
import { withdrawInvitationsOfAccount } from '../../store/team/invitations.ts'
import { listMembers } from '../../store/team/members.ts'
import { findAccountName } from '../../store/team/memberships.ts'
import type { MailContext } from '../mail/notify-members.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'

/** E-mails are kept for 30 days, so an older closing that is published again could be announced twice. */
const OLDEST_MS = 7 * 86_400_000

export function accountStateHandler(context: MailContext & Pick<DashboardContext, 'logger'>) {
  const record = accountStates(context.logger, 'its members get no e-mails about it')
  return async (tx: Tx, events: readonly IncomingEvent<'account.state-changed'>[]): Promise<void> => {
    await record(tx, events)
    for (const { payload } of events) {
      const { account_id: accountId, state } = payload
      if (state === 'closed') await endAccount(tx, context, { accountId, at: new Date(payload.occurred_at) })
    }
  }
}

async function endAccount(
  tx: Tx,
  { sealing, clock, dashboardUrl }: MailContext,
  closed: { readonly accountId: string; readonly at: Date },
): Promise<void> {
  const { accountId } = closed
  const at = clock.now()
  await withdrawInvitationsOfAccount(tx, { accountId, at })
  // Absent if the dashboard's process died, or lost the gateway's response, after the account was closed.
  await appendClosingOnce(tx, { accountId, closedAt: closed.at })
  const accountName = await findAccountName(tx, accountId)
  if (accountName === undefined || at.getTime() - closed.at.getTime() > OLDEST_MS) return
  for (const { personId, email, role } of await listMembers(tx, accountId)) {
    const text = accountClosedMail({
      accountName,
      role,
      at: closed.at,
      url: `${dashboardUrl}/account/closed`,
    })
    const subject = { accountId, personId, onceKey: `account closed ${accountId} ${personId}` }
    await queueMail(tx, sealing, { kind: 'account closed', to: email, text, at, subject })
  }
}

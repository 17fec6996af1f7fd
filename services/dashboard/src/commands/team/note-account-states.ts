// Records that accounts were suspended, resumed or closed. Whoever closed an account, in whatever way, its
// invitations end, and its members get one e-mail.
import type { IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { accountClosedMail } from '../../domain/account-mail.ts'
import { accountStateOf } from '../../domain/account-state.ts'
import { saveAccountStates } from '../../store/team/account-states.ts'
import { withdrawInvitationsOfAccount } from '../../store/team/invitations.ts'
import { listMembers } from '../../store/team/members.ts'
import { findAccountName } from '../../store/team/memberships.ts'
import type { MailContext } from '../mail/notify-members.ts'
import { queueMail } from '../mail/queue-mail.ts'

type StateChanged = Pick<IncomingEvent<'account.state-changed'>, 'payload'>

/** E-mails are kept for 30 days, so an older closing that is published again could be announced twice. */
const OLDEST_MS = 7 * 86_400_000

/** Runs in the transaction that marks the events as processed. */
export async function noteAccountStates(
  tx: Tx,
  context: MailContext,
  events: readonly StateChanged[],
): Promise<void> {
  const changes = events.map(({ payload }) => ({
    accountId: payload.account_id,
    state: accountStateOf(payload.state),
    changedAt: new Date(payload.occurred_at),
  }))
  await saveAccountStates(tx, changes)
  for (const { accountId, state, changedAt } of changes) {
    if (state !== 'closed') continue
    await withdrawInvitationsOfAccount(tx, { accountId, at: context.clock.now() })
    await mailMembers(tx, context, { accountId, changedAt })
  }
}

async function mailMembers(
  tx: Tx,
  { sealing, clock, dashboardUrl }: MailContext,
  { accountId, changedAt }: { readonly accountId: string; readonly changedAt: Date },
): Promise<void> {
  const at = clock.now()
  const accountName = await findAccountName(tx, accountId)
  if (accountName === undefined || at.getTime() - changedAt.getTime() > OLDEST_MS) return
  for (const { personId, email, role } of await listMembers(tx, accountId)) {
    const text = accountClosedMail({ accountName, role, at: changedAt, url: `${dashboardUrl}/account/closed` })
    const subject = { accountId, personId, onceKey: `account closed ${accountId} ${personId}` }
    await queueMail(tx, sealing, { kind: 'account closed', to: email, text, at, subject })
  }
}

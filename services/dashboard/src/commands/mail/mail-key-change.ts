// E-mails members about an API key that was created, changed, replaced or revoked, or that expires soon.
import type { EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import { keyMail } from '../../domain/key-mail.ts'
import { findMember } from '../../store/team/members.ts'
import { type MailContext, notifyMembers } from './notify-members.ts'
import { FIRST_KEY } from '../keys/open-with-first-key.ts'

/** A change that only a later version of the gateway publishes is left out. */
export async function mailKeyChange(
  tx: Tx,
  context: MailContext,
  event: EventPayload<'key.changed'>,
): Promise<void> {
  const { change, mode, name, account_id: accountId, expires_at: expiresAt } = event
  if (change === 'unknown' || mode === 'unknown') return
  if (change === 'created' && mode === FIRST_KEY.mode && name === FIRST_KEY.name) return
  const at = new Date(event.occurred_at)
  const changedBy = await actorInWords(tx, event)
  await notifyMembers(tx, context, {
    kind: change === 'expiring' ? 'key expiring' : 'key changed',
    accountId,
    occurredAt: at,
    event: `${event.key_id} ${change} ${event.occurred_at}`,
    text: ({ accountName }) =>
      keyMail({
        change,
        accountName,
        name,
        mode,
        at,
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
        changedBy,
        url: `${context.dashboardUrl}/${mode === 'live' ? 'live' : 'sandbox'}/keys`,
      }),
  })
}

/** Who changed the key: a member by e-mail address, unless they have left the account since. */
async function actorInWords(
  tx: Tx,
  { changed_by: by, account_id: accountId }: EventPayload<'key.changed'>,
): Promise<string | undefined> {
  if (by === null) return undefined
  if (!by.startsWith('psn_')) return 'The operator of this service'
  return (await findMember(tx, accountId, by))?.email ?? 'A former member of your account'
}

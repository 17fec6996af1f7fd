// Defines the steps that all changes of a team share: check that the person may still make the change,
// notify others, and ensure that an owner remains.
import type { Tx } from '@cfs/postgres'
import { Problem } from '@cfs/contracts'
import type { MailText } from '../../domain/mail-text.ts'
import { may } from '../../domain/roles.ts'
import { listOwnerEmails, lockRole } from '../../store/team/members.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import type { Member } from '../../domain/member.ts'
import { queueMail } from '../mail/queue-mail.ts'

export interface TeamRequest {
  readonly member: Member & { readonly accountName: string; readonly personName: string }
  readonly caller: Caller
}

/**
 * Throws INSUFFICIENT_SCOPE if the person was removed from the account, or lost the role, after the request
 * began. Until this transaction ends, no other transaction can change the team.
 */
export async function requireStillOwner(tx: Tx, { accountId, personId }: Member): Promise<void> {
  const role = await lockRole(tx, accountId, personId)
  if (role === undefined || !may(role, 'manage team')) {
    throw new Problem('INSUFFICIENT_SCOPE', 'You are no longer an owner of this account.')
  }
}

/** Notifies the account's owners, except the person who made the change. */
export async function tellOwners(
  tx: Tx,
  { sealing }: DashboardContext,
  notice: { readonly accountId: string; readonly except: string; readonly text: MailText; readonly at: Date },
): Promise<void> {
  for (const to of await listOwnerEmails(tx, notice.accountId)) {
    if (to === notice.except) continue
    await queueMail(tx, sealing, { kind: 'team', to, text: notice.text, at: notice.at })
  }
}

/** Returns the result of `work`, or `last owner` if the account would be left without an owner. */
export async function unlessLastOwner<T>(work: Promise<T>): Promise<T | 'last owner'> {
  try {
    return await work
  } catch (error) {
    const constraint: unknown = error instanceof Error ? Reflect.get(error, 'constraint') : undefined
    if (constraint === 'membership_keeps_an_owner') return 'last owner'
    throw error
  }
}

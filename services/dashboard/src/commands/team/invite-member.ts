// Invites an e-mail address to an account, and sends an existing invitation again. The response is the same
// whether or not the e-mail address belongs to a person. The page behind the link differs, but only the
// reader of the e-mail sees that page.
import { inTransaction, type Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { comparableEmail } from '@cfs/values'
import { hashOf, newToken } from '../../clients/shell/opaque-token.ts'
import type { Role } from '../../domain/roles.ts'
import { invitationMail } from '../../domain/invitation-mail.ts'
import { insertInvitation, listInvitations, renewInvitation } from '../../store/team/invitations.ts'
import { isMember } from '../../store/team/members.ts'
import { admitAttempts } from '../people/admit-attempts.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireStillOwner, type TeamRequest } from './team-request.ts'

const LIFE_MS = 7 * 86_400_000
const MAX_OPEN = 100

export type Invitation =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'invited' | 'a member' | 'invited before' | 'too many' | 'none' }

export async function inviteMember(
  context: DashboardContext,
  request: TeamRequest,
  { email, role }: { readonly email: string; readonly role: Role },
): Promise<Invitation> {
  const { member, caller } = request
  const { accountId, personId } = member
  const seconds = await admitInvitation(context, member, email)
  if (seconds > 0) return { kind: 'wait', seconds }
  const at = context.clock.now()
  const [token, invitationId] = [newToken(), newId('inv')]
  const kind = await inTransaction<Exclude<Invitation['kind'], 'wait'>>(context.pool, async (tx) => {
    await requireStillOwner(tx, member)
    if (await isMember(tx, accountId, email)) return 'a member'
    if ((await listInvitations(tx, accountId)).length >= MAX_OPEN) return 'too many'
    const isNew = await insertInvitation(tx, {
      invitationId,
      accountId,
      email,
      role,
      tokenHash: token.hash,
      invitedBy: personId,
      at,
      expiresAt: new Date(at.getTime() + LIFE_MS),
    })
    if (!isNew) return 'invited before'
    const entry = { action: 'member.invited', person: member, accountId, subject: invitationId } as const
    await recordAudit(tx, { caller, at }, { ...entry, details: { role } })
    await sendInvitation(tx, context, { request, email, role, token: token.text, at })
    return 'invited'
  })
  context.pokeMail()
  return { kind }
}

/** Sends an invitation again, with a new link: the earlier link stops working. */
export async function resendInvitation(
  context: DashboardContext,
  request: TeamRequest,
  invitationId: string,
): Promise<Invitation> {
  const { member, caller } = request
  const { accountId } = member
  const open = await listInvitations(context.pool, accountId)
  const email = open.find((one) => one.invitationId === invitationId)?.email
  if (email === undefined) return { kind: 'none' }
  const seconds = await admitInvitation(context, member, email)
  if (seconds > 0) return { kind: 'wait', seconds }
  const at = context.clock.now()
  const token = newToken()
  const kind = await inTransaction(context.pool, async (tx) => {
    await requireStillOwner(tx, member)
    const expiresAt = new Date(at.getTime() + LIFE_MS)
    const renewed = await renewInvitation(tx, { invitationId, accountId, tokenHash: token.hash, expiresAt })
    if (renewed === undefined) return 'none'
    const entry = { action: 'invitation.resent', person: member, accountId, subject: invitationId } as const
    await recordAudit(tx, { caller, at }, entry)
    await sendInvitation(tx, context, { request, email, role: renewed.role, token: token.text, at })
    return 'invited'
  })
  context.pokeMail()
  return { kind }
}

/** Limits the e-mails that one account, one person, and all accounts together can send to one address. */
async function admitInvitation(
  context: DashboardContext,
  { accountId, personId }: TeamRequest['member'],
  email: string,
): Promise<number> {
  const address = hashOf(comparableEmail(email)).toString('hex')
  const { seconds } = await admitAttempts(context, [
    { kind: 'invitations', subject: accountId },
    { kind: 'inviter', subject: personId },
    { kind: 'invited', subject: address },
    { kind: 'mail', subject: `invitation ${accountId} ${address}` },
  ])
  return seconds
}

async function sendInvitation(
  tx: Tx,
  { sealing, dashboardUrl }: DashboardContext,
  sent: {
    readonly request: TeamRequest
    readonly email: string
    readonly role: Role
    readonly token: string
    readonly at: Date
  },
): Promise<void> {
  const { accountName, personName: inviterName } = sent.request.member
  const url = `${dashboardUrl}/invitations/${sent.token}`
  const text = invitationMail({ accountName, inviterName, role: sent.role, url })
  await queueMail(tx, sealing, { kind: 'invitation', to: sent.email, text, at: sent.at })
}

// Accepts or declines an invitation. If the invited e-mail address belongs to a person, that person accepts
// or declines after signing in. If the address belongs to no person, the link creates the person, because
// the link proves that the mailbox is theirs.
import { inTransaction, type Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { hashOf } from '../../clients/shell/opaque-token.ts'
import type { Role } from '../../domain/roles.ts'
import { memberJoinedMail } from '../../domain/invitation-mail.ts'
import {
  answerInvitation as saveAnswer,
  findInvitation,
  type OpenInvitation,
} from '../../store/team/invitations.ts'
import { findAccountName, insertMembership } from '../../store/team/memberships.ts'
import { findPerson, findPersonByEmail, insertPerson } from '../../store/people/persons.ts'
import { saveSessionAccount, type Session } from '../../store/people/sessions.ts'
import { turnOfNetwork } from '../people/check-password.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type StartedSession, startSession } from '../people/start-session.ts'
import { tellOwners } from './team-request.ts'

/**
 * The content of the page that an invitation's link opens; undefined if the link no longer works. Changes
 * nothing.
 */
export async function readInvitation(
  { pool, clock }: DashboardContext,
  token: string,
): Promise<{ readonly invitation: OpenInvitation; readonly hasPerson: boolean } | undefined> {
  const invitation = await findInvitation(pool, hashOf(token), clock.now())
  if (invitation === undefined) return undefined
  return { invitation, hasPerson: (await findPersonByEmail(pool, invitation.email)) !== undefined }
}

/**
 * Accepts or declines an invitation for the signed-in person; returns false if that person may not accept
 * the invitation.
 */
export async function answerInvitation(
  context: DashboardContext,
  answer: {
    readonly session: Session
    readonly invitationId: string
    readonly outcome: 'accepted' | 'declined'
  },
  caller: Caller,
): Promise<boolean> {
  const { session, invitationId, outcome } = answer
  const { personId, sessionId } = session
  const at = context.clock.now()
  const isDone = await inTransaction(context.pool, async (tx) => {
    // The person's present e-mail address: it may have changed since the session was read.
    const person = await findPerson(tx, personId)
    if (person === undefined) return false
    const { email } = person
    const answered = await saveAnswer(tx, { invitationId, email, outcome, at })
    if (answered === undefined) return false
    const { accountId } = answered
    await recordAudit(
      tx,
      { caller, at },
      { action: `invitation.${outcome}`, person, accountId, subject: invitationId },
    )
    if (outcome === 'declined') return true
    const isNew = await insertMembership(tx, { accountId, personId, role: answered.role, at })
    await saveSessionAccount(tx, { sessionId, personId, accountId })
    if (isNew) await tellOwnersOfMember(tx, context, { accountId, email, role: answered.role, at })
    return true
  })
  context.pokeMail()
  return isDone
}

export type NewMember =
  | { readonly kind: 'gone' | 'sign in' }
  | { readonly kind: 'joined'; readonly session: StartedSession }

/**
 * Accepts an invitation to an e-mail address that belongs to no person: creates the person, the membership
 * and their first session.
 */
export async function joinAsNewPerson(
  context: DashboardContext,
  newPerson: { readonly token: string; readonly name: string; readonly password: string },
  caller: Caller,
): Promise<NewMember> {
  const readLink = await readInvitation(context, newPerson.token)
  if (readLink === undefined) return { kind: 'gone' }
  if (readLink.hasPerson) return { kind: 'sign in' }
  const passwordHash = await context.hasher.hash(newPerson.password, turnOfNetwork(caller))
  const at = context.clock.now()
  const joined = await inTransaction<NewMember>(context.pool, async (tx) => {
    const { email, invitationId } = readLink.invitation
    const personId = newId('psn')
    const invitation = await findInvitation(tx, hashOf(newPerson.token), at)
    if (invitation === undefined) return { kind: 'gone' }
    // If another request created the person first, the password from that request counts.
    const isNew = await insertPerson(tx, {
      personId,
      email,
      name: newPerson.name,
      passwordHash,
      createdAt: at,
    })
    if (!isNew) return { kind: 'sign in' }
    const answered = await saveAnswer(tx, { invitationId, email, outcome: 'accepted', at })
    if (answered === undefined)
      throw new Error('an invitation expired or was withdrawn while it was being accepted')
    const { accountId, role } = answered
    const person = { personId, email }
    await insertMembership(tx, { accountId, personId, role, at })
    const entry = { action: 'invitation.accepted', person, accountId, subject: invitationId } as const
    await recordAudit(tx, { caller, at }, entry)
    await tellOwnersOfMember(tx, context, { accountId, email, role, at })
    const session = await startSession(tx, context, { person, stage: 'full', method: 'sign-up', caller })
    return { kind: 'joined', session }
  })
  context.pokeMail()
  return joined
}

async function tellOwnersOfMember(
  tx: Tx,
  context: DashboardContext,
  joined: { readonly accountId: string; readonly email: string; readonly role: Role; readonly at: Date },
): Promise<void> {
  const { accountId, email, role, at } = joined
  const accountName = (await findAccountName(tx, accountId)) ?? ''
  const url = `${context.dashboardUrl}/account/team`
  const text = memberJoinedMail({ accountName, email, role, url })
  await tellOwners(tx, context, { accountId, except: email, text, at })
}

// Routes for the team of an account: its members, their roles, and open invitations.
import { Problem } from '@cfs/contracts'
import { ifAvailable } from '@cfs/http'
import type { FieldErrors } from '@cfs/pages'
import { typed, requireFound } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readBalance } from '../../clients/money/read-balance.ts'
import { changeRole } from '../../commands/team/change-role.ts'
import { type Invitation, inviteMember, resendInvitation } from '../../commands/team/invite-member.ts'
import { hasPermission } from '../../commands/shell/page-access.ts'
import { emailField, roleField } from '../../commands/people/person-fields.ts'
import { removeMember } from '../../commands/team/remove-member.ts'
import { requireSecondFactors } from '../../commands/team/require-second-factors.ts'
import { withdrawInvitation } from '../../commands/team/withdraw-invitation.ts'
import { listInvitations } from '../../store/team/invitations.ts'
import { findMember, listMembers, listOwnerEmails } from '../../store/team/members.ts'
import { findSecondFactorRule } from '../../store/team/memberships.ts'
import { leavePage, memberPage, teamPage } from '../../views/team/team-pages.ts'
import { memberOf, readingOf, sessionOf, teamRequestOf } from '../shell/guard-pages.ts'
import { type PageParts, show, tooSoon } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { messageNamed, readForm } from '../shell/read-form.ts'

const TEAM = '/account/team'
const managing = page('manage team', { isSensitive: true, needsSecondFactor: true })
/** Owners of a closed account decide who still reads its documents. */
const evenClosed = page('manage team', { isSensitive: true, needsSecondFactor: true, worksWhenClosed: true })
const LAST_OWNER = 'The account needs an owner: make another member an owner first.'
const NOT_A_MEMBER = 'This person does not belong to the account.'
const MESSAGES: Readonly<Record<string, string>> = {
  invited: 'We have written to the address. The invitation is open for 7 days.',
  resent: 'We have sent the invitation again. Its older link no longer works.',
  withdrawn: 'The invitation is withdrawn.',
  'role-changed': 'The role is changed.',
  'second-factors-required': 'Every member needs a second factor now. We have written to those without one.',
  'second-factors-optional': 'A second factor is optional again.',
  removed: 'They no longer belong to this account. Replace the keys that they know.',
}

interface OfPerson {
  Params: { person_id: string }
}

export function teamRoutes(app: FastifyInstance, parts: PageParts): void {
  app.get(TEAM, page('view'), async (request, reply) => showTeam(parts, { request, reply, errors: {} }))
  app.post(`${TEAM}/second-factors`, managing, async (request, reply) => {
    // Only the form's own value lifts the rule.
    const isRequired = typed(request.body, 'required') !== 'false'
    await requireSecondFactors(parts.context, teamRequestOf(request), isRequired)
    return reply.redirect(`${TEAM}?message=second-factors-${isRequired ? 'required' : 'optional'}`, 303)
  })
  invitationRoutes(app, parts)
  memberRoutes(app, parts)
  leaveRoutes(app, parts)
}

interface Shown {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly errors: FieldErrors
}

async function showTeam({ context }: PageParts, formState: Shown): Promise<FastifyReply> {
  const { request, reply, errors } = formState
  const session = sessionOf(request)
  const { accountId, personId } = memberOf(request)
  const mayManage = hasPermission(session, 'manage team')
  const [members, isRequired, invitations] = await Promise.all([
    listMembers(context.pool, accountId),
    findSecondFactorRule(context.pool, accountId),
    mayManage ? listInvitations(context.pool, accountId) : [],
  ])
  const model = {
    accountName: session.accountName ?? '',
    members: members.map((member) => ({ ...member, isReader: member.personId === personId })),
    invitations,
    mayManage,
    hasSecondFactor: session.hasSecondFactor,
    requiresSecondFactor: isRequired,
    invitation: { email: typed(request.body, 'email'), role: typed(request.body, 'role') || 'developer' },
    now: context.clock.now(),
    message: messageNamed(MESSAGES, request.query),
    errors,
  }
  return show(reply, (csrfToken) => teamPage({ ...model, csrfToken }))
}

function invitationRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  const answer = (
    { request, reply }: Omit<Shown, 'errors'>,
    { result, message }: { readonly result: Invitation; readonly message: string },
  ) => {
    if (result.kind === 'invited') return reply.redirect(`${TEAM}?message=${message}`, 303)
    const errors = result.kind === 'wait' ? tooSoon(reply, result.seconds) : REFUSALS[result.kind]
    return showTeam(parts, { request, reply, errors })
  }
  app.post(`${TEAM}/invitations`, managing, async (request, reply) => {
    const submitted = readForm(z.object({ email: emailField, role: roleField }), request.body)
    if (!submitted.isValid) return showTeam(parts, { request, reply, errors: submitted.errors })
    const result = await inviteMember(context, teamRequestOf(request), submitted.values)
    return answer({ request, reply }, { result, message: 'invited' })
  })
  app.post(`${TEAM}/invitations/resend`, managing, async (request, reply) => {
    const invitationId = typed(request.body, 'invitation_id')
    const result = await resendInvitation(context, teamRequestOf(request), invitationId)
    return answer({ request, reply }, { result, message: 'resent' })
  })
  app.post(`${TEAM}/invitations/withdraw`, page('manage team'), async (request, reply) => {
    await withdrawInvitation(context, teamRequestOf(request), typed(request.body, 'invitation_id'))
    return reply.redirect(`${TEAM}?message=withdrawn`, 303)
  })
}

const REFUSALS: Readonly<Record<Exclude<Invitation['kind'], 'wait' | 'invited'>, FieldErrors>> = {
  'a member': { email: 'This person belongs to the account already' },
  'invited before': { email: 'There is an open invitation for this address: send it again or withdraw it' },
  'too many': { '': 'There are 100 open invitations: withdraw some first.' },
  none: { '': 'The invitation is no longer open.' },
}

function memberRoutes(app: FastifyInstance, { context }: PageParts): void {
  const showMember = async (request: FastifyRequest<OfPerson>, reply: FastifyReply, errors: FieldErrors) => {
    const found = await findMember(context.pool, memberOf(request).accountId, request.params.person_id)
    const member = requireFound(found, NOT_A_MEMBER)
    const isReader = member.personId === memberOf(request).personId
    const role = typed(request.body, 'role') || member.role
    return show(reply, (csrfToken) =>
      memberPage({ csrfToken, member: { ...member, isReader }, role, errors }),
    )
  }
  const address = `${TEAM}/:person_id`
  app.get<OfPerson>(address, managing, async (request, reply) => showMember(request, reply, {}))
  app.post<OfPerson>(`${address}/role`, evenClosed, async (request, reply) => {
    const submitted = readForm(z.object({ role: roleField }), request.body)
    if (!submitted.isValid) return showMember(request, reply, submitted.errors)
    const change = { personId: request.params.person_id, role: submitted.values.role }
    const result = await changeRole(context, teamRequestOf(request), change)
    if (result === 'no member') throw new Problem('NOT_FOUND', NOT_A_MEMBER)
    if (result === 'last owner') return showMember(request, reply, { role: LAST_OWNER })
    return reply.redirect(`${TEAM}?message=role-changed`, 303)
  })
  app.post<OfPerson>(`${address}/remove`, evenClosed, async (request, reply) => {
    const result = await removeMember(context, teamRequestOf(request), request.params.person_id)
    if (result === 'no member') throw new Problem('NOT_FOUND', NOT_A_MEMBER)
    if (result === 'last owner') return showMember(request, reply, { '': LAST_OWNER })
    return reply.redirect(`${TEAM}?message=removed`, 303)
  })
}

function leaveRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  const showLeave = async (request: FastifyRequest, reply: FastifyReply, errors: FieldErrors) => {
    const { accountName } = sessionOf(request)
    const { accountId } = memberOf(request)
    const leavesMoney = await givesUpMoney(parts, request)
    const model = { accountId, accountName: accountName ?? '', leavesMoney, errors }
    return show(reply, (csrfToken) => leavePage({ ...model, csrfToken }))
  }
  app.get('/account/leave', page('view'), async (request, reply) => showLeave(request, reply, {}))
  app.post('/account/leave', page('view', { worksWhenClosed: true }), async (request, reply) => {
    const { accountId, personId } = memberOf(request)
    // The form contains the id of the account that it showed, so that the person cannot leave a different
    // account by mistake.
    if (typed(request.body, 'account_id') !== accountId) return showLeave(request, reply, {})
    const result = await removeMember(context, teamRequestOf(request), personId)
    if (result === 'last owner') return showLeave(request, reply, { '': LAST_OWNER })
    return reply.redirect('/account/accounts?message=left', 303)
  })
}

/** Whether no one could ask for the balance of a closed account any more. An unknown balance counts. */
async function givesUpMoney({ context }: PageParts, request: FastifyRequest): Promise<boolean> {
  const { accountState } = sessionOf(request)
  const { accountId, email } = memberOf(request)
  if (accountState !== 'closed') return false
  const owners = await listOwnerEmails(context.pool, accountId)
  if (!owners.includes(email) || owners.length > 1) return false
  const balance = await ifAvailable(readBalance(context, readingOf(request)))
  return balance === undefined || balance.balance > 0
}

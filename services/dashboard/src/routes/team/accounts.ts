// Routes for a person's accounts: the list, switching to another account, and the name of the current one.
import { Problem } from '@cfs/contracts'
import type { FieldErrors } from '@cfs/pages'
import { typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addAccount } from '../../commands/team/add-account.ts'
import { hasPermission } from '../../commands/shell/page-access.ts'
import { personNameField } from '../../commands/people/person-fields.ts'
import { renameAccount } from '../../commands/team/rename-account.ts'
import { switchAccount } from '../../commands/team/switch-account.ts'
import { listInvitationsTo } from '../../store/team/invitations.ts'
import { listMemberships } from '../../store/team/memberships.ts'
import { accountsPage } from '../../views/team/accounts-page.ts'
import { sessionOf, teamRequestOf } from '../shell/guard-pages.ts'
import { type PageParts, show, tooSoon } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { messageNamed, readForm } from '../shell/read-form.ts'

const newAccount = z.object({
  new_name: personNameField('Enter a name for the account', 'The account’s name'),
})
const newName = z.object({ name: personNameField('Enter a name for the account', 'The account’s name') })
const MESSAGES: Readonly<Record<string, string>> = {
  declined: 'You have declined the invitation.',
  left: 'You have left the account.',
  'not-open': 'The invitation is no longer open.',
  renamed: 'The name is changed.',
}

export function accountRoutes(app: FastifyInstance, { context }: PageParts): void {
  const showAccounts = async (request: FastifyRequest, reply: FastifyReply, errors: FieldErrors) => {
    const session = sessionOf(request)
    const { personId, email, accountId: current } = session
    const [accounts, invitations] = await Promise.all([
      listMemberships(context.pool, personId),
      listInvitationsTo(context.pool, email, context.clock.now()),
    ])
    const isUsable = session.accountIsOpen === true && session.accountState !== 'closed'
    const mayRename = isUsable && hasPermission(session, 'manage team')
    const model = {
      accounts,
      current,
      invitations,
      mayClose: isUsable && session.accountState === 'active' && hasPermission(session, 'close account'),
      ownName: mayRename ? (session.accountName ?? '') : undefined,
      typedNames: { name: typed(request.body, 'name'), newName: typed(request.body, 'new_name') },
      message: messageNamed(MESSAGES, request.query),
      errors,
    }
    return show(reply, (csrfToken) => accountsPage({ ...model, csrfToken }))
  }
  app.get('/account/accounts', page('signed in'), async (request, reply) => showAccounts(request, reply, {}))
  app.post('/account/accounts', page('signed in'), async (request, reply) => {
    const accountId = typed(request.body, 'account_id')
    const isDone = await switchAccount(
      context,
      { session: sessionOf(request), accountId },
      request.pageCaller,
    )
    if (!isDone) throw new Problem('NOT_FOUND', 'You do not belong to this account.')
    return reply.redirect('/sandbox', 303)
  })
  app.post('/account/accounts/new', page('signed in'), async (request, reply) => {
    const submitted = readForm(newAccount, request.body)
    if (!submitted.isValid) return showAccounts(request, reply, submitted.errors)
    const opening = { session: sessionOf(request), name: submitted.values.new_name }
    const seconds = await addAccount(context, opening, request.pageCaller)
    if (seconds > 0) return showAccounts(request, reply, tooSoon(reply, seconds))
    return reply.redirect('/sandbox', 303)
  })
  app.post('/account/name', page('manage team'), async (request, reply) => {
    const submitted = readForm(newName, request.body)
    if (!submitted.isValid) return showAccounts(request, reply, submitted.errors)
    await renameAccount(context, teamRequestOf(request), submitted.values.name)
    return reply.redirect('/account/accounts?message=renamed', 303)
  })
}

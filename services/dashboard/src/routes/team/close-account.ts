// Routes for closing the account: the page that says what happens and asks first, and the page that members
// of a closed account see.
import { Problem } from '@cfs/contracts'
import type { FieldErrors } from '@cfs/pages'
import { typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { closeAccount, type ClosingOutcome } from '../../commands/team/close-account.ts'
import { readClosingFacts } from '../../commands/team/read-closing-facts.ts'
import { hasPermission } from '../../commands/shell/page-access.ts'
import { listMemberships } from '../../store/team/memberships.ts'
import {
  closeAccountPage,
  closedAccountPage,
  suspendedAccountPage,
} from '../../views/team/close-account-page.ts'
import { homeOf, memberOf, sessionOf, teamRequestOf } from '../shell/guard-pages.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { messageNamed } from '../shell/read-form.ts'
import { sendPage } from '../shell/send-page.ts'

const CLOSE = '/account/close'
const CLOSED = '/account/closed'
const closing = page('close account', { isSensitive: true, needsSecondFactor: true })
const MESSAGES: Readonly<Record<string, string>> = {
  done: 'The account is closed. We have written to all of its members.',
  'nothing-changed': 'Nothing was changed, because the account is closed.',
}
const FAILURES: Readonly<Record<'unchanged' | 'unknown', string>> = {
  unchanged: 'The account could not be closed, and nothing has stopped. Try again in a minute.',
  unknown:
    'We cannot tell whether the account is closed, and no refund was asked for. Open this page again in a minute. If it still asks, close the account again: nothing happens twice.',
}

export function closeAccountRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  app.get(CLOSE, closing, async (request, reply) => {
    if (sessionOf(request).accountState === 'closed') return reply.redirect(CLOSED, 303)
    return showClose(parts, { request, reply, errors: {} })
  })
  app.post(CLOSE, closing, async (request, reply) => {
    if (sessionOf(request).accountState !== 'active') {
      return sendOutcome(parts, { request, reply, outcome: 'suspended' })
    }
    const errors = errorsIn(request)
    if (Object.keys(errors).length > 0) return showClose(parts, { request, reply, errors })
    const balance = typed(request.body, 'balance') === 'refund' ? 'refund' : 'keep'
    const outcome = await closeAccount(context, teamRequestOf(request), balance)
    return sendOutcome(parts, { request, reply, outcome })
  })
  app.get(CLOSED, page('view'), async (request, reply) => {
    const session = sessionOf(request)
    if (session.accountState !== 'closed') return reply.redirect(homeOf(request), 303)
    const others = await listMemberships(context.pool, session.personId)
    const view = closedAccountPage({
      accountName: session.accountName ?? '',
      closedAt: session.accountStateSince,
      mayManageMoney: hasPermission(session, 'manage money'),
      hasOtherAccounts: others.length > 1,
      isRefundMissing: messageNamed({ 'refund-not-asked': 'yes' }, request.query) !== undefined,
      message: messageNamed(MESSAGES, request.query),
    })
    return sendPage(reply, view)
  })
}

async function sendOutcome(
  parts: PageParts,
  sent: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly outcome: ClosingOutcome },
): Promise<FastifyReply> {
  const { request, reply, outcome } = sent
  switch (outcome) {
    case 'closed':
      return reply.redirect(`${CLOSED}?message=done`, 303)
    case 'refund not asked':
      return reply.redirect(`${CLOSED}?message=refund-not-asked`, 303)
    case 'suspended':
      void reply.code(409)
      return sendPage(reply, suspendedAccountPage(sessionOf(request).accountName ?? ''))
    case 'unchanged':
    case 'unknown':
      void reply.code(503)
      return showClose(parts, { request, reply, errors: { '': FAILURES[outcome] } })
    default:
      return outcome satisfies never
  }
}

function errorsIn(request: FastifyRequest): FieldErrors {
  const name = sessionOf(request).accountName ?? ''
  // The form has the id of the account that it showed, so that no other account is closed by mistake.
  if (typed(request.body, 'account_id') !== memberOf(request).accountId) {
    return { '': 'You have switched to another account since. Check which account you are closing.' }
  }
  const isNamed = plain(typed(request.body, 'confirmation')) === plain(name)
  const choice = typed(request.body, 'balance')
  return {
    ...(['refund', 'keep'].includes(choice) ? {} : { balance: 'Choose what happens to the balance' }),
    ...(isNamed ? {} : { confirmation: 'Type the name of the account exactly' }),
  }
}

/** Letters that only differ in case, or in spaces that a page does not show, are no mistake. */
function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

async function showClose(
  { context }: PageParts,
  formState: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly errors: FieldErrors },
): Promise<FastifyReply> {
  const { request, reply, errors } = formState
  const session = sessionOf(request)
  const member = memberOf(request)
  if (session.accountIsOpen !== true) {
    throw new Problem('SERVICE_UNAVAILABLE', 'The account is still being opened. Try again in a minute.')
  }
  // A state that only a later version knows counts as suspended.
  if (session.accountState !== 'active') {
    return sendPage(reply, suspendedAccountPage(session.accountName ?? ''))
  }
  const facts = await readClosingFacts(context, { member, caller: request.pageCaller }, context.clock.now())
  const model = {
    ...facts,
    accountId: member.accountId,
    accountName: session.accountName ?? '',
    isPartner: session.isPartner,
    choice: typed(request.body, 'balance'),
    errors,
  }
  return show(reply, (csrfToken) => closeAccountPage({ ...model, csrfToken }))
}

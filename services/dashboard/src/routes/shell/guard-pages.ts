// Checks every request for a page, in this order: the person who sent it, whether that person may open the
// page, and whether the form came from our own site. The routes of individual pages therefore make no such
// checks.
import { Problem } from '@cfs/contracts'
import { networkOf, pathOf, siteOf } from '@cfs/http'
import { type FormOwner, isForm, requireOwnOrigin, type StreamViewer } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashOfCookieValue } from '../../commands/shell/cookie-values.ts'
import type { DashboardContext } from '../../commands/shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import type { Member } from '../../domain/member.ts'
import type { TeamRequest } from '../../commands/team/team-request.ts'
import { accessTo } from '../../commands/shell/page-access.ts'
import type { Reading } from '../../clients/shell/reading.ts'
import {
  isSameSession,
  readLapsedPerson,
  readSession,
  type Session,
} from '../../commands/shell/read-session.ts'
import { createExportTurns } from './export-turns.ts'
import { browserValue, ownCookie, type PageCookies } from './page-cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session, with or without a second factor; undefined if the visitor is not signed in. */
    pageSession: Session | undefined
    pageCaller: Caller
    /** The random value in the browser's cookie. */
    browserValue: string
    /** A form that arrived after its session or confirmation had ended; undefined for every other request. */
    lateForm: LateForm | undefined
  }
}

interface GuardParts {
  readonly context: DashboardContext
  readonly cookies: PageCookies
}

/** A form whose writer has to sign in or confirm first; its route does not run. */
export interface LateForm {
  readonly personId: string
  /** The page that contained the form. */
  readonly page: string
  /** The page on which the person signs in or confirms. */
  readonly at: '/sign-in' | '/confirm-identity'
}

export function guardPages(app: FastifyInstance, { context, cookies }: GuardParts): void {
  app.decorateRequest('pageSession', undefined)
  app.decorateRequest('browserValue', '')
  app.decorateRequest('lateForm', undefined)
  app.addHook('onRequest', async (request, reply) => {
    request.browserValue = browserValue(request, reply, cookies)
    // A page that reloads itself marks its requests, so that it does not prolong a session that no person is
    // using.
    const isBackground =
      request.routeOptions.config.page?.isBackground === true || request.headers['x-background'] === '1'
    const cookie = ownCookie(request, cookies.names.session)
    request.pageSession = await readSession(context, { cookie, isBackground })
    request.pageCaller = callerOf(request, cookies)
    requireOwnOrigin(request, context.dashboardUrl)
    return requireAudience(request, reply, { context, cookies })
  })
  const exports = createExportTurns()
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.page?.isExport !== true) return
    const { personId, accountId } = sessionOf(request)
    exports.begin({ personId, accountId, site: request.pageCaller.site }, reply)
  })
}

/** What the token of a form is bound to: the secret link of its page, otherwise session and account. */
export function formOwner(request: FastifyRequest): FormOwner {
  const isBoundToLink = request.routeOptions.config.page?.isBoundToLink === true
  if (!isBoundToLink) return sessionOwner(request)
  return { owner: `link ${pathOf(request)}`, secret: request.browserValue }
}

/** A form's token is bound to the session and to the account shown on the page that contained the form. */
export function sessionOwner({ pageSession: session, browserValue: secret }: FastifyRequest): FormOwner {
  const owner = session === undefined ? 'visitor' : `${session.sessionId} ${session.accountId ?? ''}`
  return { owner, secret }
}

/** The signed-in person with their account; available only on pages whose rule requires a permission. */
export function memberOf({ pageSession: session }: FastifyRequest): Member {
  if (session === undefined || session.accountId === null)
    throw new Error('this page does not declare the permission that it requires')
  return { personId: session.personId, email: session.email, accountId: session.accountId }
}

/** The identity with which the dashboard calls other services to read data. */
export function readingOf(request: FastifyRequest): Reading {
  return { member: memberOf(request), requestId: request.id }
}

/**
 * The viewer of a page that updates itself. Checking whether the viewer may still see the page does not
 * count as use of the session.
 */
export function viewerOf(
  request: FastifyRequest,
  { context, cookies }: { readonly context: DashboardContext; readonly cookies: PageCookies },
): StreamViewer {
  const session = sessionOf(request)
  const cookie = ownCookie(request, cookies.names.session)
  return {
    personId: session.personId,
    maySee: () => isSameSession(context, cookie, session),
  }
}

/** The home page of the mode (live or sandbox) that this browser used last. */
export function homeOf({ pagePreferences: { mode } }: FastifyRequest): string {
  return `/${mode}`
}

/** The member, with the details that e-mails to the team mention. */
export function teamRequestOf(request: FastifyRequest): TeamRequest {
  const { accountName, personName } = sessionOf(request)
  const member = { ...memberOf(request), accountName: accountName ?? '', personName }
  return { member, caller: request.pageCaller }
}

/** The complete session; available only on pages for signed-in people. */
export function sessionOf({ pageSession: session }: FastifyRequest): Session {
  if (session === undefined) throw new Error('the page is for everyone')
  return session
}

function callerOf(request: FastifyRequest, cookies: PageCookies): Caller {
  const device = ownCookie(request, cookies.names.device)
  return {
    sessionId: request.pageSession?.sessionId,
    address: request.ip,
    network: networkOf(request.ip),
    site: siteOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    browserHash: hashOfCookieValue(request.browserValue),
    deviceHash: device === undefined ? undefined : hashOfCookieValue(device),
  }
}

async function requireAudience(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, cookies }: GuardParts,
): Promise<FastifyReply | undefined> {
  const rule = request.routeOptions.config.page
  if (rule === undefined) throw new Error('a route of the dashboard does not declare who may open its page')
  const page = pageOf(request, context.dashboardUrl)
  const next = `?next=${encodeURIComponent(page)}`
  const access = accessTo(rule, request.pageSession, { now: context.clock.now(), isForm: isForm(request) })
  const lost = isForm(request) ? '&message=not-saved' : ''
  const proveIdentity = async (at: '/sign-in' | '/confirm-identity') => {
    const personId = isForm(request) ? await writerOf(request, { context, cookies }) : undefined
    if (personId === undefined) return reply.redirect(`${at}${next}${lost}`, 303)
    request.lateForm = { personId, page, at }
    return undefined
  }
  switch (access.kind) {
    case 'open':
      return undefined
    case 'sign in':
      return proveIdentity('/sign-in')
    case 'second factor':
      return reply.redirect(`/sign-in/code${next}`, 303)
    case 'confirm':
      return proveIdentity('/confirm-identity')
    case 'second factor missing':
      return reply.redirect('/account/security?message=second-factor-needed', 303)
    case 'account needs second factor':
      return reply.redirect('/account/security?message=account-needs-second-factor', 303)
    case 'account closed':
      return reply.redirect('/account/closed?message=nothing-changed', 303)
    case 'not found':
      throw new Problem('NOT_FOUND', 'There is no such page.')
    case 'refused':
      throw new Problem('INSUFFICIENT_SCOPE', access.reason)
    default:
      return access satisfies never
  }
}

/** The person who filled in the form; undefined if no session of this browser tells. */
async function writerOf(
  request: FastifyRequest,
  { context, cookies }: GuardParts,
): Promise<string | undefined> {
  const { pageSession } = request
  if (pageSession === undefined) return readLapsedPerson(context, ownCookie(request, cookies.names.session))
  return pageSession.stage === 'full' ? pageSession.personId : undefined
}

/** The page to return to; after a form was submitted, the page that contained the form. */
function pageOf(request: FastifyRequest, dashboardUrl: string): string {
  const { url, headers } = request
  if (!isForm(request)) return url.slice(0, 500)
  const { referer = '' } = headers
  return referer.startsWith(`${dashboardUrl}/`) ? referer.slice(dashboardUrl.length, 500) : homeOf(request)
}

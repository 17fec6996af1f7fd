// The dependencies that the routes of all pages share.
import type { FieldErrors, PageView } from '@cfs/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DashboardContext } from '../../commands/shell/dashboard-context.ts'
import { askFirstPage, type Question } from '../../views/shell/ask-first-page.ts'
import { type EventStreams, typed } from '@cfs/website'
import type { PageCookies } from './page-cookies.ts'
import { csrfTokenOf, sendPage } from './send-page.ts'
import type { DashboardAssets } from './dashboard-assets.ts'

export interface PageParts {
  readonly context: DashboardContext
  readonly cookies: PageCookies
  readonly assets: DashboardAssets
  readonly streams: EventStreams
  /** The API's URL, for the sample requests that people copy. */
  readonly apiUrl: string
}

/** Renders and sends a page whose forms need a CSRF token. */
export function show(reply: FastifyReply, view: (csrfToken: string) => PageView): FastifyReply {
  return sendPage(reply, view(csrfTokenOf(reply.request)))
}

/**
 * Asks before something that cannot be undone: the page with the question, until the form of that page
 * arrives; undefined once it has.
 */
export function askFirst(reply: FastifyReply, question: Question): FastifyReply | undefined {
  if (typed(reply.request.body, 'confirmed') === 'yes') return undefined
  return show(reply, (csrfToken) => askFirstPage(question, csrfToken))
}

/** The errors of a form that was submitted again too soon; sets the status 429. */
export function tooSoon(reply: FastifyReply, seconds: number): FieldErrors {
  void reply.code(429).header('retry-after', String(seconds))
  return { '': `There were too many attempts. Wait ${inWords(seconds)}, then try again.` }
}

/**
 * Counts a form with a new password, before the strength of the password is estimated. Returns the error for
 * a network that has sent too many; what strangers send does not count against a person who is signed in.
 */
export function admitNewPassword(
  { newPasswords }: DashboardContext,
  request: FastifyRequest,
  reply: FastifyReply,
): FieldErrors | undefined {
  const waitMs = newPasswords.spend(request.ip, { kind: request.pageSession?.personId ?? '' })
  if (waitMs === 0) return undefined
  // A stranger who comes back at once is then barred with other refused visitors.
  if (request.pageSession === undefined) void reply.header('connection', 'close')
  return tooSoon(reply, Math.ceil(waitMs / 1000))
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second'
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

/** If a page's URL contains a secret, the browser does not reveal that URL to other pages. */
export function hideAddress(reply: FastifyReply): void {
  void reply.header('referrer-policy', 'no-referrer')
}

// Sends pages: puts a page's content into the common layout for the session and URL of the request.
import { html, pageDocument, type Html, type ScriptName, type Slot } from '@cfs/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageView } from '../../views/shell/page-view.ts'
import { inactiveAccount } from '../../views/shell/inactive-account.ts'
import { personBar } from '../../views/shell/person-bar.ts'
import { formOwner, sessionOwner } from './guard-pages.ts'
import { navigationGroups } from './navigation.ts'
import type { PageMode } from './page-rules.ts'
import type { DashboardAssets } from './dashboard-assets.ts'

export const PRODUCT_NAME = 'Company filing'

/** The CSRF token for the forms of the page that is being rendered. */
export function csrfTokenOf(request: FastifyRequest, reply: FastifyReply): string {
  return reply.generateCsrf({ userInfo: formOwner(request) })
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { view, assets }: { readonly view: PageView; readonly assets: DashboardAssets },
): FastifyReply {
  const text = pageDocument({
    product: PRODUCT_NAME,
    title: view.title,
    hasErrors: view.hasErrors ?? false,
    stylesheet: assets.stylesheet,
    scripts: scriptsOf(request, view).map((name) => assets.scripts[name]),
    content: [accountBanner(request), view.content],
    footer: footerLinks(assets),
    ...(view.reloadSeconds === undefined ? {} : { reloadSeconds: view.reloadSeconds }),
    ...signedInParts(request, reply, assets),
  })
  return reply
    .code(view.status ?? statusOf(reply, view))
    .type('text/html; charset=utf-8')
    .send(String(text))
}

/** The page that explains a closed account needs no banner, and a person's own pages are not about an account. */
function accountBanner({ pageSession: session, url, routeOptions }: FastifyRequest): Slot {
  const { audience } = routeOptions.config.page ?? { audience: 'everyone' }
  const isOfAccount = !['everyone', 'half signed in', 'signed in'].includes(audience)
  if (session === undefined || !isOfAccount || url.startsWith('/account/closed')) return ''
  return inactiveAccount({ state: session.accountState, since: session.accountStateSince })
}

/** Pages with a navigation have the key that opens the search. */
function scriptsOf(
  { pageSession: session }: FastifyRequest,
  { scripts = [] }: PageView,
): readonly ScriptName[] {
  return session?.stage === 'full' ? [...scripts, 'search'] : scripts
}

/** A form with errors gets the status 422, unless its route has set another one. */
function statusOf({ statusCode }: FastifyReply, { hasErrors }: PageView): number {
  return statusCode === 200 && hasErrors === true ? 422 : statusCode
}

/** Sends a page that needs no session: for an unknown URL, or for a failure before the session was read. */
export function sendPlainPage(
  reply: FastifyReply,
  { view, assets }: { readonly view: PageView; readonly assets: DashboardAssets },
): FastifyReply {
  const text = pageDocument({
    product: PRODUCT_NAME,
    title: view.title,
    stylesheet: assets.stylesheet,
    scripts: [],
    content: view.content,
    footer: footerLinks(assets),
  })
  return reply
    .code(view.status ?? 200)
    .headers({ 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(String(text))
}

function footerLinks({ apiUrl, operatorPages }: DashboardAssets): Html {
  const { contact, terms, privacy } = operatorPages
  const links = [
    [`${apiUrl}/docs`, 'Documentation'],
    [`${apiUrl}/docs/changelog`, 'Changelog'],
    [`${apiUrl}/status`, 'Status'],
    [contact, 'Contact'],
    [terms, 'Terms'],
    [privacy, 'Privacy'],
  ]
  const shown = links.map(([href, title]) =>
    href === undefined ? '' : html`<li><a href="${href}">${title}</a></li>`,
  )
  return html`<ul class="footer-links">${shown}</ul>`
}

function signedInParts(request: FastifyRequest, reply: FastifyReply, { icons }: DashboardAssets) {
  const session = request.pageSession
  if (session === undefined || session.stage !== 'full') return {}
  const rule = request.routeOptions.config.page
  const { mode, theme } = request.pagePreferences
  const [path = ''] = request.url.split('?', 1)
  const person = personBar({
    email: session.email,
    theme,
    next: request.method === 'GET' ? request.url : '',
    csrfToken: reply.generateCsrf({ userInfo: sessionOwner(request) }),
  })
  return {
    navigation: {
      account: { name: session.accountName ?? 'No account', href: '/account/accounts' },
      groups: navigationGroups({ session, mode, path }),
      person,
      icons,
      ...(session.accountId === null ? {} : { searchHref: '/search' }),
    },
    ...(theme === undefined ? {} : { theme }),
    ...(rule?.mode === undefined ? {} : { mode: { current: mode, otherHref: otherHref(mode, path) } }),
  }
}

/** Sections that exist in one mode only: their link to the other mode leads to its home page. */
const IN_ONE_MODE: ReadonlySet<string> = new Set([
  '',
  'going-live',
  'trials',
  'companies',
  'customers',
  'activations',
  'imports',
  'customer-page',
  'api-domains',
])

/**
 * The URL of the same section in the other mode (live or sandbox); for a page about one item, the URL of the
 * list.
 */
function otherHref(mode: PageMode, path: string): string {
  const [, , section = ''] = path.split('/')
  return `/${mode === 'live' ? 'sandbox' : 'live'}${IN_ONE_MODE.has(section) ? '' : `/${section}`}`
}

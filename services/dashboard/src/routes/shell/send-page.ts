// Sends pages: puts a page's content into the common layout for the session and URL of the request.
import { pathOf } from '@cfs/http'
import { html, type PageView, type ScriptName, type Slot } from '@cfs/pages'
import { sendView } from '@cfs/website'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inactiveAccount } from '../../views/shell/inactive-account.ts'
import { personBar } from '../../views/shell/person-bar.ts'
import { formOwner, sessionOwner } from './guard-pages.ts'
import { navigationGroups } from './navigation.ts'
import type { PageMode } from './page-rules.ts'

const PRODUCT_NAME = 'Company filing'

/** The CSRF token for the forms of the page that is being rendered. */
export function csrfTokenOf(request: FastifyRequest): string {
  return request.formTokens.create(formOwner(request))
}

/** Sends a page; a visitor whose session is unknown gets it without the navigation. */
export function sendPage(reply: FastifyReply, view: PageView): FastifyReply {
  const { request } = reply
  const { pageAssets: assets } = request
  const frame = { product: PRODUCT_NAME, ...signedInParts(request) }
  const content = html`${accountBanner(request)}${view.content}`
  return sendView(reply, { view: { ...view, content, scripts: scriptsOf(request, view) }, assets, frame })
}

/** The page about a closed account needs no banner, and a person's own pages are not about an account. */
function accountBanner(request: FastifyRequest): Slot {
  const { pageSession: session, url, routeOptions } = request
  const { audience } = routeOptions.config.page ?? { audience: 'everyone' }
  const isOfAccount = !['everyone', 'half signed in', 'signed in'].includes(audience)
  if (session === undefined || !isOfAccount || url.startsWith('/account/closed')) return ''
  const { accountState: state, accountStateSince: since, isPartner } = session
  const { contactUrl } = request.pageAssets
  return inactiveAccount({ state, since, isPartner, contactUrl })
}

/** Pages with a navigation have the key that opens the search. */
function scriptsOf(
  { pageSession: session }: FastifyRequest,
  { scripts = [] }: PageView,
): readonly ScriptName[] {
  return session?.stage === 'full' ? [...scripts, 'search'] : scripts
}

function signedInParts(request: FastifyRequest) {
  const session = request.pageSession
  if (session === undefined || session.stage !== 'full') return {}
  const rule = request.routeOptions.config.page
  const { mode, theme } = request.pagePreferences
  const path = pathOf(request)
  const person = personBar({
    email: session.email,
    theme,
    next: request.method === 'GET' ? request.url : '',
    csrfToken: request.formTokens.create(sessionOwner(request)),
  })
  return {
    navigation: {
      account: { name: session.accountName ?? 'No account', href: '/account/accounts' },
      groups: navigationGroups({ session, mode, path }),
      person,
      icons: request.pageAssets.icons,
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

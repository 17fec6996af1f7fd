// The links in the navigation: to the pages of the current mode (live or sandbox), of the account, and of
// the person.
import type { IconName, NavigationGroup } from '@cfs/pages'
import { hasPermission } from '../../commands/shell/page-access.ts'
import type { Session } from '../../commands/shell/read-session.ts'
import type { Permission } from '../../domain/roles.ts'
import type { PageMode } from './page-rules.ts'

interface Section {
  readonly label: string
  readonly icon: IconName
  /** The part of the URL path after the mode; the whole path for a page that belongs to neither mode. */
  readonly path: string
  /** The permission that a member needs in order to see the link. */
  readonly permission?: Permission
  /** The only mode that has the page; unset if both have it. */
  readonly onlyMode?: PageMode
}

/** Pages of a mode; most exist in both modes, live and sandbox. */
const MODE_PAGES: readonly Section[] = [
  { label: 'Home', icon: 'home', path: '' },
  { label: 'Filings', icon: 'document', path: '/filings' },
  { label: 'Companies', icon: 'archive', path: '/companies', permission: 'view', onlyMode: 'live' },
  { label: 'Keys', icon: 'key', path: '/keys' },
  { label: 'Webhooks', icon: 'webhook', path: '/webhooks', permission: 'view' },
  { label: 'Requests', icon: 'activity', path: '/requests' },
  { label: 'Usage', icon: 'bars', path: '/usage' },
  { label: 'Billing', icon: 'card', path: '/billing', permission: 'manage money' },
]
const ACCOUNT_PAGES: readonly Section[] = [
  { label: 'Going live', icon: 'rocket', path: '/live/going-live', permission: 'view' },
  { label: 'Team', icon: 'people', path: '/account/team', permission: 'view' },
  { label: 'Audit log', icon: 'list', path: '/account/audit', permission: 'manage team' },
]
/** Only members of partner accounts see these. */
const PARTNER_PAGES: readonly Section[] = [
  { label: 'Activation links', icon: 'rocket', path: '/live/activations', permission: 'view' },
  { label: 'Imports', icon: 'list', path: '/live/imports', permission: 'view' },
  { label: 'Customer page', icon: 'document', path: '/live/customer-page', permission: 'view' },
  { label: 'API domains', icon: 'shield', path: '/live/api-domains', permission: 'view' },
]
const PERSON_PAGES: readonly Section[] = [
  { label: 'Your details', icon: 'people', path: '/account/profile' },
  { label: 'E-mails', icon: 'mail', path: '/account/e-mails' },
  { label: 'Security', icon: 'shield', path: '/account/security' },
]

export function navigationGroups(view: {
  readonly session: Session
  readonly mode: PageMode
  readonly path: string
}): readonly NavigationGroup[] {
  const { session, mode, path } = view
  const ofMode = MODE_PAGES.filter(({ onlyMode }) => onlyMode === undefined || onlyMode === mode)
  const inMode = ofMode.map((section) => ({ ...section, path: `/${mode}${section.path}` }))
  const groups = [
    { label: mode === 'live' ? 'Live' : 'Sandbox', sections: inMode },
    { label: 'Customers', sections: session.isPartner ? PARTNER_PAGES : [] },
    { label: 'Account', sections: ACCOUNT_PAGES },
    { label: 'You', sections: PERSON_PAGES },
  ]
  return groups
    .map(({ label, sections }) => {
      const open = sections.filter(({ permission }) => !permission || hasPermission(session, permission))
      return { label, items: open.map((section) => itemOf(section, path)) }
    })
    .filter(({ items }) => items.length > 0)
}

function itemOf({ label, icon, path: href }: Section, path: string) {
  const isHome = href.lastIndexOf('/') === 0
  return { label, icon, href, isCurrent: path === href || (!isHome && path.startsWith(`${href}/`)) }
}

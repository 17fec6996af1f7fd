// The common layout of every page: skip link, header, navigation, a bar that states whether the page is in
// sandbox or live mode, main content and footer. Every page works without scripts.
import { attributes } from './attributes.ts'
import { html, type Html, type Slot } from './html.ts'
import { icon, type IconName } from './icon.ts'

export interface NavigationItem {
  readonly label: string
  readonly href: string
  readonly icon: IconName
  readonly isCurrent: boolean
}

/** A group of pages under a heading such as "Sandbox" or "Account". */
export interface NavigationGroup {
  readonly label: string
  readonly items: readonly NavigationItem[]
}

export interface Navigation {
  /** The name of the current account, with a link to the person's other accounts. */
  readonly account: { readonly name: string; readonly href: string }
  readonly groups: readonly NavigationGroup[]
  /** The name of the signed-in person, shown below the navigation links. */
  readonly person: Slot
  /** The URL of the file with the icons. */
  readonly icons: string
  /** The URL of the search; undefined if there is none. */
  readonly searchHref?: string
}

export interface PageFrame {
  readonly product: string
  /** The title of the page, without the product's name. */
  readonly title: string
  readonly hasErrors?: boolean
  readonly stylesheet: string
  readonly scripts: readonly string[]
  /** Unset follows the device. */
  readonly theme?: 'light' | 'dark'
  /** Unset on pages that belong to neither mode (live or sandbox). */
  readonly mode?: { readonly current: 'sandbox' | 'live'; readonly otherHref: string }
  /** Undefined on pages for people who are not signed in. */
  readonly navigation?: Navigation
  readonly content: Slot
  readonly footer?: Slot
  /** How often a page that waits for a result reloads itself, if scripts are disabled. */
  readonly reloadSeconds?: number
  /** Only for pages that look like another company's: its style sheet and logo. */
  readonly brand?: Brand
}

/** The look of a company that shows our pages under its own name. */
export interface Brand {
  /** The URL of a style sheet that sets the company's colours. */
  readonly stylesheet: string
  /** The URL of the company's logo; undefined if it has none. */
  readonly logo: string | undefined
  /** The URL to which the company's name in the header links. */
  readonly home: string
}

const MENU_BUTTON = html`<button type="button" class="menu-button" popovertarget="menu">Menu</button>`

/** A whole page. */
export function pageDocument(frame: PageFrame): Html {
  const { product, title, navigation } = frame
  const home = frame.brand?.home ?? navigation?.groups[0]?.items[0]?.href ?? '/'
  return html`<!doctype html>
<html lang="en-GB" ${attributes({ 'data-theme': frame.theme })}>
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="robots" content="noindex" />
<title>${frame.hasErrors === true ? 'Error: ' : ''}${title} – ${product}</title>
<link rel="stylesheet" href="${frame.stylesheet}" />
${frame.brand === undefined ? '' : html`<link rel="stylesheet" href="${frame.brand.stylesheet}" />`}
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
${frame.scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
${reloading(frame.reloadSeconds)}
</head>
<body class="${bodyClass(frame)}">
<a class="skip" href="#main">Skip to main content</a>
<header class="top"><p class="product"><a href="${home}">${[logo(frame.brand), product]}</a></p>
${navigation === undefined ? '' : [searchLink(navigation), MENU_BUTTON]}</header>
${navigation === undefined ? '' : menu(navigation)}
<div class="page">
${modeBar(frame.mode)}
${printedNames(frame)}<main id="main" tabindex="-1">${frame.content}</main>
<footer class="bottom">
${frame.footer ?? ''}<p>An independent service: not part of HMRC or Companies House.</p>
</footer>
</div>
</body>
</html>`
}

function searchLink({ searchHref, icons }: Navigation): Slot {
  if (searchHref === undefined) return ''
  return html`<a class="search-link" href="${searchHref}">${icon(icons, 'search')}Search</a>`
}

/** Paper has no header or sidebar, so it names the service and the account here. */
function printedNames({ product, navigation }: PageFrame): Slot {
  if (navigation === undefined) return ''
  return html`<p class="for-print">${product}, for ${navigation.account.name}</p>
`
}

function bodyClass({ navigation, brand }: PageFrame): string {
  if (brand !== undefined) return brand.logo === undefined ? 'narrow branded' : 'narrow branded with-logo'
  return navigation === undefined ? 'narrow' : 'wide'
}

function logo(brand: Brand | undefined): Slot {
  return brand?.logo === undefined ? '' : html`<img class="logo" src="${brand.logo}" alt="" />`
}

function reloading(seconds: number | undefined): Slot {
  if (seconds === undefined) return ''
  return html`<noscript><meta http-equiv="refresh" content="${seconds}" /></noscript>`
}

function modeBar(mode: PageFrame['mode']): Slot {
  if (mode === undefined) return ''
  const isSandbox = mode.current === 'sandbox'
  const words = isSandbox
    ? html`<strong>Sandbox.</strong> Nothing here is sent to an authority, stored or charged.`
    : html`<strong>Live.</strong> Filings go to the authorities and are charged.`
  const other = html`<a href="${mode.otherHref}">Switch to ${isSandbox ? 'live' : 'sandbox'}</a>`
  return html`<div class="mode ${mode.current}" role="region" aria-label="Mode"><p>${words}</p>${other}</div>`
}

/**
 * The navigation links, as a sidebar on a wide screen and as a menu that the header's button opens on a
 * narrow one.
 */
function menu({ account, groups, person, icons }: Navigation): Html {
  const lists = groups.map(({ label, items }, index) => {
    const links = items.map(({ href, isCurrent, ...item }) => {
      const set = attributes({ href, 'aria-current': isCurrent ? 'page' : undefined })
      return html`<li><a ${set}>${icon(icons, item.icon)}${item.label}</a></li>`
    })
    return html`<p id="menu-${index}">${label}</p><ul aria-labelledby="menu-${index}">${links}</ul>`
  })
  const initial = html`<span class="initial" aria-hidden="true">${initialOf(account.name)}</span>`
  const name = html`<span class="account-name">${account.name}</span>`
  const words = html`<span class="for-readers">: your accounts</span>`
  return html`<div class="sidebar" id="menu" popover>
<a class="account" href="${account.href}">${[initial, name, words]}</a>
<nav aria-label="Main">${lists}</nav>
${person}
</div>`
}

function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase()
}

// The frame of every page: skip link, header, a bar that states whether the page is in sandbox or live mode,
// navigation, main content and footer. Every page works without scripts.
import { attributes } from './attributes.ts'
import { html, type Html, type Slot } from './html.ts'

export interface NavigationItem {
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
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
  /** Unset on pages that belong to neither mode. */
  readonly mode?: { readonly current: 'sandbox' | 'live'; readonly otherHref: string }
  readonly navigation?: readonly NavigationItem[]
  /** The signed-in person, shown at the right of the header. */
  readonly person?: Slot
  readonly content: Slot
  readonly footer?: Slot
  /** How often the page reloads itself, if scripts are disabled, while it waits for a result. */
  readonly reloadSeconds?: number
}

/** A whole page. */
export function pageDocument(frame: PageFrame): Html {
  const { product, title, navigation } = frame
  const home = navigation?.[0]?.href ?? '/'
  return html`<!doctype html>
<html lang="en-GB" ${attributes({ 'data-theme': frame.theme })}>
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="robots" content="noindex" />
<title>${frame.hasErrors === true ? 'Error: ' : ''}${title} – ${product}</title>
<link rel="stylesheet" href="${frame.stylesheet}" />
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
${frame.scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
${reloading(frame.reloadSeconds)}
</head>
<body class="${navigation === undefined ? 'narrow' : 'wide'}">
<a class="skip" href="#main">Skip to main content</a>
<header class="top"><p class="product"><a href="${home}">${product}</a></p>${frame.person ?? ''}</header>
${modeBar(frame.mode)}
<div class="frame">
${navigation === undefined ? '' : menus(navigation)}
<main id="main" tabindex="-1">${frame.content}</main>
</div>
<footer class="bottom">
${frame.footer ?? ''}<p>An independent service: not part of HMRC or Companies House.</p>
</footer>
</body>
</html>`
}

function reloading(seconds: number | undefined): Slot {
  if (seconds === undefined) return ''
  return html`<noscript><meta http-equiv="refresh" content="${seconds}" /></noscript>`
}

function modeBar(mode: PageFrame['mode']): Slot {
  if (mode === undefined) return ''
  const isSandbox = mode.current === 'sandbox'
  const words = isSandbox
    ? 'Nothing here is sent to an authority, stored or charged.'
    : 'Filings go to the authorities and are charged.'
  return html`<div class="mode ${mode.current}" role="region" aria-label="Mode">
<p><strong>${isSandbox ? 'Sandbox' : 'Live'}.</strong> ${words}
<a href="${mode.otherHref}">Switch to ${isSandbox ? 'live' : 'sandbox'}</a></p>
</div>`
}

/**
 * The navigation, both as a menu for narrow screens and as a sidebar for wide ones; only one of them is
 * visible at a time.
 */
function menus(navigation: readonly NavigationItem[]): Html {
  const items = navigation.map(
    (item) =>
      html`<li><a href="${item.href}" ${attributes({ 'aria-current': item.isCurrent ? 'page' : undefined })}>${item.label}</a></li>`,
  )
  const current = navigation.find(({ isCurrent }) => isCurrent)
  return html`<nav class="menu" aria-label="Main"><details><summary>Menu${
    current === undefined ? '' : html`<span class="current">: ${current.label}</span>`
  }</summary><ul>${items}</ul></details></nav>
<nav class="sidebar" aria-label="Main"><ul>${items}</ul></nav>`
}

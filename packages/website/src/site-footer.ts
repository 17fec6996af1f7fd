// The links at the bottom of every page of a site: the documentation, the status, and the operator's own
// pages.
import { html, type Html, type PageAssets } from '@cfs/pages'
import { z } from 'zod'

/** A page of the operator's own, to which every page of the site links. */
const operatorPage = (what: string) =>
  z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(`The page with ${what}. Every page for people links to it at the bottom; unset omits the link.`)

export const operatorPageSettings = {
  CONTACT_URL: z
    .url({ protocol: /^(https?|mailto)$/ })
    .optional()
    .describe(
      'Where people reach you: a page (`https:`) or an e-mail address (`mailto:`). Every page for people links to it at the bottom; unset omits the link.',
    ),
  TERMS_URL: operatorPage('your terms of service'),
  PRIVACY_URL: operatorPage('your privacy notice'),
}

/** What every page of a site needs besides its own content. */
export interface SiteAssets extends PageAssets {
  readonly footer: Html
}

interface FooterConfig {
  /** The public URL of the API, which serves the documentation and the status. */
  readonly PUBLIC_URL: string
  readonly CONTACT_URL?: string | undefined
  readonly TERMS_URL?: string | undefined
  readonly PRIVACY_URL?: string | undefined
}

/**
 * `visitors`: developers also get the changelog; for people in the middle of a form, the links open in a new
 * tab, so that nothing typed is lost.
 */
export function siteFooter(config: FooterConfig, visitors: 'developers' | 'people filling in forms'): Html {
  const apiUrl = config.PUBLIC_URL.replace(/\/$/, '')
  const links = [
    [`${apiUrl}/docs`, 'Documentation'],
    [visitors === 'developers' ? `${apiUrl}/docs/changelog` : undefined, 'Changelog'],
    [`${apiUrl}/status`, 'Status'],
    [config.CONTACT_URL, 'Contact'],
    [config.TERMS_URL, 'Terms'],
    [config.PRIVACY_URL, 'Privacy'],
  ] as const
  const items = links.map(([href, title]) => {
    if (href === undefined) return ''
    if (visitors === 'developers') return html`<li><a href="${href}">${title}</a></li>`
    const hint = html`<span class="for-readers"> (opens in a new tab)</span>`
    return html`<li><a href="${href}" target="_blank" rel="noopener noreferrer">${title}${hint}</a></li>`
  })
  return html`<ul class="footer-links">${items}</ul>`
}

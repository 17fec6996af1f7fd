// Icons are shown beside words, never instead of them, so screen readers skip them.
import { html, type Html } from './html.ts'

/** The symbols of `assets/icons.svg`. */
export type IconName =
  | 'home'
  | 'document'
  | 'archive'
  | 'activity'
  | 'bars'
  | 'key'
  | 'card'
  | 'people'
  | 'list'
  | 'mail'
  | 'shield'
  | 'rocket'
  | 'webhook'
  | 'search'

/** One symbol from the icon file at `href`, in the colour of the surrounding text. */
export function icon(href: string, name: IconName): Html {
  return html`<svg class="icon" aria-hidden="true"><use href="${href}#${name}"/></svg>`
}

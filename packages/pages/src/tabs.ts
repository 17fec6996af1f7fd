import { attributes } from './attributes.ts'
import { html, type Html } from './html.ts'

export interface Tab {
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
}

/** Tabs that link to different views of one thing, each with its own URL. */
export function tabs({ label, items }: { readonly label: string; readonly items: readonly Tab[] }): Html {
  return html`<nav class="tabs" aria-label="${label}"><ul>${items.map(
    (tab) =>
      html`<li><a href="${tab.href}" ${attributes({ 'aria-current': tab.isCurrent ? 'page' : undefined })}>${tab.label}</a></li>`,
  )}</ul></nav>`
}

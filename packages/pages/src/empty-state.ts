import { html, type Html, type Slot } from './html.ts'

/** What stands where a list is empty: why, and the next action. */
export function emptyState({ title, content }: { readonly title: string; readonly content: Slot }): Html {
  return html`<div class="empty"><h2>${title}</h2>${content}</div>`
}

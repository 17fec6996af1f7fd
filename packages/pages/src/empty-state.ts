import { html, type Html, type Slot } from './html.ts'

/** The text shown in place of an empty list: why the list is empty, and what to do next. */
export function emptyState({ title, content }: { readonly title: string; readonly content: Slot }): Html {
  return html`<div class="empty"><h2>${title}</h2>${content}</div>`
}

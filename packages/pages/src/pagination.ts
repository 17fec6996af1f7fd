import { html, type Slot } from './html.ts'

export interface Pagination {
  readonly offset: number
  readonly limit: number
  readonly total: number
  /** Returns the URL of the page of the list that starts at `offset`. */
  readonly hrefOf: (offset: number) => string
  /** The words of the links; by default those of a list that begins with the newest entries. */
  readonly words?: { readonly previous: string; readonly next: string }
}

const NEWEST_FIRST = { previous: 'Newer', next: 'Older' }

/** "Showing 51 to 100 of 240", with links to the other pages; nothing if everything fits on one page. */
export function pagination({ offset, limit, total, hrefOf, words = NEWEST_FIRST }: Pagination): Slot {
  if (total <= limit && offset === 0) return ''
  const last = Math.min(offset + limit, total)
  const range =
    last > offset ? `Showing ${offset + 1} to ${last} of ${total}` : `Nothing here: ${total} in all`
  const previous = Math.max(0, Math.min(offset - limit, Math.floor(Math.max(0, total - 1) / limit) * limit))
  return html`<nav class="pagination" aria-label="Pages of results">
    <p>${range}</p>
    <ul>${offset > 0 ? html`<li><a rel="prev" href="${hrefOf(previous)}">${words.previous}</a></li>` : ''}${
      last < total && last > offset
        ? html`<li><a rel="next" href="${hrefOf(offset + limit)}">${words.next}</a></li>`
        : ''
    }</ul>
  </nav>`
}

// Tables with a caption for screen readers; on a phone, a wide table scrolls sideways and the page does not.
import { attributes } from './attributes.ts'
import { html, type Html, type Slot } from './html.ts'

export interface Column {
  readonly heading: string
  /** Whether the column is aligned to the right, with digits of equal width. */
  readonly isNumeric?: boolean
}

export interface Row {
  readonly cells: readonly Slot[]
  /**
   * The URL to which the whole row links; the link itself is in the row's first cell, for keyboards and
   * screen readers.
   */
  readonly href?: string
}

export interface Table {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

/** A table; use `emptyState` when there are no rows. */
export function table({ caption, columns, rows }: Table): Html {
  const classOf = (column: Column | undefined) =>
    attributes({ class: column?.isNumeric === true ? 'numeric' : undefined })
  const head = columns.map((column) => html`<th scope="col" ${classOf(column)}>${column.heading}</th>`)
  const body = rows.map(({ cells, href }) => {
    const row = cells.map((cell, index) => {
      const content =
        index === 0 && href !== undefined ? html`<a class="row-link" href="${href}">${cell}</a>` : cell
      return html`<td ${classOf(columns[index])}>${content}</td>`
    })
    return html`<tr>${row}</tr>`
  })
  return html`<div class="table" role="region" tabindex="0" aria-label="${caption}"><table>
    <caption class="for-readers">${caption}</caption>
    <thead><tr>${head}</tr></thead>
    <tbody>${body}</tbody>
  </table></div>`
}

// Tables with a caption for screen readers. On a phone, a table of four or more columns shows each row as a
// card; any other table that is too wide scrolls sideways, with a shadow at the edge, and the page does not.
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
  /** Whether the columns are so narrow that the table fits a phone, however many they are. */
  readonly isNarrow?: boolean
}

/** Tables with at least this many columns do not fit a phone, unless their columns are narrow. */
const COLUMNS_OF_CARDS = 4

/** A table; use `emptyState` when there are no rows. */
export function table({ caption, columns, rows, isNarrow }: Table): Html {
  const becomesCards = columns.length >= COLUMNS_OF_CARDS && isNarrow !== true
  const head = columns.map(({ heading, isNumeric }) => {
    const set = attributes({ class: isNumeric === true ? 'numeric' : undefined })
    return html`<th scope="col" ${set}>${heading}</th>`
  })
  const body = rows.map(({ cells, href }) => {
    const row = cells.map((cell, index) => {
      const content =
        index === 0 && href !== undefined ? html`<a class="row-link" href="${href}">${cell}</a>` : cell
      // A card has no header row, so each cell repeats its column's heading, except the first cell, which is
      // the card's title.
      const heading = becomesCards && index > 0 ? columns[index]?.heading : undefined
      const isNumeric = columns[index]?.isNumeric === true
      const set = attributes({ class: isNumeric ? 'numeric' : undefined, 'data-heading': heading })
      return html`<td ${set}>${content}</td>`
    })
    return html`<tr>${row}</tr>`
  })
  const kind = becomesCards ? 'table cards' : 'table'
  return html`<div class="${kind}" role="region" tabindex="0" aria-label="${caption}"><table>
    <caption class="for-readers">${caption}</caption>
    <thead><tr>${head}</tr></thead>
    <tbody>${body}</tbody>
  </table></div>`
}

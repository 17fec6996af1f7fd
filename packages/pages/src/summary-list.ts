import { html, type Html, type Slot } from './html.ts'

export interface SummaryRow {
  readonly term: string
  readonly value: Slot
}

/** A list of facts about one thing, as pairs of a term and a value. */
export function summaryList(rows: readonly SummaryRow[]): Html {
  return html`<dl class="summary">${rows.map(
    ({ term, value }) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`,
  )}</dl>`
}

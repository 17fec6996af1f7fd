import { html, type Html, type Slot } from './html.ts'

export interface SummaryRow {
  readonly term: string
  readonly value: Slot
}

/** Facts about one thing, as terms and values. */
export function summaryList(rows: readonly SummaryRow[]): Html {
  return html`<dl class="summary">${rows.map(
    ({ term, value }) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`,
  )}</dl>`
}

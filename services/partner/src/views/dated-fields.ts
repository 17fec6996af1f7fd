// The fields that divide figures between several tax returns.
import { formatAmount, formatDay, html, type Html, textField } from '@cfs/pages'
import type { FieldShown, ShownPeriod } from './loan-fields.ts'

/** A figure, with a field for each accounting period. */
export interface DatedShown {
  readonly label: string
  readonly pounds: number
  readonly fields: readonly FieldShown[]
}

export function datedFields(dated: readonly DatedShown[], periods: readonly ShownPeriod[]): Html {
  const figures = dated.map(({ label, pounds, fields }, place) => {
    const id = `divided-${place + 1}`
    return html`<div role="group" class="stack" aria-labelledby="${id}">
      <h3 id="${id}">${label}: ${formatAmount(pounds)}</h3>
      ${fields.map((field, index) => partField(field, periods[index]))}</div>`
  })
  return html`<div role="group" class="stack" aria-labelledby="divided">
    <h2 id="divided">To which tax return do these amounts belong?</h2>
    <p>The company makes ${periods.length} tax returns for this period. Enter for each what was received, paid
      or bought in its time. Enter 0 if it was nothing.</p>
    ${figures}</div>`
}

function partField(field: FieldShown, period: ShownPeriod | undefined): Html {
  const label = period === undefined ? 'Amount' : `${formatDay(period.start)} to ${formatDay(period.end)}`
  return textField({
    ...field,
    label,
    inputmode: 'decimal',
    prefix: '£',
    autocomplete: 'off',
    characters: 10,
  })
}

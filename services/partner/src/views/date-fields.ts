// A date in three fields, as people write it: day, month and year.
import { attributes, html, type Html, idOf, type Slot, textField } from '@cfs/pages'

export interface DateFields {
  /** Stands before the names `day`, `month` and `year` of the fields; empty for a page's only date. */
  readonly prefix: string
  readonly legend: string
  readonly hint: Slot
  readonly error: string | undefined
  readonly values: { readonly day: string; readonly month: string; readonly year: string }
}

export function dateFields({ prefix, legend, hint, error, values }: DateFields): Html {
  const id = idOf(`${prefix}date`)
  const field = (part: 'day' | 'month' | 'year', label: string) =>
    textField({
      name: `${prefix}${part}`,
      label,
      value: values[part],
      inputmode: 'numeric',
      characters: 6,
      error: undefined,
    })
  const group = attributes({
    class: error === undefined ? 'field' : 'field invalid',
    'aria-describedby': error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`,
    'aria-invalid': error === undefined ? undefined : 'true',
  })
  const message =
    error === undefined
      ? ''
      : html`<p class="error" id="${id}-error"><span class="for-readers">Error: </span>${error}</p>`
  return html`<fieldset ${group}><legend>${legend}</legend>
    <div class="hint" id="${id}-hint">${hint}</div>${message}
    <div class="date-fields">${field('day', 'Day')}${field('month', 'Month')}${field('year', 'Year')}</div>
  </fieldset>`
}

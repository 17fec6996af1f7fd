// Asks what to file, for which period, and whether the company traded.
import {
  button,
  type FieldErrors,
  form,
  formatDay,
  html,
  notice,
  radioField,
  type Slot,
  textField,
} from '@cfs/pages'
import { formPage } from './form-page.ts'
import type { FormPlace, PageView } from './page-view.ts'

export interface ChooseValues {
  readonly wanted: string
  readonly kind: string
  readonly day: string
  readonly month: string
  readonly year: string
}

export function choosePage(model: {
  readonly place: FormPlace
  readonly companyName: string
  readonly isLlp: boolean
  /** The period of the imported figures; undefined if the customer states it. */
  readonly importedPeriodEnd: string | undefined
  readonly values: ChooseValues
  readonly errors: FieldErrors
}): PageView {
  const { place, isLlp, importedPeriodEnd, values, errors } = model
  return formPage({
    place,
    title: 'What are we filing?',
    errors,
    content: html`${form({
      action: '/form/choose',
      csrfToken: place.csrfToken,
      content: [
        radioField({
          name: 'wanted',
          legend: `For ${model.companyName}`,
          error: errors['wanted'],
          choices: isLlp ? [ACCOUNTS] : [BOTH, RETURN, ACCOUNTS],
          chosen: [values.wanted],
        }),
        radioField({
          name: 'kind',
          legend: 'Did the company trade in the period?',
          error: errors['kind'],
          choices: KINDS,
          chosen: [values.kind],
        }),
        importedPeriodEnd === undefined
          ? periodFields(values, errors)
          : html`<p>Period: the figures from ${place.partner} are for the period to
              <strong>${formatDay(importedPeriodEnd)}</strong>.</p>`,
        notice({
          tone: 'quiet',
          content: html`<p>${place.partner} pays for the filing. You pay nothing on this page.</p>`,
        }),
        button({ label: 'Continue' }),
      ],
    })}`,
  })
}

const BOTH = {
  value: 'both',
  label: 'Both: tax return and accounts',
  hint: 'What most companies need once a year',
}
const RETURN = { value: 'ct600', label: 'Company tax return only', hint: 'CT600, for HMRC' }
const ACCOUNTS = { value: 'accounts', label: 'Annual accounts only', hint: 'For Companies House' }
const KINDS = [
  { value: 'trading', label: 'Yes, it had income or costs' },
  { value: 'dormant', label: 'No, it was dormant', hint: 'No income, no costs, nothing bought or sold' },
]

function periodFields(values: ChooseValues, errors: FieldErrors): Slot {
  const field = (name: 'day' | 'month' | 'year', label: string, characters: 6) =>
    textField({ name, label, value: values[name], inputmode: 'numeric', characters, error: undefined })
  return html`<fieldset class="field${errors['day'] === undefined ? '' : ' invalid'}"><legend>Last day of
    the period</legend>
    <div class="hint">The company’s year end, for example 31 3 2026</div>
    ${
      errors['day'] === undefined
        ? ''
        : html`<p class="error"><span class="for-readers">Error: </span>${errors['day']}</p>`
    }
    <div class="date-fields">${field('day', 'Day', 6)}${field('month', 'Month', 6)}${field(
      'year',
      'Year',
      6,
    )}</div>
  </fieldset>`
}

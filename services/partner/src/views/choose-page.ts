// Asks what to file, for which period, and whether the company traded.
import {
  button,
  type FieldErrors,
  form,
  formatDay,
  html,
  type Html,
  notice,
  type PageView,
  radioField,
} from '@cfs/pages'
import { type AmendmentFields, amendmentFields } from './amendment-fields.ts'
import { dateFields } from './date-fields.ts'
import { formPage } from './form-page.ts'
import type { FormPlace } from './form-place.ts'

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
  readonly choices: readonly (keyof typeof CHOICES)[]
  /** The period of the newest imported figures; undefined if there are none. */
  readonly importedPeriodEnd: string | undefined
  /** The period of a filing of this form that was sent already; undefined if the customer states it. */
  readonly sentPeriodEnd: string | undefined
  /** Undefined for a customer, who amends nothing. */
  readonly amendment: AmendmentFields | undefined
  readonly values: ChooseValues
  readonly errors: FieldErrors
}): PageView {
  const { place, choices, values, errors } = model
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
          choices: choices.map((choice) => CHOICES[choice]),
          chosen: [values.wanted],
        }),
        radioField({
          name: 'kind',
          legend: 'Did the company trade in the period?',
          error: errors['kind'],
          choices: KINDS,
          chosen: [values.kind],
        }),
        model.sentPeriodEnd === undefined
          ? dateFields({
              prefix: '',
              legend: 'Last day of the period',
              hint: periodHint(model),
              error: errors['day'],
              values,
            })
          : html`<p>One of the filings was sent already, so this form is for the period to
              <strong>${formatDay(model.sentPeriodEnd)}</strong>.</p>`,
        model.amendment === undefined ? whoPays(place) : amendmentFields(model.amendment, errors),
        button({ label: 'Continue' }),
      ],
    })}`,
  })
}

function whoPays({ partner }: FormPlace): Html {
  const content = html`<p>${partner} pays for the filing. You pay nothing on this page.</p>`
  return notice({ tone: 'quiet', content })
}

const CHOICES = {
  both: {
    value: 'both',
    label: 'Both: tax return and accounts',
    hint: 'What most companies need once a year',
  },
  ct600: { value: 'ct600', label: 'Company tax return only', hint: 'CT600, for HMRC' },
  accounts: { value: 'accounts', label: 'Annual accounts only', hint: 'For Companies House' },
} as const
const KINDS = [
  { value: 'trading', label: 'Yes, it had income or costs' },
  { value: 'dormant', label: 'No, it was dormant', hint: 'No income, no costs, nothing bought or sold' },
]

function periodHint({ importedPeriodEnd, place }: Parameters<typeof choosePage>[0]): string {
  if (importedPeriodEnd === undefined) return 'The company’s year end, for example 31 3 2026'
  return `The company’s year end. ${place.partner} has sent figures for the period to ${formatDay(importedPeriodEnd)}`
}

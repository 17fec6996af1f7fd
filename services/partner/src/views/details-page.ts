// Asks who declares, and for the company's tax reference.
import { button, type FieldErrors, form, html, type PageView, radioField, textField } from '@cfs/pages'
import { formPage } from './form-page.ts'
import type { FormPlace } from './form-place.ts'

export interface DetailsValues {
  readonly signatory: string
  readonly other_name: string
  readonly utr: string
}

export const OTHER_SIGNATORY = 'other'

export function detailsPage(model: {
  readonly place: FormPlace
  readonly signatories: readonly string[]
  readonly hasReturn: boolean
  readonly isLlp: boolean
  readonly values: DetailsValues
  readonly errors: FieldErrors
}): PageView {
  const { place, signatories, hasReturn, values, errors } = model
  const role = model.isLlp ? 'member' : 'director'
  const names = signatories.map((name) => ({ value: name, label: name }))
  const otherName = textField({
    name: 'other_name',
    label: names.length === 0 ? `Full name of the ${role}` : 'Full name, if you chose another',
    value: values.other_name,
    error: errors['other_name'],
    autocomplete: 'name',
    characters: 20,
  })
  return formPage({
    place,
    title: 'Who are you?',
    errors,
    content: form({
      action: '/form/details',
      csrfToken: place.csrfToken,
      content: [
        names.length === 0
          ? html`<input type="hidden" name="signatory" value="${OTHER_SIGNATORY}" />`
          : radioField({
              name: 'signatory',
              legend: `Which ${role} declares that this is right?`,
              hint: 'From the register at Companies House',
              error: errors['signatory'],
              choices: [...names, { value: OTHER_SIGNATORY, label: `Another ${role}` }],
              chosen: [values.signatory],
            }),
        otherName,
        hasReturn
          ? textField({
              name: 'utr',
              label: 'Company tax reference (UTR)',
              hint: '10 digits, on HMRC’s letters and in the company’s HMRC account. It is not your own UTR',
              value: values.utr,
              error: errors['utr'],
              inputmode: 'numeric',
              characters: 10,
              autocomplete: 'off',
            })
          : '',
        button({ label: 'Continue' }),
      ],
    }),
  })
}

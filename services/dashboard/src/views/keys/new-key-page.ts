// The form for a new API key.
import {
  button,
  checkboxField,
  type Choice,
  errorSummary,
  type FieldErrors,
  form,
  hiddenField,
  html,
  type Html,
  type PageView,
  radioField,
  selectField,
  textArea,
  textField,
} from '@cfs/pages'

export interface KeyPlace {
  readonly mode: 'sandbox' | 'live'
  readonly csrfToken: string
  readonly now: Date
}

export function kindOf(mode: KeyPlace['mode']): string {
  return mode === 'live' ? 'live' : 'test'
}

export interface NewKeyForm {
  readonly formId: string
  readonly name: string
  readonly purpose: string
  readonly scopes: readonly string[]
  readonly expiry: string
  readonly allow: string
  /** The daily spend cap as the person typed it; only for live keys. */
  readonly spendCap: string
  readonly purposes: readonly Choice[]
  readonly possibleScopes: readonly string[]
  readonly ownAddress: string
  readonly errors: FieldErrors
}

export function newKeyPage({ mode, csrfToken }: KeyPlace, newKeyForm: NewKeyForm): PageView {
  const { errors } = newKeyForm
  const title = `Create a ${kindOf(mode)} key`
  const fields = html`${[
    hiddenField('form_id', newKeyForm.formId),
    textField({
      name: 'name',
      label: 'Name',
      hint: 'Where it is used: “Practice software, production”.',
      error: errors['name'],
      value: newKeyForm.name,
    }),
    radioField({
      name: 'purpose',
      legend: 'What is it for?',
      error: errors['purpose'],
      choices: [
        ...newKeyForm.purposes,
        { value: 'chosen', label: 'Something else', hint: 'Choose its scopes below.' },
      ],
      chosen: [newKeyForm.purpose],
    }),
    checkboxField({
      name: 'scopes',
      legend: 'Scopes',
      hint: 'Only for “Something else”.',
      error: errors['scopes'],
      choices: scopeChoices(newKeyForm.possibleScopes),
      chosen: newKeyForm.scopes,
    }),
    selectField({
      name: 'expiry',
      label: 'Ends after',
      error: errors['expiry'],
      choices: EXPIRIES,
      chosen: newKeyForm.expiry,
    }),
    textArea({
      name: 'allow',
      label: 'Only from these addresses (optional)',
      hint: html`One address or CIDR range in each line. Yours is now <code>${newKeyForm.ownAddress}</code>.`,
      error: errors['allow'],
      value: newKeyForm.allow,
      rows: 3,
    }),
    mode === 'live'
      ? capField({ label: 'Daily spend cap (optional)', value: newKeyForm.spendCap, errors })
      : '',
  ]}<div class="actions">${button({ label: title })}<a href="/${mode}/keys">Cancel</a></div>`
  return {
    title,
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>${title}</h1>
      ${form({ action: `/${mode}/keys/new`, csrfToken, content: fields })}`,
  }
}

/** The scopes that a person can choose; a scope that another one includes says so. */
export function scopeChoices(scopes: readonly string[]): readonly Choice[] {
  return scopes.map((scope) => ({
    value: scope,
    label: scope,
    ...(scope === 'webhooks:manage' ? { hint: 'Included in filings:write.' } : {}),
  }))
}

/** The field for a daily spend cap. */
export function capField(field: {
  readonly label: string
  readonly value: string
  readonly errors: FieldErrors
}): Html {
  return textField({
    name: 'spend_cap',
    label: field.label,
    hint: 'The most that filings with this key may cost in a day. Leave empty for no cap.',
    prefix: '£',
    error: field.errors['spend_cap'],
    value: field.value,
    inputmode: 'decimal',
    autocomplete: 'off',
    characters: 10,
  })
}

const EXPIRIES: readonly Choice[] = [
  { value: 'never', label: 'Never' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
]

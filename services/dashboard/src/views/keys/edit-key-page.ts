// The form that changes the name, scopes, expiry and allowed addresses of an API key.
import {
  button,
  checkboxField,
  errorSummary,
  type FieldErrors,
  form,
  hiddenField,
  html,
  type PageView,
  textArea,
  textField,
} from '@cfs/pages'
import { type KeyPlace, scopeChoices } from './new-key-page.ts'

export interface EditKeyForm {
  readonly keyId: string
  /** The version of the settings that the form shows. */
  readonly version: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly lastDay: string
  readonly allow: string
  readonly possibleScopes: readonly string[]
  readonly ownAddress: string
  readonly errors: FieldErrors
}

export function editKeyPage({ mode, csrfToken }: KeyPlace, editKeyForm: EditKeyForm): PageView {
  const { errors, keyId, ownAddress } = editKeyForm
  const href = `/${mode}/keys/${keyId}`
  const content = [
    hiddenField('version', editKeyForm.version),
    textField({ name: 'name', label: 'Name', value: editKeyForm.name, error: errors['name'] }),
    checkboxField({
      name: 'scopes',
      legend: 'Scopes',
      error: errors['scopes'],
      choices: scopeChoices(editKeyForm.possibleScopes),
      chosen: editKeyForm.scopes,
    }),
    textField({
      name: 'last_day',
      label: 'Last day it works (optional)',
      hint: 'The key stops working at midnight after this day. Leave empty for a key that never ends.',
      type: 'date',
      value: editKeyForm.lastDay,
      error: errors['last_day'],
    }),
    textArea({
      name: 'allow',
      label: 'Only from these addresses (optional)',
      hint: html`One address or CIDR range in each line. Yours is now <code>${ownAddress}</code>.`,
      error: errors['allow'],
      value: editKeyForm.allow,
      rows: 3,
    }),
    html`<div class="actions">${button({ label: 'Save changes' })}<a href="${href}">Cancel</a></div>`,
  ]
  return {
    title: 'Edit a key',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>Edit a key</h1>
      <p>The text of the key stays the same. Changes apply within a second.</p>
      ${form({ action: `${href}/edit`, csrfToken, content })}`,
  }
}

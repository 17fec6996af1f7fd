// The page on which a bookkeeper activates a company, and sends the customer the link by e-mail.
import {
  button,
  buttonLink,
  errorSummary,
  type FieldErrors,
  form,
  hiddenField,
  html,
  type Html,
  notice,
  type PageView,
  summaryList,
  textField,
} from '@cfs/pages'

const CUSTOMERS = '/live/customers'
export const ACTIVATE_PATH = `${CUSTOMERS}/new`

export interface ActivateCustomerModel {
  /** As typed. */
  readonly companyNumber: string
  readonly email: string
  readonly externalId: string
  readonly errors: FieldErrors
  readonly csrfToken: string
  /** Names the page: a second press of its button sends the same link. */
  readonly formId: string
}

export function activateCustomerPage(model: ActivateCustomerModel): PageView {
  const { errors, csrfToken } = model
  return {
    title: 'Activate a company',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<p><a href="${CUSTOMERS}">Companies</a></p>
      <h1>Activate a company</h1>
      <p>The customer gets an e-mail with a link to the form, which signs them in once. You can upload a trial
        balance before they open it.</p>
      <p>If the company is active already, the new address replaces the one on record, and earlier links stop
        working.</p>
      ${form({ action: ACTIVATE_PATH, csrfToken, content: fields(model) })}`,
  }
}

function fields({ companyNumber, email, externalId, errors, formId }: ActivateCustomerModel): Html {
  return html`${hiddenField('form_id', formId)}${textField({
    name: 'company_number',
    label: 'Company number',
    value: companyNumber,
    error: errors['company_number'],
    autocomplete: 'off',
    spellcheck: false,
    characters: 10,
  })}${textField({
    name: 'email',
    label: 'Customer’s e-mail address',
    hint: 'The address of the director who files. Check it: anyone who opens the link can file for the company.',
    type: 'email',
    inputmode: 'email',
    value: email,
    error: errors['email'],
    autocomplete: 'off',
    spellcheck: false,
  })}${textField({
    name: 'external_id',
    label: 'Your reference',
    hint: 'Optional.',
    value: externalId,
    error: errors['external_id'],
    autocomplete: 'off',
    spellcheck: false,
  })}<div class="actions">${button({ label: 'Check before the link is sent' })}${buttonLink({
    label: 'Cancel',
    href: CUSTOMERS,
    kind: 'secondary',
  })}</div>`
}

/** The company's name, so that no one else's director gets the link. */
export function checkActivationPage(
  model: Omit<ActivateCustomerModel, 'errors'> & { readonly name: string | undefined },
): PageView {
  const { companyNumber, email, externalId, name, csrfToken, formId } = model
  const members = { company_number: companyNumber, email, external_id: externalId, form_id: formId }
  const hidden = Object.entries(members).map(([field, value]) => hiddenField(field, value))
  return {
    title: 'Check before the link is sent',
    content: html`<h1>Check before the link is sent</h1>
      ${name === undefined ? notice({ tone: 'warning', content: html`<p>${NO_NAME}</p>` }) : ''}
      ${summaryList([
        ...(name === undefined ? [] : [{ term: 'Company', value: html`<strong>${name}</strong>` }]),
        { term: 'Company number', value: companyNumber },
        { term: 'The link goes to', value: email },
        ...(externalId === '' ? [] : [{ term: 'Your reference', value: externalId }]),
      ])}
      ${form({
        action: ACTIVATE_PATH,
        csrfToken,
        content: html`${hidden}<div class="actions">${button({
          label: 'Activate and send the link',
          name: 'confirmed',
          value: 'yes',
        })}${button({ label: 'Change', kind: 'secondary', name: 'change', value: 'yes' })}</div>`,
      })}`,
  }
}

const NO_NAME =
  'The register cannot be asked for the name at the moment. Check the number, or try again later.'

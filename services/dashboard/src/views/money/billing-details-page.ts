// The page on which a customer says what receipts and VAT invoices state about them.
import {
  button,
  buttonLink,
  errorSummary,
  type FieldErrors,
  form,
  html,
  type Html,
  type PageView,
  statusMessage,
  summaryList,
  textArea,
  textField,
} from '@cfs/pages'
import { billingTabs } from './billing-tabs.ts'

export interface BillingDetailsModel {
  readonly csrfToken: string
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
  /** Without a second factor, the page shows the details but has no form. */
  readonly hasSecondFactor: boolean
  readonly message: string | undefined
}

export function billingDetailsPage(model: BillingDetailsModel): PageView {
  const { errors, message } = model
  return {
    title: 'Billing details',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}${message === undefined ? '' : statusMessage(message)}
      <h1>Billing details</h1>${billingTabs('details')}
      <p>What your receipts and VAT invoices state about you. Those that were issued stay as they are.</p>
      ${model.hasSecondFactor ? detailsForm(model) : detailsOnly(model)}`,
  }
}

function detailsForm({ values, errors, csrfToken }: BillingDetailsModel): Html {
  const content = html`${textField({
    name: 'name',
    label: 'Name',
    hint: 'Leave it empty for the name of the account.',
    error: errors['name'],
    value: values['name'],
    autocomplete: 'organization',
  })}${textArea({
    name: 'address',
    label: 'Address',
    hint: 'Up to 7 lines. A VAT invoice of more than £250 needs it for your claim.',
    error: errors['address'],
    value: values['address'],
    rows: 5,
  })}${textField({
    name: 'vat_number',
    label: 'VAT number',
    hint: 'If you have one, such as GB123456789.',
    error: errors['vat_number'],
    value: values['vat_number'],
    autocomplete: 'off',
    spellcheck: false,
    characters: 20,
  })}${textField({
    name: 'purchase_order',
    label: 'Purchase order',
    hint: 'Printed on every receipt until you change it.',
    error: errors['purchase_order'],
    value: values['purchase_order'],
    autocomplete: 'off',
  })}${button({ label: 'Save' })}`
  return form({ action: '/live/billing/details', csrfToken, content })
}

function detailsOnly({ values }: BillingDetailsModel): Html {
  const lines = (values['address'] ?? '').split('\n')
  return html`${summaryList([
    { term: 'Name', value: values['name'] || 'The name of the account' },
    { term: 'Address', value: lines.map((line, index) => (index === 0 ? line : html`<br />${line}`)) },
    { term: 'VAT number', value: values['vat_number'] ?? '' },
    { term: 'Purchase order', value: values['purchase_order'] ?? '' },
  ])}
    <p>Changing these needs a second factor: an authenticator app or a passkey.</p>
    ${buttonLink({ label: 'Add a second factor', href: '/account/security' })}`
}

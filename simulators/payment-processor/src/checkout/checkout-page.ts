// The hosted page on which a customer pays by card or by bank debit, without scripts.
import type { SimulatorPage } from '@cfs/simulator-control'
import { html } from 'ghtml'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { LineItem } from '../objects/line-item.ts'
import { checkoutStyle } from './checkout-style.ts'
import type { FieldError } from './read-payment-form.ts'
import { testBankAccounts, testCards, testSortCode } from './test-cards.ts'

export interface CheckoutView {
  readonly session: CheckoutSession
  readonly lineItems: readonly LineItem[]
  readonly businessName: string
  /** The customer's input in the last attempt. Card numbers are never shown again after an attempt. */
  readonly errors: readonly FieldError[]
  readonly email: string
  readonly name: string
  readonly lastMethod: 'card' | 'bacs_debit'
}

/** The page of a session that can still be paid. */
export function checkoutPage(view: CheckoutView): SimulatorPage {
  const { session, businessName } = view
  const errors = errorsOnPage(view)
  const methods = session.payment_method_types
  return {
    title: `${errors.length > 0 ? 'Error: ' : ''}Pay ${businessName}`,
    style: checkoutStyle,
    // Browsers apply the content security policy to the redirect after the payment too.
    formTargets: [new URL(session.success_url).origin],
    main: [
      session.cancel_url === null ? '' : html`<a class="back" href="${session.cancel_url}">Back</a>`,
      html`<h1>Pay ${businessName}</h1>`,
      html`<p class="total">${money(session.amount_total, session.currency)}</p>`,
      lines(view),
      errors.length === 0 ? '' : errorSummary(errors),
      methods.includes('card') ? cardForm(view) : '',
      methods.includes('bacs_debit') ? debitForm(view) : '',
      html`<p class="faint">This is a simulator. No money moves; use only the test details below.</p>`,
      methods.includes('card') ? cardList : '',
    ].join('\n'),
  }
}

function lines({ lineItems }: CheckoutView): string {
  const items = lineItems.map(
    ({ description, quantity, amount_total, currency }) =>
      html`<li><span>${description}${quantity > 1 ? ` × ${quantity}` : ''}</span>
<span>${money(amount_total, currency)}</span></li>`,
  )
  return `<ul class="lines">${items.join('')}</ul>`
}

/** The fields for a bank debit have other ids than the fields for a card. */
function errorsOnPage({ errors, lastMethod }: CheckoutView): readonly FieldError[] {
  if (lastMethod === 'card') return errors
  return errors.map((error) => ({ ...error, field: `debit_${error.field}` }))
}

function errorSummary(errors: readonly FieldError[]): string {
  const items = errors.map(({ field, message }) => html`<li><a href="#${field}">${message}</a></li>`)
  return `<div class="summary" role="alert"><h2>The payment was not made</h2><ul>${items.join('')}</ul></div>`
}

function cardForm(view: CheckoutView): string {
  const errors = errorsOnPage(view)
  return html`<form method="post" novalidate>
<input type="hidden" name="method" value="card" />
!${fieldOf(errors, { id: 'email', label: 'Email', type: 'email', autocomplete: 'email', value: view.email })}
!${fieldOf(errors, { id: 'number', label: 'Card number', ...digits, autocomplete: 'cc-number' })}
<div class="pair">
!${fieldOf(errors, expiryField)}
!${fieldOf(errors, cvcField)}
</div>
!${fieldOf(errors, { id: 'name', label: 'Name on card', autocomplete: 'cc-name', value: view.name })}
<button>Pay ${money(view.session.amount_total, view.session.currency)}</button>
</form>`
}

function debitForm(view: CheckoutView): string {
  const isLast = view.lastMethod === 'bacs_debit'
  const errors = errorsOnPage(view)
  const accounts = testBankAccounts.map(
    ({ number, meaning }) => html`<li><code>${number}</code> ${meaning}</li>`,
  )
  const isOnly = view.session.payment_method_types.length === 1
  const { email, name } = view
  return html`<details!${isLast || isOnly ? ' open' : ''}><summary>Pay by bank debit</summary>
<p class="hint">The outcome is known some time after the payment. Test sort code <code>${testSortCode}</code>,
test account numbers:</p>
<ul>!${accounts.join('')}</ul>
<form method="post" novalidate>
<input type="hidden" name="method" value="bacs_debit" />
!${fieldOf(errors, { id: 'debit_email', label: 'Email', type: 'email', autocomplete: 'email', value: email })}
!${fieldOf(errors, { id: 'debit_name', label: 'Account holder', autocomplete: 'name', value: name })}
<div class="pair">
!${fieldOf(errors, { id: 'debit_sort_code', label: 'Sort code', ...digits })}
!${fieldOf(errors, { id: 'debit_account_number', label: 'Account number', ...digits })}
</div>
<button>Pay ${money(view.session.amount_total, view.session.currency)} by bank debit</button>
</form></details>`
}

interface Field {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly type?: string
  readonly inputmode?: string
  readonly autocomplete?: string
  readonly value?: string
}

const digits = { inputmode: 'numeric' }
const expiryField: Field = { id: 'expiry', label: 'Expiry date', hint: 'MM / YY', autocomplete: 'cc-exp' }
const cvcField: Field = { id: 'cvc', label: 'Security code', ...digits, autocomplete: 'cc-csc' }

/** A field's name is its id without the prefix of its form. */
function fieldOf(errors: readonly FieldError[], field: Field): string {
  const { id, label, hint } = field
  const error = errors.find((one) => one.field === id)
  const attributes = {
    id,
    name: id.replace(/^debit_/, ''),
    type: field.type ?? 'text',
    inputmode: field.inputmode,
    autocomplete: field.autocomplete ?? 'off',
    value: field.value,
    'aria-invalid': error && 'true',
    'aria-describedby': error && `${id}-error`,
  }
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${html`${value}`}"`],
  )
  return html`<div class="field"><label for="${id}">${label}!${hint === undefined ? '' : hintOf(hint)}</label>
<input !${written.join(' ')} required />!${error === undefined ? '' : errorOf(id, error)}</div>`
}

function hintOf(hint: string): string {
  return html` <span class="hint">${hint}</span>`
}

function errorOf(id: string, { message }: FieldError): string {
  return html`<p class="error" id="${id}-error">${message}</p>`
}

const cardList = html`<details><summary>Test cards</summary>
<p>Any expiry date in the future and any security code.</p>
<ul>!${testCards.map(({ number, meaning }) => html`<li><code>${spaced(number)}</code> ${meaning}</li>`)}</ul>
</details>`

function spaced(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** Formats an amount in minor units (pence) as customers read it. */
export function money(amount: number, currency: string): string {
  const style = { style: 'currency', currency: currency.toUpperCase() } as const
  return new Intl.NumberFormat('en-GB', style).format(amount / 100)
}

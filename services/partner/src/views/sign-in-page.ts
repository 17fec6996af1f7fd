// Asks for the sign-in details of the authorities. They are passed on, never stored, and never shown again.
import { button, type FieldErrors, form, html, notice, type PageView, type Slot, textField } from '@cfs/pages'
import { type BankAccountField, bankAccountFields } from './bank-account-fields.ts'
import { formPage } from './form-page.ts'
import type { FormPlace } from './form-place.ts'

export function signInPage(model: {
  readonly place: FormPlace
  readonly hasReturn: boolean
  readonly hasAccounts: boolean
  /** The fields of the bank account for a repayment; none if it is not asked for. */
  readonly bankFields: readonly BankAccountField[]
  readonly wrongSignIns: number
  /** Whether an earlier press may already have sent the filings. */
  readonly isRepeated: boolean
  readonly errors: FieldErrors
}): PageView {
  const { place, hasReturn, hasAccounts, errors } = model
  const page = formPage({
    place,
    title: 'Sign-in details',
    errors,
    content: html`${repeated(model.isRepeated)}${lockWarning(model.wrongSignIns)}
      <p>HMRC and Companies House ask for them with every filing. We pass them on once and never store
        them.</p>
      ${form({
        action: '/form/sign-in',
        csrfToken: place.csrfToken,
        content: [
          hasReturn ? gatewayFields(errors) : '',
          hasAccounts ? authCodeField(errors) : '',
          bankAccountFields(model.bankFields, errors),
          button({ label: hasReturn && hasAccounts ? 'Send both filings' : sendOne(hasReturn) }),
          html`<p class="muted">Press once. Sending takes a few seconds; pressing again does not file
            twice.</p>`,
        ],
      })}`,
  })
  return { ...page, scripts: ['password'] }
}

function sendOne(hasReturn: boolean): string {
  return hasReturn ? 'Send the tax return' : 'Send the accounts'
}

function gatewayFields(errors: FieldErrors): Slot {
  return html`<h2>For HMRC</h2>
    ${textField({
      name: 'gateway_id',
      label: 'Government Gateway user ID',
      hint: '12 digits, of the company’s account for corporation tax',
      error: errors['gateway_id'],
      inputmode: 'numeric',
      autocomplete: 'off',
      characters: 10,
      spellcheck: false,
    })}
    ${textField({
      name: 'gateway_password',
      label: 'Government Gateway password',
      error: errors['gateway_password'],
      type: 'password',
      autocomplete: 'current-password',
      characters: 20,
    })}
    <details><summary>Where do I find these?</summary><p>They are the ones with which you or your accountant
      sign in to the company’s business tax account on GOV.UK. If you have lost them, recover them there: a
        new
      user ID takes up to 10 days.</p></details>`
}

function authCodeField(errors: FieldErrors): Slot {
  return html`<h2>For Companies House</h2>
    ${textField({
      name: 'auth_code',
      label: 'Company authentication code',
      hint: '6 to 8 letters and digits, like the company’s PIN',
      error: errors['auth_code'],
      type: 'password',
      autocomplete: 'off',
      characters: 10,
      spellcheck: false,
    })}
    <details><summary>Where do I find it?</summary><p>In a letter from Companies House to the registered
      office. You can ask for it again on GOV.UK; it comes by post within 5 days.</p></details>`
}

/** The tax authority locks the account after the third wrong attempt. */
function lockWarning(wrongSignIns: number): Slot {
  if (wrongSignIns === 0) return ''
  const content =
    wrongSignIns === 1
      ? html`<p>HMRC did not accept the user ID and password. Check them: after the third wrong attempt HMRC
          locks the account for two hours.</p>`
      : html`<p>HMRC has refused these sign-in details ${
          wrongSignIns === 2
            ? 'twice'
            : `${wrongSignIns}
        times`
        }.
          <strong>A third wrong attempt locks the account at HMRC for two hours.</strong> Sign in at GOV.UK
            first,
          to be sure that they are right.</p>`
  return notice({
    tone: wrongSignIns === 1 ? 'warning' : 'bad',
    title: wrongSignIns === 1 ? 'Wrong sign-in details' : 'Stop and check',
    content,
  })
}

function repeated(isRepeated: boolean): Slot {
  if (!isRepeated) return ''
  return notice({
    tone: 'warning',
    title: 'We got no response',
    content: html`<p>We do not know whether your filing was sent. Enter the sign-in details again: if it
      was sent
      already, it is not sent twice.</p>`,
  })
}

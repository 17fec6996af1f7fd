// The page of a person's own details: name, e-mail address, password, and deleting the person.
import {
  button,
  buttonLink,
  errorSummary,
  type FieldErrors,
  form,
  html,
  type Html,
  notice,
  type PageView,
  statusMessage,
  textField,
} from '@cfs/pages'

export interface ProfileModel {
  readonly csrfToken: string
  readonly name: string
  readonly email: string
  readonly newEmail: string
  readonly message: string | undefined
  readonly errors: FieldErrors
}

export function profilePage(model: ProfileModel): PageView {
  const { message, errors } = model
  return {
    title: 'Your details',
    scripts: ['password'],
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}${message === undefined ? '' : statusMessage(message)}
      <h1>Your details</h1>
      ${nameSection(model)}${addressSection(model)}${passwordSection(model)}
      <section><h2>What happened</h2>
        <p><a href="/account/activity">Your activity</a>: sign-ins, changes, and wrong passwords.</p>
        <p><a href="/account/security">Security</a>: second factors, and where you are signed in.</p>
      </section>
      <section><h2>Download your details</h2>
        <p>Everything that we store about you, as JSON: sign-ins, devices, e-mails, what you changed. Secrets
          are left out. <a href="/account/profile/my-data.json">Download my details</a></p></section>
      <section><h2>Delete your details</h2>
        <p>You leave all accounts, and your name and address are erased.
          <a href="/account/profile/delete">Delete my details</a></p></section>`,
  }
}

function nameSection({ csrfToken, name, errors }: ProfileModel): Html {
  const content = html`${textField({
    name: 'name',
    label: 'Your name',
    error: errors['name'],
    value: name,
    autocomplete: 'name',
  })}${button({ label: 'Change the name', kind: 'secondary' })}`
  return html`<section><h2>Name</h2>
    ${form({ action: '/account/profile/name', csrfToken, content })}</section>`
}

function addressSection({ csrfToken, email, newEmail, errors }: ProfileModel): Html {
  const content = html`${textField({
    name: 'email',
    label: 'New e-mail address',
    hint: 'We write to it. The address changes when you open the link there, in this browser.',
    error: errors['email'],
    value: newEmail,
    type: 'email',
    autocomplete: 'email',
    inputmode: 'email',
    spellcheck: false,
  })}${button({ label: 'Send the link', kind: 'secondary' })}`
  return html`<section><h2>E-mail address</h2>
    <p>You sign in with <strong>${email}</strong>.</p>
    ${form({ action: '/account/profile/e-mail', csrfToken, content })}</section>`
}

function passwordSection({ csrfToken, email, errors }: ProfileModel): Html {
  const content = html`<input
      type="text" name="username" value="${email}" autocomplete="username" readonly hidden />
    ${textField({
      name: 'current',
      label: 'Current password',
      error: errors['current'],
      type: 'password',
      autocomplete: 'current-password',
    })}${textField({
      name: 'password',
      label: 'New password',
      hint: 'At least 15 characters. All your other sessions are signed out.',
      error: errors['password'],
      type: 'password',
      autocomplete: 'new-password',
    })}${button({ label: 'Change the password', kind: 'secondary' })}`
  return html`<section><h2>Password</h2>
    ${form({ action: '/account/profile/password', csrfToken, content })}</section>`
}

export function erasePage(model: {
  readonly csrfToken: string
  readonly email: string
  /** The accounts that would be left without an owner. */
  readonly soleOwnerOf: readonly string[]
  readonly errors: FieldErrors
}): PageView {
  const { csrfToken, email, soleOwnerOf, errors } = model
  return {
    title: 'Delete your details',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>Delete your details</h1>
      <p>You leave all your accounts. Your name, e-mail address, password, passkeys, recovery codes and
        sessions are erased at once, and this cannot be undone.</p>
      <p>What the law asks us to keep stays: the accounts with their filings and payments, and for six years
        the log of what was done in them, without your name and address.</p>
      ${soleOwnerOf.length > 0 ? soleOwner(soleOwnerOf) : eraseForm({ csrfToken, email, errors })}
      <p><a href="/account/profile">Keep my details</a></p>`,
  }
}

function soleOwner(names: readonly string[]): Html {
  const list = names.map((name) => html`<li>${name}</li>`)
  const content = html`<p>You are the only owner of:</p><ul>${list}</ul>
    <p>Make another member an owner first, or close the account.</p>
    ${buttonLink({ label: 'Your accounts', href: '/account/accounts', kind: 'secondary' })}`
  return notice({ tone: 'warning', content })
}

function eraseForm(eraseModel: {
  readonly csrfToken: string
  readonly email: string
  readonly errors: FieldErrors
}): Html {
  const content = html`${textField({
    name: 'confirmation',
    label: 'Type your e-mail address to confirm',
    hint: eraseModel.email,
    error: eraseModel.errors['confirmation'],
    autocomplete: 'off',
    spellcheck: false,
  })}${button({ label: 'Delete my details', kind: 'danger' })}`
  return form({ action: '/account/profile/delete', csrfToken: eraseModel.csrfToken, content })
}

export function changeEmailPage(model: {
  readonly csrfToken: string
  readonly token: string
  readonly email: string
  /** Whether this browser is signed in as the person who requested the change. */
  readonly isOwn: boolean
}): PageView {
  const { csrfToken, token, email, isOwn } = model
  const content = button({ label: 'Use this address' })
  const signIn = html`<p>Open the link in the browser in which you are signed in, or sign in here as the
    person who asked, then open the link again.</p>
    ${buttonLink({ label: 'Sign in', href: '/sign-in' })}`
  return {
    title: 'Confirm your new address',
    content: html`<h1>Confirm your new address</h1>
      <p>From now on you sign in with <strong>${email}</strong>. The old address gets a link that undoes this
        for 7 days.</p>
      ${isOwn ? form({ action: `/change-e-mail/${token}`, csrfToken, content }) : signIn}`,
  }
}

export function undoEmailPage(model: {
  readonly csrfToken: string
  readonly token: string
  readonly email: string
}): PageView {
  const { csrfToken, token, email } = model
  const content = button({ label: 'Bring the address back and sign out everyone', kind: 'danger' })
  return {
    title: 'Undo the change of your address',
    content: html`<h1>Undo the change of your address</h1>
      <p><strong>${email}</strong> becomes your address again. Every session ends, and we send you a link to
        set a new password: the person who changed the address may know the old one. Passkeys and an
        authenticator app that were added in the 24 hours before the change, or after it, are removed.</p>
      ${form({ action: `/undo-e-mail/${token}`, csrfToken, content })}`,
  }
}

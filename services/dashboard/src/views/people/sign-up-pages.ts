// Shows the sign-up page, and the page that the link in the sign-up e-mail opens.
import {
  button,
  buttonLink,
  copyable,
  errorSummary,
  type FieldErrors,
  form,
  html,
  notice,
  type PageView,
  textField,
} from '@cfs/pages'

const PASSWORD_HINT =
  'At least 15 characters. Three or four words that do not belong together are strong and easy to remember.'

export interface SignUpForm {
  readonly csrfToken: string
  readonly email: string
  readonly name: string
  readonly accountName: string
  readonly errors: FieldErrors
}

export function signUpPage({ csrfToken, email, name, accountName, errors }: SignUpForm): PageView {
  const fields = html`${[
    textField({
      name: 'account_name',
      label: 'Organisation',
      hint: 'Your practice or company. It names the account.',
      error: errors['account_name'],
      value: accountName,
      autocomplete: 'organization',
    }),
    textField({
      name: 'name',
      label: 'Your name',
      error: errors['name'],
      value: name,
      autocomplete: 'name',
    }),
    textField({
      name: 'email',
      label: 'E-mail address',
      error: errors['email'],
      value: email,
      type: 'email',
      autocomplete: 'username',
      inputmode: 'email',
      spellcheck: false,
    }),
    textField({
      name: 'password',
      label: 'Password',
      hint: PASSWORD_HINT,
      error: errors['password'],
      type: 'password',
      autocomplete: 'new-password',
    }),
  ]}${button({ label: 'Create account' })}`
  return {
    title: 'Create an account',
    scripts: ['password'],
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>Create an account</h1>
      <p>You get a key for the sandbox at once. Nothing is charged until you file for real.</p>
      ${form({ action: '/sign-up', csrfToken, content: fields })}
      <p>Already have an account? <a href="/sign-in">Sign in</a></p>`,
  }
}

export function checkMailPage(): PageView {
  return {
    title: 'Check your e-mail',
    content: html`<h1>Check your e-mail</h1>
      <p>We have sent a message to the address you gave. Open the link in it within 24 hours to confirm your
      address and get your first key.</p>
      <p>No message after a few minutes? Look in your spam folder, or
        <a href="/sign-up">try again</a>.</p>`,
  }
}

export interface ConfirmForm {
  readonly csrfToken: string
  readonly token: string
  readonly email: string
  readonly needsPassword: boolean
  readonly errors: FieldErrors
}

export function confirmAddressPage(confirmForm: ConfirmForm): PageView {
  const { csrfToken, token, email, needsPassword, errors } = confirmForm
  const password = textField({
    name: 'password',
    label: 'Password',
    hint: 'The one you chose when you signed up. We ask because this is another browser.',
    error: errors['password'],
    type: 'password',
    autocomplete: 'current-password',
  })
  const confirm = button({ label: 'Confirm address and open account' })
  const content = html`${needsPassword ? password : ''}${confirm}`
  return {
    title: 'Confirm your e-mail address',
    scripts: ['password'],
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>Confirm your e-mail address</h1>
      <p>Confirm that <strong>${email}</strong> is your address and that you asked for an account.</p>
      ${form({ action: `/confirm-address/${token}`, csrfToken, content })}
      <p class="muted">You did not ask for this? Close the page: no account is opened.</p>`,
  }
}

export function linkGonePage(link: {
  readonly what: string
  readonly href: string
  readonly label: string
}): PageView {
  return {
    title: 'This link no longer works',
    status: 410,
    content: html`<h1>This link no longer works</h1>
      <p>${link.what}</p>
      <p><a href="${link.href}">${link.label}</a></p>
      <p><a href="/sign-in">Sign in</a></p>`,
  }
}

export interface Welcome {
  readonly accountName: string
  /** The first test API key; undefined if the key could not be created yet. */
  readonly key: string | undefined
  readonly curl: string
}

/** The page with the first key was loaded again, by a person whom it has signed in. */
export function welcomeAgainPage(): PageView {
  return {
    title: 'Your address is confirmed',
    status: 409,
    content: html`<h1>Your address is confirmed</h1>
      <p>This link was used, and a key is shown once. If you did not keep your test key, create another
        one.</p>
      <div class="actions">${buttonLink({ label: 'Create another test key', href: '/sandbox/keys/new' })}
        ${buttonLink({ label: 'Go to the home page', href: '/sandbox', kind: 'secondary' })}</div>`,
  }
}

/** The only page that ever shows the first API key. */
export function welcomePage({ accountName, key, curl }: Welcome): PageView {
  if (key === undefined) {
    const content = html`<p>Your account is being set up: this takes a few seconds.
        Then create your test key.</p>
      <p><a class="button primary" href="/sandbox/keys/new">Create a test key</a></p>`
    return {
      title: 'Welcome',
      content: html`<h1>Welcome, ${accountName}</h1>${notice({ tone: 'moving', content })}`,
    }
  }
  return {
    title: 'Welcome',
    scripts: ['copy', 'live'],
    content: html`<h1>Welcome, ${accountName}</h1>
      <p>This is your test key. It is shown this once: keep it now. You can make another one at any time.</p>
      ${copyable({ label: 'Test key', text: key, copied: 'Key copied' })}
      <h2>Send your first request</h2>
      <p>Paste this into a terminal. It files a company tax return in the sandbox: nothing is sent or
        charged.</p>
      ${copyable({ label: 'First filing', text: curl })}
      <p class="waiting" role="status" data-live="/sandbox/events" data-version="none"
        data-happened="Your first request has arrived.">Waiting for your first request.</p>
      <p><a class="button secondary" href="/sandbox">I have saved the key: go to the home page</a></p>`,
  }
}

// Shows the pages for signing in, for entering the second factor, and for a forgotten password.
import {
  button,
  errorSummary,
  type FieldErrors,
  form,
  hiddenField,
  html,
  type PageView,
  type Slot,
  statusMessage,
  textField,
} from '@cfs/pages'

export interface PasskeyForm {
  readonly options: string
  readonly challenge: string
}

export interface SignInForm {
  readonly csrfToken: string
  readonly email: string
  readonly next: string
  readonly errors: FieldErrors
  readonly passkey: PasskeyForm | undefined
  readonly message?: string | undefined
}

export function signInPage(signInForm: SignInForm): PageView {
  const { csrfToken, email, next, errors, message } = signInForm
  const fields = html`${[
    hiddenField('next', next),
    textField({
      name: 'email',
      label: 'E-mail address',
      error: errors['email'],
      value: email,
      type: 'email',
      autocomplete: 'username webauthn',
      inputmode: 'email',
      spellcheck: false,
    }),
    textField({
      name: 'password',
      label: 'Password',
      error: errors['password'],
      type: 'password',
      autocomplete: 'current-password',
    }),
  ]}${button({ label: 'Sign in' })}`
  return {
    title: 'Sign in',
    hasErrors: Object.keys(errors).length > 0,
    scripts: ['passkey', 'password'],
    content: html`${errorSummary(errors)}${message === undefined ? '' : statusMessage(message)}
      <h1>Sign in</h1>
      ${form({ action: '/sign-in', csrfToken, content: fields })}
      ${passkeySignIn(signInForm)}
      <p><a href="/forgot-password">Forgotten your password?</a></p>
      <p>No account yet? <a href="/sign-up">Create one</a></p>`,
  }
}

function passkeySignIn({
  passkey,
  csrfToken,
  next,
}: Pick<SignInForm, 'passkey' | 'csrfToken' | 'next'>): Slot {
  if (passkey === undefined) return ''
  return passkeyForm({
    action: '/sign-in/passkey',
    csrfToken,
    use: 'get',
    passkey,
    content: [hiddenField('next', next), button({ label: 'Sign in with a passkey', kind: 'secondary' })],
  })
}

/** A form that a script fills in; the form stays hidden if scripts are disabled. */
export function passkeyForm(passkeyModel: {
  readonly action: string
  readonly csrfToken: string
  readonly use: 'get' | 'create'
  readonly passkey: PasskeyForm
  readonly content: Slot
}): Slot {
  const { action, csrfToken, use, passkey, content } = passkeyModel
  return form({
    action,
    csrfToken,
    isHidden: true,
    data: { 'data-passkey': use, 'data-options': passkey.options },
    content: [
      hiddenField('credential', ''),
      hiddenField('challenge', passkey.challenge),
      content,
      html`<p role="status" class="error"></p>`,
    ],
  })
}

export interface CodeForm {
  readonly csrfToken: string
  readonly email: string
  readonly errors: FieldErrors
  /** The page to open afterwards. */
  readonly next: string
  readonly passkey: PasskeyForm | undefined
}

export function codePage({ csrfToken, email, errors, next, passkey }: CodeForm): PageView {
  const fields = html`${hiddenField('next', next)}${textField({
    name: 'code',
    label: 'Code',
    hint: 'The six digits from your authenticator app, or one of your recovery codes.',
    error: errors['code'],
    autocomplete: 'one-time-code',
    spellcheck: false,
    characters: 20,
    hasFocus: Object.keys(errors).length === 0,
  })}${button({ label: 'Sign in' })}`
  return {
    title: 'Enter your code',
    hasErrors: Object.keys(errors).length > 0,
    scripts: ['passkey'],
    content: html`${errorSummary(errors)}<h1>Enter your code</h1>
      <p>You are signing in as <strong>${email}</strong>.</p>
      ${form({ action: '/sign-in/code', csrfToken, content: fields })}
      ${passkeySignIn({ passkey, csrfToken, next })}
      ${form({
        action: '/sign-out',
        csrfToken,
        content: html`<button type="submit" class="plain-button">Sign in as someone else</button>`,
      })}`,
  }
}

export function forgotPasswordPage(formModel: {
  readonly csrfToken: string
  readonly email: string
  readonly errors: FieldErrors
}): PageView {
  const fields = html`${textField({
    name: 'email',
    label: 'E-mail address',
    error: formModel.errors['email'],
    value: formModel.email,
    type: 'email',
    autocomplete: 'username',
    inputmode: 'email',
    spellcheck: false,
  })}${button({ label: 'Send the link' })}`
  return {
    title: 'Forgotten password',
    hasErrors: Object.keys(formModel.errors).length > 0,
    content: html`${errorSummary(formModel.errors)}<h1>Forgotten password</h1>
      <p>We send you a link to set a new password. It works once, within 30 minutes.</p>
      ${form({ action: '/forgot-password', csrfToken: formModel.csrfToken, content: fields })}
      <p><a href="/sign-in">Sign in</a></p>`,
  }
}

export function resetSentPage(): PageView {
  return {
    title: 'Check your e-mail',
    content: html`<h1>Check your e-mail</h1>
      <p>If that address has an account, we have written to it. The link works once, within 30 minutes.</p>
      <p><a href="/sign-in">Sign in</a></p>`,
  }
}

export function resetPasswordPage(formModel: {
  readonly csrfToken: string
  readonly token: string
  readonly email: string
  readonly errors: FieldErrors
}): PageView {
  const { csrfToken, token, email, errors } = formModel
  // A hidden field with the e-mail address, under which password managers store the new password.
  const fields = html`<input
      type="text" name="username" value="${email}" autocomplete="username" readonly hidden />
    ${textField({
      name: 'password',
      label: 'New password',
      hint: 'At least 15 characters. Three or four words that do not belong together are good.',
      error: errors['password'],
      type: 'password',
      autocomplete: 'new-password',
    })}${button({ label: 'Set the password and sign out everywhere' })}`
  return {
    title: 'Set a new password',
    scripts: ['password'],
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>Set a new password</h1>
      <p>For <strong>${email}</strong>.</p>
      ${form({ action: `/reset-password/${token}`, csrfToken, content: fields })}`,
  }
}

export function confirmIdentityPage(formModel: {
  readonly csrfToken: string
  readonly email: string
  readonly next: string
  readonly errors: FieldErrors
  /** What happened to a form that was sent before; undefined if there was none. */
  readonly message?: string | undefined
}): PageView {
  const { csrfToken, email, next, errors, message } = formModel
  const fields = html`${[
    hiddenField('next', next),
    textField({
      name: 'password',
      label: 'Password',
      error: errors['password'],
      type: 'password',
      autocomplete: 'current-password',
    }),
  ]}${button({ label: 'Continue' })}`
  return {
    title: 'Confirm that it is you',
    scripts: ['password'],
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}${
      message === undefined ? '' : statusMessage(message, 'quiet')
    }<h1>Confirm that it is you</h1>
      <p>You signed in as <strong>${email}</strong> some time ago. Enter your password to go on.</p>
      ${form({ action: '/confirm-identity', csrfToken, content: fields })}`,
  }
}

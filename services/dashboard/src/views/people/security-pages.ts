// The page of a person's security: authenticator app, passkeys, recovery codes, and the browsers in which
// the person is signed in.
import {
  button,
  buttonLink,
  copyable,
  errorSummary,
  type FieldErrors,
  form,
  hiddenField,
  html,
  type Html,
  moment,
  notice,
  type PageView,
  type Slot,
  statusMessage,
  table,
  tag,
  textField,
  trustedHtml,
} from '@cfs/pages'
import { deviceOf } from './device-of.ts'
import { passkeyForm, type PasskeyForm } from './sign-in-pages.ts'

export interface SecurityModel {
  readonly csrfToken: string
  readonly hasTotp: boolean
  readonly recoveryCodes: number
  readonly passkeys: readonly {
    readonly credentialId: string
    readonly name: string
    readonly createdAt: Date
    readonly lastUsedAt: Date | null
  }[]
  readonly passkeyForm: PasskeyForm | undefined
  readonly sessions: readonly {
    readonly sessionId: string
    readonly userAgent: string
    readonly network: string
    readonly createdAt: Date
    readonly lastSeenAt: Date
    readonly isThis: boolean
  }[]
  readonly message?: string | undefined
  readonly errors: FieldErrors
}

export function securityPage(model: SecurityModel): PageView {
  return {
    title: 'Security',
    hasErrors: Object.keys(model.errors).length > 0,
    scripts: ['passkey'],
    content: html`${errorSummary(model.errors)}
      ${model.message === undefined ? '' : statusMessage(model.message)}
      <h1>Security</h1>
      ${totpSection(model)}${passkeySection(model)}${recoverySection(model)}${sessionSection(model)}`,
  }
}

function totpSection({ hasTotp, csrfToken }: SecurityModel): Html {
  const remove = form({
    action: '/account/security/totp/remove',
    csrfToken,
    content: button({ label: 'Remove the authenticator app', kind: 'danger' }),
  })
  const add = form({
    action: '/account/security/totp',
    csrfToken,
    content: button({ label: 'Set up an authenticator app' }),
  })
  return html`<section><h2>Authenticator app ${onOff(hasTotp)}</h2>
    <p>An app on your phone shows a new code every 30 seconds. Live keys, top-ups and
    managing a team need a second factor.</p>
    ${hasTotp ? remove : add}</section>`
}

function passkeySection(model: SecurityModel): Html {
  const { passkeys, csrfToken } = model
  const rows = passkeys.map(({ credentialId, name, createdAt, lastUsedAt }) => ({
    cells: [
      name,
      moment(createdAt),
      lastUsedAt === null ? 'Never' : moment(lastUsedAt),
      form({
        action: '/account/security/passkeys/remove',
        csrfToken,
        content: [
          hiddenField('credential_id', credentialId),
          html`<button type="submit" class="plain-button">Remove<span class="for-readers"> ${name}</span></button>`,
        ],
      }),
    ],
  }))
  const columns = [{ heading: 'Name' }, { heading: 'Added' }, { heading: 'Last used' }, { heading: 'Action' }]
  return html`<section><h2>Passkeys ${onOff(passkeys.length > 0)}</h2>
    <p>A passkey signs you in with your device’s screen lock: no password that anyone could steal.</p>
    ${passkeys.length === 0 ? '' : table({ caption: 'Your passkeys', columns, rows })}
    ${addPasskey(model)}</section>`
}

function addPasskey({ passkeyForm: passkey, csrfToken, errors }: SecurityModel): Slot {
  if (passkey === undefined) {
    return html`<p class="muted">Passkeys need a host name: they cannot be added at an IP address.</p>`
  }
  return [
    html`<noscript><p class="muted">Adding a passkey needs JavaScript.</p></noscript>`,
    passkeyForm({
      action: '/account/security/passkeys',
      csrfToken,
      use: 'create',
      passkey,
      content: [
        textField({
          name: 'name',
          label: 'Name of the passkey',
          hint: 'Such as the device: “Work laptop”.',
          error: errors['name'],
        }),
        button({ label: 'Add a passkey' }),
      ],
    }),
  ]
}

function recoverySection({ recoveryCodes, hasTotp, passkeys, csrfToken }: SecurityModel): Slot {
  if (!hasTotp && passkeys.length === 0) return ''
  const few = notice({
    tone: 'warning',
    content: html`<p>Make new ones before you need them.</p>`,
  })
  return html`<section><h2>Recovery codes</h2>
    <p>${recoveryCodes} of 10 are left. Each signs you in once without your phone.</p>
    ${recoveryCodes < 3 ? few : ''}
    ${form({
      action: '/account/security/recovery-codes',
      csrfToken,
      content: button({ label: 'Make new recovery codes', kind: 'secondary' }),
    })}</section>`
}

function sessionSection({ sessions, csrfToken }: SecurityModel): Html {
  const rows = sessions.map((session) => ({
    cells: [
      deviceOf(session.userAgent),
      session.network,
      moment(session.createdAt),
      session.isThis ? 'Now' : moment(session.lastSeenAt),
      session.isThis ? tag({ label: 'This one', tone: 'good' }) : signOutOne(session.sessionId, csrfToken),
    ],
  }))
  const columns = ['Browser', 'Network', 'Signed in', 'Last seen', 'Action'].map((heading) => ({ heading }))
  return html`<section><h2>Where you are signed in</h2>
    ${table({ caption: 'Your sessions', columns, rows })}
    <div class="actions">${form({
      action: '/account/security/sessions/end-others',
      csrfToken,
      content: button({ label: 'Sign out all others', kind: 'secondary' }),
    })}${form({
      action: '/sign-out-everywhere',
      csrfToken,
      content: button({ label: 'Sign out everywhere', kind: 'danger' }),
    })}</div></section>`
}

function signOutOne(sessionId: string, csrfToken: string): Html {
  return form({
    action: '/account/security/sessions/end',
    csrfToken,
    content: [
      hiddenField('session_id', sessionId),
      html`<button type="submit" class="plain-button">Sign out</button>`,
    ],
  })
}

function onOff(isOn: boolean): Html {
  return tag(isOn ? { label: 'On', tone: 'good' } : { label: 'Off', tone: 'quiet' })
}

export function totpPage(model: {
  readonly csrfToken: string
  readonly svg: string
  readonly secret: string
  readonly errors: FieldErrors
}): PageView {
  const { csrfToken, svg, secret, errors } = model
  const fields = html`${textField({
    name: 'code',
    label: 'Code from the app',
    hint: 'Six digits.',
    error: errors['code'],
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    characters: 6,
  })}${button({ label: 'Turn on the authenticator app' })}`
  return {
    title: 'Set up an authenticator app',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>Set up an authenticator app</h1>
      <p>Scan the picture with an authenticator app, or type the secret into it.
        Then enter the code it shows.</p>
      <div class="qr" role="img" aria-label="QR code of the secret below">${trustedHtml(svg)}</div>
      <p>Secret: <code>${secret}</code></p>
      ${form({ action: '/account/security/totp/confirm', csrfToken, content: fields })}
      <p><a href="/account/security">Not now</a></p>`,
  }
}

/** The only page that ever shows the recovery codes. */
export function recoveryCodesPage(codes: readonly string[]): PageView {
  return {
    title: 'Your recovery codes',
    scripts: ['copy'],
    content: html`<h1>Your recovery codes</h1>
      <p>Keep them where you will find them without your phone. Each works once. They are shown this once.</p>
      ${copyable({ label: 'Recovery codes', text: codes.join('\n'), copied: 'Codes copied' })}
      <p>${buttonLink({ label: 'I have saved the codes', href: '/account/security' })}</p>`,
  }
}

// The page that lists a person's accounts and invitations, and opens a new account.
import {
  button,
  buttonLink,
  errorSummary,
  type FieldErrors,
  form,
  hiddenField,
  html,
  moment,
  type PageView,
  type Slot,
  statusMessage,
  table,
  tag,
  textField,
} from '@cfs/pages'
import { ROLE_WORDS, type RoleName } from './role-words.ts'

export interface AccountsModel {
  readonly csrfToken: string
  readonly accounts: readonly {
    readonly accountId: string
    readonly accountName: string
    readonly role: RoleName
    readonly isClosed: boolean
  }[]
  readonly current: string | null
  readonly invitations: readonly {
    readonly invitationId: string
    readonly accountName: string
    readonly role: RoleName
    readonly expiresAt: Date
  }[]
  /** The name of the current account, if the person is an owner and may change it. */
  readonly ownName: string | undefined
  /** Whether the person may close the current account. */
  readonly mayClose: boolean
  readonly typedNames: { readonly name: string; readonly newName: string }
  readonly message: string | undefined
  readonly errors: FieldErrors
}

export function accountsPage(model: AccountsModel): PageView {
  const { accounts, message, errors } = model
  return {
    title: 'Your accounts',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}${message === undefined ? '' : statusMessage(message)}
      <h1>Your accounts</h1>
      ${invitationSection(model)}
      <p>Each account has its own keys, filings, balance and team.</p>
      ${accounts.length === 0 ? html`<p>You belong to no account.</p>` : accountTable(model)}
      ${renameSection(model)}${openSection(model)}${closeSection(model)}`,
  }
}

const OPEN_NOW = { label: 'Open now', tone: 'good' } as const
/** A closed account is not called open. */
const SHOWN_NOW = { label: 'Shown now', tone: 'quiet' } as const

function accountTable({ csrfToken, accounts, current }: AccountsModel): Slot {
  const rows = accounts.map(({ accountId, accountName, role, isClosed }) => {
    const words = html`Open<span class="for-readers"> ${accountName}</span>`
    const press = html`<button type="submit" class="plain-button">${words}</button>`
    const choose = form({
      action: '/account/accounts',
      csrfToken,
      content: [hiddenField('account_id', accountId), press],
    })
    const state = accountId === current ? tag(isClosed ? SHOWN_NOW : OPEN_NOW) : choose
    const name = isClosed ? html`${accountName} ${tag({ label: 'Closed', tone: 'quiet' })}` : accountName
    return { cells: [name, ROLE_WORDS[role].label, state] }
  })
  const columns = [{ heading: 'Account' }, { heading: 'Your role' }, { heading: 'Action' }]
  return table({ caption: 'Your accounts', columns, rows })
}

function invitationSection({ invitations, csrfToken }: AccountsModel): Slot {
  return invitations.map(({ invitationId, accountName, role, expiresAt }) => {
    const content = html`${hiddenField('invitation_id', invitationId)}<div class="actions">
      ${button({ label: 'Accept', name: 'answer', value: 'accept' })}
      ${button({ label: 'Decline', kind: 'secondary', name: 'answer', value: 'decline' })}</div>`
    return html`<section class="card"><h2>Join ${accountName}</h2>
      <p>You are invited as <strong>${ROLE_WORDS[role].label.toLowerCase()}</strong>, until
        ${moment(expiresAt)}. ${ROLE_WORDS[role].hint}</p>
      ${form({ action: '/account/invitations', csrfToken, content })}</section>`
  })
}

function renameSection({ ownName, csrfToken, typedNames, errors }: AccountsModel): Slot {
  if (ownName === undefined) return ''
  const fields = html`${textField({
    name: 'name',
    label: 'Name',
    hint: 'The team sees it, and it is printed on receipts from now on.',
    error: errors['name'],
    value: typedNames.name === '' ? ownName : typedNames.name,
    autocomplete: 'organization',
  })}${button({ label: 'Change the name', kind: 'secondary' })}`
  return html`<section><h2>Name of this account</h2>
    ${form({ action: '/account/name', csrfToken, content: fields })}</section>`
}

function openSection({ csrfToken, typedNames, errors }: AccountsModel): Slot {
  const fields = html`${textField({
    name: 'new_name',
    label: 'Name of the new account',
    hint: 'For another practice or company of yours, with its own keys and balance.',
    error: errors['new_name'],
    value: typedNames.newName,
    autocomplete: 'organization',
  })}${button({ label: 'Open another account', kind: 'secondary' })}`
  return html`<section><h2>Open another account</h2>
    ${form({ action: '/account/accounts/new', csrfToken, content: fields })}</section>`
}

function closeSection({ mayClose }: AccountsModel): Slot {
  if (!mayClose) return ''
  return html`<section><h2>Close this account</h2>
    <p>Its keys stop for good, for every member. The documents of its filings stay. The next page says what
      happens, and asks first.</p>
    ${buttonLink({ label: 'Close this account', href: '/account/close', kind: 'secondary' })}</section>`
}

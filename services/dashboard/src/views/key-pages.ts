// Shows API keys: the list, the form for a new key, the new key once, and a page to rotate or revoke a key.
import {
  amount,
  button,
  buttonLink,
  checkboxField,
  type Choice,
  copyable,
  emptyState,
  errorSummary,
  type FieldErrors,
  form,
  hiddenField,
  html,
  type Html,
  moment,
  notice,
  radioField,
  selectField,
  type Slot,
  statusMessage,
  summaryList,
  table,
  tag,
  textArea,
  textField,
} from '@cfs/pages'
import type { PageView } from './page-view.ts'
import { type RequestModel, requestTable } from './request-pages.ts'

export interface KeyModel {
  readonly key_id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly allow: readonly string[] | null
  readonly created_at: string
  readonly last_used_at: string | null
  /**
   * The key's newest request in the request log; the time that the gateway itself records may be some
   * seconds older.
   */
  readonly lastUse?: { readonly at: Date; readonly address: string } | undefined
  readonly expires_at: string | null
  readonly revoked_at: string | null
  /** The daily spend cap in pounds; null for none. */
  readonly spend_cap: number | null
}

export interface KeyPlace {
  readonly mode: 'sandbox' | 'live'
  readonly csrfToken: string
  readonly now: Date
}

export function keysPage(
  place: KeyPlace,
  model: {
    readonly keys: readonly (KeyModel & { readonly isWorking: boolean })[]
    readonly mayManage: boolean
    readonly lockedBecause: readonly string[]
    readonly message?: string | undefined
  },
): PageView {
  const { mode } = place
  const { keys, mayManage, lockedBecause } = model
  const isLocked = lockedBecause.length > 0
  const create = buttonLink({ label: `Create ${kindOf(mode)} key`, href: `/${mode}/keys/new` })
  return {
    title: 'Keys',
    content: html`${model.message === undefined ? '' : statusMessage(model.message)}
      <div class="heading"><h1>Keys</h1>${mayManage && !isLocked ? create : ''}</div>
      ${isLocked ? locked(lockedBecause) : ''}
      ${mayManage ? '' : html`<p class="muted">Your role may look at keys, not change them.</p>`}
      ${keys.length === 0 ? noKeys(mode, mayManage && !isLocked) : keyTable(place, keys)}`,
  }
}

function kindOf(mode: KeyPlace['mode']): string {
  return mode === 'live' ? 'live' : 'test'
}

function locked(reasons: readonly string[]): Html {
  return notice({
    tone: 'warning',
    title: 'Live keys are locked',
    content: html`<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>
      <p><a href="/account/security">Security settings</a></p>`,
  })
}

function noKeys(mode: KeyPlace['mode'], mayCreate: boolean): Html {
  const words =
    mode === 'live' ? 'A live key files with the authorities.' : 'A test key files in the sandbox only.'
  const action = buttonLink({ label: `Create ${kindOf(mode)} key`, href: `/${mode}/keys/new` })
  return emptyState({ title: 'No keys yet', content: html`<p>${words}</p>${mayCreate ? action : ''}` })
}

function keyTable(
  { mode, now }: KeyPlace,
  keys: readonly (KeyModel & { readonly isWorking: boolean })[],
): Html {
  const isLive = mode === 'live'
  const headings = ['Name', 'State', 'Scopes', ...(isLive ? ['Daily cap'] : []), 'Created', 'Last used']
  return table({
    caption: 'Your keys, newest first',
    columns: headings.map((heading) => ({ heading })),
    rows: keys.map((key) => ({
      href: `/${mode}/keys/${key.key_id}`,
      cells: [
        key.name,
        keyState(key, now),
        key.scopes.join(', '),
        ...(isLive ? [capOf(key)] : []),
        moment(key.created_at),
        lastUsed(key),
      ],
    })),
  })
}

function keyState(key: KeyModel & { readonly isWorking: boolean }, now: Date): Html {
  if (key.revoked_at !== null) return tag({ label: 'Revoked', tone: 'bad' })
  if (!key.isWorking) return tag({ label: 'Expired', tone: 'quiet' })
  if (key.expires_at !== null)
    return html`${tag({ label: 'Active', tone: 'good' })} ends in ${timeLeft(key.expires_at, now)},
      ${moment(key.expires_at)}`
  return tag({ label: 'Active', tone: 'good' })
}

const MINUTE_MS = 60_000
const LEFT = [
  { unit: 'day', ms: 1440 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const

/** The time until then in its largest unit of which there are at least two: `47 hours`, `2 days`. */
function timeLeft(until: string, now: Date): string {
  const leftMs = Date.parse(until) - now.getTime()
  const { unit, ms } = LEFT.find((each) => leftMs >= 2 * each.ms) ?? { unit: 'minute', ms: MINUTE_MS }
  const count = Math.max(1, Math.round(leftMs / ms))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function capOf({ spend_cap: cap }: KeyModel): Slot {
  return cap === null ? 'None' : amount(cap)
}

function lastUsed(key: KeyModel): Slot {
  const { lastUse, last_used_at: at } = key
  if (lastUse !== undefined) return html`${moment(lastUse.at)} from <code>${lastUse.address}</code>`
  return at === null ? 'Never' : moment(at)
}

export interface NewKeyForm {
  readonly formId: string
  readonly name: string
  readonly purpose: string
  readonly scopes: readonly string[]
  readonly expiry: string
  readonly allow: string
  /** The daily spend cap as the person typed it; only for live keys. */
  readonly spendCap: string
  readonly purposes: readonly Choice[]
  readonly possibleScopes: readonly string[]
  readonly ownAddress: string
  readonly errors: FieldErrors
}

export function newKeyPage({ mode, csrfToken }: KeyPlace, given: NewKeyForm): PageView {
  const { errors } = given
  const title = `Create a ${kindOf(mode)} key`
  const fields = html`${[
    hiddenField('form_id', given.formId),
    textField({
      name: 'name',
      label: 'Name',
      hint: 'Where it is used: “Practice software, production”.',
      error: errors['name'],
      value: given.name,
    }),
    radioField({
      name: 'purpose',
      legend: 'What is it for?',
      error: errors['purpose'],
      choices: [
        ...given.purposes,
        { value: 'chosen', label: 'Something else', hint: 'Choose its scopes below.' },
      ],
      chosen: [given.purpose],
    }),
    checkboxField({
      name: 'scopes',
      legend: 'Scopes',
      hint: 'Only for “Something else”.',
      error: errors['scopes'],
      choices: given.possibleScopes.map((scope) => ({ value: scope, label: scope })),
      chosen: given.scopes,
    }),
    selectField({
      name: 'expiry',
      label: 'Ends after',
      error: errors['expiry'],
      choices: EXPIRIES,
      chosen: given.expiry,
    }),
    textArea({
      name: 'allow',
      label: 'Only from these addresses (optional)',
      hint: html`One address or CIDR range in each line. Yours is now <code>${given.ownAddress}</code>.`,
      error: errors['allow'],
      value: given.allow,
      rows: 3,
    }),
    mode === 'live' ? capField({ label: 'Daily spend cap (optional)', value: given.spendCap, errors }) : '',
  ]}<div class="actions">${button({ label: title })}<a href="/${mode}/keys">Cancel</a></div>`
  return {
    title,
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>${title}</h1>
      ${form({ action: `/${mode}/keys/new`, csrfToken, content: fields })}`,
  }
}

function capField(field: {
  readonly label: string
  readonly value: string
  readonly errors: FieldErrors
}): Html {
  return textField({
    name: 'spend_cap',
    label: field.label,
    hint: 'The most that filings with this key may cost in a day. Leave empty for no cap.',
    prefix: '£',
    error: field.errors['spend_cap'],
    value: field.value,
    inputmode: 'decimal',
    autocomplete: 'off',
    characters: 10,
  })
}

const EXPIRIES: readonly Choice[] = [
  { value: 'never', label: 'Never' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
]

/** The only page that ever shows the text of the API key; undefined if its form was already submitted. */
export function createdKeyPage(
  { mode }: KeyPlace,
  created: {
    readonly name: string
    readonly key: string | undefined
    readonly isOwnAddressOutside: boolean
    readonly ownAddress: string
  },
): PageView {
  if (created.key === undefined) {
    return {
      title: 'This key was created already',
      status: 409,
      content: html`<h1>This key was created already</h1>
        <p>A key is shown once, and this page was loaded again. If you did not keep “${created.name}”, create
          another key and revoke that one.</p>
        <div class="actions">${buttonLink({ label: 'Create another key', href: `/${mode}/keys/new` })}
          ${buttonLink({ label: 'Show the keys', href: `/${mode}/keys`, kind: 'secondary' })}</div>`,
    }
  }
  const outside = notice({
    tone: 'warning',
    content: html`<p>Your own address ${created.ownAddress} is not among the allowed ones:
      the key will not work from here.</p>`,
  })
  return {
    title: 'Your new key',
    scripts: ['copy'],
    content: html`<h1>Your new key</h1>
      <p>This is the key “${created.name}”. It is shown this once: keep it now, in a place for secrets.</p>
      ${copyable({ label: 'Key', text: created.key, copied: 'Key copied' })}
      ${created.isOwnAddressOutside ? outside : ''}
      <p>${buttonLink({ label: 'I have saved the key', href: `/${mode}/keys` })}</p>`,
  }
}

export interface KeyPageModel {
  readonly key: KeyModel & { readonly isWorking: boolean }
  /** The newest requests made with the key in the last hour. */
  readonly lastHour: readonly RequestModel[]
  /** The amount spent today; undefined in the sandbox, and while the filing service is unavailable. */
  readonly spentToday: { readonly spent: number; readonly resetsAt: string } | undefined
  readonly mayManage: boolean
  readonly formId: string
  /** The cap as the person typed it, if it was invalid. */
  readonly cap: string | undefined
  readonly errors: FieldErrors
  readonly message?: string | undefined
}

export function keyPage(place: KeyPlace, model: KeyPageModel): PageView {
  const { key, mayManage, errors, message } = model
  const facts = summaryList([
    { term: 'State', value: keyState(key, place.now) },
    { term: 'Scopes', value: key.scopes.join(', ') },
    { term: 'Works from', value: key.allow === null ? 'Any address' : key.allow.join(', ') },
    ...(place.mode === 'live' ? [{ term: 'Spent today', value: spentWords(model) }] : []),
    { term: 'Created', value: moment(key.created_at) },
    { term: 'Last used', value: lastUsed(key) },
    { term: 'Ends', value: key.expires_at === null ? 'Never' : moment(key.expires_at) },
    { term: 'Key id', value: html`<code>${key.key_id}</code>` },
  ])
  return {
    title: key.name,
    hasErrors: Object.keys(errors).length > 0,
    content: html`${message === undefined ? '' : statusMessage(message)}${errorSummary(errors)}
      <p><a href="/${place.mode}/keys">Keys</a></p>
      <h1>${key.name}</h1>${facts}
      <section><h2>In the last hour</h2>${lastHourOf(place.mode, model)}</section>
      ${mayManage && key.isWorking ? changes(place, model) : ''}`,
  }
}

function spentWords({ key, spentToday }: Pick<KeyPageModel, 'key' | 'spentToday'>): Slot {
  const limit = key.spend_cap === null ? 'no daily cap' : html`daily cap ${amount(key.spend_cap)}`
  if (spentToday === undefined) return html`Cannot be shown at the moment (${limit})`
  return html`${amount(spentToday.spent)} (${limit}; counts from 0 again at ${moment(spentToday.resetsAt)})`
}

function lastHourOf(mode: KeyPlace['mode'], { key, lastHour }: Pick<KeyPageModel, 'key' | 'lastHour'>): Html {
  const all = html`<p><a href="/${mode}/requests?key=${key.key_id}">All requests with this key</a></p>`
  if (lastHour.length === 0) return html`<p class="muted">No requests.</p>${all}`
  return html`${requestTable(mode, lastHour, [{ keyId: key.key_id, name: key.name }])}${all}`
}

function changes({ mode, csrfToken }: KeyPlace, { key, formId, cap, errors }: KeyPageModel): Html {
  const rotate = html`${[
    hiddenField('form_id', formId),
    selectField({
      name: 'overlap',
      label: 'The old key works for another',
      error: errors['overlap'],
      choices: [
        { value: '0', label: 'Not at all: it ends now' },
        { value: '3600', label: '1 hour' },
        { value: '86400', label: '24 hours' },
      ],
      chosen: '3600',
    }),
  ]}${button({ label: 'Replace key', kind: 'secondary' })}`
  const revoke = html`${textField({
    name: 'confirmation',
    label: 'Type the name of the key',
    hint: html`${key.name}`,
    error: errors['confirmation'],
    autocomplete: 'off',
    spellcheck: false,
  })}${button({ label: 'Revoke key', kind: 'danger' })}`
  const base = `/${mode}/keys/${key.key_id}`
  const value = cap ?? (key.spend_cap === null ? '' : String(key.spend_cap))
  const limit = html`${capField({ label: 'The most to spend in a day', value, errors })}${button({
    label: 'Save cap',
    kind: 'secondary',
  })}`
  const kept = mode === 'live' ? 'scopes, addresses and spend cap' : 'scopes and addresses'
  const spendCap = html`<section id="spend-cap"><h2>Daily spend cap</h2>
      <p>A filing that would take the key above its cap is refused until midnight in the UK. Filings in
        progress count; rejected ones do not. A key that replaces this one keeps the cap and what was
        spent.</p>
      ${form({ action: `${base}/spend-cap`, csrfToken, content: limit })}</section>`
  return html`${mode === 'live' ? spendCap : ''}
    <section><h2>Replace</h2>
      <p>Makes a new key with the same name, ${kept}.</p>
      ${form({ action: `${base}/rotate`, csrfToken, content: rotate })}</section>
    <section><h2>Revoke</h2>
      <p>The key stops working within a second, for good. It was last used: ${lastUsed(key)}.</p>
      ${form({ action: `${base}/revoke`, csrfToken, content: revoke })}</section>`
}

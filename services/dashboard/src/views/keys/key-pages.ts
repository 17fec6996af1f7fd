// Shows API keys: the list, the form for a new key, the new key once, and a page to rotate or revoke a key.
import {
  amount,
  button,
  buttonLink,
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
  type PageView,
  selectField,
  type Slot,
  statusMessage,
  summaryList,
  table,
  tag,
  textField,
} from '@cfs/pages'
import { capField, type KeyPlace, kindOf } from './new-key-page.ts'
import { type RequestModel, requestTable } from '../requests/request-pages.ts'

export interface KeyModel {
  readonly key_id: string
  /** The part of the key's text that is not secret; empty if the gateway does not say. */
  readonly prefix: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly allow: readonly string[] | null
  readonly created_at: string
  /** Who created the key; undefined if that is not recorded. */
  readonly maker?: string | undefined
  readonly last_used_at: string | null
  /**
   * The key's newest request in the request log; the time that the gateway itself records may be some
   * seconds older.
   */
  readonly lastUse?: { readonly at: Date; readonly address: string } | undefined
  readonly expires_at: string | null
  readonly revoked_at: string | null
  /** When another key was made to take its place; null if none was. */
  readonly replaced_at: string | null
  /** The daily spend cap in pounds; null for none. */
  readonly spend_cap: number | null
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
      ${keys.length === 0 ? noKeys(mode, mayManage && !isLocked) : keyTables(place, keys)}`,
  }
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

type ListedKey = KeyModel & { readonly isWorking: boolean }

/** Keys that no longer work fold away below the others. */
function keyTables(place: KeyPlace, keys: readonly ListedKey[]): Html {
  const working = keys.filter((key) => key.isWorking)
  const others = keys.filter((key) => !key.isWorking)
  const title =
    others.length === 1 ? '1 key that no longer works' : `${others.length} keys that no longer work`
  const folded = html`<details class="card"><summary>${title}</summary>
    ${keyTable(place, { caption: 'Revoked and expired keys, newest first', keys: others })}</details>`
  return html`${
    working.length === 0
      ? html`<p class="muted">No key works at the moment.</p>`
      : keyTable(place, { caption: 'Your keys, newest first', keys: working })
  }${others.length === 0 ? '' : folded}`
}

function keyTable(
  { mode, now }: KeyPlace,
  { caption, keys }: { readonly caption: string; readonly keys: readonly ListedKey[] },
): Html {
  const isLive = mode === 'live'
  const headings = ['Name', 'State', 'Scopes', ...(isLive ? ['Daily cap'] : []), 'Created', 'Last used']
  return table({
    caption,
    columns: headings.map((heading) => ({ heading })),
    rows: keys.map((key) => ({
      href: `/${mode}/keys/${key.key_id}`,
      cells: [
        html`${key.name}${beginningOf(key)}`,
        keyState(key, now),
        key.scopes.join(', '),
        ...(isLive ? [capOf(key)] : []),
        creationOf(key),
        lastUsed(key),
      ],
    })),
  })
}

function keyState(key: KeyModel & { readonly isWorking: boolean }, now: Date): Html {
  if (key.revoked_at !== null) return tag({ label: 'Revoked', tone: 'bad' })
  const isReplaced = key.replaced_at !== null
  if (!key.isWorking) return tag({ label: isReplaced ? 'Replaced' : 'Expired', tone: 'quiet' })
  const state = isReplaced
    ? tag({ label: 'Being replaced', tone: 'moving' })
    : tag({ label: 'Active', tone: 'good' })
  if (key.expires_at === null) return state
  return html`${state} ends in ${timeLeft(key.expires_at, now)}, ${moment(key.expires_at)}`
}

function beginningOf({ prefix }: KeyModel): Slot {
  return prefix === '' ? '' : html`<br /><code class="muted">${prefix}…</code>`
}

function creationOf({ created_at: at, maker }: KeyModel): Html {
  return html`${moment(at)}${maker === undefined ? '' : html` by ${maker}`}`
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
    ...(key.prefix === '' ? [] : [{ term: 'Key', value: html`<code>${key.prefix}…</code>` }]),
    { term: 'State', value: keyState(key, place.now) },
    { term: 'Scopes', value: key.scopes.join(', ') },
    { term: 'Works from', value: key.allow === null ? 'Any address' : key.allow.join(', ') },
    ...(place.mode === 'live' ? [{ term: 'Spent today', value: spentWords(model) }] : []),
    { term: 'Created', value: creationOf(key) },
    { term: 'Last used', value: lastUsed(key) },
    { term: 'Ends', value: key.expires_at === null ? 'Never' : moment(key.expires_at) },
    { term: 'Key id', value: html`<code>${key.key_id}</code>` },
  ])
  const mayEdit = mayManage && key.isWorking && key.replaced_at === null
  const edit = buttonLink({
    label: 'Edit key',
    href: `/${place.mode}/keys/${key.key_id}/edit`,
    kind: 'secondary',
  })
  return {
    title: key.name,
    hasErrors: Object.keys(errors).length > 0,
    content: html`${message === undefined ? '' : statusMessage(message)}${errorSummary(errors)}
      <p><a href="/${place.mode}/keys">Keys</a></p>
      <div class="heading"><h1>${key.name}</h1>${mayEdit ? edit : ''}</div>${facts}
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

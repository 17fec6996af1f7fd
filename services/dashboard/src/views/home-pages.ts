// Shows the home pages: in the sandbox, how to send a first request; in live mode, the state of the account.
import { amount, copyable, html, type Html, notice, type Slot, tag } from '@cfs/pages'
import { STATUS_TAGS, type StatusName } from './status-tags.ts'
import type { PageView } from './page-view.ts'

export function sandboxHomePage(model: {
  readonly accountName: string
  readonly isOpen: boolean
  readonly firstUsedAt: string | undefined
  readonly hasKey: boolean
  readonly curl: string
  readonly trials: readonly { readonly label: string; readonly curl: string }[]
}): PageView {
  const { firstUsedAt } = model
  const isWaiting = model.hasKey && firstUsedAt === undefined
  return {
    title: 'Home',
    scripts: ['copy', 'wait'],
    ...(isWaiting ? { reloadSeconds: 5 } : {}),
    content: html`<h1>${model.accountName}</h1>
      ${model.isOpen ? '' : settingUp()}
      <section><h2>Your first request</h2>${light(model)}
        ${copyable({ label: 'File a company tax return in the sandbox', text: model.curl })}</section>
      <section><h2>Try what can go wrong</h2>
        <p>The company number decides the outcome. Each is a request as it stands; put your test key in.</p>
        ${model.trials.map(({ label, curl }) => copyable({ label, text: curl }))}</section>`,
  }
}

function settingUp(): Html {
  const content = html`<p>Your account is being set up. This takes a few seconds.</p>`
  return notice({ tone: 'moving', content })
}

function light(model: Parameters<typeof sandboxHomePage>[0]): Slot {
  if (!model.hasKey) {
    return html`<p>You need a test key first. <a href="/sandbox/keys/new">Create a test key</a></p>`
  }
  if (model.firstUsedAt !== undefined) {
    return html`<p class="waiting arrived" role="status">Your first request has arrived. Look at the filing
      with the id that it answered: <a href="/sandbox/filings">Filings</a></p>`
  }
  return html`<p class="waiting" role="status" data-wait-for="/sandbox/first-request" data-next="/sandbox">
    Waiting for your first request.</p>`
}

export function liveHomePage(model: {
  readonly accountName: string
  readonly counts: Readonly<Record<StatusName, number>>
  readonly balance: {
    readonly balance: number
    readonly held: number
    readonly available: number
    readonly owed: number
  }
  readonly goingLive: readonly { readonly label: string; readonly isDone: boolean; readonly href: string }[]
}): PageView {
  const { balance, counts } = model
  const open = model.goingLive.filter(({ isDone }) => !isDone)
  return {
    title: 'Home',
    content: html`<h1>${model.accountName}</h1>
      ${open.length === 0 ? '' : checklist(model.goingLive)}
      <div class="columns">
        <section class="card"><h2>Balance</h2><p class="figure">${amount(balance.available)}</p>
          <p class="muted">available to file with</p>
          <p>${amount(balance.balance)} paid in and not spent,
            ${amount(balance.held)} held for filings on their way${
              balance.owed > 0 ? html`, <strong>${amount(balance.owed)} owed</strong>` : ''
            }.</p></section>
        <section class="card"><h2>Filings</h2>${statusCounts(counts)}</section>
      </div>`,
  }
}

function statusCounts(counts: Readonly<Record<StatusName, number>>): Html {
  const statuses: readonly StatusName[] = ['submitted', 'accepted', 'rejected', 'error', 'pending']
  const rows = statuses.map(
    (status) =>
      html`<li><a href="/live/filings?status=${status}">${tag(STATUS_TAGS[status])} ${counts[status]}</a></li>`,
  )
  return html`<ul class="checklist">${rows}</ul>`
}

function checklist(items: Parameters<typeof liveHomePage>[0]['goingLive']): Html {
  const rows = items.map(
    ({ label, isDone, href }) =>
      html`<li>${tag(isDone ? { label: 'Done', tone: 'good' } : { label: 'To do', tone: 'quiet' })} ${
        isDone ? label : html`<a href="${href}">${label}</a>`
      }</li>`,
  )
  return html`<section><h2>Going live</h2><ul class="checklist">${rows}</ul></section>`
}

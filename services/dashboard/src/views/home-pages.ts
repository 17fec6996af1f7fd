// Shows the home pages: in the sandbox, how to send a first request; in live mode, the state of the account.
import { amount, buttonLink, copyable, html, type Html, notice, tag } from '@cfs/pages'
import { firstSteps, type FirstStepsModel, isWaiting } from './first-steps.ts'
import { errorList, limitBars, type WindowModel } from './limit-bars.ts'
import { goingLiveNotice, type Step } from './going-live-page.ts'
import { STATUS_TAGS, type StatusName } from './status-tags.ts'
import type { PageView } from './page-view.ts'
import { unavailable } from './unavailable.ts'

export function sandboxHomePage(model: {
  readonly accountName: string
  readonly isOpen: boolean
  readonly steps: FirstStepsModel
  readonly curl: string
  readonly trials: readonly { readonly label: string; readonly href: string }[]
  readonly windows: readonly WindowModel[] | undefined
  readonly errors: Parameters<typeof errorList>[1]
  readonly now: Date
}): PageView {
  return {
    title: 'Home',
    scripts: ['copy', 'live'],
    ...(isWaiting(model.steps) ? { reloadSeconds: 5 } : {}),
    content: html`<h1>${model.accountName}</h1>
      ${model.isOpen ? '' : settingUp()}
      ${firstSteps(model.steps)}
      ${copyable({ label: 'File a company tax return in the sandbox', text: model.curl })}
      <section><h2>Try what can go wrong</h2>
        <p>Each shows what your software has to be ready for: the request, the answer, and what to do
          about it.</p>
        <ul class="actions">${model.trials.map(
          ({ label, href }) => html`<li>${buttonLink({ label, href, kind: 'secondary' })}</li>`,
        )}</ul></section>
      <div class="columns">
        <section class="card"><h2>Limits</h2>${limitBars(model.windows, model.now)}
          <p><a href="/sandbox/usage">Usage</a></p></section>
        <section class="card"><h2>Errors of the last 7 days</h2>${errorList('sandbox', model.errors)}
          <p><a href="/sandbox/requests">Requests</a></p></section>
      </div>`,
  }
}

function settingUp(): Html {
  const content = html`<p>Your account is being set up. This takes a few seconds.</p>`
  return notice({ tone: 'moving', content })
}

type Counts = Readonly<Record<StatusName, number>>

interface BalanceModel {
  readonly balance: number
  readonly held: number
  readonly available: number
  readonly owed: number
}

/** A part is undefined while the service that supplies it is unavailable. */
export function liveHomePage(model: {
  readonly accountName: string
  readonly counts: Counts | undefined
  readonly balance: BalanceModel | undefined
  readonly goingLive: readonly Step[] | undefined
  readonly windows: readonly WindowModel[] | undefined
  readonly errors: Parameters<typeof errorList>[1]
  readonly now: Date
}): PageView {
  const { balance, counts } = model
  return {
    title: 'Home',
    content: html`<h1>${model.accountName}</h1>
      ${goingLiveNotice(model.goingLive ?? [])}
      <div class="columns pairs">
        <section class="card"><h2>Balance</h2>${balance ? balanceOf(balance) : unavailable('The balance')}
        </section>
        <section class="card"><h2>Filings</h2>
          ${counts ? statusCounts(counts) : unavailable('The filings')}</section>
        <section class="card"><h2>Limits</h2>${limitBars(model.windows, model.now)}
          <p><a href="/live/usage">Usage</a></p></section>
        <section class="card"><h2>Errors of the last 7 days</h2>${errorList('live', model.errors)}
          <p><a href="/live/requests">Requests</a></p></section>
      </div>`,
  }
}

function balanceOf({ balance, held, available, owed }: BalanceModel): Html {
  return html`<p class="figure">${amount(available)}</p>
    <p class="muted">available to file with</p>
    <p>${amount(balance)} paid in and not spent, ${amount(held)} held for filings on their way${
      owed > 0 ? html`, <strong>${amount(owed)} owed</strong>` : ''
    }.</p>`
}

function statusCounts(counts: Counts): Html {
  const statuses: readonly StatusName[] = ['submitted', 'accepted', 'rejected', 'error', 'pending']
  const rows = statuses.map(
    (status) =>
      html`<li><a href="/live/filings?status=${status}">${tag(STATUS_TAGS[status])} ${counts[status]}</a></li>`,
  )
  return html`<ul class="checklist">${rows}</ul>`
}

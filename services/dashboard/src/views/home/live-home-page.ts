// Shows the home page of live mode: what needs attention, the newest filings, and the state of the account.
import { amount, buttonLink, day, html, type Html, moment, type PageView, table, tag } from '@cfs/pages'
import { attentionList, type AttentionModel, authorityHealth } from './attention-list.ts'
import type { FilingModel } from '../filings/filing-model.ts'
import { goingLiveNotice, type Step } from './going-live-page.ts'
import { errorList, limitBars, type WindowModel } from '../requests/limit-bars.ts'
import { STATUS_TAGS, type StatusName, typeName } from '../shell/status-tags.ts'
import { unavailable } from '../shell/unavailable.ts'

type Counts = Readonly<Record<StatusName, number>>

interface BalanceModel {
  readonly balance: number
  readonly held: number
  readonly available: number
  readonly owed: number
}

/** A part is undefined while the service that supplies it is unavailable. */
export interface LiveHomeModel extends Omit<AttentionModel, 'balance' | 'isNew'> {
  readonly accountName: string
  readonly counts: Counts | undefined
  readonly balance: BalanceModel | undefined
  readonly newest: readonly FilingModel[] | undefined
  readonly goingLive: readonly Step[] | undefined
  readonly windows: readonly WindowModel[] | undefined
  readonly errors: Parameters<typeof errorList>[1]
  readonly now: Date
}

export function liveHomePage(model: LiveHomeModel): PageView {
  const { balance, counts, newest, authorities, apiUrl, mayTopUp } = model
  const isNew = balance?.balance === 0 && balance.owed === 0 && newest?.length === 0
  return {
    title: 'Home',
    content: html`<h1>${model.accountName}</h1>
      ${goingLiveNotice(model.goingLive ?? [])}
      ${attentionList({ ...model, isNew })}
      <section><h2>Newest filings</h2>${newest ? newestFilings(newest) : unavailable('The newest filings')}
      </section>
      <div class="columns pairs">
        <section class="card"><h2>Balance</h2>${
          balance ? balanceOf(balance, mayTopUp) : unavailable('The balance')
        }</section>
        <section class="card"><h2>Filings</h2>
          ${counts ? statusCounts(counts) : unavailable('The filings')}</section>
        <section class="card"><h2>Authorities</h2>
          ${authorities ? authorityHealth(authorities, apiUrl) : unavailable('The state of the authorities')}
        </section>
        <section class="card"><h2>Limits</h2>${limitBars(model.windows, model.now)}
          <p><a href="/live/usage">Usage</a></p></section>
        <section class="card"><h2>Errors of the last 7 days</h2>${errorList('live', model.errors)}
          <p><a href="/live/requests">Requests</a></p></section>
      </div>`,
  }
}

function newestFilings(filings: readonly FilingModel[]): Html {
  if (filings.length === 0) {
    return html`<p class="muted">No live filings yet. Filings made with a
      <a href="/live/keys">live key</a> appear here.</p>`
  }
  return table({
    caption: 'The newest filings',
    columns: ['Company', 'Status', 'Type', 'Period ends on', 'Created'].map((heading) => ({ heading })),
    rows: filings.map((filing) => ({
      href: `/live/filings/${filing.filing_id}`,
      cells: [
        filing.company_name,
        tag(STATUS_TAGS[filing.status]),
        typeName(filing.filing_type),
        day(filing.period.end),
        moment(filing.created_at),
      ],
    })),
  })
}

function balanceOf({ balance, held, available, owed }: BalanceModel, mayTopUp: boolean): Html {
  return html`<p class="figure">${amount(available)}</p>
    <p class="muted">available to file with</p>
    <p>${amount(balance)} paid in and not spent, ${amount(held)} held for filings on their way${
      owed > 0 ? html`, <strong>${amount(owed)} owed</strong>` : ''
    }.</p>
    ${mayTopUp ? buttonLink({ label: 'Top up', href: '/live/billing#top-up', kind: 'secondary' }) : ''}`
}

function statusCounts(counts: Counts): Html {
  const statuses: readonly StatusName[] = ['submitted', 'accepted', 'rejected', 'error', 'pending']
  const rows = statuses.map(
    (status) =>
      html`<li><a href="/live/filings?status=${status}">${tag(STATUS_TAGS[status])} ${counts[status]}</a></li>`,
  )
  return html`<ul class="checklist">${rows}</ul>`
}

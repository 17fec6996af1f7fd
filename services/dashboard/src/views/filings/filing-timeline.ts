// The history of a filing, oldest event first: its statuses, the authority's references and receipts, and
// the charge.
import { amount, day, html, type Slot, timeline, type TimelineEntry } from '@cfs/pages'
import type { FilingModel, ReturnModel } from './filing-model.ts'
import { authorityOf, STATUS_TAGS } from '../shell/status-tags.ts'

export function filingTimeline(filing: FilingModel): Slot {
  const states = filing.status_history.map(
    ({ status, at }): TimelineEntry => ({ at, ...STATUS_TAGS[status], detail: detailOf(filing, status) }),
  )
  const { charge } = filing
  const charged: TimelineEntry[] =
    charge === null
      ? []
      : [
          {
            at: charge.charged_at,
            label: 'Charged',
            tone: 'good',
            detail: html`<p>${amount(charge.amount)}</p>`,
          },
        ]
  const entries = [...states, ...charged].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return html`<section><h2>What happened</h2>${timeline(entries)}</section>`
}

function detailOf(filing: FilingModel, status: FilingModel['status']): Slot {
  const authority = authorityOf(filing.filing_type)
  switch (status) {
    case 'pending':
      return html`<p class="muted">Recorded here, and being sent to ${authority}.</p>`
    case 'submitted':
      return html`<p class="muted">${authority} acknowledged it.</p>${references(filing)}`
    case 'accepted':
      return receipts(filing)
    case 'rejected':
    case 'error':
      return html`<p class="muted">${filing.errors.map(({ code }) => `Error ${code}`).join(', ')}</p>`
    default:
      return status satisfies never
  }
}

function references(filing: FilingModel): Slot {
  if (filing.filing_type === 'accounts') {
    const number = filing.ch_submission_number ?? null
    return number === null ? '' : html`<p>Submission number <code>${number}</code></p>`
  }
  return (filing.returns ?? []).map((each) =>
    each.revenue_correlation_id === null
      ? ''
      : html`<p>Correlation id <code>${each.revenue_correlation_id}</code>${ofReturn(filing, each)}</p>`,
  )
}

function receipts(filing: FilingModel): Slot {
  return (filing.returns ?? []).map(({ receipt, ...each }) =>
    receipt === null ? '' : html`<p>Receipt <code>${receipt.irmark}</code>${ofReturn(filing, each)}</p>`,
  )
}

function ofReturn(filing: FilingModel, { period }: Pick<ReturnModel, 'period'>): Slot {
  if ((filing.returns?.length ?? 0) < 2) return ''
  return html` for the return to ${day(period.end)}`
}

// The page of one live filing: its status and what happens next, then all other details.
import {
  amount,
  attributes,
  buttonLink,
  copyable,
  day,
  html,
  type Html,
  moment,
  notice,
  type Slot,
  summaryList,
  table,
  tag,
} from '@cfs/pages'
import { documentsSection } from './documents-section.ts'
import type { DocumentModel, FilingErrorModel, FilingModel } from './filing-model.ts'
import { filingTimeline } from './filing-timeline.ts'
import type { PageView } from './page-view.ts'
import { authorityOf, sentenceOf, STATUS_TAGS, typeName } from './status-tags.ts'

export interface FilingPageModel {
  readonly filing: FilingModel
  /** Undefined while the documents service is unavailable. */
  readonly documents: readonly DocumentModel[] | undefined
  /** The URL of the API's documentation of errors. */
  readonly errorsHref: string
  readonly curl: {
    readonly reading: string
    readonly original: string
    readonly amendment: string
  }
}

export function filingPage(model: FilingPageModel): PageView {
  const { filing, documents } = model
  const href = `/live/filings/${filing.filing_id}`
  const { isFinal } = STATUS_TAGS[filing.status]
  return {
    title: `${typeName(filing.filing_type)}, ${filing.company_name}`,
    scripts: isFinal ? ['copy'] : ['copy', 'wait'],
    ...(isFinal ? {} : { reloadSeconds: 5 }),
    content: html`<p><a href="/live/filings">Filings</a></p>
      <div class="heading"><h1>${titleOf(filing)}</h1>${tag(STATUS_TAGS[filing.status])}</div>
      ${lead(filing, href)}
      ${filing.errors.map((error) => errorNotice(error, model.errorsHref))}
      ${taxCard(filing, href)}
      ${factsOf(filing)}
      ${returnsOf(filing)}
      ${filingTimeline(filing)}
      ${documentsSection({ documents, filingHref: href, absent: absentDocuments(filing) })}
      ${valuesOf(filing)}
      ${nextRequests(model)}`,
  }
}

function titleOf(filing: FilingModel): string {
  const kind = typeName(filing.filing_type)
  return `${filing.amendment === null ? kind : `${kind}, amended`}: ${filing.company_name}`
}

/**
 * One sentence about the filing's status. The page of an undecided filing checks regularly whether the
 * status has changed.
 */
function lead(filing: FilingModel, href: string): Html {
  const words = sentenceOf(filing.status, filing.filing_type)
  if (STATUS_TAGS[filing.status].isFinal) return html`<p class="lead">${words}</p>`
  const waiting = attributes({
    'data-wait-for': `${href}/change?from=${filing.status}`,
    'data-next': href,
  })
  return html`<p class="lead" role="status" ${waiting}>${words}</p>`
}

function errorNotice({ code, message, location, fix, ...error }: FilingErrorModel, errorsHref: string): Html {
  const anchor = error.source === 'service' ? 'errors' : 'errors-of-the-authorities'
  const department = error.authority_code === null ? '' : ` (${error.authority_code})`
  return notice({
    tone: 'bad',
    title: `Error ${code}${department}`,
    content: html`<p>${message}</p>
      ${location === null ? '' : html`<p class="muted">Where: <code>${location}</code></p>`}
      ${fix === null ? '' : html`<p><strong>What to do:</strong> ${fix}</p>`}
      <p>${error.retryable ? 'Filing the same again can succeed.' : 'Filing the same again does not help.'}
        <a href="${errorsHref}#${anchor}">About errors of filings</a></p>`,
  })
}

function taxCard(filing: FilingModel, href: string): Slot {
  const { computation, returns = [] } = filing
  const hasWorking = returns.some((each) => each.computation.steps.length > 0)
  if (computation === undefined || !hasWorking) return ''
  const { tax_payable: tax, taxable_profit: profit } = computation
  return html`<section class="card heading" aria-label="Tax"><div><p class="figure">${amount(tax)}</p>
      <p class="muted">corporation tax on a taxable profit of ${amount(profit)}</p></div>
    ${buttonLink({ label: 'Explain this tax', href: `${href}/tax`, kind: 'secondary' })}</section>`
}

function factsOf(filing: FilingModel): Html {
  return summaryList([
    { term: 'Company', value: html`${filing.company_name} (${filing.company_number})` },
    { term: 'Period', value: html`${day(filing.period.start)} to ${day(filing.period.end)}` },
    { term: 'Authority’s reference', value: referenceOf(filing) },
    { term: 'Your reference', value: filing.external_id ?? 'None' },
    ...(filing.regime === null ? [] : [{ term: 'Regime', value: filing.regime }]),
    { term: 'Charge', value: chargeOf(filing) },
    ...relatives(filing),
    { term: 'Filing id', value: html`<code>${filing.filing_id}</code>` },
    { term: 'Created', value: moment(filing.created_at) },
  ])
}

function referenceOf(filing: FilingModel): Slot {
  const reference = filing.revenue_correlation_id ?? filing.ch_submission_number ?? null
  return reference === null ? 'None yet' : html`<code>${reference}</code>`
}

function relatives(filing: FilingModel) {
  const link = (id: string) => html`<a href="/live/filings/${id}">${id}</a>`
  const { amends_filing_id: amends, amended_by: amendedBy } = filing
  return [
    ...(amends === null ? [] : [{ term: 'Amends', value: link(amends) }]),
    ...(amendedBy === null ? [] : [{ term: 'Amended by', value: link(amendedBy) }]),
  ]
}

function chargeOf({ charge, status }: FilingModel): Slot {
  if (charge !== null) return html`${amount(charge.amount)}, ${moment(charge.charged_at)}`
  const { isFinal, tone } = STATUS_TAGS[status]
  return isFinal && tone !== 'good' ? 'Nothing was charged' : 'Not charged yet: only acceptance is charged'
}

function returnsOf({ returns = [] }: FilingModel): Slot {
  if (returns.length < 2) return ''
  const rows = returns.map((each) => ({
    cells: [
      html`${day(each.period.start)} to ${day(each.period.end)}`,
      tag(STATUS_TAGS[each.status]),
      each.revenue_correlation_id === null ? 'None yet' : html`<code>${each.revenue_correlation_id}</code>`,
      amount(each.computation.tax_payable),
    ],
  }))
  return html`<section><h2>Returns</h2>
    <p>The period is longer than twelve months, so it makes two returns (CTA 2009 s.10).</p>
    ${table({
      caption: 'Returns of the filing',
      columns: [
        { heading: 'Period' },
        { heading: 'Status' },
        { heading: 'Correlation id' },
        { heading: 'Tax payable', isNumeric: true },
      ],
      rows,
    })}</section>`
}

function absentDocuments({ status }: FilingModel): string {
  const { isFinal, tone } = STATUS_TAGS[status]
  if (!isFinal) return 'There are documents once the filing is accepted.'
  return tone === 'good'
    ? 'The documents are being made: reload this page in a few seconds.'
    : 'Only an accepted filing has documents.'
}

const VALUE_NAMES: Readonly<Record<string, string>> = {
  company_name: 'Company name',
  period_start: 'Start of the period',
  declarant_name: 'Declarant',
  declarant_status: 'Declarant’s capacity',
  director_name: 'Director who signs',
  share_capital: 'Share capital',
  cash: 'Cash',
}

function valuesOf({ derived_values: values }: FilingModel): Html {
  const rows = Object.entries(values).map(([name, value]) => ({
    term: Object.hasOwn(VALUE_NAMES, name) ? VALUE_NAMES[name] : name.replaceAll('_', ' '),
    value: typeof value === 'number' ? amount(value) : value,
  }))
  return html`<section><h2>Values from the register, or given with the filing</h2>${summaryList(
    rows.map(({ term = '', value }) => ({ term, value })),
  )}</section>`
}

function nextRequests({ filing, curl }: FilingPageModel): Html {
  return html`<section><h2>Over the API</h2>
    ${copyable({ label: 'Read this filing', text: curl.reading })}
    ${againOf(filing, curl)}</section>`
}

const PLACES = html`<p class="muted">Put your own values in place of the words in capitals. Figures and
  credentials of requests are not kept, so they are not filled in.</p>`

function againOf(filing: FilingModel, curl: FilingPageModel['curl']): Slot {
  const { isFinal, tone } = STATUS_TAGS[filing.status]
  const authority = authorityOf(filing.filing_type)
  if (!isFinal) {
    return html`<p class="muted">This filing can be amended or filed again once ${authority} has decided.</p>`
  }
  if (tone === 'good') {
    return html`<details><summary>Amend this filing</summary>
      <p>An amendment replaces this filing at ${authority}. Send the complete corrected filing, not only
        what changed, with a fresh Idempotency-Key. It costs as much as an original once accepted.</p>
      ${filing.filing_type === 'accounts' ? html`<p>Both texts are published with the accounts.</p>` : ''}
      ${PLACES}${copyable({ label: 'Amend this filing', text: curl.amendment })}</details>`
  }
  return html`<details><summary>File this again</summary>
    <p>This filing was not accepted, so there is nothing to amend: correct it and file it again as an
      original, with a fresh Idempotency-Key.</p>
    ${PLACES}${copyable({ label: 'File again', text: curl.original })}</details>`
}

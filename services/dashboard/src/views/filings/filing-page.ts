// The page of one live filing: its status and what happens next, then all other details.
import {
  amount,
  attributes,
  buttonLink,
  copyable,
  day,
  exactMoment,
  html,
  type Html,
  moment,
  type PageView,
  type Slot,
  summaryList,
  table,
  tag,
} from '@cfs/pages'
import { remedyOfAll } from '@cfs/contracts'
import { lastWorkingDay, taxDueOn } from '@cfs/tax'
import { isoDateFrom, type ValueSource } from '@cfs/values'
import { documentsSection } from './documents-section.ts'
import type { DocumentModel, FilingModel, ReturnModel } from './filing-model.ts'
import { filingRemedy, type RemedyPlace } from './filing-remedy.ts'
import { filingTimeline } from './filing-timeline.ts'
import { authorityOf, sentenceOf, STATUS_TAGS, typeName } from '../shell/status-tags.ts'

/** How often a page that waits for an outcome reloads itself without scripts. */
const RELOAD_SECONDS = 5

export interface FilingPageModel extends RemedyPlace {
  readonly filing: FilingModel
  /** The documents; undefined while the documents service is unavailable. */
  readonly documents: readonly DocumentModel[] | undefined
  /** The API key that filed it; undefined for a filing without one, or whose request is no longer logged. */
  readonly key: { readonly keyId: string; readonly name: string | undefined } | undefined
  /**
   * The filing's version, which changes with its state; the page of an undecided filing waits for a new
   * version.
   */
  readonly version: string
  readonly curl: {
    readonly reading: string
    readonly original: string
    readonly amendment: string
  }
}

export function filingPage(model: FilingPageModel): PageView {
  const { filing, documents } = model
  const href = `/live/filings/${filing.filing_id}`
  const isWaiting = !STATUS_TAGS[filing.status].isFinal
  // No event reports that documents are ready, so the page reloads itself until they are.
  const lacksDocuments = filing.status === 'accepted' && documents?.length === 0
  const section = documentsSection({
    documents: documents ?? (mayHaveDocuments(filing) ? undefined : []),
    filingHref: href,
    absent: absentDocuments(filing),
  })
  return {
    title: `${typeName(filing.filing_type)}, ${filing.company_name}`,
    scripts: scriptsFor({ isWaiting, lacksDocuments }),
    ...(isWaiting || lacksDocuments ? { reloadSeconds: RELOAD_SECONDS } : {}),
    content: html`<p><a href="/live/filings">Filings</a></p>
      <div id="filing" class="live" ${isWaiting ? watching(href, model.version) : reloading(lacksDocuments)}>
      <div class="heading"><h1>${titleOf(filing)}</h1>${tag(STATUS_TAGS[filing.status])}</div>
      <p class="lead" role="status">${leadOf(filing)}</p>
      ${filingRemedy(filing, model)}
      ${taxCard(filing, href)}
      ${mayHaveDocuments(filing) ? section : ''}
      ${warningsOf(filing, model.docsHref)}
      <section><h2>Details</h2>${factsOf(model)}</section>
      ${returnsOf(filing)}
      ${filingTimeline(filing)}
      ${mayHaveDocuments(filing) ? '' : section}
      ${valuesOf(filing)}
      ${nextRequests(model)}</div>`,
  }
}

function scriptsFor(page: {
  readonly isWaiting: boolean
  readonly lacksDocuments: boolean
}): NonNullable<PageView['scripts']> {
  if (page.isWaiting) return ['copy', 'live']
  return page.lacksDocuments ? ['copy', 'reload'] : ['copy']
}

/** The page's script reloads this part when the filing's version changes. */
function watching(href: string, version: string) {
  return attributes({ 'data-live': `${href}/events`, 'data-version': version })
}

function reloading(isWanted: boolean) {
  return attributes(isWanted ? { 'data-reload-seconds': String(RELOAD_SECONDS) } : {})
}

/** A filing that the authority may have must not read as one that did not get through. */
function leadOf({ status, filing_type: type, errors }: FilingModel): string {
  const authority = authorityOf(type)
  const remedy = remedyOfAll(errors)
  if (remedy === 'find_out')
    return `We sent the filing to ${authority} and do not know what became of it. Nothing was charged.`
  if (errors.some(({ code }) => code === 'HELD_BY_AUTHORITY'))
    return `${authority} has the filing, as a member of this account found out. Nothing was charged.`
  return sentenceOf(status, type)
}

function titleOf(filing: FilingModel): string {
  const kind = typeName(filing.filing_type)
  return `${filing.amendment === null ? kind : `${kind}, amended`}: ${filing.company_name}`
}

function warningsOf({ warnings = [] }: FilingModel, docsHref: string): Slot {
  if (warnings.length === 0) return ''
  const count = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`
  return html`<details class="card"><summary>${count} when it was filed</summary>
    <dl class="stack">${warnings.map((warning) => warningItem(warning, docsHref))}</dl></details>`
}

function warningItem(warning: NonNullable<FilingModel['warnings']>[number], docsHref: string): Html {
  const { code, message, needs_confirmation: wasConfirmed } = warning
  return html`<div><dt><a href="${docsHref}/warnings#${code.toLowerCase()}"><code>${code}</code></a>
    ${wasConfirmed ? '(confirmed)' : ''}</dt><dd>${message}</dd></div>`
}

function taxCard(filing: FilingModel, href: string): Slot {
  const { computation, returns = [] } = filing
  const hasWorking = returns.some((each) => each.computation.steps.length > 0)
  if (computation === undefined || !hasWorking) return ''
  const { tax_payable: tax, taxable_profit: profit } = computation
  return html`<section class="card heading" aria-label="Tax"><div><p class="figure">${amount(tax)}</p>
      <p class="muted">corporation tax on a taxable profit of ${amount(profit)}</p>
      ${dueOf(filing)}</div>
    ${buttonLink({ label: 'Explain this tax', href: `${href}/tax`, kind: 'secondary' })}</section>`
}

/** When the tax is due, as long as the filing can be or has been accepted. */
function dueOf({ status, returns = [], amendment }: FilingModel): Slot {
  const { isFinal, tone } = STATUS_TAGS[status]
  const [only, ...others] = returns.filter(({ computation }) => computation.tax_payable > 0)
  if (only === undefined || (isFinal && tone !== 'good')) return ''
  if (others.length > 0) return html`<p>Each return has its own date: see Returns below.</p>`
  const less = amendment === null ? 'less anything already paid' : 'only the difference to what was paid'
  return html`<p>To pay by <strong>${day(payBy(only))}</strong>, ${less}</p>`
}

/** The last day on which the tax can be paid: a working day, on or before the due date. */
function payBy({ period }: ReturnModel): string {
  return lastWorkingDay(taxDueOn({ start: isoDateFrom(period.start), end: isoDateFrom(period.end) }))
}

function factsOf({ filing, key }: FilingPageModel): Html {
  return summaryList([
    { term: 'Company', value: html`${filing.company_name} (${filing.company_number})` },
    { term: 'Period', value: html`${day(filing.period.start)} to ${day(filing.period.end)}` },
    { term: 'Authority’s reference', value: referenceOf(filing) },
    { term: 'Your reference', value: filing.external_id ?? 'None' },
    ...(filing.regime === null ? [] : [{ term: 'Regime', value: filing.regime }]),
    { term: 'Charge', value: chargeOf(filing) },
    ...(key === undefined ? [] : [{ term: 'Filed with', value: keyOf(key) }]),
    ...relatives(filing),
    { term: 'Filing id', value: html`<code>${filing.filing_id}</code>` },
    { term: 'Created', value: exactMoment(filing.created_at) },
  ])
}

function keyOf({ keyId, name }: NonNullable<FilingPageModel['key']>): Html {
  return name === undefined
    ? html`the key <code>${keyId}</code>`
    : html`the key <a href="/live/keys/${keyId}">${name}</a>`
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
      each.computation.tax_payable > 0 ? day(payBy(each)) : 'Nothing to pay',
    ],
  }))
  return html`<section><h2>Returns</h2>
    <p>The period has ${returns.length} accounting periods, and each has a return of its own (CTA 2009
      ss.9 and 10).</p>
    ${table({
      caption: 'Returns of the filing',
      columns: [
        { heading: 'Period' },
        { heading: 'Status' },
        { heading: 'Correlation id' },
        { heading: 'Tax payable', isNumeric: true },
        { heading: 'Pay by' },
      ],
      rows,
    })}</section>`
}

/** Only an accepted filing can have documents, whether or not the documents service responds. */
function mayHaveDocuments({ status }: FilingModel): boolean {
  return STATUS_TAGS[status].tone === 'good'
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

const SOURCES: Readonly<Record<ValueSource, string>> = {
  register: 'The register',
  earlier_filing: 'Your earlier filing for the same period end',
  default: 'Default',
  request: 'Your request',
}

function valuesOf({ derived_values: values, value_sources: sources }: FilingModel): Slot {
  const named = Object.entries(values).map(([name, value]) => ({
    name: (Object.hasOwn(VALUE_NAMES, name) ? VALUE_NAMES[name] : undefined) ?? name.replaceAll('_', ' '),
    value: shownValue(name, value),
    source: sources?.[name],
  }))
  if (named.length === 0) return ''
  if (sources === undefined) {
    const rows = named.map(({ name: term, value }) => ({ term, value }))
    return html`<section><h2>Values from the register, or given with the filing</h2>${summaryList(rows)}</section>`
  }
  const rows = named.map(({ name, value, source }) => ({
    cells: [name, value, source === undefined ? '' : sourceTag(source)],
  }))
  return html`<section><h2>Where the values come from</h2>
    <p>Values that the request omitted were filled in; the others were filed as given.</p>
    ${table({
      caption: 'Values of the filing and where they come from',
      columns: [{ heading: 'Value' }, { heading: 'Filed as' }, { heading: 'From' }],
      rows,
    })}</section>`
}

function shownValue(name: string, value: string | number): Slot {
  if (typeof value === 'number') return amount(value)
  return name === 'period_start' ? day(value) : value
}

function sourceTag(source: ValueSource): Html {
  return source === 'request' ? html`<strong>${SOURCES[source]}</strong>` : html`${SOURCES[source]}`
}

function nextRequests({ filing, curl }: FilingPageModel): Html {
  return html`<section><h2>Over the API</h2>
    ${copyable({ label: 'Read this filing', text: curl.reading })}
    <p><a href="/live/requests?filing_id=${filing.filing_id}">Requests about this filing</a></p>
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
  const isHeld = remedyOfAll(filing.errors) === 'amend'
  if (tone === 'good' || isHeld) {
    return html`<details id="amend" ${attributes({ open: isHeld })}><summary>Amend this filing</summary>
      <p>An amendment replaces this filing at ${authority}. Send the complete corrected filing, not only
        what changed, with a fresh Idempotency-Key. It costs as much as an original once accepted.</p>
      ${filing.filing_type === 'accounts' ? html`<p>Both texts are published with the accounts.</p>` : ''}
      ${PLACES}${copyable({ label: 'Amend this filing', text: curl.amendment })}</details>`
  }
  return html`<details id="again" open><summary>File this again</summary>
    <p>This filing was not accepted, so there is nothing to amend: correct it and file it again as an
      original, with a fresh Idempotency-Key.</p>
    ${PLACES}${copyable({ label: 'File again', text: curl.original })}</details>`
}

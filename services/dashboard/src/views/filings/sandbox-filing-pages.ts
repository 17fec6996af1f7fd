// The pages of filings in the sandbox: the sandbox stores nothing, so a filing is shown from its id, and
// there is no list.
import {
  button,
  copyable,
  emptyState,
  errorSummary,
  filterForm,
  html,
  notice,
  type PageView,
  summaryList,
  tag,
  textField,
} from '@cfs/pages'
import { documentsSection } from './documents-section.ts'
import type { DocumentModel, FilingErrorModel } from './filing-model.ts'
import {
  type FilingTypeName,
  sentenceOf,
  STATUS_TAGS,
  type StatusName,
  typeName,
} from '../shell/status-tags.ts'

interface Trial {
  readonly label: string
  readonly curl: string
}

export function sandboxFilingsPage(model: {
  readonly error: string | undefined
  readonly trials: readonly Trial[]
}): PageView {
  const { error } = model
  return {
    title: 'Filings',
    hasErrors: error !== undefined,
    scripts: ['copy'],
    content: html`${errorSummary(error === undefined ? {} : { filing_id: error })}<h1>Filings</h1>
      <p>The sandbox stores nothing, so it has no list: a sandbox filing exists in its id. Enter the
        <code>filing_id</code> that a submission with a test key answered.</p>
      ${filterForm({
        action: '/sandbox/filings',
        content: textField({
          name: 'filing_id',
          label: 'Filing id',
          error,
          spellcheck: false,
          autocomplete: 'off',
        }),
        actions: button({ label: 'Show filing', kind: 'secondary' }),
      })}
      ${emptyState({
        title: 'Make one',
        content: html`<p>These file a company tax return in the sandbox: the company number decides the
          outcome. Put a <a href="/sandbox/keys">test key</a> in place of YOUR_KEY.</p>
          ${model.trials.map(({ label, curl }) => copyable({ label, text: curl }))}`,
      })}`,
  }
}

export interface SandboxFilingModel {
  readonly filing_id: string
  readonly filing_type: FilingTypeName
  readonly company_number: string
  readonly status: StatusName
  readonly errors: readonly FilingErrorModel[]
  readonly revenue_correlation_id: string
  readonly revenue_iru_number: string
}

export function sandboxFilingPage(model: {
  readonly filing: SandboxFilingModel
  readonly documents: readonly DocumentModel[] | undefined
  readonly curl: { readonly reading: string; readonly documents: string }
  readonly docsHref: string
}): PageView {
  const { filing, documents } = model
  const isAccepted = STATUS_TAGS[filing.status].tone === 'good'
  return {
    title: `Sandbox filing ${filing.company_number}`,
    scripts: ['copy'],
    content: html`<p><a href="/sandbox/filings">Filings</a></p>
      <div class="heading"><h1>${typeName(filing.filing_type)}: ${filing.company_number}</h1>
        ${tag(STATUS_TAGS[filing.status])}</div>
      <p class="lead">${sentenceOf(filing.status, filing.filing_type)}${
        isAccepted ? ' Live, it would have been charged.' : ''
      }</p>
      <p class="muted">This is a sandbox filing: it was made up from its id, and nothing was sent.</p>
      ${filing.errors.map(({ code, message, fix }) =>
        notice({
          tone: 'bad',
          title: `Error ${code}`,
          content: html`<p>${message}</p>
            ${fix === null ? '' : html`<p><strong>What to do:</strong> ${fix}</p>`}
            <p><a href="${model.docsHref}/authority-errors">About errors of filings</a></p>`,
        }),
      )}
      ${summaryList([
        { term: 'Company number', value: filing.company_number },
        { term: 'Correlation id', value: html`<code>${filing.revenue_correlation_id}</code>` },
        { term: 'Receipt', value: html`<code>${filing.revenue_iru_number}</code>` },
        { term: 'Filing id', value: html`<code>${filing.filing_id}</code>` },
      ])}
      ${documentsSection({
        documents,
        filingHref: `/sandbox/filings/${filing.filing_id}`,
        absent: 'Only an accepted filing has documents.',
      })}
      <section><h2>Over the API</h2>
        ${copyable({ label: 'Read this filing', text: model.curl.reading })}
        ${isAccepted ? copyable({ label: 'List its documents', text: model.curl.documents }) : ''}
        <p><a href="/sandbox/requests?filing_id=${filing.filing_id}">Requests about this filing</a></p>
      </section>`,
  }
}

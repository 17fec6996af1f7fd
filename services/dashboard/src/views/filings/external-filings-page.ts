// The page of returns filed outside this service, recorded so that they can be amended here.
import {
  button,
  copyable,
  day,
  emptyState,
  errorSummary,
  type FieldErrors,
  form,
  html,
  type Html,
  moment,
  notice,
  type PageView,
  pagination,
  radioField,
  statusMessage,
  table,
  textField,
} from '@cfs/pages'
import type { ExternalFilingResource } from '@cfs/contracts'
import { typeName } from '../shell/status-tags.ts'

const PATH = '/live/external-filings'
const EXPLANATION = html`<p>An amendment needs an original. Originals that this account filed here are known,
  and so are accounts that the register shows. Record those that were filed outside this service: nothing is
  sent and nothing is charged.</p>`

export interface ExternalFilingsModel {
  readonly filings: readonly ExternalFilingResource[]
  readonly offset: number
  readonly limit: number
  readonly total: number
  readonly curl: string
  readonly csrfToken: string
  /** False for members who may see the records but not add one. */
  readonly mayRecord: boolean
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
  readonly isRecorded: boolean
}

export function externalFilingsPage(model: ExternalFilingsModel): PageView {
  const { filings, errors, limit, offset, total } = model
  return {
    title: 'Filings made outside this service',
    hasErrors: Object.keys(errors).length > 0,
    scripts: ['copy'],
    content: html`${errorSummary(errors)}
      ${model.isRecorded ? statusMessage(html`<p>The filing is recorded: it can be amended now.</p>`) : ''}
      <p><a href="/live/filings">Filings</a></p><h1>Filings made outside this service</h1>${EXPLANATION}
      ${filings.length === 0 ? nothing(model.curl) : list(filings)}
      ${pagination({ limit, offset, total, hrefOf: (to) => `${PATH}?offset=${to}` })}
      ${model.mayRecord ? recordForm(model) : onlyLooking()}`,
  }
}

function nothing(curl: string): Html {
  return emptyState({
    title: 'No filings recorded',
    content: html`<p>Record one below, or over the API: put a <a href="/live/keys">live key</a> in place of
      YOUR_KEY.</p>${copyable({ label: 'Record a filing made outside this service', text: curl })}`,
  })
}

function list(filings: readonly ExternalFilingResource[]): Html {
  return table({
    caption: 'Filings made outside this service, newest first',
    columns: ['Company number', 'Type', 'Period', 'Filed on', 'Recorded'].map((heading) => ({ heading })),
    rows: filings.map((filing) => ({
      cells: [
        filing.company_number,
        typeName(filing.filing_type),
        filing.period_start === null
          ? html`to ${day(filing.period_end)}`
          : html`${day(filing.period_start)} to ${day(filing.period_end)}`,
        filing.filed_on === null ? 'Not given' : day(filing.filed_on),
        moment(filing.created_at),
      ],
    })),
  })
}

function recordForm({ csrfToken, values, errors }: ExternalFilingsModel): Html {
  const common = (name: string) => ({ name, value: values[name], error: errors[name] })
  const type = values['filing_type']
  return html`<section><h2>Record a filing</h2>
    ${form({
      action: PATH,
      csrfToken,
      content: [
        radioField({
          name: 'filing_type',
          legend: 'Type',
          error: errors['filing_type'],
          choices: [
            { value: 'ct600', label: typeName('ct600') },
            { value: 'accounts', label: typeName('accounts') },
          ],
          chosen: type === undefined ? [] : [type],
        }),
        textField({
          ...common('company_number'),
          label: 'Company number',
          hint: '8 characters, such as 01234567 or SC123456',
          characters: 10,
          spellcheck: false,
          autocomplete: 'off',
        }),
        textField({ ...common('period_end'), label: 'The period ended on', type: 'date', characters: 10 }),
        textField({
          ...common('period_start'),
          label: 'It started on (optional)',
          type: 'date',
          characters: 10,
        }),
        textField({
          ...common('filed_on'),
          label: 'It was filed on (optional)',
          hint: 'Revised accounts state this day as the approval of the original.',
          type: 'date',
          characters: 10,
        }),
        button({ label: 'Record the filing' }),
      ],
    })}
    <p class="muted">Recording the same filing again only changes its dates.</p></section>`
}

function onlyLooking(): Html {
  const words = html`<p>Owners and developers of the account can record filings.</p>`
  return notice({ tone: 'quiet', content: words })
}

export function sandboxExternalFilingsPage(curl: string): PageView {
  return {
    title: 'Filings made outside this service',
    scripts: ['copy'],
    content: html`<p><a href="/sandbox/filings">Filings</a></p><h1>Filings made outside this service</h1>
      <p>The sandbox stores nothing, and an amendment there needs no original. The request is checked and
        answered as it would be live.</p>
      ${copyable({ label: 'Record a filing made outside this service', text: curl })}`,
  }
}

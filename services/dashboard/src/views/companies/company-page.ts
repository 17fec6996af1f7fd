// The page of one company: what is due and its penalties today, the account's own filings, the requests that
// would file it, and for partners the customer.
import {
  amount,
  button,
  copyable,
  day,
  form,
  html,
  type Html,
  moment,
  notice,
  type PageView,
  type Slot,
  statusMessage,
  summaryList,
  table,
  tag,
} from '@cfs/pages'
import type { AssessedDeadline } from '../../domain/company-deadline.ts'
import { type CompanyModel, stateOf, urgencyTag } from './company-model.ts'
import { customerSection, type ShownCustomer } from '../partners/customer-pages.ts'
import type { FilingModel } from '../filings/filing-model.ts'
import { STATUS_TAGS, typeName } from '../shell/status-tags.ts'
import { unavailable } from '../shell/unavailable.ts'

const PATH = '/live/companies'

export interface CompanyPageModel {
  readonly number: string
  /** Undefined for a customer's company that the account does not watch. */
  readonly company: CompanyModel | undefined
  readonly customer: ShownCustomer | undefined
  readonly filings: readonly FilingModel[] | undefined
  readonly curlOf: (deadline: AssessedDeadline) => string
  readonly mayManage: boolean
  readonly mayEnd: boolean
  readonly mayFile: boolean
  readonly isPartner: boolean
  /** Names the press of the button that sends the customer a link. */
  readonly linkId: string
  readonly csrfToken: string
  readonly message: string | undefined
}

export function companyPage(model: CompanyPageModel): PageView {
  const { number, company, customer, message } = model
  const name = company?.name ?? `Company ${number}`
  return {
    title: name,
    scripts: ['copy'],
    content: html`${message === undefined ? '' : statusMessage(message)}
      <p><a href="${PATH}">Companies</a></p><h1>${name}</h1>
      ${company === undefined ? notWatched(model) : watched(company)}
      ${company === undefined ? '' : dueSection(company)}
      <section><h2>Filings</h2>${filingTable(model)}</section>
      ${company === undefined ? '' : requests(company, model)}
      ${customer === undefined ? '' : customerSection(customer, model)}
      ${company !== undefined && model.mayManage ? stopForm(model) : ''}`,
  }
}

function notWatched({ number, mayManage, csrfToken }: CompanyPageModel): Html {
  const watch = html`<input type="hidden" name="company_number" value="${number}" />${button({
    label: 'Watch company',
    kind: 'secondary',
  })}`
  return html`<p>You do not watch this company, so you get no e-mails before its deadlines.</p>
    ${mayManage ? form({ action: PATH, csrfToken, content: watch }) : ''}`
}

function watched(company: CompanyModel): Html {
  const { companyNumber, status, refreshedAt, source, addedBy, addedAt } = company
  const by = source === 'filing' ? 'By its first filing' : `By ${addedBy ?? 'a former member'}`
  return summaryList([
    { term: 'Company number', value: companyNumber },
    { term: 'State', value: tag(stateOf(company)) },
    ...(status === null ? [] : [{ term: 'On the register', value: status.replaceAll('-', ' ') }]),
    { term: 'Added', value: html`${by}, ${moment(addedAt)}` },
    {
      term: 'Checked with the register',
      value: refreshedAt === null ? 'Not yet. This can take some hours.' : moment(refreshedAt),
    },
  ])
}

function dueSection(company: CompanyModel): Html {
  const { deadlines } = company
  const content = deadlines.length === 0 ? whyNothing(company) : dueTable(deadlines)
  return html`<section><h2>What is due</h2>${content}</section>`
}

function whyNothing({ refusal, isOnRegister, refreshedAt, companyNumber }: CompanyModel): Html {
  if (!isOnRegister) {
    const content = html`<p>The register has no company ${companyNumber}. Check the number; if it is wrong,
      stop watching it and add the right one.</p>`
    return notice({ tone: 'warning', content })
  }
  if (refusal !== null) return notice({ tone: 'quiet', content: html`<p>${refusal}</p>` })
  return html`<p>${refreshedAt === null ? 'Not known yet.' : 'The register states no period that is due.'}</p>`
}

function dueTable(deadlines: readonly AssessedDeadline[]): Html {
  return html`${table({
    caption: 'What is due',
    columns: ['Filing', 'Period', 'Due', 'State', 'Penalty today'].map((heading) => ({
      heading,
      isNumeric: heading === 'Penalty today',
    })),
    rows: deadlines.map((deadline) => ({
      cells: [
        typeName(deadline.filingType),
        html`${day(deadline.periodStart)} to ${day(deadline.periodEnd)}`,
        html`${day(deadline.dueOn)}${distance(deadline)}`,
        urgencyTag(deadline.urgency),
        deadline.penaltyPounds === 0 ? '' : amount(deadline.penaltyPounds),
      ],
    })),
  })}<p class="muted">Fixed penalties, without the increases for repeated lateness and for unpaid tax. HMRC
    does not publish which returns it has: <a href="/live/external-filings">record a return that was filed
    elsewhere</a>.</p>`
}

function distance({ state, distance: words }: AssessedDeadline): Slot {
  return state === 'filed' ? '' : html`<span class="muted">, ${words}</span>`
}

function filingTable({ filings, number }: CompanyPageModel): Html {
  if (filings === undefined) return unavailable('The filings')
  if (filings.length === 0) return html`<p>None yet.</p>`
  return html`${table({
    caption: 'Filings of this company, newest first',
    columns: ['Filing', 'Period', 'Status', 'Changed'].map((heading) => ({ heading })),
    rows: filings.map((filing) => ({
      href: `/live/filings/${filing.filing_id}`,
      cells: [
        typeName(filing.filing_type),
        html`to ${day(filing.period.end)}`,
        tag(STATUS_TAGS[filing.status]),
        moment(filing.updated_at),
      ],
    })),
  })}<p><a href="/live/filings?company=${number}">All filings of this company</a></p>`
}

/** One request for each filing that is due; a filing can cover two returns. */
function requests({ deadlines }: CompanyModel, { curlOf, isPartner }: CompanyPageModel): Slot {
  const open = deadlines.filter(
    ({ state, filingType, filingPeriodEnd }, index) =>
      state === 'open' &&
      deadlines.findIndex(
        (other) =>
          other.state === 'open' &&
          other.filingType === filingType &&
          other.filingPeriodEnd === filingPeriodEnd,
      ) === index,
  )
  if (open.length === 0) return ''
  const note = isPartner ? '' : html`<p class="muted">${NO_FORM}</p>`
  return html`<section><h2>File it over the API</h2>${note}${open.map(
    (deadline) =>
      html`<details><summary>${typeName(deadline.filingType)}, to ${day(deadline.filingPeriodEnd)}</summary>
        ${copyable({ label: 'Request to copy', text: curlOf(deadline) })}
        </details>`,
  )}</section>`
}

const NO_FORM =
  'The form without code is for partner accounts, which file for customers. This account uses the API.'

function stopForm({ number, csrfToken }: CompanyPageModel): Html {
  return html`<section><h2>Stop watching this company</h2>
    <p>It leaves this list, and you get no more e-mails about its deadlines. Its filings stay. The next live
      filing for it adds it again.</p>
    ${form({
      action: `${PATH}/${number}/remove`,
      csrfToken,
      content: button({ label: 'Stop watching', kind: 'secondary' }),
    })}</section>`
}

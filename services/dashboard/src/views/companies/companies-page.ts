// The page of the companies that an account watches, with what is due next, and the form that adds one.
import {
  amount,
  button,
  buttonLink,
  day,
  emptyState,
  errorSummary,
  type FieldErrors,
  filterForm,
  form,
  html,
  type Html,
  type PageView,
  pagination,
  selectField,
  type Slot,
  statusMessage,
  table,
  tag,
  textField,
} from '@cfs/pages'
import { type CompanyModel, nextDue, penaltyToday, stateOf } from './company-model.ts'
import { companyTabs } from './company-tabs.ts'
import { type FilingTypeName, STATUS_TAGS, typeName } from '../shell/status-tags.ts'

const PATH = '/live/companies'
const PAGES = { previous: 'Previous', next: 'Next' }

export interface CompaniesModel {
  readonly companies: readonly CompanyModel[]
  readonly total: number
  readonly limit: number
  readonly offset: number
  readonly search: string
  readonly sort: 'due' | 'name'
  readonly isPartner: boolean
  readonly mayManage: boolean
  readonly csrfToken: string
  readonly message: string | undefined
  /** The number that was typed, and what is wrong with it. */
  readonly typed: string
  readonly errors: FieldErrors
}

export function companiesPage(model: CompaniesModel): PageView {
  const { companies, errors, message, mayManage } = model
  return {
    title: 'Companies',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}${message === undefined ? '' : statusMessage(message)}
      <div class="heading"><h1>Companies</h1>${
        mayManage ? buttonLink({ label: 'Add from a file', href: `${PATH}/import`, kind: 'secondary' }) : ''
      }</div>
      ${model.isPartner ? companyTabs(PATH) : ''}
      <p>The companies that you filed for or added, and what is due next. We ask the register once a day, and
        write to you before each deadline: <a href="/account/e-mails">choose your e-mails</a>.</p>
      ${searchForm(model)}
      ${companies.length === 0 ? nothing(model) : html`${counted(model)}${list(companies)}`}
      ${pagination({ ...model, hrefOf: (offset) => hrefOf(model, offset), words: PAGES })}
      ${mayManage ? addForm(model) : ''}`,
  }
}

function hrefOf({ search, sort }: CompaniesModel, offset: number): string {
  return `${PATH}?${new URLSearchParams({ search, sort, offset: String(offset) }).toString()}`
}

function searchForm({ search, sort }: CompaniesModel): Html {
  return filterForm({
    action: PATH,
    content: textField({
      name: 'search',
      label: 'Company name or number',
      type: 'search',
      value: search,
      spellcheck: false,
      autocomplete: 'off',
    }),
    more: {
      isOpen: sort === 'name',
      content: selectField({
        name: 'sort',
        label: 'Order',
        chosen: sort,
        choices: [
          { value: 'due', label: 'Next deadline first' },
          { value: 'name', label: 'By name' },
        ],
      }),
    },
    actions: [
      button({ label: 'Show', kind: 'secondary' }),
      search === '' ? '' : html`<a href="${PATH}">Show all</a>`,
    ],
  })
}

function counted({ total }: CompaniesModel): Html {
  const words = `${total.toLocaleString('en-GB')} ${total === 1 ? 'company' : 'companies'}`
  return html`<p class="heading"><span>${words}</span><a href="${PATH}.csv" download>Export as CSV</a></p>`
}

function nothing({ search, mayManage }: CompaniesModel): Html {
  if (search !== '') {
    const content = html`<p>A company is found by its number, or by how its name begins.
      <a href="${PATH}">Show all companies</a></p>`
    return emptyState({ title: 'No company matches', content })
  }
  const add = mayManage ? ', or add one below to be reminded of its deadlines' : ''
  const content = html`<p>A company appears here with its first live filing${add}.</p>`
  return emptyState({ title: 'No companies yet', content })
}

const COLUMNS = ['Company', 'State', 'Accounts due', 'Return due', 'Penalty today', 'Last filing']

function list(companies: readonly CompanyModel[]): Html {
  return table({
    caption: 'Companies',
    columns: COLUMNS.map((heading) => ({ heading, isNumeric: heading === 'Penalty today' })),
    rows: companies.map((company) => ({
      href: `${PATH}/${company.companyNumber}`,
      cells: [
        html`<span class="company">${company.name ?? 'Name not known yet'}
          <span class="muted">${company.companyNumber}</span></span>`,
        tag(stateOf(company)),
        dueCell(company, 'accounts'),
        dueCell(company, 'ct600'),
        penaltyToday(company) === 0 ? '' : amount(penaltyToday(company)),
        lastFiling(company),
      ],
    })),
  })
}

function dueCell(company: CompanyModel, type: FilingTypeName): Slot {
  const next = nextDue(company, type)
  return next === undefined ? '' : html`${day(next.dueOn)}, <span class="muted">${next.distance}</span>`
}

function lastFiling({ lastFilingStatus: status, lastFilingType: type }: CompanyModel): Slot {
  if (status === null || type === null) return ''
  return html`${tag(STATUS_TAGS[status])} <span class="muted">${typeName(type)}</span>`
}

function addForm({ csrfToken, typed, errors }: CompaniesModel): Html {
  const field = textField({
    name: 'company_number',
    label: 'Company number',
    hint: 'We check it with the register and remind you 60 days, 14 days and 1 day before each deadline.',
    value: typed,
    error: errors['company_number'],
    characters: 10,
    spellcheck: false,
    autocomplete: 'off',
  })
  return html`<section><h2>Add a company</h2>
    ${form({ action: PATH, csrfToken, content: html`${field}${button({ label: 'Watch company' })}` })}
    </section>`
}

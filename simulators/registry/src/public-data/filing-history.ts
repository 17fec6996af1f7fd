// GET /company/{number}/filing-history: the company's filings, newest first, in the terms of the API's
// enumerations.
import { createHash } from 'node:crypto'
import type { Company, FiledForm } from '../register/company.ts'
import { hasShareCapital, isAccountsForm } from '../register/company.ts'
import { etagOf } from './etag.ts'
import type { Page } from './page.ts'

export function filingHistory(company: Company, categories: readonly string[], page: Page) {
  const items = [...company.filed.map((form) => formItem(company, form)), incorporationItem(company)]
    .filter((item) => categories.length === 0 || categories.includes(item.category))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  const list = {
    filing_history_status: 'filing-history-available',
    items: items.slice(page.startIndex, page.startIndex + page.itemsPerPage),
    items_per_page: page.itemsPerPage,
    kind: 'filing-history',
    start_index: page.startIndex,
    total_count: items.length,
  }
  return { ...list, etag: etagOf(list) }
}

function formItem(company: Company, form: FiledForm) {
  const id = transactionId(company, `${form.type} ${form.made_up_to} ${form.filed_on}`)
  return {
    action_date: form.made_up_to,
    category: categoryOf(form.type),
    date: form.filed_on,
    description: descriptionOf(form),
    description_values: { made_up_date: form.made_up_to },
    links: { self: `/company/${company.number}/filing-history/${id}` },
    pages: 4,
    transaction_id: id,
    type: form.type,
  }
}

function categoryOf(type: string): string {
  if (isAccountsForm(type) || /^(?:LL)?AA\d\d$/.test(type)) return 'accounts'
  return type === 'AR01' ? 'annual-return' : type === 'CS01' ? 'confirmation-statement' : 'miscellaneous'
}

function descriptionOf(form: FiledForm): string {
  if (form.type === 'AAMD') return `accounts-amended-with-accounts-type-${form.accounts_type}`
  if (isAccountsForm(form.type)) return `accounts-with-accounts-type-${form.accounts_type}`
  return form.type === 'CS01' ? 'confirmation-statement-with-no-updates' : 'legacy'
}

/** The entry for the incorporation, with its statement of capital if the company has shares. */
function incorporationItem(company: Company) {
  const date = company.incorporated_on
  const id = transactionId(company, 'NEWINC')
  const capital = {
    action_date: date,
    category: 'capital',
    date,
    description: 'statement-of-capital',
    description_values: { capital: [{ currency: 'GBP', figure: figureOf(company.share_capital) }], date },
    type: 'SH01',
  }
  return {
    action_date: date,
    ...(hasShareCapital(company.type) ? { associated_filings: [capital] } : {}),
    category: 'incorporation',
    date,
    description:
      company.type === 'llp' ? 'incorporation-limited-liability-partnership' : 'incorporation-company',
    links: { self: `/company/${company.number}/filing-history/${id}` },
    pages: 10,
    transaction_id: id,
    type: company.type === 'llp' ? 'LLIN01' : 'NEWINC',
  }
}

/** Figures such as `100` or `1250.5` have no thousands separators. */
function figureOf(amount: number): string {
  return amount.toLocaleString('en-GB', { useGrouping: false, maximumFractionDigits: 6 })
}

function transactionId(company: Company, what: string): string {
  const hash = createHash('sha256').update(`${company.number} ${what}`).digest()
  return Buffer.from(`${hash.readUIntBE(0, 5).toString().slice(0, 10).padStart(10, '3')}adiqzkcx`).toString(
    'base64',
  )
}

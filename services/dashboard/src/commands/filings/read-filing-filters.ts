// Reads the filters of the list of filings from a URL, and checks them with the API's own schema.
import { listFilingsQuery, plainWords } from '@cfs/contracts'
import { FILTER_NAMES, type FilterName, filingQueryOf, type Filters } from '../../domain/filing-query-of.ts'

export interface FilingFilters {
  /** The filters as the person typed them, for the form and for links. */
  readonly values: Filters
  /** The query of GET /api/v1/filings. */
  readonly query: Readonly<Record<string, string>>
  /** One sentence for each filter that is invalid. */
  readonly errors: Readonly<Record<string, string>>
}

const LABELS: Readonly<Record<FilterName, string>> = {
  company: 'Company name',
  status: 'Status',
  filing_type: 'Type',
  period_end: 'Period end',
  external_id: 'Your reference',
  created_after: 'Created from',
  created_before: 'Created to',
}
/** For each form field, the API's names for the same filter: a URL with those names works too. */
const OF_API: Readonly<Partial<Record<FilterName, readonly string[]>>> = {
  company: ['company_number', 'company_name'],
}
const NOT_A_DAY = 'must be a date such as 2026-03-31'

/** `typed` returns the text of a form field, or an empty text if the field is missing. */
export function readFilingFilters(typed: (name: string) => string): FilingFilters {
  const entries = FILTER_NAMES.map((name) => [name, typedAs(name, typed).trim()] as const)
  const values: Filters = Object.fromEntries(entries.filter(([, value]) => value !== ''))
  const query = filingQueryOf(values)
  const checked = listFilingsQuery.safeParse(query, { error: plainWords })
  const errors: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = FILTER_NAMES.find((each) => (OF_API[each] ?? [each]).includes(String(path[0])))
    if (name !== undefined) errors[name] ??= `${LABELS[name]} ${sentenceEnd(name, message)}`
  }
  return { values, query, errors }
}

function typedAs(name: FilterName, typed: (name: string) => string): string {
  const names = [name, ...(OF_API[name] ?? [])]
  return names.map(typed).find((text) => text.trim() !== '') ?? ''
}

function sentenceEnd(name: FilterName, message: string): string {
  return name.startsWith('created_') ? NOT_A_DAY : message
}

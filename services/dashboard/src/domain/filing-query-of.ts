// Converts the filters that a person types above the list of filings to the query of GET /api/v1/filings.
import {
  addDays,
  type CompanyNumber,
  parseCompanyNumber,
  parseIsoDate,
  startOfDayInLondon,
} from '@cfs/values'

/**
 * The fields of the filter form, named as in the API, except that one field takes a company's number or
 * name.
 */
export const FILTER_NAMES = [
  'company',
  'status',
  'filing_type',
  'period_end',
  'external_id',
  'created_after',
  'created_before',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]

/** The values of the filters by name; a filter that is not used is absent. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>

/**
 * The API's query for the filters as typed. Dates are days in London, and both dates are included. A company
 * number may lack its leading zeros, but has at least 6 digits unless letters precede them. Any other text
 * is the beginning of a name, which may start with digits too.
 */
export function filingQueryOf(typed: Filters): Readonly<Record<string, string>> {
  const { company, created_after: after, created_before: before, ...rest } = typed
  return {
    ...rest,
    ...(company === undefined ? {} : companyQueryOf(company)),
    ...(after === undefined ? {} : { created_after: justBefore(after) }),
    ...(before === undefined ? {} : { created_before: startOfNext(before) }),
  }
}

/** Company numbers in use have at most two leading zeros. */
const MIN_DIGITS = 6

function companyQueryOf(text: string): Readonly<Record<string, string>> {
  const number = companyNumberOf(text)
  return number === undefined ? { company_name: text.replaceAll(/\s+/g, ' ') } : { company_number: number }
}

/** A company number as people type it: short of leading zeros, in lower case, with spaces. */
export function companyNumberOf(text: string): CompanyNumber | undefined {
  const plain = text.replaceAll(/\s/g, '').toUpperCase()
  const [, prefix = '', digits = ''] = /^([A-Z]{2}|)(\d+)$/.exec(plain) ?? []
  const isShort = prefix === '' && digits.length < MIN_DIGITS
  return parseCompanyNumber(
    digits === '' || isShort ? plain : prefix + digits.padStart(8 - prefix.length, '0'),
  )
}

/** The API excludes the two bounds of a period, and its times are whole milliseconds. */
function justBefore(text: string): string {
  const day = parseIsoDate(text)
  return day === undefined ? text : new Date(startOfDayInLondon(day).getTime() - 1).toISOString()
}

function startOfNext(text: string): string {
  const day = parseIsoDate(text)
  return day === undefined ? text : startOfDayInLondon(addDays(day, 1)).toISOString()
}

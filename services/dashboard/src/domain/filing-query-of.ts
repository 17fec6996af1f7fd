// Converts the filters of the list of filings from what a person types to the query of GET /api/v1/filings.
import { addDays, isoDateInLondon, type IsoDate, parseIsoDate } from '@cfs/values'

/**
 * The fields of the filter form have the same names as in the API, so that the query of a URL works in both.
 */
export const FILTER_NAMES = [
  'company_number',
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
 * The API's query parameters for the filters as the person typed them. Dates are days in London, and the
 * first and the last day are both included; a company number may be typed without its leading zeros.
 */
export function filingQueryOf(typed: Filters): Readonly<Record<string, string>> {
  const { company_number: company, created_after: after, created_before: before, ...rest } = typed
  return {
    ...rest,
    ...(company === undefined ? {} : { company_number: fullCompanyNumber(company) }),
    ...(after === undefined ? {} : { created_after: justBefore(after) }),
    ...(before === undefined ? {} : { created_before: startOfNext(before) }),
  }
}

function fullCompanyNumber(text: string): string {
  const plain = text.replaceAll(/\s/g, '').toUpperCase()
  const [, prefix = '', digits = ''] = /^([A-Z]{2}|)(\d+)$/.exec(plain) ?? []
  return digits === '' ? plain : prefix + digits.padStart(8 - prefix.length, '0')
}

/** The API excludes the two bounds of a period, and its times are whole milliseconds. */
function justBefore(text: string): string {
  const day = parseIsoDate(text)
  return day === undefined ? text : new Date(startInLondon(day).getTime() - 1).toISOString()
}

function startOfNext(text: string): string {
  const day = parseIsoDate(text)
  return day === undefined ? text : startInLondon(addDays(day, 1)).toISOString()
}

const HOUR_MS = 3_600_000

/** The first moment of the day in London: in summer an hour before midnight UTC. */
export function startInLondon(day: IsoDate): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const earlier = new Date(midnight - HOUR_MS)
  return isoDateInLondon(earlier) === day ? earlier : new Date(midnight)
}

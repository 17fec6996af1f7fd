// Reads the filters of the request log from the URL of the page.
import type { FieldErrors } from '@cfs/pages'
import { typed } from '@cfs/website'
import { z } from 'zod'
import type { LogPlace, RequestFilter } from '../../commands/requests/search-requests.ts'
import { logAddresses } from '../../commands/requests/log-addresses.ts'

export const FILTER_NAMES = [
  'status',
  'error_code',
  'route',
  'key',
  'from',
  'to',
  'request_id',
  'filing_id',
] as const
export type FilterValues = Readonly<Partial<Record<(typeof FILTER_NAMES)[number], string>>>

export interface WantedRequests {
  /** The filters as the person typed them, for the form and for links. */
  readonly values: FilterValues
  readonly errors: FieldErrors
  readonly filter: RequestFilter
  readonly before: LogPlace | undefined
  readonly after: LogPlace | undefined
}

const requestId = z.guid().transform((text) => text.toLowerCase())
const word = z.string().regex(/^[\x20-\x7e]{1,200}$/)

export function readRequestFilters(query: unknown): WantedRequests {
  const typedEntries = FILTER_NAMES.map((name) => [name, typed(query, name).trim().slice(0, 200)] as const)
  const values: FilterValues = Object.fromEntries(typedEntries.filter(([, value]) => value !== ''))
  const errors: Record<string, string> = {}
  const { from, to } = values
  const id = values.request_id === undefined ? undefined : requestId.safeParse(values.request_id)
  if (id?.success === false)
    errors['request_id'] = 'Enter a whole request id: 36 characters, as in a response'
  for (const [name, text] of Object.entries({ from, to })) {
    if (text !== undefined && logAddresses.parseLondonTime(text) === undefined) {
      errors[name] = 'Enter a date, or a date and time such as 2026-11-22T14:30'
    }
  }
  const [, method, route] = /^(?:([A-Z]+) )?(\/\S*)$/.exec(values.route ?? '') ?? []
  if (values.route !== undefined && route === undefined) {
    errors['route'] = 'Enter a route such as GET /api/v1/filings'
  }
  return {
    values,
    errors,
    filter: {
      statusClass: /^[1-5]xx$/.test(values.status ?? '') ? Number(values.status?.charAt(0)) : undefined,
      errorCode: wordOf(values.error_code),
      keyId: wordOf(values.key),
      method,
      route,
      requestId: id?.data,
      filingId: wordOf(values.filing_id),
      from: from === undefined ? undefined : logAddresses.parseLondonTime(from),
      to: to === undefined ? undefined : logAddresses.parseLondonTime(to),
    },
    before: logAddresses.parsePlace(typed(query, 'before')),
    after: logAddresses.parsePlace(typed(query, 'after')),
  }
}

function wordOf(text: string | undefined): string | undefined {
  // If a filter contains text that cannot occur in any event, it matches no request.
  return text === undefined ? undefined : (word.safeParse(text).data ?? 'none')
}

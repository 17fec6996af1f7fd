// The public data API: read-only company data over HTTP Basic, with the key as the user name.
import { timingSafeEqual } from 'node:crypto'
import { parseCompanyNumber } from '../register/company-number.ts'
import type { Register } from '../register/register.ts'
import type { ApiAnswer } from './api-error.ts'
import { apiError, invalidQuery } from './api-error.ts'
import { companyProfile } from './company-profile.ts'
import { filingHistory } from './filing-history.ts'
import { officerList } from './officers.ts'
import { parsePage } from './page.ts'
import type { RequestLimit } from './request-limit.ts'

export interface PublicDataOptions {
  readonly register: Register
  readonly key: string
  readonly today: () => string
  /** Undefined: unlimited. */
  readonly limit: RequestLimit | undefined
  /** Makes the decisions that are due before the register is read. */
  readonly bringUpToDate: (companyNumber: string) => void
}

export interface PublicDataRequest {
  readonly authorization: string | undefined
  readonly companyNumber: string
  readonly resource: 'profile' | 'officers' | 'filing-history'
  readonly query: URLSearchParams
}

export type PublicDataApi = (request: PublicDataRequest) => ApiAnswer

const OFFICERS_PER_PAGE = 35
const FILINGS_PER_PAGE = 25

export function createPublicDataApi(options: PublicDataOptions): PublicDataApi {
  return (request) => {
    if (!hasKey(request.authorization, options.key)) return apiError(401, 'unauthorised')
    const refused = options.limit?.spend()
    if (refused) return refused
    const { companyNumber, resource } = request
    // The real service fails for a number that is not 8 characters long, and returns not found for other
    // malformed numbers.
    if (companyNumber.length !== 8) return apiError(500, 'internal-error')
    const wellFormed = parseCompanyNumber(companyNumber.toUpperCase())
    if (wellFormed !== undefined) options.bringUpToDate(wellFormed)
    const company = wellFormed === undefined ? undefined : options.register.find(wellFormed)
    if (company === undefined) return apiError(404, 'company-profile-not-found')
    if (resource === 'profile') return { status: 200, body: companyProfile(company, options.today()) }
    const page = parsePage(request.query, resource === 'officers' ? OFFICERS_PER_PAGE : FILINGS_PER_PAGE)
    if ('status' in page) return page
    if (resource === 'officers') return { status: 200, body: officerList(company, page) }
    const categories = (request.query.get('category') ?? '').split(',').filter((category) => category !== '')
    if (categories.some((category) => !/^[a-z-]{1,40}$/.test(category))) {
      return invalidQuery('invalid-category', 'category')
    }
    return { status: 200, body: filingHistory(company, categories, page) }
  }
}

function hasKey(authorization: string | undefined, key: string): boolean {
  const given = Buffer.from(/^Basic (\S+)$/i.exec(authorization ?? '')?.[1] ?? '', 'base64')
  const expected = Buffer.from(`${key}:`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

// Reads the registry's public data API over HTTP: profile, officers and filing history in parallel, within
// one short time limit.
import type { Logger, Secret } from '@cfs/runtime'
import type { CompanyNumber } from '@cfs/values'
import type { OutgoingHttp } from '../outgoing-http/outgoing-http.ts'
import type {
  CompanyDataClient,
  CompanyHistory,
  CompanyOutcome,
  CompanyProfile,
  KnownFacts,
  LookUp,
} from './company-data-client.ts'
import { readCompanyProfile } from './company-profile.ts'
import { filedAccountsOf, filingHistoryPage, newestCapitalPence } from './filing-history.ts'
import { createPublicDataReader, TooManyRequests, Unavailable } from './public-data-reader.ts'
import { officersOf, officersPage } from './company-officers.ts'

export interface CompanyDataSettings {
  readonly url: string
  readonly key: Secret
  /** The time limit for all requests of one company look-up together. */
  readonly timeLimitMs: number
}

export interface CompanyDataParts {
  readonly settings: CompanyDataSettings
  readonly http: OutgoingHttp
  readonly logger: Logger
  /** Called with each request beyond the first of a resource: further pages, and repeated requests. */
  readonly onFurtherRequest?: (() => void) | undefined
}

/** The registry's limit applies to five minutes; a part of them has usually passed. */
const RETRY_AFTER_429_S = 30
const HISTORY_CATEGORIES = 'accounts,annual-return,capital,confirmation-statement,incorporation'

/**
 * The reason for aborting requests is created once, because the default reason would create an error with a
 * stack trace for every look-up.
 */
const OVER = new DOMException('the look-up is over', 'AbortError')

export function createCompanyDataClient(parts: CompanyDataParts): CompanyDataClient {
  const { settings, logger } = parts
  const reader = createPublicDataReader({ ...parts, url: settings.url, key: settings.key })

  async function find(
    number: CompanyNumber,
    { facts, signal }: { readonly facts: KnownFacts; readonly signal: AbortSignal },
  ): Promise<CompanyOutcome> {
    const path = `/company/${number}`
    const officersPath = `${path}/officers`
    const historyPath = `${path}/filing-history?category=${HISTORY_CATEGORIES}`
    const lists = Promise.all([
      facts.officers ?? reader.list(officersPath, officersPage, signal).then(officersOf),
      facts.history ?? reader.list(historyPath, filingHistoryPage, signal).then(historyOf),
    ])
    // If the register has no profile, the company does not exist, whatever the other lists contain.
    lists.catch(() => undefined)
    const profile = facts.profile ?? (await readProfile(path, number, signal))
    if (profile === undefined) return { kind: 'not-found' }
    const [officers, history] = await lists
    return { kind: 'found', company: { ...profile, ...officers, ...history } }
  }

  /** Undefined if the register has no such company. */
  async function readProfile(
    path: string,
    number: CompanyNumber,
    signal: AbortSignal,
  ): Promise<CompanyProfile | undefined> {
    const answer = await reader.get(path, signal)
    if (answer.kind === 'absent') return undefined
    const profile = readCompanyProfile(answer.value, number)
    if (profile === undefined) throw new Unavailable('the profile cannot be read')
    return profile
  }

  async function company(number: CompanyNumber, { signal, facts = {} }: LookUp): Promise<CompanyOutcome> {
    const done = new AbortController()
    const limits = [AbortSignal.timeout(settings.timeLimitMs), done.signal]
    try {
      const within = AbortSignal.any(signal === undefined ? limits : [...limits, signal])
      return await find(number, { facts, signal: within })
    } catch (error) {
      if (error instanceof TooManyRequests) return { kind: 'limited', retryAfterSeconds: RETRY_AFTER_429_S }
      if (!(error instanceof Unavailable)) throw error
      logger.warn({ company_number: number, reason: error.message }, 'company data is unavailable')
      return { kind: 'unavailable', reason: error.message }
    } finally {
      // If one request fails, the whole look-up fails, so the other requests are cancelled.
      done.abort(OVER)
    }
  }

  return { company }
}

function historyOf(filings: Parameters<typeof filedAccountsOf>[0]): CompanyHistory {
  return { shareCapitalPence: newestCapitalPence(filings), filedAccounts: filedAccountsOf(filings) }
}

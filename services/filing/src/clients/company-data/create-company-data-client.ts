// The registry's public data API over HTTP: profile, officers and filing history at once, within one short time limit.
import type { Logger, Secret } from '@cfs/runtime'
import type { CompanyNumber } from '@cfs/values'
import type { z } from 'zod'
import type { OutgoingHttp } from '../outgoing-http/outgoing-http.ts'
import {
  filedAccountsOf,
  filingsPage,
  newestCapitalPence,
  officersPage,
  readProfile,
  signingOfficers,
} from './company-answers.ts'
import type { CompanyDataClient, CompanyOutcome } from './company-data-client.ts'

export interface CompanyDataSettings {
  readonly url: string
  readonly key: Secret
  /** All look-ups of one company together. */
  readonly timeLimitMs: number
}

export interface CompanyDataParts {
  readonly settings: CompanyDataSettings
  readonly http: OutgoingHttp
  readonly logger: Logger
}

type Resource = { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'absent' }

/** The data cannot be had; the words are ours. */
class Unavailable extends Error {}

const PAGE_ITEMS = 100
/** 500 entries of the categories that matter reach back decades. */
const MAX_PAGES = 5
/** A connection that fails this fast was a worn-out one, not a service in trouble. */
const QUICK_FAILURE_MS = 300
const HISTORY_CATEGORIES = 'accounts,annual-return,capital,confirmation-statement,incorporation'

export function createCompanyDataClient({ settings, http, logger }: CompanyDataParts): CompanyDataClient {
  const base = settings.url.replace(/\/+$/, '')
  const authorization = () => `Basic ${Buffer.from(`${settings.key.reveal()}:`).toString('base64')}`

  async function get(path: string, signal: AbortSignal): Promise<Resource> {
    const request = () =>
      http.ask({
        method: 'GET',
        url: `${base}${path}`,
        headers: { authorization: authorization(), accept: 'application/json' },
        signal,
      })
    const startedAt = performance.now()
    let answer = await request()
    const isQuick = performance.now() - startedAt < QUICK_FAILURE_MS
    if (answer.kind !== 'answer' && answer.cause === 'connection' && isQuick) answer = await request()
    if (answer.kind !== 'answer') throw new Unavailable(answer.reason)
    if (answer.status === 404) return { kind: 'absent' }
    if (answer.status !== 200) throw new Unavailable(`HTTP ${answer.status}`)
    return { kind: 'json', value: parseJson(answer.body) }
  }

  async function list<T>(path: string, page: z.ZodType<Page<T>>, signal: AbortSignal): Promise<T[]> {
    const at = (index: number) =>
      `${path}${path.includes('?') ? '&' : '?'}items_per_page=${PAGE_ITEMS}&start_index=${index}`
    const first = readPage(await get(at(0), signal), page)
    const total = first.total_count ?? first.total_results ?? 0
    const pages = Math.min(Math.ceil(total / PAGE_ITEMS), MAX_PAGES)
    const others = Array.from({ length: Math.max(pages - 1, 0) }, (_, index) =>
      get(at((index + 1) * PAGE_ITEMS), signal).then((answer) => readPage(answer, page).items),
    )
    return [...first.items, ...(await Promise.all(others)).flat()]
  }

  async function find(number: CompanyNumber, signal: AbortSignal): Promise<CompanyOutcome> {
    const path = `/company/${number}`
    const officersPath = `${path}/officers`
    const historyPath = `${path}/filing-history?category=${HISTORY_CATEGORIES}`
    const lists = Promise.all([
      list(officersPath, officersPage, signal),
      list(historyPath, filingsPage, signal),
    ])
    // Without a profile there is no company, whatever becomes of the lists.
    lists.catch(() => undefined)
    const profile = await get(path, signal)
    if (profile.kind === 'absent') return { kind: 'not-found' }
    const [officers, filings] = await lists
    const read = readProfile(profile.value, number)
    if (read === undefined) throw new Unavailable('the profile cannot be read')
    return {
      kind: 'found',
      company: {
        ...read,
        officers: signingOfficers(officers),
        shareCapitalPence: newestCapitalPence(filings),
        filedAccounts: filedAccountsOf(filings),
      },
    }
  }

  async function company(number: CompanyNumber, signal?: AbortSignal): Promise<CompanyOutcome> {
    const done = new AbortController()
    const limits = [AbortSignal.timeout(settings.timeLimitMs), done.signal]
    try {
      return await find(number, AbortSignal.any(signal === undefined ? limits : [...limits, signal]))
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      logger.warn({ company_number: number, reason: error.message }, 'company data is not available')
      return { kind: 'unavailable', reason: error.message }
    } finally {
      // One look-up that failed decides it: the others need not go on.
      done.abort()
    }
  }

  return { company }
}

interface Page<T> {
  readonly items: T[]
  readonly total_count?: number | undefined
  readonly total_results?: number | undefined
}

/** A company without officers or filings has no such list at all. */
function readPage<T>(answer: Resource, page: z.ZodType<Page<T>>): Page<T> {
  if (answer.kind === 'absent') return { items: [] }
  const read = page.safeParse(answer.value)
  if (!read.success) throw new Unavailable('a list cannot be read')
  return read.data
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Unavailable('the answer is not JSON')
  }
}

// Reads single resources and whole lists from the registry's public data API. Throws Unavailable unless the
// response is usable.
import type { Secret } from '@cfs/runtime'
import type { z } from 'zod'
import type { OutgoingHttp } from '../outgoing-http/outgoing-http.ts'

/** Thrown if the data is unavailable; the message never quotes the response. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

/** Thrown if the API answers 429: this service has sent more requests than the registry allows. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests'
}

/** `absent` means that the API has no such resource. */
export type Resource = { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'absent' }

export interface Page<T> {
  readonly items: T[]
  readonly total_count?: number | undefined
  readonly total_results?: number | undefined
}

export interface PublicDataReader {
  get(path: string, signal: AbortSignal): Promise<Resource>
  /** The entries of all pages of the list at `path`, up to the limit of pages. */
  list<T>(path: string, page: z.ZodType<Page<T>>, signal: AbortSignal): Promise<T[]>
}

const PAGE_ITEMS = 100
/**
 * At most 500 entries of a list are read, which cover decades in the categories that the service requests.
 */
const MAX_PAGES = 5
/**
 * A failure within this time means that a kept-alive connection had already been closed; it does not mean
 * that the registry's API is failing.
 */
const QUICK_FAILURE_MS = 300

export function createPublicDataReader(parts: {
  readonly url: string
  readonly key: Secret
  readonly http: OutgoingHttp
  readonly onFurtherRequest?: (() => void) | undefined
}): PublicDataReader {
  const base = parts.url.replace(/\/+$/, '')
  // HTTP Basic authentication: the API key is the user name, and the password is empty.
  const authorization = () => `Basic ${Buffer.from(`${parts.key.reveal()}:`).toString('base64')}`

  async function get(path: string, signal: AbortSignal): Promise<Resource> {
    const request = () =>
      parts.http.ask({
        method: 'GET',
        url: `${base}${path}`,
        headers: { authorization: authorization(), accept: 'application/json' },
        signal,
      })
    const startedAt = performance.now()
    let answer = await request()
    const isQuick = performance.now() - startedAt < QUICK_FAILURE_MS
    if (answer.kind !== 'answer' && answer.cause === 'connection' && isQuick) {
      parts.onFurtherRequest?.()
      answer = await request()
    }
    if (answer.kind !== 'answer') throw new Unavailable(answer.reason)
    if (answer.status === 404) return { kind: 'absent' }
    if (answer.status === 429) throw new TooManyRequests('HTTP 429')
    if (answer.status !== 200) throw new Unavailable(`HTTP ${answer.status}`)
    return { kind: 'json', value: parseJson(answer.body) }
  }

  async function list<T>(path: string, page: z.ZodType<Page<T>>, signal: AbortSignal): Promise<T[]> {
    const at = (index: number) =>
      `${path}${path.includes('?') ? '&' : '?'}items_per_page=${PAGE_ITEMS}&start_index=${index}`
    const first = readPage(await get(at(0), signal), page)
    const total = first.total_count ?? first.total_results ?? 0
    const pages = Math.min(Math.ceil(total / PAGE_ITEMS), MAX_PAGES)
    const others = Array.from({ length: Math.max(pages - 1, 0) }, async (_, index) => {
      parts.onFurtherRequest?.()
      return readPage(await get(at((index + 1) * PAGE_ITEMS), signal), page).items
    })
    return [...first.items, ...(await Promise.all(others)).flat()]
  }

  return { get, list }
}

/** If a company has no officers or filings, the API returns 404 for the list. */
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

// Calls other services with the signed identity of the calling service, on behalf of one account, for the
// services that have pages for people. The identity contains the id of the person who acts.
import { Readable } from 'node:stream'
import { Problem, type Scope } from '@cfs/contracts'
import { managementUrlAfter } from '@cfs/runtime'
import type { z } from 'zod'
import { createIdentitySigner } from './identity.ts'
import { readEnvelope, sendSigned } from './signed-request.ts'

export type ProductService = 'gateway' | 'filing' | 'billing' | 'documents' | 'partner' | 'notifications'

export interface ProductCall {
  readonly service: ProductService
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below the URL of the service, with its variable parts percent-encoded. */
  readonly path: string
  readonly body?: object
  readonly idempotencyKey?: string
  readonly accountId: string
  /** The id of the person on whose behalf the call is made, or the id of the calling service itself. */
  readonly actor: string
  readonly mode?: 'live' | 'test'
  readonly scope: Scope
  readonly requestId: string
  /** Aborts the call before its time limit; the service then counts as unavailable. */
  readonly signal?: AbortSignal
}

export interface ProductApi {
  /**
   * The `data` member of the response. Throws ServiceRefusal if the service refuses the request, and
   * SERVICE_UNAVAILABLE if the service does not respond; in that case a POST may have taken effect.
   */
  call<T extends z.ZodType>(call: ProductCall, answer: T): Promise<z.infer<T>>
  /**
   * A file from another service, passed on to the browser as it arrives. This function fails in the same
   * ways as `call`.
   */
  download(call: ProductCall): Promise<DownloadedFile>
}

export interface DownloadedFile {
  /** The name, type and length of the file, as the other service sent them. */
  readonly headers: Readonly<Record<string, string>>
  readonly content: Readable
}

const FILE_HEADERS = ['content-type', 'content-disposition', 'content-length']

export type ServiceUrls = Readonly<Partial<Record<ProductService, string | undefined>>>

/**
 * Calls other services; `issuer` is the name of the calling service. `timeoutMs` is the time limit for a
 * response.
 */
export function createProductApi(options: {
  readonly issuer: string
  /** The URLs of the services that the caller may need. */
  readonly urls: ServiceUrls
  /** The URLs of management routes; those left out follow from `urls` (`managementUrlAfter`). */
  readonly manageUrls?: ServiceUrls
  /** The secrets with which the calling service signs, by called service. */
  readonly identitySecrets: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** The time limit for the first byte of a file, which the other service may have to make first. */
  readonly fileTimeoutMs: number
}): ProductApi {
  const sign = createIdentitySigner({ secrets: options.identitySecrets, issuer: options.issuer })
  for (const [service, url] of Object.entries(options.urls)) {
    if (url === undefined || service in options.identitySecrets) continue
    throw new Error(`${options.issuer} has no secret for calls of ${service}`)
  }
  const ask = (call: ProductCall, accept: string, signal: AbortSignal): Promise<Response> => {
    const { accountId, actor, mode = 'live', scope, requestId } = call
    const identity = { accountId, keyId: actor, mode, scopes: [scope], requestId, partner: false }
    const url = urlFor(call, options)
    if (url === undefined) return Promise.reject(unavailable(`no address of the service ${call.service}`))
    const token = sign(identity, call.service)
    return sendSigned(`${url}${call.path}`, { ...call, token, accept, signal }).catch((cause: unknown) => {
      throw unavailable(cause)
    })
  }
  return {
    async call(call, answer) {
      const limit = AbortSignal.timeout(options.timeoutMs)
      const signal = call.signal === undefined ? limit : AbortSignal.any([limit, call.signal])
      return answer.parse(await dataOf(await ask(call, 'application/json', signal)))
    },
    async download(call) {
      // The time limit applies until the headers have arrived: a large file on a slow connection may take
      // longer.
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), options.fileTimeoutMs)
      try {
        const response = await ask(call, '*/*', limit.signal)
        if (!response.ok || response.body === null) throw unavailable(await dataOf(response))
        const headers = FILE_HEADERS.flatMap((name) => {
          const value = response.headers.get(name)
          return value === null ? [] : [[name, value] as const]
        })
        return { headers: Object.fromEntries(headers), content: Readable.fromWeb(response.body) }
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** The URL of the listener that serves the path; undefined if the service has none here. */
function urlFor(
  { service, path }: ProductCall,
  { urls, manageUrls }: { readonly urls: ServiceUrls; readonly manageUrls?: ServiceUrls },
): string | undefined {
  const url = urls[service]?.replace(/\/$/, '')
  if (url === undefined || !path.startsWith('/manage/')) return url
  return manageUrls?.[service] ?? managementUrlAfter(url)
}

async function dataOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw unavailable(cause)
  })
  const read = readEnvelope(response.status, body)
  if ('data' in read) return read.data
  throw read.refusal === undefined || response.status >= 500
    ? unavailable(read.refusal ?? body)
    : read.refusal
}

/**
 * A URL path whose variable parts are percent-encoded. Throws NOT_FOUND if a variable part would lead to
 * another path: an empty part, `.` or `..`.
 */
export function urlPath(words: TemplateStringsArray, ...parts: readonly string[]): string {
  if (parts.some((part) => part === '' || part === '.' || part === '..')) {
    throw new Problem('NOT_FOUND', 'There is no such page.')
  }
  return String.raw({ raw: words }, ...parts.map(encodeURIComponent))
}

function unavailable(cause: unknown): Problem {
  const detail = 'A part of the product is temporarily unavailable. Try again in a few seconds.'
  return new Problem('SERVICE_UNAVAILABLE', detail, { headers: { 'retry-after': '5' }, cause })
}

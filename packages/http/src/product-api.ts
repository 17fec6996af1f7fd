// Calls other services with the signed identity of the calling service, on behalf of one account, for the
// services that have pages for people. The identity contains the id of the person who acts.
import { Readable } from 'node:stream'
import { Problem, type Scope } from '@cfs/contracts'
import { carrier, managementUrlAfter } from '@cfs/runtime'
import { z } from 'zod'
import { createIdentitySigner, IDENTITY_HEADER } from './identity.ts'

export type ProductService = 'gateway' | 'filing' | 'billing' | 'documents' | 'partner'

export interface ProductCall {
  readonly service: ProductService
  readonly method?: 'GET' | 'POST' | 'PUT'
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

const envelope = z.object({ success: z.literal(true), data: z.unknown() })
const refusal = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    context: z.object({ needs: z.string().optional() }).optional(),
  }),
})

/** The refusal of a request by another service, with its status, code and message. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal'
  readonly status: number
  readonly code: string
  readonly details: readonly { readonly field: string; readonly message: string }[]
  /** Only for NOT_COVERED: what the filing would need. */
  readonly needs: string | undefined
  constructor(status: number, error: z.infer<typeof refusal>['error']) {
    super(error.message)
    this.status = status
    this.code = error.code
    this.details = error.details ?? []
    this.needs = error.context?.needs
  }
}

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
    return fetch(`${url}${call.path}`, {
      method: call.method ?? 'GET',
      headers: {
        ...carrier(),
        accept,
        [IDENTITY_HEADER]: sign(identity, call.service),
        'x-request-id': requestId,
        ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal,
    }).catch((cause: unknown) => {
      throw unavailable(cause)
    })
  }
  return {
    async call(call, answer) {
      const limit = AbortSignal.timeout(options.timeoutMs)
      const signal = call.signal === undefined ? limit : AbortSignal.any([limit, call.signal])
      const response = await ask(call, 'application/json', signal)
      const body = await jsonOf(response)
      const success = envelope.safeParse(body)
      if (success.success) return answer.parse(success.data.data)
      throw refusalOf(response, body)
    },
    async download(call) {
      // The time limit applies until the headers have arrived: a large file on a slow connection may take
      // longer.
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), options.fileTimeoutMs)
      try {
        const response = await ask(call, '*/*', limit.signal)
        if (!response.ok || response.body === null) throw refusalOf(response, await jsonOf(response))
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
  const url = urls[service]
  if (url === undefined || !path.startsWith('/manage/')) return url
  return manageUrls?.[service] ?? managementUrlAfter(url)
}

function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw unavailable(cause)
  })
}

function refusalOf(response: Response, body: unknown): Error {
  const refused = refusal.safeParse(body)
  if (!refused.success) return unavailable(body)
  const refusing = new ServiceRefusal(response.status, refused.data.error)
  return response.status >= 500 ? unavailable(refusing) : refusing
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

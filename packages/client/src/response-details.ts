// What a response of the API said beside its data: its request id and what is left of the rate limits.
import { retryAfterMs } from './retry-delay.ts'

/** How many requests one window of the rate limits allows, and how many of them are left. */
export interface RateLimit {
  readonly limit: number
  readonly remaining: number
}

export interface ResponseDetails {
  /** HTTP status. */
  readonly status: number
  /** The id of the request: quote it when you contact the API's operator. */
  readonly requestId: string | null
  /** The rate limits after this request; null if the response states none, as for public lists. */
  readonly limits: {
    readonly minute: RateLimit
    readonly day: RateLimit
    /** The Unix time, in seconds, at which the tighter window allows another request. */
    readonly resetsAt: number
  } | null
  /** How long the API asks to wait before the next request; null if it does not ask. */
  readonly retryAfterMs: number | null
  /** Whether this is the stored response to an earlier submission with the same idempotency key. */
  readonly isReplay: boolean
}

const remembered = new WeakMap<object, ResponseDetails>()

/**
 * The details of the response that contained `data`: a value that a method of the client returned, or an
 * item of a list. Undefined for any other object.
 * @example
 * const balance = await client.getBalance()
 * console.log(responseDetails(balance)?.limits?.minute.remaining)
 */
export function responseDetails(data: object): ResponseDetails | undefined {
  return remembered.get(data)
}

/** Remembers the details of the response that contained `data`, as long as `data` itself is in use. */
export function rememberDetails<T extends object>(data: T, response: Response): T {
  remembered.set(data, detailsOf(response))
  return data
}

/** The details in the headers of a response. */
export function detailsOf({ status, headers }: Response): ResponseDetails {
  const wait = headers.get('retry-after')
  return {
    status,
    requestId: headers.get('x-request-id'),
    limits: limitsOf(headers),
    retryAfterMs: wait === null ? null : retryAfterMs(wait),
    isReplay: headers.get('idempotent-replayed') === 'true',
  }
}

function limitsOf(headers: Headers): ResponseDetails['limits'] {
  const read = (name: string) => {
    const value = headers.get(`x-ratelimit-${name}`)
    return value !== null && /^\d+$/.test(value) ? Number(value) : undefined
  }
  const window = (name: string): RateLimit | undefined => {
    const [limit, remaining] = [read(`limit-${name}`), read(`remaining-${name}`)]
    return limit === undefined || remaining === undefined ? undefined : { limit, remaining }
  }
  const [minute, day, resetsAt] = [window('minute'), window('day'), read('reset')]
  if (minute === undefined || day === undefined || resetsAt === undefined) return null
  return { minute, day, resetsAt }
}

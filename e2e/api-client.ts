// Calls the API as a client does.
import { waitFor } from '@cfs/testing'

export interface ApiAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly success: boolean
  readonly data: FilingData
  readonly error: {
    readonly code: string
    readonly message: string
    readonly details?: readonly { readonly field: string; readonly message: string }[]
    readonly context?: Readonly<Record<string, unknown>>
  }
  readonly request_id: string
}

/**
 * Declares the fields of a response's `data` that the end-to-end tests read; all other fields have the type
 * `unknown`.
 */
export interface FilingData {
  readonly [member: string]: unknown
  readonly filing_id: string
  readonly status: string
  readonly errors: readonly {
    readonly code: string
    readonly authority_code: string | null
    readonly message: string
    readonly source: string
  }[]
  readonly status_history: readonly { readonly status: string }[]
  readonly charge: { readonly amount: number; readonly currency: string } | null
}

export interface ApiClient {
  readonly url: string
  /** Sends any request. */
  send(path: string, init: RequestInit): Promise<ApiAnswer>
  get(path: string, key: string): Promise<ApiAnswer>
  post(
    path: string,
    key: string,
    options: { body: unknown; idempotencyKey?: string | undefined; headers?: Record<string, string> },
  ): Promise<ApiAnswer>
  bytes(
    path: string,
    key: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: Buffer }>
  /** Files a return or accounts with a new idempotency key. */
  file(type: 'ct600' | 'accounts', key: string, body: unknown): Promise<ApiAnswer>
  /** Polls a filing until it has the expected status; throws if the filing ends in another status. */
  until(key: string, filingId: string, status: string): Promise<FilingData>
  /** Polls a filing until it shows its charge. */
  untilCharged(key: string, filingId: string): Promise<FilingData>
}

/** A filing with one of these statuses never changes its status again. */
const FINAL: readonly string[] = ['accepted', 'rejected', 'error']

export function createApiClient(url: string): ApiClient {
  const send = async (path: string, init: RequestInit): Promise<ApiAnswer> => {
    const response = await fetch(`${url}${path}`, init)
    const text = await response.text()
    return { ...JSON.parse(text), status: response.status, headers: response.headers, text } as ApiAnswer
  }
  const poll = (key: string, filingId: string, until: { what: string; is: (data: FilingData) => boolean }) =>
    waitFor(
      async () => {
        const { data } = await client.get(`/api/v1/filings/${filingId}`, key)
        return until.is(data) ? data : undefined
      },
      { until: `${filingId} is ${until.what}` },
    )
  const client: ApiClient = {
    url,
    send,
    get: (path, key) => send(path, { headers: { 'x-api-key': key } }),
    post: (path, key, { body, idempotencyKey, headers }) =>
      send(path, {
        method: 'POST',
        headers: {
          'x-api-key': key,
          'content-type': 'application/json',
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    bytes: async (path, key, headers = {}) => {
      const response = await fetch(`${url}${path}`, { headers: { 'x-api-key': key, ...headers } })
      return {
        status: response.status,
        headers: response.headers,
        body: Buffer.from(await response.arrayBuffer()),
      }
    },
    file: (type, key, body) =>
      client.post(`/api/v1/filings/${type}`, key, { body, idempotencyKey: crypto.randomUUID() }),
    until: async (key, filingId, status) => {
      const is = (data: FilingData) => data.status === status || FINAL.includes(data.status)
      const filing = await poll(key, filingId, { what: status, is })
      if (filing.status === status) return filing
      throw new Error(`${filingId} is ${filing.status}: ${JSON.stringify(filing.errors)}`)
    },
    untilCharged: (key, filingId) =>
      poll(key, filingId, { what: 'charged', is: ({ charge }) => charge !== null }),
  }
  return client
}

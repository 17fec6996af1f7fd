// The data about a request that are recorded after its response. The recorded data never contain the
// request's body, query or path.
import type { Mode } from './api-key-text.ts'

export interface AnsweredRequest {
  readonly accountId: string
  readonly keyId: string
  readonly mode: Mode
  readonly requestId: string
  readonly arrivedAtMs: number
  readonly method: string
  /** The pattern of the path, such as `/api/v1/filings/:id`. */
  readonly route: string
  readonly status: number
  readonly errorCode: string | undefined
  readonly durationMs: number
  /** How long a service took to respond; undefined if no service was called. */
  readonly upstreamMs: number | undefined
  readonly address: string
  readonly filingId: string | undefined
  /** The limit for which the request was refused; undefined if it was not refused for a limit. */
  readonly limit: string | undefined
  /** The number of requests that this describes: more than 1 only for requests refused for a limit. */
  readonly count: number
}

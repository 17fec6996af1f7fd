// Why a filing was rejected or failed.
import { AUTHORITIES } from './filing-status.ts'

/** The authorities, and `service` for errors of our own. */
export const ERROR_SOURCES = [...AUTHORITIES, 'service'] as const
export type ErrorSource = (typeof ERROR_SOURCES)[number]

/** One error as its source gave it; the members are named as in the API. */
export interface FilingError {
  readonly source: ErrorSource
  /** The number of the authority's gateway (3001), or one of the service's own codes. */
  readonly code: string
  /** The department's own code behind the gateway's (3304), where there is one. */
  readonly authority_code: string | null
  readonly message: string
  /** The place in the message that was sent, where the authority names one. */
  readonly location: string | null
  /** Whether the same filing may be sent again unchanged. */
  readonly retryable: boolean
}

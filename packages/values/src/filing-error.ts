// Why a filing was rejected or failed.
import { AUTHORITIES } from './filing-status.ts'

/** The source of an error: one of the authorities, or `service` for this product's own errors. */
export const ERROR_SOURCES = [...AUTHORITIES, 'service'] as const
export type ErrorSource = (typeof ERROR_SOURCES)[number]

/** One error as its source reported it; the fields are named as in the API. */
export interface FilingError {
  readonly source: ErrorSource
  /** The error number of the authority's gateway (3001), or one of this product's own codes. */
  readonly code: string
  /** The department's own error code (such as 3304) behind the gateway's code, if there is one. */
  readonly authority_code: string | null
  readonly message: string
  /** The location of the error in the message sent, if the authority states one. */
  readonly location: string | null
  /** Whether the same filing may be sent again unchanged. */
  readonly retryable: boolean
}

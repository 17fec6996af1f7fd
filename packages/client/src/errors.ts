// The errors that client calls throw. None of these errors contains the request, because the request
// contains the API key and credentials.
import type { components } from './generated/api.ts'
import { detailsOf, type ResponseDetails } from './response-details.ts'
import { isRetryable } from './retry-delay.ts'

/** An error code of the API. New error codes may be added: handle an unknown code by its `status`. */
export type ErrorCode = components['schemas']['ErrorCode']

/** One invalid field: a dotted path as in the request, and the reason. */
export interface ErrorDetail {
  readonly field: string
  readonly message: string
}

/** The API refused a request, or failed to process it. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  /** HTTP status. */
  readonly status: number
  /** The error code; `UNEXPECTED_ANSWER` if something in front of the API responded. */
  readonly code: ErrorCode | 'UNEXPECTED_ANSWER'
  /** The documentation page for the error code; `null` if something in front of the API responded. */
  readonly docUrl: string | null
  readonly details: readonly ErrorDetail[]
  readonly context: Readonly<Record<string, unknown>>
  /** The id of the request: quote it when you contact the API's operator. */
  readonly requestId: string | null
  /** Whether the same call may succeed later: `retryable` of the error in `GET /api/v1/errors`. */
  readonly isRetryable: boolean
  /** How long the API asks to wait before the next attempt; null if it does not ask. */
  readonly retryAfterMs: number | null
  /** What is left of the rate limits; null if the response does not say. */
  readonly limits: ResponseDetails['limits']

  constructor(answer: {
    readonly code: ErrorCode | undefined
    readonly message: string
    readonly docUrl?: string | undefined
    readonly details?: readonly ErrorDetail[] | undefined
    readonly context?: Readonly<Record<string, unknown>> | undefined
    readonly response: ResponseDetails
  }) {
    super(answer.message)
    const { status, requestId, retryAfterMs, limits } = answer.response
    this.status = status
    this.code = answer.code ?? 'UNEXPECTED_ANSWER'
    this.docUrl = answer.docUrl ?? null
    this.details = answer.details ?? []
    this.context = answer.context ?? {}
    this.requestId = requestId
    this.isRetryable = isRetryable(status, answer.code)
    this.retryAfterMs = retryAfterMs
    this.limits = limits
  }
}

/**
 * No response arrived in any attempt to send the request. The submission may have arrived: call again with
 * the same idempotency key to learn its outcome.
 */
export class NoAnswerError extends Error {
  override readonly name: string = 'NoAnswerError'
}

/**
 * A filing was not decided within the time limit. The filing continues on the server: wait again, or read it
 * later.
 */
export class WaitTimeoutError extends Error {
  override readonly name: string = 'WaitTimeoutError'
  readonly filingId: string

  constructor(filingId: string, options?: ErrorOptions) {
    super(
      `${filingId} was not decided within the time limit; it continues, and you can wait for it again`,
      options,
    )
    this.filingId = filingId
  }
}

/** The error for a response of the API; `body` is the parsed body. */
export function errorOf(answer: Response, body: unknown): ApiError {
  const response = detailsOf(answer)
  const envelope = body as Partial<components['schemas']['ErrorResponse']> | string | null | undefined
  const error = typeof envelope === 'object' ? envelope?.error : undefined
  if (typeof error?.code !== 'string') {
    const message = `Something other than the API responded, with status ${response.status}.`
    return new ApiError({ code: undefined, message, response })
  }
  const { code, message, doc_url: docUrl, details, context } = error
  return new ApiError({ code: code as ErrorCode, message, docUrl, details, context, response })
}

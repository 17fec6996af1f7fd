// What calls of the client throw. None of them holds the request: it has the key and credentials in it.
import type { components } from './generated/api.ts'
import { isPassing } from './retry-delay.ts'

/** A code of the API. New ones may come: treat one that you do not know by `status`. */
export type ErrorCode = components['schemas']['ErrorCode']

/** One field that is wrong: a dotted path as in the request, and why. */
export interface ErrorDetail {
  readonly field: string
  readonly message: string
}

/** The API refused a request, or failed at it. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  /** HTTP status. */
  readonly status: number
  /** `UNEXPECTED_ANSWER` where something before the API answered. */
  readonly code: ErrorCode | 'UNEXPECTED_ANSWER'
  /** The page about the code; `null` where something before the API answered. */
  readonly docUrl: string | null
  readonly details: readonly ErrorDetail[]
  readonly context: Readonly<Record<string, unknown>>
  /** Quote it when you ask about the request. */
  readonly requestId: string | null
  /** Whether the same call may succeed soon without being changed. */
  readonly isRetryable: boolean

  constructor(answer: {
    readonly status: number
    readonly code: ErrorCode | undefined
    readonly message: string
    readonly docUrl?: string | undefined
    readonly details?: readonly ErrorDetail[] | undefined
    readonly context?: Readonly<Record<string, unknown>> | undefined
    readonly requestId: string | null
  }) {
    super(answer.message)
    this.status = answer.status
    this.code = answer.code ?? 'UNEXPECTED_ANSWER'
    this.docUrl = answer.docUrl ?? null
    this.details = answer.details ?? []
    this.context = answer.context ?? {}
    this.requestId = answer.requestId
    this.isRetryable = isPassing(answer.status, answer.code)
  }
}

/**
 * No answer came, however often it was tried. A submission may have arrived: call again with the same
 * idempotency key to learn what became of it.
 */
export class NoAnswerError extends Error {
  override readonly name: string = 'NoAnswerError'
}

/** A filing was not decided in the time given. It goes on: wait again, or read it later. */
export class WaitTimeoutError extends Error {
  override readonly name: string = 'WaitTimeoutError'
  readonly filingId: string

  constructor(filingId: string, options?: ErrorOptions) {
    super(`${filingId} was not decided in the time given; it goes on, and can be waited for again`, options)
    this.filingId = filingId
  }
}

/** The error that an answer of the API is; `body` as it was parsed. */
export function errorOf(response: Response, body: unknown): ApiError {
  const { status, headers } = response
  const requestId = headers.get('x-request-id')
  const envelope = body as Partial<components['schemas']['ErrorEnvelope']> | string | null | undefined
  const error = typeof envelope === 'object' ? envelope?.error : undefined
  if (typeof error?.code !== 'string') {
    const message = `Something that is not the API answered with status ${status}.`
    return new ApiError({ status, code: undefined, message, requestId })
  }
  const { code, message, doc_url: docUrl, details, context } = error
  return new ApiError({ status, code, message, docUrl, details, context, requestId })
}

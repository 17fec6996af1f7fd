// The API's refusals, in the format of Stripe's error objects.
export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

export interface ErrorContent {
  readonly type: ErrorType
  readonly message: string
  readonly code?: string | undefined
  readonly param?: string | undefined
  readonly decline_code?: string | undefined
  /** The payment that was declined. */
  readonly payment_intent?: object
}

export class ApiError extends Error {
  readonly statusCode: number
  readonly content: ErrorContent

  constructor(statusCode: number, content: ErrorContent) {
    super(content.message)
    this.statusCode = statusCode
    this.content = content
  }

  /** The body of the response, as JSON. */
  body(): string {
    const { code } = this.content
    const docUrl =
      code === undefined ? {} : { doc_url: `https://stripe.com/docs/error-codes/${dashed(code)}` }
    return JSON.stringify({ error: { ...this.content, ...docUrl } }, undefined, 2)
  }
}

/** The error for a parameter that the endpoint refuses (status 400). */
export function invalidRequest(content: Omit<ErrorContent, 'type'>): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', ...content })
}

/** `kind` is the name of the object in the message, such as `checkout.session`. */
export function noSuch(kind: string, id: string, param = 'id'): ApiError {
  const message = `No such ${kind}: '${id}'`
  return new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

/** The error object for a status that a test has scripted through the control plane. */
export function errorWithStatus(statusCode: number): ApiError {
  const message = `Status ${statusCode} on request of the control plane.`
  if (statusCode === 429)
    return new ApiError(429, { type: 'invalid_request_error', code: 'rate_limit', message })
  if (statusCode === 402) return new ApiError(402, { type: 'card_error', code: 'card_declined', message })
  const type = statusCode >= 400 && statusCode < 500 ? 'invalid_request_error' : 'api_error'
  return new ApiError(statusCode, { type, message })
}

function dashed(code: string): string {
  return code.replaceAll('_', '-')
}

// The errors that calls to the payment processor throw. Stripe's error messages may quote the request, so
// only the error codes are kept.

/** The outcome of the request is unknown: it may have taken effect. */
export class ProcessorUnavailable extends Error {
  override readonly name = 'ProcessorUnavailable'
  readonly requestId: string | undefined
  constructor(reason: string, requestId: string | undefined) {
    super(`the payment processor did not answer as expected: ${reason}`)
    this.requestId = requestId
  }
}

/** The processor refused the request, so nothing has changed at the processor. */
export class ProcessorRefused extends Error {
  override readonly name = 'ProcessorRefused'
  /** The processor's error code, such as `charge_already_refunded`. */
  readonly code: string
  readonly requestId: string | undefined
  constructor(code: string, details: { readonly param: string; readonly requestId: string | undefined }) {
    super(`the payment processor refused the request: ${code}${details.param}`)
    this.code = code
    this.requestId = details.requestId
  }
}

interface ProcessorFault {
  readonly type: string
  readonly statusCode: number | undefined
  readonly code: string | undefined
  readonly param: string | undefined
  readonly requestId: string | undefined
}

/**
 * An idempotency error does not mean that the request was refused: an earlier request with the same
 * idempotency key, but with other parameters, may have taken effect.
 */
const REFUSALS = new Set(['StripeInvalidRequestError', 'StripeCardError'])

/** Converts an error of Stripe's package to one of ours; other errors are unchanged. */
export function processorError(error: unknown): unknown {
  const fault = faultOf(error)
  if (fault === undefined) return error
  const { type, statusCode, code, param, requestId } = fault
  // A rate limit may come with status 400; 409 means that the first request with the same idempotency key is
  // still running.
  if (REFUSALS.has(type) && code !== 'rate_limit' && statusCode !== 409) {
    return new ProcessorRefused(code ?? type, { param: param === undefined ? '' : ` (${param})`, requestId })
  }
  return new ProcessorUnavailable(code ?? type, requestId)
}

function faultOf(error: unknown): ProcessorFault | undefined {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return undefined
  if (!error.type.startsWith('Stripe')) return undefined
  const text = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? value : undefined
  }
  const statusCode: unknown = Reflect.get(error, 'statusCode')
  return {
    type: error.type,
    statusCode: typeof statusCode === 'number' ? statusCode : undefined,
    code: text('code'),
    param: text('param'),
    requestId: text('requestId'),
  }
}

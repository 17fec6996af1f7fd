// The one error of the product: a code of the registry and a sentence for whoever has to act on it.
import { ERRORS, type ErrorCode, type ErrorDefinition } from './errors.ts'

export interface ProblemDetail {
  /** Dotted path of the member as in the request. */
  readonly field: string
  readonly message: string
}

export interface ProblemOptions {
  readonly details?: readonly ProblemDetail[]
  /**
   * What a machine needs beyond the code; the members for each code are in product documentation
   * (docs/errors.md).
   */
  readonly context?: Readonly<Record<string, unknown>>
  /** Response headers that belong to the error, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/**
 * Thrown by any layer, turned into the error envelope by the http package and into a verdict by the messaging
 * package. `detail` is shown to the client: it says what is wrong and what to do, and never repeats a
 * credential.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ErrorCode
  readonly details: readonly ProblemDetail[] | undefined
  readonly context: Readonly<Record<string, unknown>> | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, detail: string, options: ProblemOptions = {}) {
    super(detail, 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.details = options.details
    this.context = options.context
    this.headers = options.headers ?? {}
  }

  get definition(): ErrorDefinition {
    return ERRORS[this.code]
  }
}

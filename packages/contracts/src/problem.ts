// The product's one error class: a code from the registry and a sentence for the person who must act on it.
import { ERRORS, type ErrorCode, type ErrorDefinition } from './errors.ts'

export interface ProblemDetail {
  /** The dotted path of the invalid field in the request. */
  readonly field: string
  readonly message: string
}

export interface ProblemOptions {
  readonly details?: readonly ProblemDetail[]
  /** Further data for programs; docs/errors.md lists the fields for each error code. */
  readonly context?: Readonly<Record<string, unknown>>
  /** Response headers that belong to the error, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/**
 * Code in any layer may throw a Problem (the product's error class). The http package converts a Problem
 * into the error envelope; the messaging package uses it to decide whether to retry. Clients see `detail`,
 * which says what is wrong and what to do, and never contains a credential.
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

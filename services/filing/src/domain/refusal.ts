// The refusal of a request before anything is recorded. A refusal is a value, not an exception; commands
// convert it into the error response.

export type RefusalCode =
  | 'VALIDATION_ERROR'
  | 'LLP_NO_CT600'
  | 'UNSUPPORTED_COMPANY_TYPE'
  | 'REGIME_NOT_SUPPORTED'
  | 'NOT_COVERED'
  | 'CONFIRMATION_REQUIRED'
  | 'NO_ORIGINAL_TO_AMEND'
  | 'COMPANY_NOT_FOUND'
  | 'INSUFFICIENT_BALANCE'
  | 'SPEND_CAP_REACHED'
  | 'FILING_UNDECIDED'
  | 'IDEMPOTENCY_CONFLICT'
  | 'IDEMPOTENCY_IN_PROGRESS'

export interface RefusedField {
  readonly field: string
  readonly message: string
}

export interface Refusal {
  readonly code: RefusalCode
  /** What is wrong and what to do; shown to the client. */
  readonly message: string
  readonly details?: readonly RefusedField[]
  readonly context?: Readonly<Record<string, unknown>>
}

/** A refusal with VALIDATION_ERROR on one or more fields. */
export function invalid(...details: readonly RefusedField[]): Refusal {
  const fields = details.map((detail) => detail.field).join(', ')
  return {
    code: 'VALIDATION_ERROR',
    message: `The request is not valid. Fix these fields: ${fields}.`,
    details,
  }
}

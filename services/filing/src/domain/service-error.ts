// The errors of filings that come from this service and not from an authority, in words that say what to
// do.
import type { Authority, FilingError, IsoDate, Period } from '@cfs/values'

/** The codes of `source: "service"`. */
export type ServiceErrorCode = 'NOT_SENT' | 'OUTCOME_UNKNOWN'

export interface FilingReference {
  readonly authority: Authority
  readonly companyNumber: string
  readonly periodEnd: IsoDate
}

/** Nothing went out. Filing again is safe. */
export function notSent({ authority }: FilingReference): FilingError {
  return serviceError(
    'NOT_SENT',
    `Nothing was sent to ${NAMES[authority]}, and nothing was charged. ` +
      'File again with a fresh Idempotency-Key.',
    true,
  )
}

/** The authority may have it. Filing again blind could file twice. */
export function outcomeUnknown({ authority, companyNumber, periodEnd }: FilingReference): FilingError {
  const check =
    authority === 'tax_authority'
      ? `the company's tax account for a return of the period that ends on ${periodEnd}`
      : `the filing history of company ${companyNumber} at the registry for accounts made up to ${periodEnd}`
  return serviceError(
    'OUTCOME_UNKNOWN',
    `It is not known whether ${NAMES[authority]} has this filing: it was sent, and no answer could be had. ` +
      `It was not charged. Before filing again, check ${check}; file again with a fresh Idempotency-Key ` +
      'only if it is not there.',
    false,
  )
}

export function isOutcomeUnknown({ source, code }: FilingError): boolean {
  return source === 'service' && code === 'OUTCOME_UNKNOWN'
}

/** Errors of one return of a split period; where the authority names no place, the return is the place. */
export function errorsOfReturn(errors: readonly FilingError[], { start, end }: Period): FilingError[] {
  return errors.map((error) => ({
    ...error,
    location: error.location ?? `the return for ${start} to ${end}`,
  }))
}

const LOCK_OUT =
  ' These credentials have now failed more than once in a row for this tax reference. ' +
  'A third failure locks the gateway account at the tax authority for two hours: ' +
  'check the credentials before filing again.'

/** The authority's refusal of the credentials, with a warning from the second in a row on. */
export function withLockOutWarning(errors: readonly FilingError[], failuresInARow: number): FilingError[] {
  if (failuresInARow < 2) return [...errors]
  return errors.map((error, index) =>
    index === 0 ? { ...error, message: `${error.message}${LOCK_OUT}` } : error,
  )
}

const NAMES: Readonly<Record<Authority, string>> = {
  tax_authority: 'the tax authority',
  registry: 'the registry',
}

function serviceError(code: ServiceErrorCode, message: string, retryable: boolean): FilingError {
  return { source: 'service', code, authority_code: null, message, location: null, retryable }
}

// Errors of filings that this service produces itself, not an authority; each message states what to do.
import type { Authority, FilingError, IsoDate, Period } from '@cfs/values'

/** The codes of the errors whose `source` is this service, not an authority. */
export type ServiceErrorCode = 'NOT_SENT' | 'NOT_RECEIVED' | 'OUTCOME_UNKNOWN' | 'HELD_BY_AUTHORITY'

export interface FilingReference {
  readonly authority: Authority
  readonly companyNumber: string
  readonly periodEnd: IsoDate
}

/** The filing was not sent to the authority. Filing again is safe. */
export function notSent({ authority }: FilingReference): FilingError {
  return serviceError(
    'NOT_SENT',
    `Nothing was sent to ${NAMES[authority]}, and nothing was charged. ` +
      'File again with a fresh Idempotency-Key.',
    true,
  )
}

/**
 * Part of the message may have been sent, and a status query proved that nothing arrived. Filing again is
 * safe.
 */
export function notReceived({ authority }: FilingReference): FilingError {
  return serviceError(
    'NOT_RECEIVED',
    `We tried to send this filing to ${NAMES[authority]} and got no usable response. We then looked it up: ` +
      `${NAMES[authority]} has no record of it. Nothing was charged. ` +
      'File again with a fresh Idempotency-Key.',
    true,
  )
}

/** The last known step of a filing whose outcome is unknown. */
export type LastKnown =
  | 'may-have-been-sent'
  | 'acknowledged-then-lost'
  | 'acknowledged-and-undecided'
  | 'foreign-receipt'
  | 'reference-shared'

const LAST_KNOWN: Readonly<Record<LastKnown, (authority: string) => string>> = {
  'may-have-been-sent': (authority) =>
    `This filing may have been sent to ${authority}: we got no usable response, so we cannot tell whether ` +
    `${authority} has it.`,
  'acknowledged-then-lost': (authority) =>
    `This filing was sent to ${authority}, which acknowledged it and now says that it has no record of it.`,
  'acknowledged-and-undecided': (authority) =>
    `This filing was sent to ${authority}, which acknowledged it. We asked for a decision for 30 days and ` +
    'got none.',
  'foreign-receipt': (authority) =>
    `This filing was sent to ${authority}, which acknowledged it and then sent us the receipt of another ` +
    'filing. We cannot tell what it decided about this one.',
  'reference-shared': (authority) =>
    `This filing was sent to ${authority}, which gave it the same reference as another filing. ` +
    'We cannot tell which of the two its answers are about.',
}

/**
 * The authority may have the filing. Filing again without checking could file the same return or accounts
 * twice.
 */
export function outcomeUnknown(
  { authority, companyNumber, periodEnd }: FilingReference,
  lastKnown: LastKnown = 'may-have-been-sent',
): FilingError {
  const check =
    authority === 'tax_authority'
      ? `the company's tax account for a return for the period that ends on ${periodEnd}`
      : `the filing history of company ${companyNumber} at the registry for accounts made up to ${periodEnd}`
  return serviceError(
    'OUTCOME_UNKNOWN',
    `${LAST_KNOWN[lastKnown](NAMES[authority])} Nothing was charged. Before filing again, check ${check}; ` +
      'file again with a fresh Idempotency-Key only if it is not there.',
    false,
  )
}

/** What the customer found at the authority about a filing whose outcome was unknown. */
export type FoundOutcome = 'held' | 'not_held'

/** The error in place of OUTCOME_UNKNOWN once the customer has looked at the authority. */
export function foundByCustomer(
  { authority }: Pick<FilingReference, 'authority'>,
  found: FoundOutcome,
): FilingError {
  const name = NAMES[authority]
  return found === 'held'
    ? serviceError(
        'HELD_BY_AUTHORITY',
        `We could not tell whether ${name} has this filing. You found it there and recorded so. ` +
          'Nothing was charged. To correct the filing, send it with an amendment block.',
        false,
      )
    : serviceError(
        'NOT_RECEIVED',
        `We could not tell whether ${name} has this filing. You looked there and recorded that it does not. ` +
          'Nothing was charged. File again with a fresh Idempotency-Key.',
        true,
      )
}

/** The errors with every unknown outcome replaced by what was found; each error keeps its location. */
export function withFoundOutcome(
  errors: readonly FilingError[],
  authority: Authority,
  found: FoundOutcome,
): FilingError[] {
  return errors.map((error) =>
    isOutcomeUnknown(error) ? { ...foundByCustomer({ authority }, found), location: error.location } : error,
  )
}

export function isOutcomeUnknown({ source, code }: FilingError): boolean {
  return source === 'service' && code === 'OUTCOME_UNKNOWN'
}

/**
 * The errors of one of several returns. If the authority gives no location for an error,
 * the period of the return is used as the location.
 */
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

/**
 * The error for credentials that the authority refused, with a warning from the second consecutive refusal.
 */
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

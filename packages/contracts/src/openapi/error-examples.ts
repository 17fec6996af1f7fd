// An example of each error, and the errors that any request can get.
import { ERRORS, type ErrorCode } from '../errors.ts'
import { missingScope } from '../http/missing-scope.ts'
import type { ErrorExample, Operation } from './operation.ts'
import { SAMPLE_FILING } from './sample-filing.ts'

export const ERROR_EXAMPLES = {
  INVALID_JSON: {
    message:
      'The body is not valid JSON at line 1, column 19: a value is missing; JSON allows no comma after the last item.',
    context: { line: 1, column: 19 },
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    message: 'Send an Idempotency-Key header that is fresh for each filing, such as a UUID.',
  },
  INVALID_IDEMPOTENCY_KEY: { message: 'The Idempotency-Key must be 1 to 255 printable ASCII characters.' },
  MISSING_API_KEY: { message: 'Send your API key in the X-API-Key header.' },
  INVALID_API_KEY: {
    message:
      'The API key is not valid: unknown, malformed, wrong, revoked or expired. Check that it was copied whole.',
  },
  INSUFFICIENT_BALANCE: {
    message:
      'The balance does not cover this filing. Nothing was sent. Top up by at least £20 and send the request again.',
    context: { required: 20, available: 0, shortfall: 20, currency: 'GBP' },
  },
  SPEND_CAP_REACHED: {
    message:
      'This filing costs £20. The API key may spend £100 a day, and £100 of that is spent or held today. Nothing was ' +
      'sent. Raise or remove the cap, or send the request again after context.resets_at.',
    context: { cap: 100, spent: 100, required: 20, currency: 'GBP', resets_at: '2026-11-22T00:00:00.000Z' },
  },
  INSUFFICIENT_SCOPE: { message: missingScope({ scope: 'filings:write' }) },
  IP_NOT_ALLOWED: { message: 'The IP address 203.0.113.7 is not on the allow list of this API key.' },
  PARTNER_KEY_REQUIRED: {
    message: 'This endpoint accepts only API keys of partner accounts with the scope partner.',
  },
  FILING_NOT_FOUND: {
    message:
      'No filing with this id exists for this API key; check the filing id and whether the key is live or test.',
  },
  DOCUMENT_NOT_FOUND: {
    message: "The filing has no such document; use a document_id of the filing's list of documents.",
  },
  DOCUMENTS_NOT_READY: {
    message:
      'The filing has the status rejected: only accepted filings have documents. Read its errors, and file again.',
  },
  NOT_FOUND: { message: 'No endpoint exists at this path; check the path of the request.' },
  NOT_ACCEPTABLE: {
    message: 'This endpoint returns application/json; send an Accept header that allows this type.',
  },
  IDEMPOTENCY_CONFLICT: {
    message:
      `This Idempotency-Key was used with a different request, for the filing ${SAMPLE_FILING.filingId}. ` +
      'Use a fresh key for a different filing.',
    context: { filing_id: SAMPLE_FILING.filingId },
  },
  IDEMPOTENCY_IN_PROGRESS: {
    message:
      'The first request with this Idempotency-Key is still running. Send the same request again in a second.',
  },
  FILING_UNDECIDED: {
    message:
      `The filing ${SAMPLE_FILING.otherFilingId} of this type for the company and period is not decided yet. ` +
      'Poll it until it is decided; nothing was sent.',
    context: { filing_id: SAMPLE_FILING.otherFilingId },
  },
  PAYLOAD_TOO_LARGE: { message: 'The request body is larger than 256 KiB; send a smaller one.' },
  UNSUPPORTED_MEDIA_TYPE: { message: 'Send the request body with Content-Type: application/json.' },
  RATE_LIMITED: {
    message: 'The limit of 60 requests in any 60 seconds has been reached; wait 12 seconds.',
    context: { window: 'minute' },
  },
  INTERNAL_ERROR: {
    message: 'Something failed on our side. If it keeps failing, contact us with the request id.',
  },
  BAD_GATEWAY: {
    message: 'An internal service returned an invalid response; send the request again.',
  },
  SERVICE_UNAVAILABLE: {
    message: 'An internal service is temporarily unavailable. Send the same request again in a few seconds.',
  },
  GATEWAY_TIMEOUT: {
    message: 'An internal service did not respond in time; send the request again.',
  },
} satisfies Partial<Record<ErrorCode, ErrorExample>>

const KEY_ERRORS: readonly ErrorCode[] = [
  'MISSING_API_KEY',
  'INVALID_API_KEY',
  'IP_NOT_ALLOWED',
  'RATE_LIMITED',
]
const SERVICE_ERRORS: readonly ErrorCode[] = [
  'INTERNAL_ERROR',
  'BAD_GATEWAY',
  'SERVICE_UNAVAILABLE',
  'GATEWAY_TIMEOUT',
]
const BODY_ERRORS: readonly ErrorCode[] = [
  'INVALID_JSON',
  'VALIDATION_ERROR',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
]
const SUBMISSION_ERRORS: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_REQUIRED', 'INVALID_IDEMPOTENCY_KEY']

/** Every error that the operation can return, with an example of each, ordered by status. */
export function errorsOf(operation: Operation): readonly (readonly [ErrorCode, ErrorExample])[] {
  const { errors: own } = operation
  const codes = new Set<ErrorCode>([...sharedCodes(operation), ...codesOf(own)])
  return [...codes]
    .map((code) => [code, own[code] ?? scopeExample(code, operation) ?? exampleOf(code)] as const)
    .toSorted(([a], [b]) => ERRORS[a].status - ERRORS[b].status)
}

/** The message of a missing scope names those of the operation, as the services' answers do. */
function scopeExample(code: ErrorCode, { scope, orScope }: Operation): ErrorExample | undefined {
  if (code !== 'INSUFFICIENT_SCOPE' || scope === null) return undefined
  return { message: missingScope({ scope, orScope }) }
}

function sharedCodes(operation: Operation): readonly ErrorCode[] {
  const { scope, request, pathParameters, isSubmission } = operation
  // The gateway refuses every key without the scope `partner` as no partner's key.
  const scopeError = scope === 'partner' ? 'PARTNER_KEY_REQUIRED' : 'INSUFFICIENT_SCOPE'
  return [
    ...(scope === null ? [] : [...KEY_ERRORS, scopeError as ErrorCode, ...SERVICE_ERRORS]),
    ...(request === undefined ? [] : BODY_ERRORS),
    ...(pathParameters === undefined ? [] : ['NOT_FOUND' as const]),
    ...(isSubmission === true ? SUBMISSION_ERRORS : []),
    'NOT_ACCEPTABLE',
  ]
}

function codesOf(own: Operation['errors']): readonly ErrorCode[] {
  return Object.keys(own).filter((code): code is ErrorCode => code in ERRORS)
}

/** The default example of an error, for operations without their own. */
export function exampleOf(code: ErrorCode): ErrorExample {
  const examples: Readonly<Partial<Record<ErrorCode, ErrorExample>>> = ERROR_EXAMPLES
  return examples[code] ?? { message: ERRORS[code].meaning }
}

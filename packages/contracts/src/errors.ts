// The registry of error codes: what `GET /api/v1/errors`, the API description and docs/errors.md say.

export interface ErrorDefinition {
  readonly status: number
  readonly meaning: string
  readonly fix: string
  /** Whether the same request can succeed later without being changed. */
  readonly retryable: boolean
  readonly fixed_by: 'developer' | 'customer' | 'operator' | 'authority'
}

const define = <const T extends Readonly<Record<string, ErrorDefinition>>>(definitions: T): T => definitions
const developer = { retryable: false, fixed_by: 'developer' } as const
const customer = { retryable: false, fixed_by: 'customer' } as const
const operator = { retryable: true, fixed_by: 'operator' } as const

export const ERRORS = define({
  VALIDATION_ERROR: {
    status: 400,
    meaning: 'The body, query or path is not valid; every failing field is listed.',
    fix: 'Correct each field named in error.details and send the request again.',
    ...developer,
  },
  INVALID_JSON: {
    status: 400,
    meaning: 'The body is not JSON.',
    fix: 'Send one JSON object, encoded as UTF-8.',
    ...developer,
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    meaning: 'The Idempotency-Key header is missing.',
    fix: 'Send an Idempotency-Key that is fresh for each filing, such as a UUID.',
    ...developer,
  },
  INVALID_IDEMPOTENCY_KEY: {
    status: 400,
    meaning: 'The Idempotency-Key is not 1 to 255 printable ASCII characters.',
    fix: 'Send a key of 1 to 255 printable ASCII characters, such as a UUID.',
    ...developer,
  },
  MISSING_API_KEY: {
    status: 401,
    meaning: 'No API key was sent.',
    fix: 'Send the key in the X-API-Key header.',
    ...developer,
  },
  INVALID_API_KEY: {
    status: 401,
    meaning: 'The API key is unknown, malformed, wrong, revoked or expired.',
    fix: 'Check that the whole key was copied; make a new one if it was revoked or has expired.',
    ...customer,
  },
  INSUFFICIENT_BALANCE: {
    status: 402,
    meaning: 'The balance does not cover this filing on top of those in flight; nothing was sent.',
    fix: 'Top up the balance by at least error.context.shortfall and send the request again.',
    ...customer,
  },
  PARTNER_KEY_REQUIRED: {
    status: 403,
    meaning: 'The endpoint answers to partner keys only.',
    fix: 'Use a key of a partner account with scope partner.',
    ...customer,
  },
  PARTNER_DOMAIN_REQUIRED: {
    status: 403,
    meaning: "The partner endpoints answer on the partner's own API domain only.",
    fix: 'Send the request to the API domain that is on record for the partner.',
    ...developer,
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    meaning: 'The key has not the scope that the endpoint needs.',
    fix: 'Use a key with the scope that the message names.',
    ...customer,
  },
  IP_NOT_ALLOWED: {
    status: 403,
    meaning: "The client's address is not on the key's allow list.",
    fix: 'Send the request from an allowed address, or make a key with another allow list.',
    ...customer,
  },
  NO_ACTIVE_ENTITLEMENT: {
    status: 403,
    meaning: 'The partner has not activated the company.',
    fix: 'Call POST /api/v1/activate for the company first.',
    ...developer,
  },
  FILING_NOT_FOUND: {
    status: 404,
    meaning: 'The account has no such filing in this mode.',
    fix: 'Check the filing id, and that the key is of the account and mode that filed it.',
    ...developer,
  },
  DOCUMENT_NOT_FOUND: {
    status: 404,
    meaning: 'The filing has no such document.',
    fix: "List the filing's documents and use a document_id of the list.",
    ...developer,
  },
  COMPANY_NOT_FOUND: {
    status: 404,
    meaning: 'The registry has no company of this number.',
    fix: 'Check the company number at the registry.',
    ...customer,
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'There is no such address.',
    fix: 'Check the path of the request.',
    ...developer,
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The address exists, but not for this method.',
    fix: 'Use a method that the Allow header names.',
    ...developer,
  },
  NOT_ACCEPTABLE: {
    status: 406,
    meaning: 'The answer cannot be given in a media type that the Accept header takes.',
    fix: 'Accept application/json.',
    ...developer,
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    meaning: 'The Idempotency-Key was used with another request.',
    fix: 'Use a fresh key for a different request; repeat the original body to read its answer.',
    ...developer,
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    meaning: 'The first request with this Idempotency-Key is still running.',
    fix: 'Wait as long as Retry-After says and send the same request again.',
    retryable: true,
    fixed_by: 'developer',
  },
  FILING_UNDECIDED: {
    status: 409,
    meaning: 'A filing of this type for the company and period is pending or submitted.',
    fix: 'Poll the filing that error.context.filing_id names until it is decided.',
    retryable: true,
    fixed_by: 'authority',
  },
  DOCUMENTS_NOT_READY: {
    status: 409,
    meaning: 'The filing is not accepted, or not yet: it has no documents.',
    fix: 'Poll the filing until its status is accepted.',
    retryable: true,
    fixed_by: 'authority',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than 1 MiB.',
    fix: 'Send a smaller body.',
    ...developer,
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The body is not declared as JSON.',
    fix: 'Send Content-Type: application/json.',
    ...developer,
  },
  LLP_NO_CT600: {
    status: 422,
    meaning: 'An LLP files no corporation tax return: its members are taxed.',
    fix: "Use the accounts endpoint for the LLP's accounts.",
    ...developer,
  },
  NO_ORIGINAL_TO_AMEND: {
    status: 422,
    meaning: 'There is no accepted original for the company and period to amend.',
    fix: 'Check period_end; file an original where none was accepted.',
    ...customer,
  },
  UNSUPPORTED_COMPANY_TYPE: {
    status: 422,
    meaning: 'Companies of this type cannot be filed for through this service.',
    fix: 'The message lists the types that can be; file through another channel.',
    ...customer,
  },
  REGIME_NOT_SUPPORTED: {
    status: 422,
    meaning: 'Accounts under this regime cannot be filed through this service.',
    fix: 'The message names the regimes that can be filed; file through another channel.',
    ...customer,
  },
  RATE_LIMITED: {
    status: 429,
    meaning: 'A request limit is spent; error.context.window says which.',
    fix: 'Wait as long as Retry-After says.',
    retryable: true,
    fixed_by: 'developer',
  },
  INTERNAL_ERROR: {
    status: 500,
    meaning: 'Something failed that should not.',
    fix: 'Send the request again with the same Idempotency-Key; tell us the request id if it stays.',
    ...operator,
  },
  BAD_GATEWAY: {
    status: 502,
    meaning: 'A part of the service gave no usable answer.',
    fix: 'Send the request again with the same Idempotency-Key.',
    ...operator,
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    meaning: 'A part of the service, or company data that the request needs, is not available now.',
    fix: 'Wait as long as Retry-After says and send the request again with the same Idempotency-Key.',
    ...operator,
  },
  GATEWAY_TIMEOUT: {
    status: 504,
    meaning: 'A part of the service did not answer in time.',
    fix: 'Send the request again with the same Idempotency-Key.',
    ...operator,
  },
})

export type ErrorCode = keyof typeof ERRORS

/** The registry as `GET /api/v1/errors` lists it. */
export function errorCatalogue(): readonly (ErrorDefinition & { readonly code: string })[] {
  return Object.entries(ERRORS).map(([code, definition]) => ({ code, ...definition }))
}

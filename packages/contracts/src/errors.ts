// The registry of error codes, from which `GET /api/v1/errors`, the API description and docs/errors.md are
// made.

export interface ErrorDefinition {
  readonly status: number
  readonly meaning: string
  readonly fix: string
  /** Whether the same request may succeed if it is sent again later. */
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
    meaning:
      'The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more.',
    fix: 'Correct each field in error.details and send the request again. For an unknown field, the entry suggests the intended name or the right place.',
    ...developer,
  },
  INVALID_JSON: {
    status: 400,
    meaning:
      'The request body is not valid JSON, repeats a field, or is nested more than 20 levels deep. error.context gives the line and column of the fault in the JSON.',
    fix: 'Correct the request body at the position in the error message. Send a single JSON object encoded as UTF-8.',
    ...developer,
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    meaning: 'The Idempotency-Key header is missing.',
    fix: 'Send a new Idempotency-Key, such as a UUID, for each filing or import.',
    ...developer,
  },
  INVALID_IDEMPOTENCY_KEY: {
    status: 400,
    meaning: 'The Idempotency-Key is not 1 to 255 printable ASCII characters.',
    fix: 'Send an Idempotency-Key of 1 to 255 printable ASCII characters, such as a UUID.',
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
    fix: 'Check that the whole API key was copied. If the key was revoked or has expired, create a new one.',
    ...customer,
  },
  INSUFFICIENT_BALANCE: {
    status: 402,
    meaning:
      'The balance is too low to pay for this filing in addition to the filings in progress. Nothing was sent.',
    fix: 'Top up the balance by at least error.context.shortfall and send the request again.',
    ...customer,
  },
  SPEND_CAP_REACHED: {
    status: 402,
    meaning:
      'The filing costs more than the API key may still spend today under its daily spend cap. ' +
      'Nothing was sent, and the Idempotency-Key was not used up.',
    fix:
      'Raise or remove the API key’s daily spend cap, or send the request again on the next UK calendar day. ' +
      'error.context.resets_at is the time at which that day starts.',
    ...customer,
  },
  PARTNER_KEY_REQUIRED: {
    status: 403,
    meaning: 'The endpoint accepts only API keys of partners.',
    fix: 'Use an API key of a partner account, with the scope `partner`.',
    ...customer,
  },
  PARTNER_DOMAIN_REQUIRED: {
    status: 403,
    meaning: "Partner endpoints are available on the partner's own API domain only.",
    fix: 'Send the request to one of the API domains that are registered for your partner account.',
    ...developer,
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    meaning: 'The API key does not have the scope this endpoint requires.',
    fix: 'Use an API key with the scope named in the error message.',
    ...customer,
  },
  TEST_KEY_REQUIRED: {
    status: 403,
    meaning: 'The endpoint accepts test keys only.',
    fix: 'Send a test key, which starts with `svc_test_`.',
    ...developer,
  },
  IP_NOT_ALLOWED: {
    status: 403,
    meaning: "The client's address is not on the key's allow list.",
    fix: 'Send the request from an allowed IP address, or create an API key with a different allow list.',
    ...customer,
  },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    meaning: 'A page of another site sent the request, or its Host header names another host than the API.',
    fix: 'Send requests for /mcp from a program, not from a web page, to the public address of the API.',
    ...developer,
  },
  NO_ACTIVE_ENTITLEMENT: {
    status: 403,
    meaning: 'The partner has not activated the company, or ended its entitlement.',
    fix: 'Activate the company first, with POST /api/v1/activate.',
    ...developer,
  },
  FILING_NOT_FOUND: {
    status: 404,
    meaning: 'The account has no filing with this id in this mode (live or test).',
    fix: 'Check the filing id. Use an API key of the same account and mode (live or test) as the filing.',
    ...developer,
  },
  DOCUMENT_NOT_FOUND: {
    status: 404,
    meaning: 'The filing has no document with this id.',
    fix: "List the filing's documents and use one of their document_id values.",
    ...developer,
  },
  COMPANY_NOT_FOUND: {
    status: 404,
    meaning: 'The registry has no company with this number.',
    fix: 'Check the company number at the registry.',
    ...customer,
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'No endpoint exists at this path, or your account has nothing with this id or number.',
    fix: 'Check the path of the request, and the id or company number in it.',
    ...developer,
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The endpoint does not support this HTTP method.',
    fix: 'Use a method listed in the Allow header.',
    ...developer,
  },
  NOT_ACCEPTABLE: {
    status: 406,
    meaning: 'The response is not available in any of the media types in the Accept header.',
    fix: 'Send an Accept header that allows application/json or the media type of the requested document.',
    ...developer,
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    meaning: 'The Idempotency-Key was already used for a different request.',
    fix: 'Use a new Idempotency-Key for a different request. To get the original response again, send the original key with the original body.',
    ...developer,
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    meaning: 'The first request with this Idempotency-Key is still running.',
    fix: 'Wait for the number of seconds in Retry-After, then send the same request again.',
    retryable: true,
    fixed_by: 'developer',
  },
  FILING_UNDECIDED: {
    status: 409,
    meaning:
      'This account already has a filing of this type for the company and period that has no outcome yet (its status is pending or submitted).',
    fix: 'Poll the filing whose id is in error.context.filing_id until its status is accepted, rejected or failed, then file again.',
    retryable: true,
    fixed_by: 'authority',
  },
  DOCUMENTS_NOT_READY: {
    status: 409,
    meaning:
      'The filing has no documents yet: it has not been accepted, or its documents are still being made.',
    fix: 'If the response has Retry-After, the documents are being made: send the request again after that time. Otherwise poll the filing until its status is accepted; a rejected or failed filing never has documents.',
    retryable: true,
    fixed_by: 'authority',
  },
  WEBHOOK_ENDPOINT_EXISTS: {
    status: 409,
    meaning:
      'The account already has a webhook endpoint with this URL, for the same kind of key (live or test). Its id is in error.context.endpoint_id.',
    fix: 'Use that endpoint: change its types of events, or rotate its secret if you do not have it.',
    ...developer,
  },
  WEBHOOK_ENDPOINT_LIMIT: {
    status: 409,
    meaning:
      'The account has 10 webhook endpoints, the most it may have for live keys and again for test keys.',
    fix: 'Delete an endpoint that is no longer used, or change the URL of one.',
    ...developer,
  },
  WEBHOOK_ENDPOINT_DISABLED: {
    status: 409,
    meaning: 'The webhook endpoint is disabled, so nothing is delivered to it.',
    fix: 'Enable it with PATCH /api/v1/webhook-endpoints/{endpoint_id} and {"status": "enabled"}, then send the request again.',
    ...developer,
  },
  REQUEST_TIMEOUT: {
    status: 408,
    meaning: 'The request did not arrive completely in time; nothing was done.',
    fix: 'Send the whole request without pauses, over a new connection.',
    retryable: true,
    fixed_by: 'developer',
  },
  CURSOR_EXPIRED: {
    status: 410,
    meaning:
      'The events after the cursor are no longer all kept: events are kept for 90 days, and those of the sandbox for 7. `context.oldest_cursor` is the cursor before the oldest event that is kept.',
    fix: 'Read what you missed from its resources, such as GET /api/v1/filings?updated_after=…, and continue with `context.oldest_cursor`.',
    ...developer,
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The request body exceeds the limit of the endpoint: 256 KiB, or 1 MiB for a trial balance.',
    fix: 'Send a smaller body.',
    ...developer,
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    meaning: 'The URL and headers of the request are together larger than 8 KiB; nothing was done.',
    fix: 'Send smaller or fewer headers, or a shorter URL.',
    ...developer,
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    meaning: 'The Range header requests bytes beyond the end of the document.',
    fix: 'Request bytes within the size in the Content-Range header, or the whole document.',
    ...developer,
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The Content-Type is not JSON.',
    fix: 'Send Content-Type: application/json.',
    ...developer,
  },
  LLP_NO_CT600: {
    status: 422,
    meaning: 'An LLP does not file a corporation tax return, because its members pay the tax.',
    fix: "Use the accounts endpoint for the LLP's accounts.",
    ...developer,
  },
  NO_ORIGINAL_TO_AMEND: {
    status: 422,
    meaning: 'No accepted original filing exists for this company and period.',
    fix: 'Check period_end. If no original filing was accepted for the period, file the original first.',
    ...customer,
  },
  UNSUPPORTED_COMPANY_TYPE: {
    status: 422,
    meaning: 'This service cannot file for companies of this type.',
    fix: 'File by other means. The error message lists the supported company types.',
    ...customer,
  },
  REGIME_NOT_SUPPORTED: {
    status: 422,
    meaning: 'This service cannot file accounts of this type (`accounts_type`).',
    fix: 'File these accounts with other software. The error message lists the types of accounts that this service can file.',
    ...customer,
  },
  NOT_COVERED: {
    status: 422,
    meaning:
      'The filing needs a page, box or form that this service does not file. error.context.needs names it. Nothing was sent.',
    fix: 'File it as the error message says. GET /api/v1/coverage lists what this service files.',
    ...customer,
  },
  CONFIRMATION_REQUIRED: {
    status: 422,
    meaning:
      'A warning of this filing needs confirmation, and `confirm` does not list its code. error.context.warnings contains each of them. Nothing was sent.',
    fix: 'Check what each warning says. Correct the request, or send it again with the codes in `confirm`.',
    ...customer,
  },
  RATE_LIMITED: {
    status: 429,
    meaning:
      'A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress.',
    fix: 'Wait for the number of seconds in Retry-After, then send the request again.',
    retryable: true,
    fixed_by: 'developer',
  },
  INTERNAL_ERROR: {
    status: 500,
    meaning: 'An unexpected error occurred.',
    fix: 'Send the request again; a submission with the same Idempotency-Key. If it keeps failing, contact us with the request id.',
    ...operator,
  },
  BAD_GATEWAY: {
    status: 502,
    meaning: 'An internal service returned an invalid response.',
    fix: 'Send the request again; a submission with the same Idempotency-Key.',
    ...operator,
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    meaning:
      'An internal service, or company data needed for the request, is temporarily unavailable, or the authority is slower than the filings that are to be sent to it.',
    fix: 'Wait for the number of seconds in Retry-After, then send the request again; a submission with the same Idempotency-Key.',
    ...operator,
  },
  GATEWAY_TIMEOUT: {
    status: 504,
    meaning: 'An internal service did not respond in time.',
    fix: 'Send the request again; a submission with the same Idempotency-Key.',
    ...operator,
  },
})

export type ErrorCode = keyof typeof ERRORS

/**
 * The path and anchor of an error code's documentation, relative to the URL at which clients reach the API.
 */
export function docUrlOf(code: ErrorCode, publicUrl: string): string {
  return `${publicUrl}/docs/errors#${code.toLowerCase()}`
}

/** Whether `text` is a code of this registry. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text)
}

/** The registry of error codes, as listed by `GET /api/v1/errors`. */
export function errorCatalogue(): readonly (ErrorDefinition & { readonly code: string })[] {
  return Object.entries(ERRORS).map(([code, definition]) => ({ code, ...definition }))
}

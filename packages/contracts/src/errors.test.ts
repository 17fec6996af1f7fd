// The registry of error codes is complete, and describes each code usefully.
import { describe, expect, test } from 'vitest'
import { ERRORS, errorCatalogue } from './errors.ts'

describe.each(errorCatalogue())('$code', (entry) => {
  test('has the status of a failure, a meaning and a fix', () => {
    expect(entry.status).toBeGreaterThanOrEqual(400)
    expect(entry.status).toBeLessThan(600)
    expect(entry.meaning.endsWith('.')).toBe(true)
    expect(entry.fix.endsWith('.')).toBe(true)
  })
})

test('the API has exactly these error codes', () => {
  expect(Object.keys(ERRORS).toSorted()).toMatchInlineSnapshot(`
    [
      "BAD_GATEWAY",
      "COMPANY_NOT_FOUND",
      "DOCUMENTS_NOT_READY",
      "DOCUMENT_NOT_FOUND",
      "FILING_NOT_FOUND",
      "FILING_UNDECIDED",
      "GATEWAY_TIMEOUT",
      "HEADERS_TOO_LARGE",
      "IDEMPOTENCY_CONFLICT",
      "IDEMPOTENCY_IN_PROGRESS",
      "IDEMPOTENCY_KEY_REQUIRED",
      "INSUFFICIENT_BALANCE",
      "INSUFFICIENT_SCOPE",
      "INTERNAL_ERROR",
      "INVALID_API_KEY",
      "INVALID_IDEMPOTENCY_KEY",
      "INVALID_JSON",
      "IP_NOT_ALLOWED",
      "LLP_NO_CT600",
      "METHOD_NOT_ALLOWED",
      "MISSING_API_KEY",
      "NOT_ACCEPTABLE",
      "NOT_FOUND",
      "NO_ACTIVE_ENTITLEMENT",
      "NO_ORIGINAL_TO_AMEND",
      "PARTNER_DOMAIN_REQUIRED",
      "PARTNER_KEY_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "RANGE_NOT_SATISFIABLE",
      "RATE_LIMITED",
      "REGIME_NOT_SUPPORTED",
      "REQUEST_TIMEOUT",
      "SERVICE_UNAVAILABLE",
      "SPEND_CAP_REACHED",
      "UNSUPPORTED_COMPANY_TYPE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
    ]
  `)
})

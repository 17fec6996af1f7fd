"""Generated from the description of the API by `npm run generate`; do not edit."""

ERROR_CODES: frozenset[str] = frozenset(
    {
        "VALIDATION_ERROR",
        "INVALID_JSON",
        "IDEMPOTENCY_KEY_REQUIRED",
        "INVALID_IDEMPOTENCY_KEY",
        "MISSING_API_KEY",
        "INVALID_API_KEY",
        "INSUFFICIENT_BALANCE",
        "SPEND_CAP_REACHED",
        "PARTNER_KEY_REQUIRED",
        "PARTNER_DOMAIN_REQUIRED",
        "INSUFFICIENT_SCOPE",
        "TEST_KEY_REQUIRED",
        "IP_NOT_ALLOWED",
        "ORIGIN_NOT_ALLOWED",
        "NO_ACTIVE_ENTITLEMENT",
        "FILING_NOT_FOUND",
        "DOCUMENT_NOT_FOUND",
        "COMPANY_NOT_FOUND",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "NOT_ACCEPTABLE",
        "IDEMPOTENCY_CONFLICT",
        "IDEMPOTENCY_IN_PROGRESS",
        "FILING_UNDECIDED",
        "DOCUMENTS_NOT_READY",
        "WEBHOOK_ENDPOINT_EXISTS",
        "WEBHOOK_ENDPOINT_LIMIT",
        "WEBHOOK_ENDPOINT_DISABLED",
        "REQUEST_TIMEOUT",
        "CURSOR_EXPIRED",
        "PAYLOAD_TOO_LARGE",
        "HEADERS_TOO_LARGE",
        "RANGE_NOT_SATISFIABLE",
        "UNSUPPORTED_MEDIA_TYPE",
        "LLP_NO_CT600",
        "NO_ORIGINAL_TO_AMEND",
        "UNSUPPORTED_COMPANY_TYPE",
        "REGIME_NOT_SUPPORTED",
        "NOT_COVERED",
        "CONFIRMATION_REQUIRED",
        "RATE_LIMITED",
        "INTERNAL_ERROR",
        "BAD_GATEWAY",
        "SERVICE_UNAVAILABLE",
        "GATEWAY_TIMEOUT",
    }
)

# The same request may succeed later: `retryable` in GET /api/v1/errors.
RETRYABLE_ERROR_CODES: frozenset[str] = frozenset(
    {
        "IDEMPOTENCY_IN_PROGRESS",
        "FILING_UNDECIDED",
        "DOCUMENTS_NOT_READY",
        "REQUEST_TIMEOUT",
        "RATE_LIMITED",
        "INTERNAL_ERROR",
        "BAD_GATEWAY",
        "SERVICE_UNAVAILABLE",
        "GATEWAY_TIMEOUT",
    }
)

# Temporary: they soon pass.
PASSING_ERROR_CODES: frozenset[str] = frozenset(
    {
        "IDEMPOTENCY_IN_PROGRESS",
        "REQUEST_TIMEOUT",
        "RATE_LIMITED",
        "INTERNAL_ERROR",
        "BAD_GATEWAY",
        "SERVICE_UNAVAILABLE",
        "GATEWAY_TIMEOUT",
    }
)

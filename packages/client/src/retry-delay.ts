// Decides when a request is retried, and after what delay: exponential back-off with full jitter, or the
// delay in Retry-After. Every operation of the API may be repeated: all attempts of a submission send the
// same Idempotency-Key.
import { ERROR_CODES, PASSING_ERROR_CODES, RETRYABLE_ERROR_CODES } from './generated/error-codes.ts'

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 20_000
/**
 * HTTP statuses that are temporary, even if something in front of the API responds without the API's
 * envelope.
 */
const PASSING_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** The maximum back-off after `attempt` (counted from 0); the actual delay is a random value below it. */
export function backOffCeilingMs(attempt: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
}

/**
 * The delay before the next attempt, which is never shorter than Retry-After requests. `random` is 0 to 1.
 */
export function retryDelayMs(answer: Response | undefined, attempt: number, random: number): number {
  return retryAfterMs(answer?.headers.get('retry-after') ?? '') + backOffCeilingMs(attempt) * random
}

/** The Retry-After header (RFC 9110 10.2.3), as seconds or as a date; 0 for anything else. */
export function retryAfterMs(header: string): number {
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const at = header.endsWith('GMT') ? Date.parse(header) : Number.NaN
  return Number.isNaN(at) ? 0 : Math.max(0, at - Date.now())
}

/**
 * Whether the same request may succeed later, as the catalogue of errors says; for an unknown error code, the
 * HTTP status decides.
 */
export function isRetryable(status: number, code: string | undefined): boolean {
  if (code !== undefined && ERROR_CODES.has(code)) return RETRYABLE_ERROR_CODES.has(code)
  return PASSING_STATUSES.has(status)
}

/**
 * Whether a failure passes within seconds, so that the client sends the request again by itself; for an
 * unknown error code, the HTTP status decides.
 */
export function isPassing(status: number, code: string | undefined): boolean {
  if (code !== undefined && ERROR_CODES.has(code)) return PASSING_ERROR_CODES.has(code)
  return PASSING_STATUSES.has(status)
}

// When a request is sent again, and after how long: exponential back-off with full jitter, or what
// Retry-After says. Every operation of the API may be repeated: a submission carries one Idempotency-Key
// through all attempts.
import { ERROR_CODES, PASSING_ERROR_CODES } from './generated/error-codes.ts'

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 20_000
/** Statuses that pass by themselves even where something before the API answers, without its envelope. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** The longest back-off after `attempt` (0 is the first); the real one is random below it. */
export function backOffCeilingMs(attempt: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
}

/** How long to wait before the next attempt: never less than Retry-After asks for. `random` is 0 to 1. */
export function retryDelayMs(answer: Response | undefined, attempt: number, random: number): number {
  return retryAfterMs(answer?.headers.get('retry-after') ?? '') + backOffCeilingMs(attempt) * random
}

/** RFC 9110 10.2.3, in its form of seconds or of a date; 0 for anything else. */
function retryAfterMs(header: string): number {
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const at = header.endsWith('GMT') ? Date.parse(header) : Number.NaN
  return Number.isNaN(at) ? 0 : Math.max(0, at - Date.now())
}

/** Whether an answer is one that the same request may not get again; an unknown code counts as its status. */
export function isPassing(status: number, code: string | undefined): boolean {
  if (code !== undefined && ERROR_CODES.has(code)) return PASSING_ERROR_CODES.has(code)
  return PASSING_STATUSES.has(status)
}

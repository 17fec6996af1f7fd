// How long a session lives, and when it has to prove again who uses it (OWASP Session Management).

const MINUTE_MS = 60_000
export const IDLE_MS = 120 * MINUTE_MS
export const ABSOLUTE_MS = 12 * 60 * MINUTE_MS
/** A half session: only the second factor is missing. */
export const SECOND_FACTOR_MS = 10 * MINUTE_MS
/** Sensitive changes ask for the password again after this long. */
export const CONFIRMED_MS = 10 * MINUTE_MS
/** Reading is written down at most this often. */
export const SEEN_MS = MINUTE_MS
export const MAX_WRONG_CODES = 5

export interface SessionTimes {
  readonly lastSeenAt: Date
  readonly confirmedAt: Date
  readonly expiresAt: Date
}

export function isAlive({ lastSeenAt, expiresAt }: SessionTimes, now: Date): boolean {
  return now < expiresAt && now.getTime() - lastSeenAt.getTime() < IDLE_MS
}

export function isConfirmed({ confirmedAt }: SessionTimes, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < CONFIRMED_MS
}

export function expiryOf(stage: 'second factor' | 'full', now: Date): Date {
  return new Date(now.getTime() + (stage === 'full' ? ABSOLUTE_MS : SECOND_FACTOR_MS))
}

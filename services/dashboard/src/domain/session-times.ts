// Defines how long a session lasts, and when the person must prove their identity again (OWASP Session
// Management).

const MINUTE_MS = 60_000
export const IDLE_MS = 120 * MINUTE_MS
/** If a person opens no page for this long, pages about money ask for the password again. */
export const MONEY_IDLE_MS = 30 * MINUTE_MS
export const ABSOLUTE_MS = 12 * 60 * MINUTE_MS
/** How long a session waits for the second factor after the password was entered. */
export const SECOND_FACTOR_MS = 10 * MINUTE_MS
/** After this time without entering the password, sensitive changes ask for it again. */
export const CONFIRMED_MS = 10 * MINUTE_MS
/** Use of a session is recorded at most once in this time. */
export const SEEN_MS = MINUTE_MS
export const MAX_WRONG_CODES = 5

export interface SessionTimes {
  readonly lastSeenAt: Date
  readonly confirmedAt: Date
  readonly expiresAt: Date
  /**
   * The start of the current period of activity: the first page opened after the last pause of half an hour
   * or more, otherwise the sign-in.
   */
  readonly activeSince: Date
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

/** Whether there was a pause of half an hour or more since the person last proved their identity. */
export function wasIdleSinceConfirmed(times: SessionTimes, now: Date): boolean {
  const isPause = now.getTime() - times.lastSeenAt.getTime() >= MONEY_IDLE_MS
  return isPause || times.confirmedAt < times.activeSince
}

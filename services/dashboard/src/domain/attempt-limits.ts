// How often something may be tried. Guesses at an account slow down and never lock it: a lock would be a
// weapon against its owner (OWASP Authentication Cheat Sheet).

export interface Attempts {
  readonly count: number
  /** When the window began. */
  readonly since: Date
  readonly lastAt: Date
}

export interface AttemptLimit {
  readonly windowMs: number
  /** How many attempts are free in a window. */
  readonly free: number
  /** After the free ones: wait until the window ends, or twice as long after each. */
  readonly beyond: 'wait for the window' | 'double the wait'
}

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = MINUTE_MS

export const ATTEMPT_LIMITS = {
  /** Passwords for one e-mail address, from browsers in which its owner has never signed in. */
  password: { windowMs: 15 * MINUTE_MS, free: 5, beyond: 'double the wait' },
  /** Codes for one person. */
  code: { windowMs: 15 * MINUTE_MS, free: 5, beyond: 'double the wait' },
  /** Failed sign-ins from one network. */
  network: { windowMs: 10 * MINUTE_MS, free: 20, beyond: 'wait for the window' },
  /** E-mails of one kind that anyone can have sent to one address. */
  mail: { windowMs: 60 * MINUTE_MS, free: 3, beyond: 'wait for the window' },
  /** Sign-ups and requests for links from one network. */
  requests: { windowMs: 60 * MINUTE_MS, free: 20, beyond: 'wait for the window' },
} as const satisfies Record<string, AttemptLimit>
export type AttemptKind = keyof typeof ATTEMPT_LIMITS

/** Milliseconds until the next attempt is allowed; 0 if it is now. */
export function waitMs(attempts: Attempts | undefined, limit: AttemptLimit, now: Date): number {
  if (attempts === undefined || isOver(attempts, limit, now) || attempts.count < limit.free) return 0
  const until =
    limit.beyond === 'wait for the window'
      ? attempts.since.getTime() + limit.windowMs
      : attempts.lastAt.getTime() + doubled(attempts.count - limit.free)
  return Math.max(0, until - now.getTime())
}

/** The attempts including one more, now. */
export function withAttempt(attempts: Attempts | undefined, limit: AttemptLimit, now: Date): Attempts {
  if (attempts === undefined || isOver(attempts, limit, now)) return { count: 1, since: now, lastAt: now }
  return { count: attempts.count + 1, since: attempts.since, lastAt: now }
}

/** A window that keeps being used keeps its count: its end is counted from the last attempt. */
function isOver({ since, lastAt }: Attempts, { windowMs, beyond }: AttemptLimit, now: Date): boolean {
  const from = beyond === 'double the wait' ? lastAt : since
  return now.getTime() - from.getTime() >= windowMs
}

function doubled(excess: number): number {
  return Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(excess, 10))
}

// Defines how often an action may be attempted. Guesses at an account are slowed down, but the account is
// never locked, because anyone could lock out its owner that way (OWASP Authentication Cheat Sheet).

export interface Attempts {
  readonly count: number
  /** The time at which the window began. */
  readonly since: Date
  readonly lastAt: Date
}

export interface AttemptLimit {
  readonly windowMs: number
  /** The number of attempts in one window that are allowed without waiting. */
  readonly free: number
  /**
   * What follows after the free attempts: either waiting until the window ends, or a wait that doubles after
   * each attempt.
   */
  readonly beyond: 'wait for the window' | 'double the wait'
  /** From this number of attempts on, the doubling wait may grow to an hour; before that, to a minute. */
  readonly slowFrom?: number
}

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = MINUTE_MS
const LONGEST_SLOW_WAIT_MS = 60 * MINUTE_MS

export const ATTEMPT_LIMITS = {
  /** Password attempts for one e-mail address, from browsers in which its owner has never signed in. */
  password: { windowMs: 15 * MINUTE_MS, free: 5, beyond: 'double the wait' },
  /**
   * Second-factor codes for one person, counted across all sessions that the password opened, because anyone
   * who guesses codes knows the password. Three of a million codes are right at any moment, and about 45
   * guesses a day are possible.
   */
  code: { windowMs: 24 * 60 * MINUTE_MS, free: 5, beyond: 'double the wait', slowFrom: 20 },
  /** Codes that confirm a new authenticator app. */
  enrolment: { windowMs: 15 * MINUTE_MS, free: 5, beyond: 'double the wait' },
  /** Failed sign-ins from one network. */
  network: { windowMs: 10 * MINUTE_MS, free: 20, beyond: 'wait for the window' },
  /** Failed sign-ins from all /64 networks of one IPv6 /48. */
  site: { windowMs: 10 * MINUTE_MS, free: 100, beyond: 'wait for the window' },
  /** Successful sign-ins of one person: each makes a session and an audit entry. */
  sessions: { windowMs: 60 * MINUTE_MS, free: 60, beyond: 'wait for the window' },
  /** The e-mails of one kind that anyone can cause us to send to one e-mail address. */
  mail: { windowMs: 60 * MINUTE_MS, free: 3, beyond: 'wait for the window' },
  /** Sign-ups and requests for reset links from one network. */
  requests: { windowMs: 60 * MINUTE_MS, free: 20, beyond: 'wait for the window' },
  /** The same from all /64 networks of one IPv6 /48. */
  siteRequests: { windowMs: 60 * MINUTE_MS, free: 100, beyond: 'wait for the window' },
  /** Invitations from one account. */
  invitations: { windowMs: 60 * MINUTE_MS, free: 30, beyond: 'wait for the window' },
  /** Invitations from one person, over all accounts. */
  inviter: { windowMs: 60 * MINUTE_MS, free: 30, beyond: 'wait for the window' },
  /** Invitations to one e-mail address, from all accounts. */
  invited: { windowMs: 24 * 60 * MINUTE_MS, free: 6, beyond: 'wait for the window' },
  /** New accounts that one signed-in person opens. */
  accounts: { windowMs: 24 * 60 * MINUTE_MS, free: 10, beyond: 'wait for the window' },
} as const satisfies Record<string, AttemptLimit>
export type AttemptKind = keyof typeof ATTEMPT_LIMITS

/** The number of milliseconds until the next attempt is allowed; 0 if it is allowed now. */
export function waitMs(attempts: Attempts | undefined, limit: AttemptLimit, now: Date): number {
  if (attempts === undefined || isOver(attempts, limit, now) || attempts.count < limit.free) return 0
  const until =
    limit.beyond === 'wait for the window'
      ? attempts.since.getTime() + limit.windowMs
      : attempts.lastAt.getTime() + doubled(attempts.count, limit)
  return Math.max(0, until - now.getTime())
}

/** The stored attempts after one more attempt, made now. */
export function withAttempt(attempts: Attempts | undefined, limit: AttemptLimit, now: Date): Attempts {
  if (attempts === undefined || isOver(attempts, limit, now)) return { count: 1, since: now, lastAt: now }
  return { count: attempts.count + 1, since: attempts.since, lastAt: now }
}

/**
 * If the wait doubles, the window ends a fixed time after the last attempt, so continued attempts never
 * reset the count.
 */
function isOver({ since, lastAt }: Attempts, { windowMs, beyond }: AttemptLimit, now: Date): boolean {
  const from = beyond === 'double the wait' ? lastAt : since
  return now.getTime() - from.getTime() >= windowMs
}

function doubled(count: number, { free, slowFrom = Infinity }: AttemptLimit): number {
  const wait = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(count - free, 10))
  if (count < slowFrom) return wait
  return Math.min(LONGEST_SLOW_WAIT_MS, LONGEST_WAIT_MS * 2 ** Math.min(count - slowFrom + 1, 10))
}

/**
 * Whether a person is notified after this number of wrong passwords or codes: after the first few, and
 * rarely after that.
 */
export function isWorthNotice(kind: 'password' | 'code', count: number): boolean {
  return kind === 'password' ? count === 10 || count % 100 === 0 : count === 5 || count % 20 === 0
}

// Whether an authority works, according to its last answers to real requests; no request is sent only to
// find out.

/** The outside systems that are watched. */
export const OUTSIDE_PARTIES = ['tax_authority', 'registry', 'company_data'] as const
export type OutsideParty = (typeof OUTSIDE_PARTIES)[number]

export type AuthorityState = 'operational' | 'degraded' | 'unavailable' | 'unknown'

interface Exchange {
  readonly at: Date
  readonly isAnswered: boolean
}

export interface AuthorityHealth {
  /** The last exchanges, oldest first. */
  readonly exchanges: readonly Exchange[]
  readonly lastAnswerAt: Date | null
  readonly lastFailureAt: Date | null
}

/** An authority as the status page shows it. */
export interface WatchedAuthority {
  readonly name: OutsideParty
  readonly state: AuthorityState
  readonly lastAnswerAt: Date | null
  readonly lastFailureAt: Date | null
}

/** How many exchanges count, and for how long. */
const KEPT = 10
const KEPT_MS = 3_600_000
/** After this many failures in a row the authority is unavailable. */
const FAILURES_IN_A_ROW = 5

export const UNKNOWN_HEALTH: AuthorityHealth = { exchanges: [], lastAnswerAt: null, lastFailureAt: null }

/** The health after one more exchange; a refusal is an answer. */
export function healthAfter(health: AuthorityHealth, exchange: Exchange): AuthorityHealth {
  return {
    exchanges: [...health.exchanges, exchange].slice(-KEPT),
    lastAnswerAt: exchange.isAnswered ? exchange.at : health.lastAnswerAt,
    lastFailureAt: exchange.isAnswered ? health.lastFailureAt : exchange.at,
  }
}

/** The state at `now`; exchanges of more than an hour ago say nothing about it. */
export function authorityStateOf({ exchanges }: AuthorityHealth, now: Date): AuthorityState {
  const recent = exchanges.filter(({ at }) => now.getTime() - at.getTime() <= KEPT_MS)
  if (recent.length === 0) return 'unknown'
  if (recent.every(({ isAnswered }) => isAnswered)) return 'operational'
  const last = recent.slice(-FAILURES_IN_A_ROW)
  return last.every(({ isAnswered }) => !isAnswered) ? 'unavailable' : 'degraded'
}

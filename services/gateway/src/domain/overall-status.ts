// The state of the whole service from the states of its parts and of the authorities.

export type PartState = 'operational' | 'degraded' | 'unavailable'
export type AuthorityState = PartState | 'unknown'

/** A service's own report about its readiness; undefined if it gave none in time. */
export interface Readiness {
  readonly status: string
  readonly checks: Readonly<Record<string, unknown>>
}

/**
 * A service without Kafka still answers requests, and only its events wait; without its database it answers
 * none.
 */
export function partStateOf(readiness: Readiness | undefined): PartState {
  if (readiness === undefined || readiness.checks['database'] !== true) return 'unavailable'
  return readiness.status === 'ready' ? 'operational' : 'degraded'
}

/** Nothing can be filed without the filing service; anything else that fails degrades the whole. */
export function overallStatusOf(states: {
  readonly filing: PartState
  readonly parts: readonly PartState[]
  readonly authorities: readonly AuthorityState[]
}): PartState {
  if (states.filing === 'unavailable') return 'unavailable'
  const isImpaired = (state: AuthorityState) => state === 'degraded' || state === 'unavailable'
  return [...states.parts, ...states.authorities].some(isImpaired) ? 'degraded' : 'operational'
}

// Determines how long to wait before the next attempt: the delay doubles up to a cap, with jitter so that
// replicas do not retry in lockstep.

const JITTER = 0.2

/** The delay in milliseconds after attempt `attempt` (counted from 1). */
export function backOffMs(attempt: number, limits: { firstMs: number; capMs: number }): number {
  const waitMs = Math.min(limits.firstMs * 2 ** Math.min(Math.max(attempt, 1) - 1, 30), limits.capMs)
  return Math.round(waitMs * (1 - JITTER * Math.random()))
}

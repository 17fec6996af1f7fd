// Remembers for a moment that an account is over its limit, so that refusing its next requests costs no call
// of Redis.
import type { Clock } from '@cfs/runtime'
import { LRUCache } from 'lru-cache'
import type { Admission, Window } from '../domain/windows.ts'
import type { Limiter } from './limiter.ts'

interface Refused {
  readonly windows: readonly Window[]
  readonly admission: Admission
  readonly atMs: number
  /** Until then, requests are refused without asking Redis. */
  readonly untilMs: number
}

interface Insistence {
  count: number
  lastMs: number
}

const MAX_SUBJECTS = 20_000
/**
 * The maximum time for which a refusal is remembered. It is short, because another gateway may give back a
 * request that it refused later, and an operator may reset Redis.
 */
const REMEMBERED_MS = 1000
/** An account that sends this many requests over its limit, with no longer pause, ignores Retry-After. */
const TOLERATED = 10
const PAUSE_MS = 10_000

/**
 * Wraps a limiter. The connections of an account that keeps sending requests over its limit are to be closed
 * (`isInsistent`).
 */
export function rememberWaits(limiter: Limiter, clock: Clock): Limiter {
  // The last refusal of each account, by the number of requests that the refused request counts as.
  const refused = new LRUCache<string, Map<number, Refused>>({ max: MAX_SUBJECTS })
  const insistence = new LRUCache<string, Insistence>({ max: MAX_SUBJECTS })
  const refusal = (subject: string, admission: Admission, nowMs: number): Admission => {
    const before = insistence.get(subject)
    const isPaused = before === undefined || nowMs - before.lastMs > PAUSE_MS
    const count = isPaused ? 1 : before.count + 1
    insistence.set(subject, { count, lastMs: nowMs })
    return { ...admission, isInsistent: count > TOLERATED }
  }
  return {
    ...limiter,
    async admit(subject, counting) {
      const nowMs = clock.now().getTime()
      const { windows, units = 1 } = counting
      const remembered = refused.get(subject)?.get(units)
      if (remembered !== undefined && nowMs < remembered.untilMs && isAlike(remembered, counting)) {
        return refusal(subject, laterBy(nowMs - remembered.atMs, remembered.admission), nowMs)
      }
      const admission = await limiter.admit(subject, counting)
      if (admission.admitted) return admission
      const untilMs = nowMs + Math.min(admission.retryAfterMs, REMEMBERED_MS)
      const ofSubject = refused.get(subject) ?? new Map<number, Refused>()
      refused.set(subject, ofSubject.set(units, { windows, admission, atMs: nowMs, untilMs }))
      return refusal(subject, admission, nowMs)
    },
    giveBack(subject, counted) {
      refused.delete(subject)
      return limiter.giveBack(subject, counted)
    },
  }
}

type Counting = Parameters<Limiter['admit']>[1]

/**
 * Whether the request would be refused in the same way: an operator may have changed the limits.
 */
function isAlike({ windows: remembered }: Refused, { windows }: Counting) {
  return (
    remembered.length === windows.length &&
    remembered.every(
      ({ name, limit }, index) => windows[index]?.name === name && windows[index].limit === limit,
    )
  )
}

/** A refusal, as it reads `elapsedMs` later. */
function laterBy(elapsedMs: number, admission: Admission): Admission {
  const left = (ms: number) => Math.max(0, ms - Math.max(0, elapsedMs))
  return {
    ...admission,
    retryAfterMs: left(admission.retryAfterMs),
    windows: admission.windows.map((window) => ({ ...window, resetMs: left(window.resetMs) })),
  }
}

// Two windows that roll: requests in any 60 seconds, and in any 24 hours. A refused request spends nothing.

export interface Limits {
  readonly perMinute: number
  readonly perDay: number
}

export const DEFAULT_LIMITS: Limits = { perMinute: 60, perDay: 1000 }
export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

export type WindowName = 'minute' | 'day'

export interface WindowState {
  readonly remaining: number
  /** Milliseconds until the window gets a request back. */
  readonly resetMs: number
}

export interface Admission {
  readonly admitted: boolean
  readonly minute: WindowState
  readonly day: WindowState
  /** Milliseconds until a request can be admitted; 0 when this one was. */
  readonly retryAfterMs: number
}

/**
 * The window that gives out first: of two that are spent, the one that takes longer to get a request back.
 */
export function tighterWindow({ minute, day }: Admission): WindowName {
  if (minute.remaining !== day.remaining) return minute.remaining < day.remaining ? 'minute' : 'day'
  return minute.resetMs >= day.resetMs ? 'minute' : 'day'
}

/** The limit headers of an answer. `now` is the time at which it is given. */
export function limitHeaders(
  admission: Admission,
  limits: Limits,
  now: Date,
): Readonly<Record<string, string>> {
  const { minute, day } = admission
  const tighter = tighterWindow(admission) === 'minute' ? minute : day
  return {
    'ratelimit-policy': `"minute";q=${limits.perMinute};w=60, "day";q=${limits.perDay};w=86400`,
    ratelimit: `"minute";r=${minute.remaining};t=${seconds(minute.resetMs)}, "day";r=${day.remaining};t=${seconds(day.resetMs)}`,
    'x-ratelimit-limit-minute': String(limits.perMinute),
    'x-ratelimit-remaining-minute': String(minute.remaining),
    'x-ratelimit-limit-day': String(limits.perDay),
    'x-ratelimit-remaining-day': String(day.remaining),
    'x-ratelimit-reset': String(Math.ceil((now.getTime() + tighter.resetMs) / 1000)),
    ...(admission.admitted ? {} : { 'retry-after': String(Math.max(1, seconds(admission.retryAfterMs))) }),
  }
}

/**
 * The same windows over lists of the times of admitted requests, oldest first, for when the shared store is
 * away. Drops times that have left their window and, when the request is admitted, adds its own.
 */
export function admitLocally(
  times: { minute: number[]; day: number[] },
  limits: Limits,
  nowMs: number,
): Admission {
  dropUntil(times.minute, nowMs - MINUTE_MS)
  dropUntil(times.day, nowMs - DAY_MS)
  const waitMs = Math.max(
    wait(times.minute, limits.perMinute, nowMs - MINUTE_MS),
    wait(times.day, limits.perDay, nowMs - DAY_MS),
  )
  if (waitMs === 0) {
    times.minute.push(nowMs)
    times.day.push(nowMs)
  }
  const state = (list: readonly number[], limit: number, windowMs: number): WindowState => ({
    remaining: Math.max(0, limit - list.length),
    resetMs: Math.max(0, (list[0] ?? nowMs - windowMs) + windowMs - nowMs),
  })
  return {
    admitted: waitMs === 0,
    minute: state(times.minute, limits.perMinute, MINUTE_MS),
    day: state(times.day, limits.perDay, DAY_MS),
    retryAfterMs: waitMs,
  }
}

function wait(list: readonly number[], limit: number, startMs: number): number {
  // With `limit` or more in the window, the one that makes room is the limit-th newest.
  const blocking = list[list.length - limit]
  return blocking === undefined ? 0 : blocking - startMs
}

function dropUntil(list: number[], startMs: number): void {
  const kept = list.findIndex((time) => time > startMs)
  list.splice(0, kept === -1 ? list.length : kept)
}

function seconds(durationMs: number): number {
  return Math.ceil(durationMs / 1000)
}

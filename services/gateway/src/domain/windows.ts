// Counts requests in rolling windows: in any 60 seconds, and in any 24 hours. All rate-limit windows of an
// account are checked together, and a refused request does not count in any of them.

export type WindowName = 'minute' | 'day'

export const WINDOW_LENGTH_MS: Readonly<Record<WindowName, number>> = { minute: 60_000, day: 86_400_000 }

/** A time window and its request limit. */
export interface Window {
  readonly name: WindowName
  readonly limit: number
}

export interface Limits {
  readonly perMinute: number
  readonly perDay: number
}

export const DEFAULT_LIMITS: Limits = { perMinute: 60, perDay: 1000 }

/** The time windows in which an account's requests are counted. */
export function windowsOf({ perMinute, perDay }: Limits): readonly Window[] {
  return [
    { name: 'minute', limit: perMinute },
    { name: 'day', limit: perDay },
  ]
}

export interface WindowState extends Window {
  readonly remaining: number
  /** The number of milliseconds until a counted request no longer counts. */
  readonly resetMs: number
}

export interface Admission {
  readonly admitted: boolean
  /** The number of milliseconds until a request can be admitted; 0 if this request was admitted. */
  readonly retryAfterMs: number
  /** The time at which the request was counted, by the clock of Redis or of the process that counted it. */
  readonly atMs: number
  /** The state of each rate-limit window after the request, in the order requested. */
  readonly windows: readonly WindowState[]
  /** Whether the account keeps sending requests although it is over its limit; defaults to false. */
  readonly isInsistent?: boolean
}

/**
 * The rate-limit window with the fewest requests left; if both are exhausted, the window that will admit a
 * request later.
 */
export function tighterWindow({ windows }: Admission): WindowState {
  return windows.reduce((tightest, window) => {
    if (window.remaining !== tightest.remaining)
      return window.remaining < tightest.remaining ? window : tightest
    return window.resetMs > tightest.resetMs ? window : tightest
  })
}

/** The rate-limit headers of a response. `now` is the time at which the response is sent. */
export function limitHeaders(admission: Admission, now: Date): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const policies: string[] = []
  const states: string[] = []
  for (const { name, limit, remaining, resetMs } of admission.windows) {
    policies.push(`"${name}";q=${limit};w=${seconds(WINDOW_LENGTH_MS[name])}`)
    states.push(`"${name}";r=${remaining};t=${seconds(resetMs)}`)
    headers[`x-ratelimit-limit-${name}`] = String(limit)
    headers[`x-ratelimit-remaining-${name}`] = String(remaining)
  }
  headers['ratelimit-policy'] = policies.join(', ')
  headers['ratelimit'] = states.join(', ')
  headers['x-ratelimit-reset'] = String(seconds(now.getTime() + tighterWindow(admission).resetMs))
  if (!admission.admitted) headers['retry-after'] = String(retryAfterSeconds(admission))
  return headers
}

/** How long a refused client must wait, in whole seconds, and at least one. */
export function retryAfterSeconds({ retryAfterMs }: Pick<Admission, 'retryAfterMs'>): number {
  return Math.max(1, seconds(retryAfterMs))
}

/** The times of admitted requests in one rate-limit window, oldest first. */
export type Times = Readonly<Record<WindowName, number[]>>

interface Counted {
  readonly windows: readonly Window[]
  /** The number of requests that the request counts as; at most each limit. Defaults to 1. */
  readonly units?: number
}

/**
 * Counts requests in the memory of this process, for use while the shared Redis is unavailable. Drops times
 * that have left their window. If the request is admitted and `counts` is true, adds the request's time.
 */
export function admitLocally(
  times: Times,
  { windows, counts, units = 1 }: Counted & { readonly counts: boolean },
  nowMs: number,
): Admission {
  const judged = windows.map((window) => {
    const list = times[window.name]
    const startMs = nowMs - WINDOW_LENGTH_MS[window.name]
    dropUntil(list, startMs)
    // If the limit is reached, a request is admitted once enough older requests no longer count.
    const blocking = list[list.length - window.limit + units - 1]
    return { window, list, startMs, waitMs: blocking === undefined ? 0 : blocking - startMs }
  })
  const retryAfterMs = Math.max(0, ...judged.map(({ waitMs }) => waitMs))
  if (retryAfterMs === 0 && counts) {
    for (const { list } of judged) for (let unit = 0; unit < units; unit += 1) list.push(nowMs)
  }
  return {
    admitted: retryAfterMs === 0,
    retryAfterMs,
    atMs: nowMs,
    windows: judged.map(({ window, list, startMs, waitMs }) => ({
      ...window,
      remaining: Math.max(0, window.limit - list.length),
      resetMs: Math.max(waitMs, (list[0] ?? startMs) - startMs),
    })),
  }
}

/**
 * Adds a request that Redis admitted, so that this process can continue the count if Redis becomes
 * unavailable.
 */
export function noteAdmitted(times: Times, { windows, units = 1 }: Counted, nowMs: number): void {
  for (const { name, limit } of windows) {
    const list = times[name]
    dropUntil(list, nowMs - WINDOW_LENGTH_MS[name])
    // The limit is the maximum number of times that is needed, so older times are dropped.
    if (list.length + units > limit) list.splice(0, list.length + units - limit)
    for (let unit = 0; unit < units; unit += 1) list.push(nowMs)
  }
}

/** Removes the newest counted request from the rate-limit windows. */
export function forgetAdmitted(times: Times, { windows, units = 1 }: Counted): void {
  for (const { name } of windows) times[name].splice(Math.max(0, times[name].length - units))
}

function dropUntil(list: number[], startMs: number): void {
  if ((list[0] ?? Number.POSITIVE_INFINITY) > startMs) return
  const kept = list.findIndex((time) => time > startMs)
  list.splice(0, kept === -1 ? list.length : kept)
}

function seconds(durationMs: number): number {
  return Math.ceil(durationMs / 1000)
}

// Windows that roll: requests in any 60 seconds, and in any 24 hours. Those of one subject are judged
// together, and a refused request spends nothing.

export type WindowName = 'minute' | 'day'

export const WINDOW_LENGTH_MS: Readonly<Record<WindowName, number>> = { minute: 60_000, day: 86_400_000 }

/** A window and how many requests fit into it. */
export interface Window {
  readonly name: WindowName
  readonly limit: number
}

export interface Limits {
  readonly perMinute: number
  readonly perDay: number
}

export const DEFAULT_LIMITS: Limits = { perMinute: 60, perDay: 1000 }

/** The windows of an account. */
export function windowsOf({ perMinute, perDay }: Limits): readonly Window[] {
  return [
    { name: 'minute', limit: perMinute },
    { name: 'day', limit: perDay },
  ]
}

export interface WindowState extends Window {
  readonly remaining: number
  /** Milliseconds until the window gets a request back. */
  readonly resetMs: number
}

export interface Admission {
  readonly admitted: boolean
  /** Milliseconds until a request can be admitted; 0 when this one was. */
  readonly retryAfterMs: number
  /** As they stand after the request, in the order in which they were asked for. */
  readonly windows: readonly WindowState[]
}

/**
 * The window that gives out first: of two that are spent, the one that takes longer to get a request back.
 */
export function tighterWindow({ windows }: Admission): WindowState {
  return windows.reduce((tightest, window) => {
    if (window.remaining !== tightest.remaining)
      return window.remaining < tightest.remaining ? window : tightest
    return window.resetMs > tightest.resetMs ? window : tightest
  })
}

/** The limit headers of an answer. `now` is the time at which it is given. */
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

/** How long a refused client has to wait, in whole seconds, at least one. */
export function retryAfterSeconds({ retryAfterMs }: Pick<Admission, 'retryAfterMs'>): number {
  return Math.max(1, seconds(retryAfterMs))
}

/** The times of admitted requests in one window, oldest first. */
export type Times = Readonly<Record<WindowName, number[]>>

/**
 * The windows over lists in this process, for when the shared store is away. Drops times that have left their
 * window and, when the request is admitted, adds its own.
 */
export function admitLocally(times: Times, windows: readonly Window[], nowMs: number): Admission {
  const judged = windows.map((window) => {
    const list = times[window.name]
    const startMs = nowMs - WINDOW_LENGTH_MS[window.name]
    dropUntil(list, startMs)
    // With `limit` or more in the window, the one that makes room is the limit-th newest.
    const blocking = list[list.length - window.limit]
    return { window, list, startMs, waitMs: blocking === undefined ? 0 : blocking - startMs }
  })
  const retryAfterMs = Math.max(0, ...judged.map(({ waitMs }) => waitMs))
  if (retryAfterMs === 0) for (const { list } of judged) list.push(nowMs)
  return {
    admitted: retryAfterMs === 0,
    retryAfterMs,
    windows: judged.map(({ window, list, startMs, waitMs }) => ({
      ...window,
      remaining: Math.max(0, window.limit - list.length),
      resetMs: Math.max(waitMs, (list[0] ?? startMs) - startMs),
    })),
  }
}

/** Adds a request that the shared store has admitted: counting here goes on from what was spent there. */
export function noteAdmitted(times: Times, windows: readonly Window[], nowMs: number): void {
  for (const { name, limit } of windows) {
    const list = times[name]
    dropUntil(list, nowMs - WINDOW_LENGTH_MS[name])
    // More than the limit cannot matter: the limit-th newest decides.
    if (list.length >= limit) list.shift()
    list.push(nowMs)
  }
}

function dropUntil(list: number[], startMs: number): void {
  if ((list[0] ?? Number.POSITIVE_INFINITY) > startMs) return
  const kept = list.findIndex((time) => time > startMs)
  list.splice(0, kept === -1 ? list.length : kept)
}

function seconds(durationMs: number): number {
  return Math.ceil(durationMs / 1000)
}

// Keeps many requests within the rate limits: while a window is used up, nothing is sent.
import { pause } from '../pause.ts'

export interface Pace {
  /** Resolves when the next request may be sent; throws the signal's reason if it is aborted first. */
  wait(signal: AbortSignal): Promise<void>
  /** Sends a request, and learns from the response how many more are allowed. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The limit of requests in a minute; undefined before the first response. */
  readonly perMinute: () => number | undefined
}

/** `send` is `fetch`, or a double of it. */
export function createPace(send: (request: Request) => Promise<Response>): Pace {
  let opensAt = 0
  let perMinute: number | undefined
  return {
    async wait(signal) {
      while (Date.now() < opensAt) await pause(opensAt - Date.now(), signal)
    },
    async fetch(request) {
      const response = await send(request)
      const { headers } = response
      const numberIn = (name: string) => Number(headers.get(name) ?? Number.NaN)
      const limit = numberIn('x-ratelimit-limit-minute')
      if (limit > 0) perMinute = limit
      const retryAfterMs = response.status === 429 ? numberIn('retry-after') * 1000 : 0
      const isUsedUp = headers.get('x-ratelimit-remaining-minute') === '0'
      const resetMs = isUsedUp ? Math.min(numberIn('x-ratelimit-reset') * 1000 - Date.now(), MINUTE_MS) : 0
      const waitMs = Math.max(retryAfterMs || 0, resetMs || 0)
      // The window of a day opens too late to wait for it: its refusal ends the batch.
      if (waitMs <= MINUTE_MS) opensAt = Math.max(opensAt, Date.now() + waitMs)
      return response
    },
    perMinute: () => perMinute,
  }
}

const MINUTE_MS = 60_000

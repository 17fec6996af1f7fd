// Limits requests in windows of five minutes; when a window ends, the full limit is available again.
import type { ApiAnswer } from './api-error.ts'
import { apiError } from './api-error.ts'

export const WINDOW_SECONDS = 300

export interface RequestLimit {
  /** The refusal, or undefined if the request is within the limit. */
  spend(): ApiAnswer | undefined
  headers(): Readonly<Record<string, string>>
}

export function createRequestLimit(requests: number, now: () => Date): RequestLimit {
  let windowEndMs = 0
  let remaining = requests

  function openWindow(): void {
    const nowMs = now().getTime()
    if (nowMs < windowEndMs) return
    windowEndMs = nowMs + WINDOW_SECONDS * 1000
    remaining = requests
  }

  return {
    spend() {
      openWindow()
      if (remaining === 0) return apiError(429, 'too-many-requests')
      remaining -= 1
      return undefined
    },
    headers() {
      openWindow()
      return {
        'x-ratelimit-limit': String(requests),
        'x-ratelimit-remain': String(remaining),
        'x-ratelimit-reset': String(Math.ceil(windowEndMs / 1000)),
        'x-ratelimit-window': `${WINDOW_SECONDS / 60}m`,
      }
    },
  }
}

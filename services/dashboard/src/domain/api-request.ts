// Defines how the request log stores a request, how long the log keeps it, and the conditions of a search.

export const KEPT_DAYS = 30
/** Partitions are created this many days ahead, so that nothing is lost if the schedule stops for a while. */
export const AHEAD_DAYS = 7
const DAY_MS = 86_400_000

export interface ApiRequest {
  readonly at: Date
  readonly accountId: string
  readonly requestId: string
  readonly keyId: string
  readonly mode: 'live' | 'test'
  readonly method: string
  readonly route: string
  readonly status: number
  readonly errorCode: string | null
  readonly durationMs: number
  readonly upstreamMs: number | null
  readonly address: string
  readonly filingId: string | null
  /** The number of requests that the row stands for: more than 1 only for refusals over one limit. */
  readonly requestCount: number
}

/** The conditions of a search in the request log; a condition that is absent matches every request. */
export interface RequestFilter {
  /** The first digit of the HTTP status: 2 for 2xx, 4 for 4xx. */
  readonly statusClass?: number | undefined
  readonly errorCode?: string | undefined
  readonly method?: string | undefined
  readonly route?: string | undefined
  readonly keyId?: string | undefined
  readonly requestId?: string | undefined
  readonly filingId?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** The position of a request in the request log, which is sorted by time. */
export interface LogPlace {
  readonly at: Date
  readonly requestId: string
}

/** The earliest time that is still in the request log: the start of a day in UTC. */
export function keptSince(now: Date): Date {
  return startOfDay(new Date(now.getTime() - KEPT_DAYS * DAY_MS))
}

export function startOfDay(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS)
}

/**
 * The start times of all days that need a partition: from the oldest day in the log to the last day that is
 * created ahead.
 */
export function daysKept(now: Date): readonly Date[] {
  const first = keptSince(now).getTime()
  return Array.from({ length: KEPT_DAYS + AHEAD_DAYS + 1 }, (_, index) => new Date(first + index * DAY_MS))
}

/** The position of a request as text for a URL: `1795000000000-<request id>`. */
export function writePlace({ at, requestId }: LogPlace): string {
  return `${at.getTime()}-${requestId}`
}

const PLACE = /^(\d{1,15})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function parsePlace(text: string): LogPlace | undefined {
  const [, ms = '', requestId = ''] = PLACE.exec(text) ?? []
  return requestId === '' ? undefined : { at: new Date(Number(ms)), requestId }
}

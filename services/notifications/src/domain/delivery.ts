// What an attempt changes: the delivery, and the health of its endpoint.

/** How an attempt ended; `gone` is status 410, which disables the endpoint. */
export type AttemptKind = 'delivered' | 'refused' | 'timed_out' | 'unreachable' | 'gone'

export interface Attempted {
  readonly kind: AttemptKind
  readonly durationMs: number
  /** How long the receiver asks to wait, in milliseconds; only from statuses 429 and 503. */
  readonly retryAfterMs: number | undefined
}

export type DeliveryAfter =
  | { readonly state: 'delivered' | 'failed' }
  | { readonly state: 'pending'; readonly dueAt: Date }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The waits between the ten attempts (Standard Webhooks 1.0.0, its example of a schedule): about 3 days in
 * all.
 */
const WAITS_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
const MOST_RETRY_AFTER_MS = DAY
/** Each wait is between 90 % and 110 % of the schedule's, so that retries do not arrive all at once. */
const LEAST_SHARE = 0.9
const JITTER = 0.2

/**
 * The delivery after an attempt.
 * @param attempt the number of the attempt, from 1
 * @param chance from 0 to 1
 */
export function afterAttempt(
  attempted: Attempted,
  { attempt, now, chance }: { readonly attempt: number; readonly now: Date; readonly chance: number },
): DeliveryAfter {
  if (attempted.kind === 'delivered') return { state: 'delivered' }
  const wait = WAITS_MS[attempt - 1]
  if (attempted.kind === 'gone' || wait === undefined) return { state: 'failed' }
  const asked = Math.min(attempted.retryAfterMs ?? 0, MOST_RETRY_AFTER_MS)
  const waitMs = Math.max(wait * (LEAST_SHARE + JITTER * chance), asked)
  return { state: 'pending', dueAt: new Date(now.getTime() + Math.round(waitMs)) }
}

/** Whether an endpoint works, as its last attempts showed. */
export interface Health {
  /** The failures since the last success. */
  readonly failures: number
  readonly failingSince: Date | null
  /** No attempt is made before this time. */
  readonly pausedUntil: Date | null
  readonly isSlow: boolean
}

export interface HealthAfter extends Health {
  /** Why the endpoint is disabled now. */
  readonly disabled: 'gone' | 'failing' | undefined
}

export const HEALTHY: Health = { failures: 0, failingSince: null, pausedUntil: null, isSlow: false }

/** A response whose body is still coming after this time is not read further, and counts as slow too. */
export const SLOW_MS = 2 * SECOND
/** From so many failures in a row, an endpoint gets one attempt a minute. */
const BREAKER_FAILURES = 10
const PROBE_MS = MINUTE
const DISABLE_AFTER_MS = 5 * DAY
const DISABLE_AFTER_FAILURES = 3

/** The health of an endpoint after an attempt. */
export function healthAfter(before: Health, { kind, durationMs }: Attempted, now: Date): HealthAfter {
  const isSlow = durationMs >= SLOW_MS
  if (kind === 'delivered') return { ...HEALTHY, isSlow, disabled: undefined }
  const failures = before.failures + 1
  const failingSince = before.failingSince ?? now
  const pausedUntil = failures >= BREAKER_FAILURES ? new Date(now.getTime() + PROBE_MS) : null
  const isOver =
    failures >= DISABLE_AFTER_FAILURES && now.getTime() - failingSince.getTime() >= DISABLE_AFTER_MS
  const disabled = kind === 'gone' ? 'gone' : isOver ? 'failing' : undefined
  return { failures, failingSince, pausedUntil, isSlow, disabled }
}

/** Whether a successful attempt changes nothing about the endpoint, so that its row needs no update. */
export function staysHealthy(before: Health, { kind, durationMs }: Attempted): boolean {
  return kind === 'delivered' && before.failures === 0 && !before.isSlow && durationMs < SLOW_MS
}

/** An endpoint that held an attempt counts as slow for this time, however quickly it answers others. */
const SLOW_AFTERWARDS_MS = 10 * MINUTE

/** Until when an endpoint counts as slow after an attempt; null after a quick one. */
export function slowUntil({ durationMs }: Attempted, now: Date): Date | null {
  return durationMs >= SLOW_MS ? new Date(now.getTime() + SLOW_AFTERWARDS_MS) : null
}

/** The event that a delivery carries. */
export interface DeliveredEvent {
  readonly eventId: string
  /** Null for a ping, which is in no feed. */
  readonly position: number | null
  readonly type: string
  readonly occurredAt: Date
  /** JSON, as it was written when the event entered the feed. */
  readonly data: string
}

/**
 * The body of a delivery: the event as `GET /events/{event_id}` shows it. The same event has the same bytes
 * in every attempt, replay and release, because its data is copied as it was written.
 */
export function bodyOfEvent({ eventId, position, type, occurredAt, data }: DeliveredEvent): string {
  const head = JSON.stringify({ event_id: eventId, position, type, timestamp: occurredAt.toISOString() })
  return `${head.slice(0, -1)},"data":${data}}`
}

/** The data of a ping. */
export function pingData(endpointId: string): string {
  return JSON.stringify({ endpoint_id: endpointId })
}

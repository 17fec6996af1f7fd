// Decides when to query the payment processor about a top-up again, in case no webhook arrives.
import type { TopUp } from './top-up.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FIRST_MS = 2 * MINUTE_MS
const OFTEN_MS = 5 * MINUTE_MS
/**
 * How long a payment session is still checked often after its expiry; by then the processor has closed the
 * session.
 */
const AFTER_EXPIRY_MS = 10 * MINUTE_MS
/** Delayed payments, such as bank debits, are decided within days. */
const GIVE_UP_MS = 14 * 24 * HOUR_MS

type Checked = Pick<TopUp, 'state' | 'createdAt' | 'expiresAt' | 'feePence'>

/** The time of the next check; null if the top-up is not checked again. */
export function nextCheck({ state, createdAt, expiresAt, feePence }: Checked, now: Date): Date | null {
  const nowMs = now.getTime()
  const hourly = nowMs < createdAt.getTime() + GIVE_UP_MS ? new Date(nowMs + HOUR_MS) : null
  switch (state) {
    case 'creating':
    case 'open':
      if (nowMs >= expiresAt.getTime() + AFTER_EXPIRY_MS) return hourly
      return new Date(nowMs + (nowMs < createdAt.getTime() + FIRST_MS ? FIRST_MS : OFTEN_MS))
    case 'processing':
      return hourly
    case 'credited':
      return feePence === null ? hourly : null
    case 'failed':
    case 'expired':
      return null
    default:
      return state satisfies never
  }
}

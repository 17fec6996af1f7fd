// Whether the first attempt of a delivery to a webhook endpoint is a matter of seconds.

/** A page that loads itself again keeps a session alive, so it stops if the attempt does not come. */
const AWAITED_MS = 120_000

export function isAwaitedAttempt(
  endpoint: { readonly status: 'enabled' | 'disabled' },
  delivery: { readonly state: string; readonly attempt_count: number; readonly queued_at: string },
  now: Date,
): boolean {
  const isUntried = delivery.state === 'pending' && delivery.attempt_count === 0
  const isFresh = now.getTime() - Date.parse(delivery.queued_at) < AWAITED_MS
  return isUntried && isFresh && endpoint.status === 'enabled'
}

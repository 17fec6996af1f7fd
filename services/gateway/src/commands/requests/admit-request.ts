// Counts a request against its account's rate limits, and returns the headers for every authenticated
// response.
import { Problem } from '@cfs/contracts'
import type { Clock } from '@cfs/runtime'
import type { Limiter } from '../../clients/limiter.ts'
import { DEFAULT_LIMITS, limitHeaders, tighterWindow, windowsOf } from '../../domain/windows.ts'
import type { KeyRecord } from '../../store/api-keys.ts'

const WORDS = { minute: 'in any 60 seconds', day: 'in any 24 hours' }

export interface AdmittedRequest {
  /** The limit headers. */
  readonly headers: Readonly<Record<string, string>>
  /**
   * Reverses the count of a request that was refused later; returns the rate-limit headers after this
   * change.
   */
  giveBack(): Promise<Readonly<Record<string, string>>>
}

/**
 * Counts the request, as `cost` requests; if `counts` is false, only reads the account's rate limits. Throws
 * RATE_LIMITED, with the rate-limit headers and Retry-After, if the account has reached a limit; the
 * connection of an account that ignores Retry-After is closed.
 */
export async function admitRequest(
  dependencies: { readonly limiter: Limiter; readonly clock: Clock },
  record: KeyRecord,
  { counts = true, cost = 1 }: { readonly counts?: boolean; readonly cost?: number } = {},
): Promise<AdmittedRequest> {
  const { limiter, clock } = dependencies
  const windows = windowsOf({
    perMinute: record.perMinute ?? DEFAULT_LIMITS.perMinute,
    perDay: record.perDay ?? DEFAULT_LIMITS.perDay,
  })
  const subject = `${record.accountId}:${record.mode}`
  const units = Math.min(cost, ...windows.map(({ limit }) => limit))
  const admission = await limiter.admit(subject, { windows, counts, units })
  const headers = limitHeaders(admission, clock.now())
  if (!admission.admitted) {
    const { name, limit } = tighterWindow(admission)
    throw new Problem(
      'RATE_LIMITED',
      `The limit of ${limit} requests ${WORDS[name]} has been reached; wait ${headers['retry-after']} seconds.`,
      {
        headers: admission.isInsistent === true ? { ...headers, connection: 'close' } : headers,
        context: { window: name },
      },
    )
  }
  return {
    headers,
    async giveBack() {
      await limiter.giveBack(subject, { ...admission, units })
      return (await admitRequest(dependencies, record, { counts: false })).headers
    },
  }
}

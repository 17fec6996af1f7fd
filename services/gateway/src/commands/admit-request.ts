// Counts a request against its account's limits, and returns the headers for every authenticated response.
import { Problem } from '@cfs/contracts'
import type { Clock } from '@cfs/runtime'
import type { Limiter } from '../clients/limiter.ts'
import { DEFAULT_LIMITS, limitHeaders, tighterWindow, windowsOf } from '../domain/windows.ts'
import type { KeyRecord } from '../store/api-keys.ts'

const WORDS = { minute: 'in any 60 seconds', day: 'in any 24 hours' }

/**
 * The limit headers. Throws RATE_LIMITED, with the same headers and Retry-After, if a window is exhausted.
 */
export async function admitRequest(
  dependencies: { readonly limiter: Limiter; readonly clock: Clock },
  record: KeyRecord,
): Promise<Readonly<Record<string, string>>> {
  const windows = windowsOf({
    perMinute: record.perMinute ?? DEFAULT_LIMITS.perMinute,
    perDay: record.perDay ?? DEFAULT_LIMITS.perDay,
  })
  const admission = await dependencies.limiter.admit(`${record.accountId}:${record.mode}`, windows)
  const headers = limitHeaders(admission, dependencies.clock.now())
  if (admission.admitted) return headers
  const { name, limit } = tighterWindow(admission)
  throw new Problem(
    'RATE_LIMITED',
    `The limit of ${limit} requests ${WORDS[name]} has been reached; wait ${headers['retry-after']} seconds.`,
    { headers, context: { window: name } },
  )
}

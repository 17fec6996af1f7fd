// How many requests this service may send to the registry's public data API. The registry answers 429 above
// its limit, and may bar an address that ignores it.
import type { Pool } from '@cfs/postgres'
import {
  type AllowanceLimits,
  claimRequests,
  deductRequests,
  pauseRequests,
} from '../store/claim-requests.ts'
import { promiseWait, type PromisedTimes } from '../domain/promised-times.ts'
import type { LookUpPurpose } from '../clients/company-data/company-data-client.ts'

export interface LookUpAllowance {
  /**
   * Takes the requests of one look-up, three unless some of it is known. If they are not allowed now, nothing
   * is taken, and the result says in how many seconds (1 or more) the look-up should be tried again.
   */
  claim(
    purpose: LookUpPurpose,
    claimed?: { readonly requests?: number; readonly accountId?: string | undefined },
  ): Promise<{ readonly retryAfterSeconds: number } | undefined>
  /** Counts requests that a look-up needed beyond the usual ones. */
  deduct(requests: number): Promise<void>
  /** The registry answered 429: pauses the look-ups of all processes for this many seconds. */
  pause(seconds: number): Promise<void>
}

/** The profile, and the first page of the officers and of the filing history. */
const REQUESTS_OF_A_LOOK_UP = 3
const WINDOW_S = 300
/**
 * What may be saved up and what grows in five minutes are the registry's limit together, so that no five
 * minutes contain more requests than it allows.
 */
const SAVED_SHARE = 0.1
/** The share of the saved requests that a look-up leaves for more urgent ones. */
const LEAVING: Readonly<Record<LookUpPurpose, number>> = { filing: 0, 'dry-run': 0.2, page: 0.4 }
/** Look-ups that no account asked for come back one after the other. */
const NO_ACCOUNT = ''

/** `perFiveMinutes` is the registry's limit: 50 or more, so that enough for a page can be saved up. */
export function createLookUpAllowance(pool: Pool, perFiveMinutes: number): LookUpAllowance {
  const most = perFiveMinutes * SAVED_SHARE
  const limits: AllowanceLimits = {
    api: 'company-data',
    most,
    perSecond: (perFiveMinutes * (1 - SAVED_SHARE)) / WINDOW_S,
  }
  const msFor = (requests: number) => (requests / limits.perSecond) * 1000
  // More urgent look-ups do not wait for the others, so each purpose has times of its own.
  const promised = new Map<LookUpPurpose, PromisedTimes>()

  return {
    async claim(purpose, claimed) {
      const leaving = most * LEAVING[purpose]
      const { requests = REQUESTS_OF_A_LOOK_UP } = claimed ?? {}
      const { missing } = await claimRequests(pool, limits, { requests, leaving })
      if (missing === 0) return undefined
      const wait = promiseWait(promised.get(purpose) ?? new Map(), {
        accountId: claimed?.accountId ?? NO_ACCOUNT,
        nowMs: performance.now(),
        soonestMs: msFor(missing),
        eachMs: msFor(REQUESTS_OF_A_LOOK_UP),
      })
      promised.set(purpose, wait.promised)
      return { retryAfterSeconds: wait.retryAfterSeconds }
    },
    deduct: (requests) => deductRequests(pool, limits.api, requests),
    pause: (seconds) => pauseRequests(pool, limits, seconds),
  }
}

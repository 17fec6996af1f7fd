// Reads how much of its rate limits an account has used, which API keys made the requests, and which errors
// those keys got.
import { type LimitWindow, readWindows } from '../../clients/requests/read-windows.ts'
import { keptSince } from '../../domain/api-request.ts'
import {
  countByHour,
  countByKey,
  countErrors,
  type ErrorCount,
  type HourCount,
  type KeyCount,
} from '../../store/requests/api-requests.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'

export type { ErrorCount, HourCount, KeyCount }

const DAY_MS = 86_400_000
const LENGTH_MS = { minute: 60_000, day: DAY_MS }

export interface WindowUse extends LimitWindow {
  /**
   * The API keys whose requests count in the rate-limit window, the busiest first; the newest requests may
   * not be in the request log yet.
   */
  readonly keys: readonly KeyCount[]
}

type Scope = { readonly accountId: string; readonly mode: 'live' | 'test' }

/** The two rate-limit windows, with the API keys that used them. */
export async function readUse(
  context: DashboardContext,
  request: MemberRequest,
  mode: 'live' | 'test',
): Promise<readonly WindowUse[]> {
  const { pool, clock } = context
  const scope: Scope = { accountId: request.member.accountId, mode }
  const windows = await readWindows(context, request, mode)
  return Promise.all(
    windows.map(async (one) => {
      const since = new Date(clock.now().getTime() - LENGTH_MS[one.name])
      return { ...one, keys: await countByKey(pool, scope, since) }
    }),
  )
}

/** The errors that the account got in the last seven days, by error code. */
export function readErrors({ pool, clock }: DashboardContext, scope: Scope): Promise<readonly ErrorCount[]> {
  return countErrors(pool, scope, new Date(clock.now().getTime() - 7 * DAY_MS))
}

/** The number of requests in each hour of a day; `from` and `to` are the start and end of that day. */
export function readHours(
  { pool, clock }: DashboardContext,
  scope: Scope,
  day: { readonly from: Date; readonly to: Date },
): Promise<readonly HourCount[]> {
  const oldest = keptSince(clock.now())
  return countByHour(pool, scope, { from: day.from < oldest ? oldest : day.from, to: day.to })
}

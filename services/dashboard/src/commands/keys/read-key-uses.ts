// Reads from the request log when, and from which IP addresses, API keys were used.
import { keptSince } from '../../domain/api-request.ts'
import { type KeyUse, listLastUses, pageOfRequests } from '../../store/requests/api-requests.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'

type Scope = { readonly accountId: string; readonly mode: 'live' | 'test' }

const HOUR_MS = 3_600_000
const SHOWN = 10

/** The newest request made with each API key in the last 30 days. */
export function readKeyUses(
  { pool, clock }: DashboardContext,
  scope: Scope,
  keyIds: readonly string[],
): Promise<readonly KeyUse[]> {
  return listLastUses(pool, scope, { keyIds, since: keptSince(clock.now()) })
}

/** The newest requests made with an API key in the last hour, at most ten. */
export function readLastHour({ pool, clock }: DashboardContext, scope: Scope, keyId: string) {
  const filter = { keyId, from: new Date(clock.now().getTime() - HOUR_MS) }
  return pageOfRequests(pool, scope, { filter, limit: SHOWN })
}

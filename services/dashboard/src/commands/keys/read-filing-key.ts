// Finds the API key that filed a live filing, in the request log, which keeps requests for 30 days.
import { pageOfRequests } from '../../store/requests/api-requests.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { ifAvailable } from '@cfs/http'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { findKey } from '../../clients/keys/list-keys.ts'

/** A filing is recorded while its request is being answered. */
const AROUND_MS = 600_000
/** The id before every other. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Undefined for a filing without a key, or whose request is no longer in the log. The name is undefined
 * while the gateway is unavailable.
 */
export async function readFilingKey(
  context: DashboardContext,
  request: MemberRequest,
  { filingId, createdAt }: { readonly filingId: string; readonly createdAt: string },
): Promise<{ readonly keyId: string; readonly name: string | undefined } | undefined> {
  const createdMs = Date.parse(createdAt)
  const [from, to] = [new Date(createdMs - AROUND_MS), new Date(createdMs + AROUND_MS)]
  const scope = { accountId: request.member.accountId, mode: 'live' } as const
  const filter = { filingId, method: 'POST', from, to }
  // The first of these requests; a repetition may have been made with another key.
  const [first] = await pageOfRequests(context.pool, scope, {
    filter,
    limit: 1,
    after: { at: from, requestId: FIRST_ID },
  })
  const keyId = first?.keyId ?? null
  if (keyId === null) return undefined
  const key = await ifAvailable(findKey(context, request, { mode: 'live', keyId }))
  return { keyId, name: key?.name }
}

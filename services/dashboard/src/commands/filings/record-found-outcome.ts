// Records what a member found at the authority about a filing whose outcome is unknown. The filing service
// owns the filing, so the audit log gets one entry before the change and one afterwards.
import { filingResource } from '@cfs/contracts'
import { ServiceRefusal, urlPath } from '@cfs/http'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { readerOf } from '../../clients/shell/reading.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { noteChange } from '../audit/note-change.ts'

/** Does nothing if the account has no such filing, or if its outcome is known by now. */
export async function recordFoundOutcome(
  context: DashboardContext,
  request: MemberRequest,
  { filingId, found }: { readonly filingId: string; readonly found: 'held' | 'not_held' },
): Promise<void> {
  const { member, caller } = request
  const details = { filing_id: filingId, found }
  await noteChange(context, request, { action: 'filing.outcome_recording', details })
  const reader = readerOf({ member, requestId: caller.requestId }, 'live')
  const call = {
    ...reader,
    scope: 'filings:write',
    service: 'filing',
    method: 'POST',
    body: { found },
  } as const
  try {
    await context.api.call({ ...call, path: urlPath`/manage/filings/${filingId}/outcome` }, filingResource)
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status < 500) return
    throw error
  }
  await noteChange(context, request, { action: 'filing.outcome_recorded', details })
}

// Records what a member found at the authority about a filing whose outcome is unknown. The filing service
// owns the filing, so the audit log gets one entry before the change and one afterwards.
import { filingResource } from '@cfs/contracts'
import { ServiceRefusal, urlPath } from '@cfs/http'
import { inTransaction } from '@cfs/postgres'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import type { Member } from '../../domain/member.ts'
import { readerOf } from '../../clients/shell/reading.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Does nothing if the account has no such filing, or if its outcome is known by now. */
export async function recordFoundOutcome(
  { api, pool, clock }: DashboardContext,
  { member, caller }: { readonly member: Member; readonly caller: Caller },
  { filingId, found }: { readonly filingId: string; readonly found: 'held' | 'not_held' },
): Promise<void> {
  const note = (action: string) =>
    inTransaction(pool, (tx) =>
      recordAudit(
        tx,
        { caller, at: clock.now() },
        { action, person: member, accountId: member.accountId, details: { filing_id: filingId, found } },
      ),
    )
  await note('filing.outcome_recording')
  const reader = readerOf({ member, requestId: caller.requestId }, 'live')
  const call = {
    ...reader,
    scope: 'filings:write',
    service: 'filing',
    method: 'POST',
    body: { found },
  } as const
  try {
    await api.call({ ...call, path: urlPath`/manage/filings/${filingId}/outcome` }, filingResource)
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status < 500) return
    throw error
  }
  await note('filing.outcome_recorded')
}

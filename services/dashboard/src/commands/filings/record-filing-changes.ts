// Stores the number of each filing's newest event, so that the filing's page learns of the event in every
// replica. Events of different topics arrive in any order; an event that is older than any page that can
// still be open is ignored.
import type { EventPayload } from '@cfs/contracts'
import type { Tx } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { findFilingSequence, saveFilingChanges } from '../../store/filings/filing-changes.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Member } from '../../domain/member.ts'

type FilingEvent = Pick<
  EventPayload<'filing.submitted'>,
  'filing_id' | 'account_id' | 'sequence' | 'occurred_at'
>
export type RecordFilingChanges = (
  tx: Tx,
  events: readonly { readonly payload: FilingEvent }[],
) => Promise<void>

const KEPT_MS = 86_400_000

export function createFilingChangeRecorder({ clock }: { readonly clock: Clock }): RecordFilingChanges {
  return async (tx, events) => {
    const oldestMs = clock.now().getTime() - KEPT_MS
    const recent = events.filter(({ payload }) => payload.occurred_at >= oldestMs)
    if (recent.length === 0) return
    const changes = recent.map(({ payload }) => ({
      filingId: payload.filing_id,
      accountId: payload.account_id,
      sequence: payload.sequence,
      at: new Date(payload.occurred_at),
    }))
    await saveFilingChanges(tx, changes)
  }
}

/** A text that changes with every event about the account's filing. */
export async function filingVersion(
  { pool }: Pick<DashboardContext, 'pool'>,
  { accountId }: Pick<Member, 'accountId'>,
  filingId: string,
): Promise<string> {
  return (await findFilingSequence(pool, { filingId, accountId })) ?? 'none'
}

// Keeps a copy of the status of partners' filings, for the lists of companies and the customer's status page.
import type { IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { type FilingChange, saveFilings } from '../store/filings.ts'

export type FilingEvent =
  | IncomingEvent<'filing.recorded'>
  | IncomingEvent<'filing.submitted'>
  | IncomingEvent<'filing.accepted'>
  | IncomingEvent<'filing.rejected'>
  | IncomingEvent<'filing.failed'>

/** Events of different topics arrive in any order: the one with the highest number has the status. */
export async function recordFilings(
  tx: Tx,
  status: FilingChange['status'],
  events: readonly FilingEvent[],
): Promise<void> {
  const changes = events.map(({ payload }) => ({
    filingId: payload.filing_id,
    accountId: payload.account_id,
    status,
    sequence: payload.sequence,
    at: new Date(payload.occurred_at),
    companyNumber: 'company_number' in payload ? payload.company_number : null,
    filingType: 'filing_type' in payload ? payload.filing_type : null,
    periodEnd: 'period_end' in payload ? payload.period_end : null,
  }))
  await saveFilings(tx, changes)
}

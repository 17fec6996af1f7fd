// Lists the events that the dashboard consumes: requests to the API, changes of filings for their pages,
// balances that fell below their threshold, and new accounts, some of which belong to partners.
import type { BatchHandler, EventHandlers } from '@cfs/messaging'
import { type AlertContext, queueLowBalanceMail } from './commands/low-balance-alert.ts'
import { notePartners } from './commands/note-partner.ts'
import type { RecordFilingChanges } from './commands/record-filing-changes.ts'
import type { RecordRequests } from './commands/record-requests.ts'

export interface Recorders {
  readonly recordRequests: RecordRequests
  readonly recordFilingChanges: RecordFilingChanges
}

export function consumes(
  context: AlertContext,
  { recordRequests, recordFilingChanges }: Recorders,
): EventHandlers {
  const opened: BatchHandler<'account.opened'> = { handleAll: notePartners, isRepeatable: true }
  const requested: BatchHandler<'api.requested'> = { handleAll: recordRequests, isRepeatable: true }
  const changed = { handleAll: recordFilingChanges, isRepeatable: true } as const
  return {
    'account.opened': opened,
    'balance.low': (tx, { payload }) => queueLowBalanceMail(tx, context, payload),
    'api.requested': requested,
    'filing.submitted': changed,
    'filing.accepted': changed,
    'filing.rejected': changed,
    'filing.failed': changed,
  }
}

// Maps each consumed event to the command that handles it. Every handler has the same result if it gets an
// event twice.
import type { BatchHandler, EventHandlers } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import type { Logger } from '@cfs/runtime'
import { accountStates } from '@cfs/account-states'
import { type FilingEvent, recordFilings } from './commands/record-filings.ts'
import { endVisitsOfMembers } from './commands/end-visits-of-members.ts'
import { recordPartners } from './commands/record-partners.ts'

const copy = (status: Parameters<typeof recordFilings>[1]) => (tx: Tx, events: readonly FilingEvent[]) =>
  recordFilings(tx, status, events)

export function handlers(logger: Logger): EventHandlers {
  const handleAll = accountStates(logger, 'no customer of it can file')
  const states: BatchHandler<'account.state-changed'> = { handleAll, isRepeatable: true }
  const opened: BatchHandler<'account.opened'> = { handleAll: recordPartners, isRepeatable: true }
  const members: BatchHandler<'member.changed'> = { handleAll: endVisitsOfMembers, isRepeatable: true }
  const recorded: BatchHandler<'filing.recorded'> = { handleAll: copy('pending'), isRepeatable: true }
  const submitted: BatchHandler<'filing.submitted'> = { handleAll: copy('submitted'), isRepeatable: true }
  const accepted: BatchHandler<'filing.accepted'> = { handleAll: copy('accepted'), isRepeatable: true }
  const rejected: BatchHandler<'filing.rejected'> = { handleAll: copy('rejected'), isRepeatable: true }
  const failed: BatchHandler<'filing.failed'> = { handleAll: copy('error'), isRepeatable: true }
  return {
    'account.opened': opened,
    'account.state-changed': states,
    'member.changed': members,
    'filing.recorded': recorded,
    'filing.submitted': submitted,
    'filing.accepted': accepted,
    'filing.rejected': rejected,
    'filing.failed': failed,
  }
}

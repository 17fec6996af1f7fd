// Event → command. The handler runs in the transaction that marks the event as done.
import type { EventHandlers } from '@cfs/messaging'
import type { Clock } from '@cfs/runtime'
import { makeDocumentSet } from './commands/make-document-set.ts'

export function handlers(clock: Clock): EventHandlers {
  return {
    'filing.accepted': (tx, { payload }) => makeDocumentSet(tx, payload, clock.now()),
  }
}

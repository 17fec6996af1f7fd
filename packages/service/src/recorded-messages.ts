// The operator's routes for messages, with an entry in the service's log of operators for each change: who
// replayed or discarded which dead letters, from where and when.
import { appendOperatorEntry, type OperatorEntry } from '@cfs/audit'
import type { DeadLetterSelection, ManagedMessages, OperatorCall } from '@cfs/http'
import type { MessageOperations } from '@cfs/messaging'
import type { Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'

/** The operations, each change with its entry. */
export function recordedMessages(
  operations: MessageOperations,
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
): ManagedMessages {
  const entry = (
    { operator, origin, requestId }: OperatorCall,
    done: Pick<OperatorEntry, 'action' | 'subject' | 'details'>,
  ): OperatorEntry => ({ at: clock.now(), operator, origin, requestId, ...done })
  return {
    ...operations,
    async replay(selection, by) {
      // Written before anything is published: a replay that was cut off is in the log too.
      const replay = { action: 'dead_letters.replayed', ...selected(selection) } as const
      await appendOperatorEntry(pool, entry(by, replay))
      return operations.replay(selection)
    },
    discard({ reason, ...selection }, by) {
      const { subject, details } = selected(selection)
      return operations.discard({
        ...selection,
        reason,
        record: (tx, count) => {
          const done = { subject, details: { ...details, reason, count } }
          return appendOperatorEntry(tx, entry(by, { action: 'dead_letter.discarded', ...done }))
        },
      })
    },
  }
}

function selected({ topic, group, eventId }: DeadLetterSelection) {
  const details = { topic: topic ?? null, group: group ?? null, event_id: eventId ?? null }
  return { subject: eventId ?? topic ?? 'all dead letters', details }
}

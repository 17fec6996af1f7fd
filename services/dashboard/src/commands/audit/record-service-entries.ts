// Adds what other services recorded to the accounts' audit logs.
import type { IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { insertServiceEntries } from '../../store/audit/service-entries.ts'

export function recordServiceEntries(
  tx: Tx,
  events: readonly IncomingEvent<'audit.recorded'>[],
): Promise<void> {
  return insertServiceEntries(
    tx,
    events.map(({ payload }) => payload),
  )
}

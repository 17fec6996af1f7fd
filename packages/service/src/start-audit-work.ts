// The scheduled work of every audit log: to publish its entries, and to erase them after six years.
import { eraseOldAuditEntries, eraseOldOperatorEntries, publishAuditEntries } from '@cfs/audit'
import { EVENT_SERVICES } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import { type Clock, type Logger, startLoops } from '@cfs/runtime'

const PUBLISH_MS = 1000
const ERASE_MS = 3_600_000

interface AuditWork {
  /** Does one kind of work now, by its words. */
  readonly poke: (words: string) => void
  readonly stop: () => Promise<void>
}

export function startAuditWork(work: {
  /** The service. */
  readonly name: string
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
  readonly poke: () => void
}): AuditWork {
  const { name, logger, poke } = work
  const erasing = {
    'erase old entries about operators': { everyMs: ERASE_MS, run: () => eraseOldOperatorEntries(work) },
  }
  if (!EVENT_SERVICES['audit.recorded'].publishedBy.includes(name)) return startLoops<string>(logger, erasing)
  return startLoops<string>(logger, {
    ...erasing,
    'publish audit entries': {
      everyMs: PUBLISH_MS,
      run: () => publishAuditEntries({ ...work, service: name, afterCommit: poke }),
    },
    'erase old audit entries': { everyMs: ERASE_MS, run: () => eraseOldAuditEntries(work) },
  })
}

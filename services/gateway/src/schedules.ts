// The gateway's scheduled work: it writes the times at which API keys were last used, and erases old audit
// entries.
import { eraseOldAuditEntries } from '@cfs/audit'
import type { Pool } from '@cfs/postgres'
import { type Clock, type Logger, startLoop } from '@cfs/runtime'
import type { KeyUses } from './commands/create-key-uses.ts'

const FLUSH_MS = 2000
const ERASE_MS = 3_600_000

export interface Schedules {
  stop(): Promise<void>
}

export function startSchedules(options: {
  readonly uses: KeyUses
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
}): Schedules {
  const { uses, logger } = options
  const flush = () =>
    uses
      .flush()
      .catch((error: unknown) =>
        logger.warn({ err: error }, 'could not record when API keys were last used; retrying later'),
      )
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  const erasing = startLoop({
    everyMs: ERASE_MS,
    words: 'erase audit entries that are older than six years',
    logger,
    run: () => eraseOldAuditEntries(options),
  })
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all([flush(), erasing.stop()])
    },
  }
}

// The gateway's scheduled work: it writes the times at which API keys were last used, announces keys that
// expire soon, publishes states of accounts that were not published, and erases old audit entries.
import { eraseOldAuditEntries } from '@cfs/audit'
import type { Pool } from '@cfs/postgres'
import { type Clock, type Logger, startLoop } from '@cfs/runtime'
import { announceExpiringKeys } from './commands/announce-expiring-keys.ts'
import type { KeyUses } from './commands/create-key-uses.ts'
import { publishAccountStates } from './commands/publish-account-states.ts'

const FLUSH_MS = 2000
const ERASE_MS = 3_600_000
const EXPIRY_MS = 600_000
const STATES_MS = 60_000

export interface Schedules {
  stop(): Promise<void>
}

export function startSchedules(options: {
  readonly uses: KeyUses
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
  /** Publishes the events of a committed transaction immediately. */
  readonly afterCommit: () => void
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
  const expiring = startLoop({
    everyMs: EXPIRY_MS,
    words: 'announce keys that expire soon',
    logger,
    run: () => announceExpiringKeys(options),
  })
  const publishing = startLoop({
    everyMs: STATES_MS,
    words: 'publish the states of accounts that are not published',
    logger,
    run: () => publishAccountStates(options),
  })
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all([flush(), erasing.stop(), expiring.stop(), publishing.stop()])
    },
  }
}

// The gateway's scheduled work: it writes the times at which API keys were last used, announces keys that
// expire soon, and publishes states of accounts that were not published.
import type { Pool } from '@cfs/postgres'
import { type Clock, type Logger, startLoops } from '@cfs/runtime'
import { announceExpiringKeys } from './commands/keys/announce-expiring-keys.ts'
import type { KeyUses } from './state/create-key-uses.ts'
import { publishAccountStates } from './commands/accounts/publish-account-states.ts'

const FLUSH_MS = 2000
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
  const { stop } = startLoops(logger, {
    'record when API keys were last used': { everyMs: FLUSH_MS, run: () => uses.flush() },
    'announce keys that expire soon': { everyMs: EXPIRY_MS, run: () => announceExpiringKeys(options) },
    'publish the states of accounts that are not published': {
      everyMs: STATES_MS,
      run: () => publishAccountStates(options),
    },
  })
  return {
    async stop() {
      await stop()
      // The last requests used keys too.
      await uses
        .flush()
        .catch((error: unknown) =>
          logger.warn(
            { err: error },
            'could not record when API keys were last used; the latest times are lost',
          ),
        )
    },
  }
}

// The gateway's scheduled work: it writes the times at which API keys were last used.
import type { Logger } from '@cfs/runtime'
import type { KeyUses } from './commands/create-key-uses.ts'

const FLUSH_MS = 2000

export interface Schedules {
  stop(): Promise<void>
}

export function startSchedules(options: { readonly uses: KeyUses; readonly logger: Logger }): Schedules {
  const flush = () =>
    options.uses
      .flush()
      .catch((error: unknown) =>
        options.logger.warn({ err: error }, 'could not record when API keys were last used; retrying later'),
      )
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

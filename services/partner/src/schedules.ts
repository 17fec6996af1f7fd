// The scheduled work of the partner service: erase what need not be kept any longer.
import { startLoop } from '@cfs/runtime'
import { eraseExpired } from './commands/erase-expired.ts'
import type { PartnerContext } from './commands/partner-context.ts'

const ERASE_MS = 3_600_000

export interface Schedules {
  stop(): Promise<void>
}

export function startSchedules(context: PartnerContext): Schedules {
  return startLoop({
    everyMs: ERASE_MS,
    words: 'erase rows whose retention period has ended',
    logger: context.logger,
    run: () => eraseExpired(context),
  })
}

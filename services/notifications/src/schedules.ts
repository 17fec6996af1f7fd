// The periodic work of the notifications service.
import { type Loop, startLoop } from '@cfs/runtime'
import { eraseDue, type EraseWork } from './commands/erase-due.ts'
import { nameDomains } from './commands/name-domains.ts'
import { moveArrivals, type MoveWork } from './commands/move-arrivals.ts'

/** Arrivals are moved after each commit of events; the interval is for held ones and for other replicas. */
const MOVE_MS = 1000
const ERASE_MS = 3_600_000

export interface Schedules {
  /** Moves arrivals now. */
  readonly poke: () => void
  readonly stop: () => Promise<void>
}

export function startSchedules(work: MoveWork & EraseWork): Schedules {
  const { logger } = work
  const moving: Loop = startLoop({
    everyMs: MOVE_MS,
    words: 'move events into the feeds',
    logger,
    run: () => moveArrivals(work),
  })
  const erasing = startLoop({
    everyMs: ERASE_MS,
    words: 'erase events past their retention period',
    logger,
    run: () => eraseDue(work),
  })
  const naming = startLoop({
    everyMs: ERASE_MS,
    words: 'compute the domains of webhook endpoints',
    logger,
    run: () => nameDomains(work.pool),
  })
  return {
    poke: moving.poke,
    async stop() {
      await Promise.all([moving.stop(), erasing.stop(), naming.stop()])
    },
  }
}

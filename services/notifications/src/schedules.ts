// The periodic work of the notifications service.
import { startLoops } from '@cfs/runtime'
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
  const { poke, stop } = startLoops(work.logger, {
    'move events into the feeds': { everyMs: MOVE_MS, run: () => moveArrivals(work) },
    'erase events past their retention period': { everyMs: ERASE_MS, run: () => eraseDue(work) },
    'compute the domains of webhook endpoints': { everyMs: ERASE_MS, run: () => nameDomains(work.pool) },
  })
  return { poke: () => poke('move events into the feeds'), stop }
}

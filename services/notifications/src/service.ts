// Assembles the notifications service. Tests build the same service with other arguments.
import { join } from 'node:path'
import type { RunningService } from '@cfs/runtime'
import { buildService, type ServiceParts } from '@cfs/service'
import { createFeedWaiters } from './commands/feed-waiters.ts'
import { countFeedEvents, measureFeed } from './commands/measure-feed.ts'
import type { Config } from './config.ts'
import { consumes } from './consumes.ts'
import { getEvents } from './routes/get-events.ts'
import { startSchedules } from './schedules.ts'

export function buildNotifications(parts: ServiceParts<Config>): Promise<RunningService> {
  const { config, clock, logger } = parts
  return buildService({
    name: 'notifications',
    directory: join(import.meta.dirname, '..'),
    parts,
    publishes: false,
    compose({ pool }) {
      const waiters = createFeedWaiters({ pool, logger, most: config.WAITING_READERS })
      const heldMs = config.HELD_EVENT_MS
      const schedules = startSchedules({ pool, clock, logger, heldMs, count: countFeedEvents() })
      const endMeasuring = measureFeed(pool, clock)
      return {
        handlers: consumes(),
        copiesEvents: true,
        afterCommit: schedules.poke,
        routes: (app) => getEvents(app, { pool, clock, waiters }),
        async endWork() {
          endMeasuring()
          waiters.stop()
          await schedules.stop()
        },
      }
    },
  })
}

// Builds the real services, with a database pool and a Kafka broker that report each step to the drill.
import { createLogger, systemClock, type RunningService } from '@cfs/runtime'
import { buildService } from '../../build-service.ts'
import type { ServiceName } from '../../start-services.ts'
import { createCrashPoint } from './crash-point.ts'
import { watchedBrokers } from './watch-broker.ts'
import { watchHttp } from './watch-http.ts'
import { watchedPools } from './watch-pool.ts'

const QUICK_SESSION_MS = 3000
// The lease and session times have the same proportions as in production, but the lease is shorter, so that
// the lease of a dead process expires quickly. The times are long enough for a live process on a slow
// machine.
const QUICK_TIMING = {
  answerMs: 8500,
  slotWaitMs: 5000,
  sendingMs: 15_000,
  pendingMs: 30_000,
  leaseMs: 4000,
  lookupDelaysMs: [300, 1000, 2000],
  lookupMs: 2000,
  pollMs: 8000,
  companyDataMs: 6000,
  spareCompanyDataMs: 2000,
} as const

const QUICK_REMINDING = { everyMs: 1000, fromHour: 0 } as const

export interface Pace {
  /** Leases and sessions are short, so that another process takes over the work of a dead process sooner. */
  readonly isQuick: boolean
}

export async function buildWatched(name: ServiceName, { isQuick }: Pace): Promise<RunningService> {
  const crash = createCrashPoint()
  watchHttp(crash)
  const parts = {
    logger: createLogger({ service: name, level: 'info' }),
    clock: systemClock,
    makePool: watchedPools(crash),
    makeBroker: watchedBrokers(crash, isQuick ? QUICK_SESSION_MS : undefined),
  }
  const timing = isQuick ? { timing: QUICK_TIMING, reminding: QUICK_REMINDING } : {}
  return buildService(name, { ...parts, ...timing }, process.env)
}

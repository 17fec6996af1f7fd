// The services as they are, with a pool and a broker that are watched. Only the one that is asked for is
// loaded.
import { createLogger, systemClock, type RunningService } from '@cfs/runtime'
import type { ServiceName } from '../../start-services.ts'
import { createCrashPoint } from './crash-point.ts'
import { watchedBrokers } from './watch-broker.ts'
import { watchHttp } from './watch-http.ts'
import { watchedPools } from './watch-pool.ts'

const QUICK_SESSION_MS = 3000
// In the proportions of the real ones, so that nobody waits long for the lease of a dead process. Long enough
// for a machine on which a living one is slow.
const QUICK_TIMING = {
  answerMs: 8500,
  sendingMs: 15_000,
  pendingMs: 30_000,
  leaseMs: 4000,
  lookupDelaysMs: [300, 1000, 2000],
  lookupMs: 2000,
  pollMs: 8000,
  companyDataMs: 6000,
  spareCompanyDataMs: 2000,
} as const

export interface Pace {
  /** Short leases and sessions: what is left behind by a dead process is taken up sooner. */
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
  return builders[name](parts, isQuick)
}

type Parts = Pick<
  Parameters<typeof import('@cfs/billing/service.ts').buildBilling>[0],
  'logger' | 'clock' | 'makePool' | 'makeBroker'
>

const builders: Readonly<Record<ServiceName, (parts: Parts, isQuick: boolean) => Promise<RunningService>>> = {
  async gateway(parts) {
    const { configFrom } = await import('@cfs/gateway/config.ts')
    const { buildGateway } = await import('@cfs/gateway/service.ts')
    return buildGateway({ ...parts, config: configFrom() })
  },
  async filing(parts, isQuick) {
    const { configFrom } = await import('@cfs/filing/config.ts')
    const { buildFiling } = await import('@cfs/filing/service.ts')
    const timing = isQuick ? { timing: QUICK_TIMING } : {}
    return buildFiling({ ...parts, ...timing, config: configFrom() })
  },
  async billing(parts) {
    const { configFrom } = await import('@cfs/billing/config.ts')
    const { buildBilling } = await import('@cfs/billing/service.ts')
    return buildBilling({ ...parts, config: configFrom() })
  },
  async documents(parts) {
    const { configFrom } = await import('@cfs/documents/config.ts')
    const { buildDocuments } = await import('@cfs/documents/service.ts')
    return buildDocuments({ ...parts, config: configFrom() })
  },
}

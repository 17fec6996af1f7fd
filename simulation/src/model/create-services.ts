// Builds the commands, consumer and relay of a process's service, connected to the simulated world.
import { type EventHandlers, startConsumer, startRelay } from '@cfs/messaging'
import type { Pool } from '@cfs/postgres'
import type { Logger } from '@cfs/runtime'
import { handlers as billingHandlers } from '../../../services/billing/src/consumes.ts'
import { TIMING } from '../../../services/filing/src/sending/filing-context.ts'
import { createAuthorityLimiters } from '../../../services/filing/src/sending/authority-limiters.ts'
import { createRunningSendings } from '../../../services/filing/src/sending/running-sendings.ts'
import { handlers as filingHandlers } from '../../../services/filing/src/consumes.ts'
import { consumes as notificationsHandlers } from '../../../services/notifications/src/consumes.ts'
import { handlers as partnerHandlers } from '../../../services/partner/src/consumes.ts'
import type { FailureLimiter } from '../../../services/gateway/src/clients/failure-limiter.ts'
import { createKeySecrets } from '../../../services/gateway/src/clients/key-secrets.ts'
import { createAuthenticator } from '../../../services/gateway/src/state/create-authenticator.ts'
import type { Process } from '../machine/process.ts'
import { Breach } from '../machine/breach.ts'
import { partnerParts } from '../partners/partner-parts.ts'
import { paymentsOf } from '../payments/payments-of.ts'
import { createSimulatedPool } from '../postgres/create-simulated-pool.ts'
import { authorityClients } from './authority-clients.ts'
import { documentHandlers } from './document-handlers.ts'
import { recordEffects } from './record-effects.ts'
import { createMemoryBroker } from './memory-broker.ts'
import type { Services } from './services.ts'
import { simulatedLedger } from './simulated-ledger.ts'
import type { World } from './world.ts'

/** Longer than a run: a missing event always arrives, so no later one may enter the feed before it. */
const HELD_MS = 86_400_000
const SECRETS = createKeySecrets(['1:pepper of the simulation'])

export function createServices(world: World, process: Process, logger: Logger): Services {
  const { time, log } = world
  const pool = poolOf(world, process)
  const clock = { now: () => time.now() }
  const broker = createMemoryBroker(world, process)
  const publisher = broker.publisher()
  const onFatal = (error: unknown): void => world.outcomes.recordError(error)
  const publishes = process.service !== 'notifications'
  const relay = publishes ? startRelay({ pool, publisher, logger, batchRows: 32 }) : undefined
  const handlers = handlersOf(world, process.service, logger)
  const group = process.service
  const guard = { secrets: SECRETS, failures: NO_FAILURES, knownKeys: { has: async () => true } }
  if (log.groups.has(group)) {
    startConsumer({ broker, pool, group, handlers, logger, onFatal, afterCommit: () => relay?.poke() })
  }
  return {
    pool,
    logger,
    publisher,
    secrets: SECRETS,
    authenticator: group === 'gateway' ? createAuthenticator({ ...guard, pool, clock }) : undefined,
    filing: {
      pool,
      clock,
      logger,
      clients: authorityClients(world.authorityContextOf(process)),
      timing: TIMING,
      limiters: createAuthorityLimiters(),
      sendings: createRunningSendings((error) => world.outcomes.recordError(error)),
      poke: () => relay?.poke(),
    },
    doubts: { pool, clock, logger, ledger: simulatedLedger(world, process), count: () => undefined },
    payments: paymentsOf(world, process, { pool, logger, afterCommit: () => relay?.poke() }),
    partner: partnerParts(world, process, { pool, logger, afterCommit: () => relay?.poke() }),
    feed: { pool, clock, logger, heldMs: HELD_MS, count: () => undefined, moved: () => undefined },
    member: () => broker.member(),
  }
}

function poolOf({ machine, databases }: World, process: Process): Pool {
  const at = { machine, process }
  if (process.service === 'gateway') return createSimulatedPool({ ...at, database: databases.gateway })
  if (process.service === 'filing') return createSimulatedPool({ ...at, database: databases.filing })
  if (process.service === 'billing') return createSimulatedPool({ ...at, database: databases.billing })
  if (process.service === 'partner') return createSimulatedPool({ ...at, database: databases.partner })
  if (process.service === 'notifications')
    return createSimulatedPool({ ...at, database: databases.notifications })
  return createSimulatedPool({ ...at, database: databases.documents })
}

function handlersOf(world: World, service: string, logger: Logger): EventHandlers {
  const clock = { now: () => world.time.now() }
  const own = (): EventHandlers => {
    if (service === 'billing') return billingHandlers(clock, () => undefined, logger)
    if (service === 'filing') return filingHandlers(clock)
    if (service === 'partner') return partnerHandlers(logger)
    if (service === 'notifications') return notificationsHandlers(logger)
    return service === 'documents' ? documentHandlers(clock) : {}
  }
  const handlers = world.bug?.handlers?.(service, own()) ?? own()
  return recordEffects(handlers, ({ type, id }) => {
    world.outcomes.recordError(new Breach('an event takes effect once', `${type} ${id}`))
  })
}

/** Failed authentication is counted in Redis, which the simulation omits. */
const NO_FAILURES: FailureLimiter = { waitMs: () => 0, count: async () => 0 }

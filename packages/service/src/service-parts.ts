// What a service is built from, and what it adds to that of every service.
import type { HealthChecks, ServerOptions } from '@cfs/http'
import type { Broker, createBroker, EventHandlers } from '@cfs/messaging'
import type { createPool, Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import type { FastifyInstance } from 'fastify'
import type { ServiceConfig } from './service-settings.ts'

/** The arguments of a service: the process gives its own, tests give others. */
export interface ServiceParts<Config extends ServiceConfig = ServiceConfig> {
  readonly config: Config
  readonly logger: Logger
  readonly clock: Clock
  /** Drills make these themselves, to see what the service does with them. */
  readonly makePool?: typeof createPool
  readonly makeBroker?: typeof createBroker
}

/** What every service has by the time its own parts are composed. */
export interface ServiceContext {
  readonly pool: Pool
  readonly broker: Broker
  /** Has the relay look for events at once, after a commit that appended some. */
  readonly poke: () => void
}

/** What a service adds. The moments of its stop come in the order in which they stand here. */
export interface OwnParts {
  /** Its consumer's; a service without any consumes nothing. */
  readonly handlers?: EventHandlers
  /** Runs after each commit of events that were consumed. */
  readonly afterCommit?: () => void
  /** What it needs to work, besides its database and its consumer group. */
  readonly ready?: HealthChecks
  readonly server?: Pick<
    ServerOptions,
    'fromOutside' | 'rewriteUrl' | 'answerNotFound' | 'trustedProxies' | 'limits' | 'guard'
  >
  readonly routes: (app: FastifyInstance) => void
  /** Runs before requests are taken. */
  readonly beforeListening?: () => Promise<void>
  /** Ends its own work, while the server finishes the requests that it has. */
  readonly endWork?: () => Promise<void> | void
  /** Closes what requests have used, once the last of them has its answer; the database is still there. */
  readonly closeClients?: () => Promise<void>
}

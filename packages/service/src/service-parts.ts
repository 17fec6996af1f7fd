// The inputs that a service is built from, and the parts it adds to the common ones.
import type { HealthChecks, ServerOptions } from '@cfs/http'
import type { Broker, createBroker, EventHandlers } from '@cfs/messaging'
import type { createPool, Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import type { FastifyInstance } from 'fastify'
import type { ServiceConfig } from './service-settings.ts'

/** A service's inputs: the process passes its own, tests pass others. */
export interface ServiceParts<Config extends ServiceConfig = ServiceConfig> {
  readonly config: Config
  readonly logger: Logger
  readonly clock: Clock
  /** Drills replace these, to observe how the service uses them. */
  readonly makePool?: typeof createPool
  readonly makeBroker?: typeof createBroker
}

/** The common parts, available when the service's own parts are composed. */
export interface ServiceContext {
  readonly pool: Pool
  readonly broker: Broker
  /** Makes the relay check for events immediately; called after a commit that appended some. */
  readonly poke: () => void
}

/** The parts that a service adds. Its shutdown steps run in the order listed here. */
export interface OwnParts {
  /** The consumer's handlers; a service without any consumes nothing. */
  readonly handlers?: EventHandlers
  /** Runs after each commit of consumed events. */
  readonly afterCommit?: () => void
  /** Its dependencies besides its database and its consumer group. */
  readonly ready?: HealthChecks
  readonly server?: Pick<
    ServerOptions,
    'fromOutside' | 'rewriteUrl' | 'answerNotFound' | 'trustedProxies' | 'limits' | 'guard'
  >
  readonly routes: (app: FastifyInstance) => void
  /** Runs before requests are accepted. */
  readonly beforeListening?: () => Promise<void>
  /** Ends the service's own work while the server finishes its open requests. */
  readonly endWork?: () => Promise<void> | void
  /** Closes the clients that requests have used, after the last response; the database is still open. */
  readonly closeClients?: () => Promise<void>
}

// Declares the inputs from which a service is built, and the parts that it adds to those that all services
// share.
import type { HealthChecks, ServerOptions } from '@cfs/http'
import type { Broker, createBroker, EventHandlers } from '@cfs/messaging'
import type { createPool, Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import type { FastifyInstance } from 'fastify'
import type { ServiceConfig } from './service-settings.ts'

/** The inputs of a service: its process passes the real ones, tests pass others. */
export interface ServiceParts<Config extends ServiceConfig = ServiceConfig> {
  readonly config: Config
  readonly logger: Logger
  readonly clock: Clock
  /**
   * Tests and drills replace `createPool` and `createBroker` with their own functions, to observe how the
   * service uses its database and Kafka.
   */
  readonly makePool?: typeof createPool
  readonly makeBroker?: typeof createBroker
}

/** The parts common to all services, available when the service's own parts are built. */
export interface ServiceContext {
  readonly pool: Pool
  readonly broker: Broker
  /** Makes the relay publish immediately; call it after a commit that appended events. */
  readonly poke: () => void
}

/**
 * The parts that a service adds to the common ones. The shutdown steps of a service run in the order listed
 * here.
 */
export interface OwnParts {
  /** The event handlers of the service's consumer; a service without handlers consumes nothing. */
  readonly handlers?: EventHandlers
  /** A function that runs after each commit of consumed events. */
  readonly afterCommit?: () => void
  /** The service only copies events, for its pages or its feeds, so it fetches them a few times a second. */
  readonly copiesEvents?: true
  /** Further systems that the service depends on, besides its database and its consumer group. */
  readonly ready?: HealthChecks
  readonly server?: Pick<
    ServerOptions,
    'fromOutside' | 'forbidsContent' | 'rewriteUrl' | 'answerNotFound' | 'trustedProxies' | 'limits' | 'guard'
  >
  readonly routes: (app: FastifyInstance) => void
  /** A function that runs before requests are accepted. */
  readonly beforeListening?: () => Promise<void>
  /** Ends the service's own work while the server completes its open requests. */
  readonly endWork?: () => Promise<void> | void
  /**
   * Closes the clients that requests and event handlers have used; called after the last response and the
   * last event, while the database is still open.
   */
  readonly closeClients?: () => Promise<void>
}

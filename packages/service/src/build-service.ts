// Assembles a service: database, Kafka, server, health checks and the operator's routes, in the order in
// which they start and stop. Each service adds its own event handlers, routes and clients.
import { join } from 'node:path'
import { listOperatorEntries } from '@cfs/audit'
import {
  createIdentityVerifier,
  createServer,
  type HealthChecks,
  listen,
  listenForManagement,
  manageMessages,
} from '@cfs/http'
import {
  type Broker,
  createBroker,
  messageOperations,
  type Publisher,
  startConsumer,
  startRelay,
} from '@cfs/messaging'
import {
  createDatabaseCheck,
  createPool,
  isTransient,
  ownsTables,
  type Pool,
  prepareDatabase,
} from '@cfs/postgres'
import type { ServiceName } from '@cfs/product'
import { kafkaPlace, type Logger, managementPortAfter, type RunningService } from '@cfs/runtime'
import { callersFrom } from './identity-settings.ts'
import { recordedMessages } from './recorded-messages.ts'
import { startAuditWork } from './start-audit-work.ts'
import type { OwnParts, ServiceContext, ServiceParts } from './service-parts.ts'
import { PACKAGE_TABLES } from './package-tables.ts'

/** See `SubscribeOptions`. */
const COPY_PACE_MS = 250

export interface ServiceWish {
  /**
   * The service's name, which is also its consumer group, its client id at Kafka, its name in the database,
   * and the audience of its callers' tokens.
   */
  readonly name: ServiceName
  /** The folder of the service, with its `migrations`. */
  readonly directory: string
  readonly parts: ServiceParts
  /** Whether the service appends events to its outbox; if so, a relay publishes them. */
  readonly publishes: boolean
  readonly compose: (context: ServiceContext) => OwnParts
}

/**
 * Migrates the database, starts publishing and consuming events, and builds the server. The service accepts
 * requests only after `start` was called. Rejects if the database migrations fail.
 */
export async function buildService(plan: ServiceWish): Promise<RunningService> {
  const { name, parts } = plan
  const { config, logger } = parts
  const directory = join(plan.directory, 'migrations')
  await prepareDatabase({
    url: config.DATABASE_URL,
    ownerUrl: config.MIGRATION_DATABASE_URL,
    directory,
    packages: PACKAGE_TABLES,
  })
  const pool = openPool(plan)
  await reportOwner(pool, logger)
  const messages = startMessages(plan, pool)
  const own = plan.compose({ pool, broker: messages.broker, poke: messages.poke })
  const consumer = messages.consume(own)
  const database = createDatabaseCheck({
    url: config.DATABASE_URL,
    name,
    directory,
    packages: PACKAGE_TABLES,
  })
  const app = createServer({
    ...own.server,
    hasManagementListener: true,
    logger,
    ready: { database: database.check, ...consumer.ready, ...own.ready },
    isTransient,
    publicUrl: config.PUBLIC_URL,
    identity: createIdentityVerifier({ audience: name, callers: callersFrom(config, name) }),
  })
  own.routes(app)
  const operations = messageOperations({ pool, publisher: messages.publisher })
  manageMessages(app, recordedMessages(operations, { pool, clock: parts.clock }))
  listOperatorEntries(app, pool)
  const auditWork = startAuditWork({ ...parts, name, pool, poke: messages.poke })
  return {
    logger,
    stopTimeoutMs: config.STOP_TIMEOUT_SECONDS * 1000,
    async start() {
      await own.beforeListening?.()
      const { HOST: host, PORT: port, MANAGE_PORT: managePort = managementPortAfter(port) } = config
      // The service is ready when its main listener says so, so the other one opens first.
      const manageUrl = await listenForManagement(app, { host, port: managePort })
      return { url: await listen(app, { host, port }), manage_url: manageUrl }
    },
    async stop() {
      await Promise.all([own.endWork?.(), app.close(), auditWork.stop()])
      await consumer.close()
      await own.closeClients?.()
      await messages.stop()
      await Promise.all([database.close(), pool.end()])
    },
  }
}

function openPool({ name, parts }: ServiceWish): Pool {
  const { config, logger, makePool = createPool } = parts
  return makePool({
    url: config.DATABASE_URL,
    max: config.DATABASE_CONNECTIONS,
    applicationName: name,
    onIdleError: (error) =>
      logger.warn({ err: error }, 'an idle database connection broke; the pool replaces it'),
  })
}

/** A role that owns the tables could switch off the rules that protect them. */
async function reportOwner(pool: Pool, logger: Logger): Promise<void> {
  const isOwner = await ownsTables(pool).catch(() => false)
  if (!isOwner) return
  logger.warn(
    'the role of DATABASE_URL owns the tables: give it to MIGRATION_DATABASE_URL and use another role here',
  )
}

interface Messages {
  readonly broker: Broker
  readonly publisher: Publisher
  readonly poke: () => void
  readonly consume: (own: OwnParts) => Consumer
  readonly stop: () => Promise<void>
}

interface Consumer {
  readonly ready: HealthChecks
  readonly close: () => Promise<void>
}

function startMessages({ name, parts, publishes }: ServiceWish, pool: Pool): Messages {
  const { config, logger, makeBroker = createBroker } = parts
  const broker = makeBroker({ ...kafkaPlace(config), clientId: name, logger })
  const publisher = broker.publisher()
  const relay = publishes ? startRelay({ pool, publisher, logger }) : undefined
  return {
    broker,
    publisher,
    poke: () => relay?.poke(),
    consume: ({ handlers, afterCommit, copiesEvents }) => {
      if (handlers === undefined) return { ready: {}, close: async () => undefined }
      const consumer = startConsumer({
        broker,
        pool,
        group: name,
        handlers,
        logger,
        ...(afterCommit && { afterCommit }),
        ...(copiesEvents && { paceMs: COPY_PACE_MS }),
        onFatal: (error) => endProcess(logger, error),
      })
      return {
        ready: { consumer: () => consumer.healthy() || 'has not joined its group' },
        close: () => consumer.close(),
      }
    },
    async stop() {
      await relay?.stop()
      await publisher.close()
    },
  }
}

/**
 * A Kafka consumer that cannot continue would keep its partitions, so the process exits and the supervisor
 * starts a new one.
 */
function endProcess(logger: Logger, error: unknown): void {
  const text = 'the consumer stopped permanently; exiting so that the supervisor restarts the process'
  logger.fatal({ err: error }, text)
  process.exit(1)
}

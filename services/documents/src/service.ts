// Documents, put together. Tests build the same service with other arguments.
import { join } from 'node:path'
import { createIdentityVerifier, createServer, manageMessages } from '@cfs/http'
import { createBroker, messageOperations, startConsumer } from '@cfs/messaging'
import { createDatabaseCheck, createPool, isTransient, migrate } from '@cfs/postgres'
import { kafkaPlace, type Clock, type Logger, type RunningService } from '@cfs/runtime'
import { createFilingStatusClient } from './clients/filing-status.ts'
import { createSetArrivals } from './commands/create-set-arrivals.ts'
import { findLiveDocuments } from './commands/find-live-documents.ts'
import { findSpecimens } from './commands/find-specimens.ts'
import type { Config } from './config.ts'
import { handlers } from './consumes.ts'
import { getDocuments } from './routes/get-documents.ts'
import { manageAudit } from './routes/manage-audit.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')

export async function buildDocuments(dependencies: {
  readonly config: Config
  readonly logger: Logger
  readonly clock: Clock
  /** Drills make these themselves, to see what the service does with them. */
  readonly makePool?: typeof createPool
  readonly makeBroker?: typeof createBroker
}): Promise<RunningService> {
  const { config, logger, clock, makePool = createPool, makeBroker = createBroker } = dependencies
  await migrate({ url: config.DATABASE_URL, directory: MIGRATIONS })
  const pool = makePool({
    url: config.DATABASE_URL,
    max: config.DATABASE_CONNECTIONS,
    applicationName: 'documents',
    onIdleError: (error) => logger.warn({ err: error }, 'lost an idle database connection'),
  })
  const broker = makeBroker({ ...kafkaPlace(config), clientId: 'documents', logger })
  const publisher = broker.publisher()
  const arrivals = createSetArrivals({ pool, waitMs: config.SET_WAIT_MS })
  const filings = createFilingStatusClient({ url: config.FILING_URL, timeoutMs: config.FILING_TIMEOUT_MS })
  const consumer = startConsumer({
    broker,
    pool,
    group: 'documents',
    handlers: handlers(clock),
    logger,
    afterCommit: arrivals.wake,
    onFatal: (error) => {
      logger.fatal(
        { err: error },
        'the consumer stopped permanently; exiting so that the supervisor restarts the process',
      )
      process.exit(1)
    },
  })
  const database = createDatabaseCheck({ url: config.DATABASE_URL, name: 'documents', directory: MIGRATIONS })
  const app = createServer({
    logger,
    ready: {
      database: database.check,
      consumer: () => consumer.healthy() || 'has not joined its group',
    },
    isTransient,
    publicUrl: config.PUBLIC_URL,
    identity: createIdentityVerifier({ secret: config.IDENTITY_SECRET, audience: 'documents' }),
  })
  getDocuments(app, { prefix: '/api/v1', mode: 'live', find: findLiveDocuments({ pool, filings, arrivals }) })
  getDocuments(app, { prefix: '/sandbox/v1', mode: 'test', find: findSpecimens })
  manageAudit(app, pool)
  manageMessages(app, messageOperations({ pool, publisher }))
  return {
    logger,
    start: async () => ({ url: await app.listen({ host: config.HOST, port: config.PORT }) }),
    async stop() {
      // Those who wait for a set are let go first: the server closes when the last of them has its answer.
      arrivals.stop()
      await app.close()
      await consumer.close()
      await publisher.close()
      await filings.close()
      await Promise.all([database.close(), pool.end()])
    },
  }
}

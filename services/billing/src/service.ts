// Billing, put together. Tests build the same service with other arguments.
import { join } from 'node:path'
import { createIdentityVerifier, createServer, manageMessages } from '@cfs/http'
import { createBroker, messageOperations, startConsumer, startRelay } from '@cfs/messaging'
import { createDatabaseCheck, createPool, isTransient, migrate } from '@cfs/postgres'
import { kafkaPlace, type Clock, type Logger, type RunningService } from '@cfs/runtime'
import type { Config } from './config.ts'
import { handlers } from './consumes.ts'
import { getBalance } from './routes/get-balance.ts'
import { getTransactions } from './routes/get-transactions.ts'
import { manageAudit } from './routes/manage-audit.ts'
import { manageBalances } from './routes/manage-balances.ts'
import { managePrices } from './routes/manage-prices.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')

export async function buildBilling(dependencies: {
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
    applicationName: 'billing',
    onIdleError: (error) => logger.warn({ err: error }, 'lost an idle database connection'),
  })
  const broker = makeBroker({ ...kafkaPlace(config), clientId: 'billing', logger })
  const publisher = broker.publisher()
  const relay = startRelay({ pool, publisher, logger })
  const consumer = startConsumer({
    broker,
    pool,
    group: 'billing',
    handlers: handlers(clock),
    logger,
    afterCommit: () => relay.poke(),
    onFatal: (error) => {
      logger.fatal(
        { err: error },
        'the consumer stopped permanently; exiting so that the supervisor restarts the process',
      )
      process.exit(1)
    },
  })
  const database = createDatabaseCheck({ url: config.DATABASE_URL, name: 'billing', directory: MIGRATIONS })
  const app = createServer({
    logger,
    ready: {
      database: database.check,
      consumer: () => consumer.healthy() || 'has not joined its group',
    },
    isTransient,
    publicUrl: config.PUBLIC_URL,
    identity: createIdentityVerifier({ secret: config.IDENTITY_SECRET, audience: 'billing' }),
  })
  getBalance(app, pool)
  getTransactions(app, pool)
  manageAudit(app, pool)
  manageMessages(app, messageOperations({ pool, publisher }))
  manageBalances(app, { pool, clock, afterCommit: () => relay.poke() })
  managePrices(app, { pool, logger, clock, afterCommit: () => relay.poke() })
  return {
    logger,
    start: async () => ({ url: await app.listen({ host: config.HOST, port: config.PORT }) }),
    async stop() {
      await app.close()
      await consumer.close()
      await relay.stop()
      await publisher.close()
      await Promise.all([database.close(), pool.end()])
    },
  }
}

// The gateway, put together. Tests build the same service with other arguments.
import { join } from 'node:path'
import { createIdentitySigner, createIdentityVerifier, createServer, manageMessages } from '@cfs/http'
import { createBroker, ensureTopics, messageOperations, startRelay } from '@cfs/messaging'
import { createDatabaseCheck, createPool, isTransient, migrate } from '@cfs/postgres'
import { kafkaPlace, type Clock, type Logger, type RunningService } from '@cfs/runtime'
import { createFailureLimiter } from './clients/failure-limiter.ts'
import { createKeySecrets } from './clients/key-secrets.ts'
import { createLimiter, type Limiter } from './clients/limiter.ts'
import { connectToService } from './clients/services.ts'
import { admitRequest } from './commands/admit-request.ts'
import { createAuthenticator } from './commands/create-authenticator.ts'
import { createKey } from './commands/create-key.ts'
import { createKeyUses } from './commands/create-key-uses.ts'
import { createKnownKeys } from './commands/create-known-keys.ts'
import { rotateKey } from './commands/rotate-key.ts'
import { createSubmissionSlots } from './commands/submission-slots.ts'
import type { Config } from './config.ts'
import { addCacheHeaders } from './routes/add-cache-headers.ts'
import { apiPages } from './routes/api-pages.ts'
import { forward } from './routes/forward.ts'
import { listErrors } from './routes/list-errors.ts'
import { manageAccounts } from './routes/manage-accounts.ts'
import { manageAudit } from './routes/manage-audit.ts'
import { manageKeys } from './routes/manage-keys.ts'
import { createBodyReader } from './routes/body-reader.ts'
import { pageNotFound, pagesForPeople } from './routes/pages-for-people.ts'
import { refuseExposedKeys } from './routes/refuse-exposed-keys.ts'
import { refuseUnknownRoutes } from './routes/refuse-unknown-routes.ts'
import { routeByMode } from './routes/route-by-mode.ts'
import { startSchedules } from './schedules.ts'

type Guarded = Parameters<typeof createAuthenticator>[0]

const MIGRATIONS = join(import.meta.dirname, '../migrations')

export interface GatewayParts {
  readonly config: Config
  readonly logger: Logger
  readonly clock: Clock
  /** Drills make these themselves, to see what the service does with them. */
  readonly makePool?: typeof createPool
  readonly makeBroker?: typeof createBroker
}

export async function buildGateway(dependencies: GatewayParts): Promise<RunningService> {
  const { config, logger, clock, makePool = createPool, makeBroker = createBroker } = dependencies
  const secret = config.IDENTITY_SECRET
  await migrate({ url: config.DATABASE_URL, directory: MIGRATIONS })
  const pool = makePool({
    url: config.DATABASE_URL,
    max: config.DATABASE_CONNECTIONS,
    applicationName: 'gateway',
    onIdleError: (error) => logger.warn({ err: error }, 'lost an idle database connection'),
  })
  const broker = makeBroker({ ...kafkaPlace(config), clientId: 'gateway', logger })
  const publisher = broker.publisher()
  const relay = startRelay({ pool, publisher, logger })
  const limiter = createLimiter({ url: config.REDIS_URL, keyPrefix: config.REDIS_KEY_PREFIX, clock, logger })
  const services = connectToServices(config)
  const secrets = createKeySecrets(config.KEY_PEPPER)
  const uses = createKeyUses(pool)
  const schedules = startSchedules({ uses, logger })
  const database = createDatabaseCheck({ url: config.DATABASE_URL, name: 'gateway', directory: MIGRATIONS })
  const app = createServer({
    logger,
    ready: { database: database.check, redis: () => redisHealth(limiter) },
    fromOutside: true,
    isTransient,
    publicUrl: config.PUBLIC_URL,
    identity: createIdentityVerifier({ secret, audience: 'gateway' }),
    rewriteUrl: routeByMode,
    answerNotFound: pageNotFound,
    ...(config.TRUSTED_PROXIES === undefined ? {} : { trustedProxies: config.TRUSTED_PROXIES }),
  })
  publicPages(app)
  manageAccounts(app, { pool, clock, afterCommit: () => relay.poke() })
  manageKeys(app, {
    pool,
    clock,
    createKey: (request) => createKey({ db: pool, secrets }, request),
    rotateKey: (request) => rotateKey({ pool, secrets }, request),
  })
  manageAudit(app, pool)
  manageMessages(app, messageOperations({ pool, publisher }))
  forward(app, {
    authenticator: createGuard({ pool, secrets, limiter, clock }),
    admit: (record) => admitRequest({ limiter, clock }, record),
    clock,
    uses,
    sign: createIdentitySigner({ secret, issuer: 'gateway' }),
    services,
    ...boundsOf(config),
  })
  return {
    logger,
    async start() {
      // Nobody waits for it: what is told before the topics are there stays in the outbox.
      void ensureTopics(broker).catch((error: unknown) =>
        logger.warn({ err: error }, 'could not create topics yet; events wait in the outbox'),
      )
      await limiter.started()
      return { url: await app.listen({ host: config.HOST, port: config.PORT }) }
    },
    async stop() {
      await app.close()
      await Promise.all(Object.values(services).map((service) => service.close()))
      await schedules.stop()
      await relay.stop()
      await publisher.close()
      await limiter.close()
      await Promise.all([database.close(), pool.end()])
    },
  }
}

function publicPages(app: ReturnType<typeof createServer>): void {
  addCacheHeaders(app)
  refuseExposedKeys(app)
  refuseUnknownRoutes(app)
  listErrors(app)
  apiPages(app)
  pagesForPeople(app)
}

/** What requests may take together. */
function boundsOf(config: Config) {
  const { SUBMISSIONS_PER_ACCOUNT: perSubject, UPSTREAM_SUBMISSIONS: total } = config
  return {
    bodies: createBodyReader({ totalBytes: config.BODIES_IN_MEMORY_BYTES }),
    slots: createSubmissionSlots({ perSubject, total }),
  }
}

function connectToServices(config: Config) {
  const limits = {
    readConnections: config.UPSTREAM_CONNECTIONS,
    submissionConnections: config.UPSTREAM_SUBMISSIONS,
    timeoutMs: config.UPSTREAM_TIMEOUT_MS,
  }
  return {
    filing: connectToService(config.FILING_URL, limits),
    billing: connectToService(config.BILLING_URL, limits),
    documents: connectToService(config.DOCUMENTS_URL, limits),
  }
}

function createGuard(parts: Pick<Guarded, 'pool' | 'secrets' | 'clock'> & { readonly limiter: Limiter }) {
  const failures = createFailureLimiter(parts)
  return createAuthenticator({ ...parts, failures, knownKeys: createKnownKeys(parts) })
}

async function redisHealth(limiter: Limiter) {
  return (await limiter.isLocal()) ? { degraded: 'away: requests are counted in this process' } : true
}

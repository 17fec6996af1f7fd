// Assembles the gateway. Tests build the same service with other arguments.
import { join } from 'node:path'
import {
  closeOnceRead,
  createIdentitySigner,
  type LateClosings,
  limitLargeAnswers,
  refusalCounter,
} from '@cfs/http'
import { createLossyPublisher, ensureTopics } from '@cfs/messaging'
import { type Clock, InvalidConfig, type RunningService } from '@cfs/runtime'
import { buildService, type ServiceContext, type ServiceParts, signingSecrets } from '@cfs/service'
import type { FastifyInstance } from 'fastify'
import { createFailureLimiter } from './clients/failure-limiter.ts'
import { createKeySecrets } from './clients/key-secrets.ts'
import { createLimiter, type Limiter } from './clients/limiter.ts'
import { rememberWaits } from './clients/remember-waits.ts'
import { connectToService } from './clients/services.ts'
import { type AdmittedRequest, admitRequest } from './commands/requests/admit-request.ts'
import { createBodyMemory } from './state/body-memory.ts'
import { createAgentLibraries } from './state/agent-libraries.ts'
import { countRefusals } from './state/count-refusals.ts'
import { createAuthenticator, type KeyRecord } from './state/create-authenticator.ts'
import { createKey } from './commands/keys/create-key.ts'
import { createKeyUses } from './state/create-key-uses.ts'
import { createKnownKeys } from './state/create-known-keys.ts'
import { createEvidenceKeyReader } from './state/evidence-key-reader.ts'
import { createPrepaidRequests } from './state/prepaid-requests.ts'
import { createStatusReader } from './state/status-reader.ts'
import { readWindows } from './commands/accounts/read-windows.ts'
import { rotateKey } from './commands/keys/rotate-key.ts'
import { createSubmissionSlots } from './state/submission-slots.ts'
import type { Config } from './config.ts'
import { apiRequested } from './publishes.ts'
import { addCacheHeaders } from './routes/forwarding/add-cache-headers.ts'
import { agents } from './routes/agents/agents.ts'
import { apiPages, GENERATED } from './routes/pages/api-pages.ts'
import { consolePage } from './routes/pages/console-page.ts'
import { forward } from './routes/forwarding/forward.ts'
import { evidenceKeys } from './routes/pages/evidence-keys.ts'
import { publicLists } from './routes/pages/public-lists.ts'
import { manageAccounts } from './routes/management/manage-accounts.ts'
import { manageAudit } from './routes/management/manage-audit.ts'
import { manageKeys } from './routes/management/manage-keys.ts'
import { managePartnerHosts } from './routes/management/manage-partner-hosts.ts'
import { paymentWebhooks } from './routes/forwarding/payment-webhooks.ts'
import { createBodyReader } from './routes/forwarding/body-reader.ts'
import { pageSearch } from './routes/pages/page-search.ts'
import { pageNotFound, pagesForPeople } from './routes/pages/pages-for-people.ts'
import { limitPublicRequests } from './routes/forwarding/limit-public-requests.ts'
import { refuseExposedKeys } from './routes/forwarding/refuse-exposed-keys.ts'
import { refuseUnknownRoutes } from './routes/forwarding/refuse-unknown-routes.ts'
import { routeByMode } from './routes/forwarding/route-by-mode.ts'
import { serviceStatus } from './routes/pages/service-status.ts'
import { startSchedules } from './schedules.ts'

type Guarded = Parameters<typeof createAuthenticator>[0]

export type GatewayParts = ServiceParts<Config>

export function buildGateway(parts: GatewayParts): Promise<RunningService> {
  const { config, logger } = parts
  return buildService({
    name: 'gateway',
    directory: join(import.meta.dirname, '..'),
    parts,
    publishes: true,
    compose(context) {
      const own = openOwnParts(parts, context)
      return {
        ready: { redis: () => redisHealth(own.limiter) },
        server: {
          fromOutside: true,
          forbidsContent: true,
          rewriteUrl: routeByMode,
          answerNotFound: pageNotFound,
          ...publicBounds(config, parts.clock),
        },
        routes(app) {
          app.closedFirst.push(() => own.late.close())
          publicPages(app, config, own.late)
          statusRoutes(app, { parts, context, own })
          manageRoutes(app, { parts, context, own })
          forwardRoutes(app, { parts, context, own })
        },
        async beforeListening() {
          // Kafka topics are created in the background: until they exist, events stay in the outbox.
          void ensureTopics(context.broker).catch((error: unknown) =>
            logger.warn(
              { err: error },
              'could not create the Kafka topics; events stay in the database until the topics exist',
            ),
          )
          await own.limiter.started()
        },
        async closeClients() {
          await Promise.all(Object.values(own.services).map((service) => service.close()))
          await own.schedules.stop()
          own.requestNotes.close()
          await own.answers.close()
          await own.limiter.close()
        },
      }
    },
  })
}

type OwnParts = ReturnType<typeof openOwnParts>

function openOwnParts({ config, logger, clock }: GatewayParts, { pool, broker, poke }: ServiceContext) {
  const uses = createKeyUses(pool)
  const answers = createLossyPublisher({
    broker,
    type: 'api.requested',
    source: 'gateway',
    logger,
    toEvent: apiRequested,
  })
  return {
    limiter: createLimiter({
      url: config.REDIS_URL,
      keyPrefix: config.REDIS_KEY_PREFIX,
      timeoutMs: config.REDIS_TIMEOUT_MS,
      clock,
      logger,
    }),
    services: connectToServices(config),
    late: closeOnceRead(),
    secrets: createKeySecrets(config.KEY_PEPPER),
    uses,
    answers,
    requestNotes: countRefusals(answers.add),
    schedules: startSchedules({ uses, pool, clock, logger, afterCommit: poke }),
  }
}

interface Composed {
  readonly parts: GatewayParts
  readonly context: ServiceContext
  readonly own: OwnParts
}

function manageRoutes(app: FastifyInstance, { parts, context, own }: Composed): void {
  const { pool, poke } = context
  const { clock } = parts
  const { secrets } = own
  manageAccounts(app, {
    pool,
    clock,
    afterCommit: poke,
    readWindows: (accountId) => readWindows({ pool, limiter: own.limiter }, accountId),
  })
  manageKeys(app, {
    pool,
    clock,
    afterCommit: poke,
    createKey: (request) => createKey({ pool, secrets }, request),
    rotateKey: (request) => rotateKey({ pool, secrets }, request),
  })
  managePartnerHosts(app, { pool, clock })
  manageAudit(app, pool)
}

function statusRoutes(app: FastifyInstance, { parts, own }: Composed): void {
  const { config, clock } = parts
  const sign = createIdentitySigner({ secrets: signingSecrets(config, 'gateway'), issuer: 'gateway' })
  const isLimiterShared = async () => !(await own.limiter.isLocal())
  const { services } = own
  serviceStatus(app, createStatusReader({ services, isLimiterShared, sign, clock }))
  evidenceKeys(app, createEvidenceKeyReader({ documents: services.documents, sign, clock }))
}

function forwardRoutes(app: FastifyInstance, { parts, context, own }: Composed): void {
  const { config, clock } = parts
  const { secrets, limiter, uses, services, requestNotes } = own
  const sign = createIdentitySigner({ secrets: signingSecrets(config, 'gateway'), issuer: 'gateway' })
  const bounds = boundsOf(config, own.late)
  const admission = {
    authenticator: createGuard({ pool: context.pool, secrets, limiter, clock }),
    admit: createAdmission(limiter, clock),
    prepaid: createPrepaidRequests<AdmittedRequest>(),
    clock,
    uses,
  }
  paymentWebhooks(app, { billing: services.billing, bodies: bounds.bodies, sign, clock })
  agents(app, {
    ...admission,
    ...bounds,
    libraries: createAgentLibraries(join(GENERATED, 'openapi.json')),
    publicUrl: config.PUBLIC_URL,
  })
  forward(app, {
    ...admission,
    sign,
    services,
    noteAnswer: requestNotes.note,
    ...bounds,
  })
}

function createAdmission(limiter: Limiter, clock: Clock) {
  const remembering = rememberWaits(limiter, clock)
  return (record: KeyRecord, counting: { readonly counts: boolean; readonly cost: number }) =>
    admitRequest({ limiter: remembering, clock }, record, counting)
}

function publicPages(app: FastifyInstance, config: Config, late: LateClosings): void {
  const large = limitLargeAnswers({ totalBytes: config.LARGE_ANSWERS_BYTES, late })
  addCacheHeaders(app)
  refuseExposedKeys(app)
  refuseUnknownRoutes(app)
  publicLists(app, large)
  apiPages(app, { large, publicUrl: config.PUBLIC_URL })
  consolePage(app, large)
  pageSearch(app, large)
  pagesForPeople(app, config.PUBLIC_DASHBOARD_URL)
}

/** The limits for clients that are not authenticated. */
function publicBounds(config: Config, clock: Clock) {
  const { PUBLIC_REQUESTS_PER_MINUTE: perMinute, TRUSTED_PROXIES: trustedProxies } = config
  return {
    limits: {
      connections: config.CONNECTIONS,
      connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS,
      // A connection also counts as stalled while its request waits for a service.
      stalledMs: Math.max(config.STALLED_CONNECTION_MS, config.UPSTREAM_TIMEOUT_MS + 5000),
      answerMs: config.ANSWER_TIMEOUT_MS,
    },
    guard: limitPublicRequests({ perMinute, clock, count: refusalCounter() }),
    ...(trustedProxies === undefined ? {} : { trustedProxies }),
  }
}

/** The limits shared by all requests. */
function boundsOf(config: Config, late: LateClosings) {
  const { SUBMISSIONS_PER_ACCOUNT: perSubject, UPSTREAM_SUBMISSIONS: total } = config
  return {
    bodies: createBodyReader(createBodyMemory({ totalBytes: config.BODIES_IN_MEMORY_BYTES })),
    slots: createSubmissionSlots({ perSubject, total }),
    large: limitLargeAnswers({ totalBytes: config.LARGE_ANSWERS_BYTES, late }),
  }
}

function connectToServices(config: Config) {
  // Without it, every request for events would fail.
  const canSign = signingSecrets(config, 'gateway')['notifications'] !== undefined
  if (config.NOTIFICATIONS_URL !== undefined && !canSign)
    throw new InvalidConfig('NOTIFICATIONS_URL needs IDENTITY_SECRET_GATEWAY_TO_NOTIFICATIONS')
  const limits = {
    readConnections: config.UPSTREAM_CONNECTIONS,
    submissionConnections: config.UPSTREAM_SUBMISSIONS,
    timeoutMs: config.UPSTREAM_TIMEOUT_MS,
  }
  return {
    filing: connectToService(config.FILING_URL, limits),
    billing: connectToService(config.BILLING_URL, limits),
    documents: connectToService(config.DOCUMENTS_URL, limits),
    ...(config.PARTNER_URL === undefined ? {} : { partner: connectToService(config.PARTNER_URL, limits) }),
    ...(config.NOTIFICATIONS_URL === undefined
      ? {}
      : { notifications: connectToService(config.NOTIFICATIONS_URL, limits) }),
  }
}

function createGuard(parts: Pick<Guarded, 'pool' | 'secrets' | 'clock'> & { readonly limiter: Limiter }) {
  const failures = createFailureLimiter(parts)
  return createAuthenticator({ ...parts, failures, knownKeys: createKnownKeys(parts) })
}

async function redisHealth(limiter: Limiter) {
  return (await limiter.isLocal()) ? { degraded: 'away: requests are counted in this process' } : true
}

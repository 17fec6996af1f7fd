// Assembles the filing service. Tests build the same service with other arguments.
import { join } from 'node:path'
import type { Pool } from '@cfs/postgres'
import { Secret, type Logger, type RunningService } from '@cfs/runtime'
import { buildService, type ServiceParts, signingSecrets } from '@cfs/service'
import { createWorkers, type Workers } from '@cfs/workers'
import type { FastifyInstance } from 'fastify'
import { type AuthorityWatch, createAuthorityWatch } from './clients/authority-watch.ts'
import { companyDataRequests, type Config } from './config.ts'
import {
  type CompanyDataParts,
  createCompanyDataClient,
} from './clients/company-data/create-company-data-client.ts'
import { limitLookUps } from './gathering/limit-look-ups.ts'
import { readCompanyCopy } from './gathering/read-company-copy.ts'
import { repeatLookUps } from './gathering/repeat-look-ups.ts'
import { createLookUpAllowance } from './gathering/look-up-allowance.ts'
import { registryMessageCheck, taxAuthorityMessageCheck } from './clients/govtalk/message-schema.ts'
import { measuredClients } from './clients/measured-clients.ts'
import { createRegistryGatewayClient } from './clients/registry-gateway/create-registry-gateway-client.ts'
import { createTaxAuthorityClient } from './clients/tax-authority/create-tax-authority-client.ts'
import { createCompanyFileClient } from './clients/company-file/create-company-file-client.ts'
import { createCompanyStreamClient } from './clients/company-stream/create-company-stream-client.ts'
import { createBillingLedger } from './clients/billing-ledger.ts'
import { createOutgoingHttp, type OutgoingHttp } from './clients/outgoing-http/outgoing-http.ts'
import { TIMING, type Clients, type FilingContext, type Timing } from './sending/filing-context.ts'
import { countSettledDoubts, measureBalanceDoubts } from './commands/measure-balance-doubts.ts'
import { measureCompanyCopy } from './commands/measure-company-copy.ts'
import { STREAM_TIMING, type StreamTiming } from './commands/follow-company-stream.ts'
import type { DoubtContext } from './commands/settle-balance-doubt.ts'
import { measureLockOutRisk } from './commands/measure-lock-out-risk.ts'
import { measureUndecided } from './commands/measure-undecided.ts'
import { createAuthorityLimiters } from './sending/authority-limiters.ts'
import { startUnknownOutcomes } from './sending/count-unknown-outcome.ts'
import { createRunningSendings } from './sending/running-sendings.ts'
import { handlers } from './consumes.ts'
import { authorityStatuses } from './routes/authority-statuses.ts'
import { admitForms } from './routes/admit-forms.ts'
import { getCompanies } from './routes/get-companies.ts'
import { getFilings } from './routes/get-filings.ts'
import { manageKeySpending } from './routes/manage-key-spending.ts'
import { manageBalanceSequence } from './routes/manage-balance-sequence.ts'
import { manageCompanies } from './routes/manage-companies.ts'
import { manageFoundOutcomes } from './routes/manage-found-outcomes.ts'
import { manageFunds } from './routes/manage-funds.ts'
import { manageFilings } from './routes/manage-filings.ts'
import { manageRegisterCopy } from './routes/manage-register-copy.ts'
import { manageRepairs } from './routes/manage-repairs.ts'
import { externalFilings } from './routes/external-filings.ts'
import { postFiling } from './routes/post-filing.ts'
import { sandboxFilings } from './routes/sandbox-filings.ts'
import { startCompanyCopy, startErasing, startSchedules } from './schedules.ts'

export const MIGRATIONS = join(import.meta.dirname, '../migrations')
const COMPANY_DATA_LIMIT_MS = 6000
// How much of the time for a shutdown is left for what follows the submissions that are being sent.
const CLEAN_UP_MS = 4000
// Drawing the largest documents takes 1.4 to 2 s, and the client of a dry run waits for less than 10 s: the
// four dry runs that one account may have are drawn in time.
const DRY_RUNS_PER_THREAD = 8

export interface FilingParts extends ServiceParts<Config> {
  readonly timing?: Timing
  readonly streamTiming?: StreamTiming
}

export function buildFiling(parts: FilingParts): Promise<RunningService> {
  const { config, logger, clock } = parts
  return buildService({
    name: 'filing',
    directory: join(import.meta.dirname, '..'),
    parts,
    publishes: true,
    compose({ pool, poke }) {
      const http = createOutgoingHttp()
      const watch = createAuthorityWatch(clock)
      const workers = createWorkers({ threads: config.DRAWING_THREADS, placesPerThread: DRY_RUNS_PER_THREAD })
      const context: FilingContext = {
        pool,
        clock,
        logger,
        clients: createClients(config, { pool, http, logger, note: watch.note }),
        timing: parts.timing ?? TIMING,
        v1995From: config.TAX_AUTHORITY_V1_995_FROM,
        hasCompanyCopy: config.COMPANY_DATA_STREAM_URL !== undefined,
        limiters: createAuthorityLimiters(),
        sendings: createRunningSendings((error) => logger.error({ err: error }, 'a submission failed')),
        poke() {
          poke()
          schedules.wake()
        },
      }
      const doubting = doubtingOf(context, config)
      const schedules = startSchedules(context, doubting)
      const erasing = startErasing(context)
      const copying = startCopying(parts, pool)
      startUnknownOutcomes()
      const endMeasuring = [
        measureUndecided(pool, clock),
        measureBalanceDoubts(pool, clock),
        measureLockOutRisk(pool, clock),
        context.limiters.end,
      ]
      return {
        handlers: handlers(clock),
        routes(app) {
          addRoutes(app, { context, config, workers })
          manageRepairs(app, { pool, clock, ledger: doubting?.ledger, afterCommit: context.poke })
          authorityStatuses(app, watch)
        },
        async endWork() {
          for (const end of endMeasuring) end()
          workers.endWaiting()
          const settled = context.sendings.settle(settleMs(config.STOP_TIMEOUT_SECONDS))
          await Promise.all([schedules.stop(), erasing.stop(), copying?.stop(), settled])
        },
        async closeClients() {
          await Promise.all([workers.close(), http.close(), copying?.close()])
        },
      }
    },
  })
}

/**
 * How long a shutdown waits for submissions that are being sent; another process decides those that are then
 * unfinished.
 */
function settleMs(stopSeconds: number): number {
  const stopMs = stopSeconds * 1000
  return Math.max(stopMs / 2, stopMs - CLEAN_UP_MS)
}

interface Copying {
  stop(): Promise<void>
  close(): Promise<void>
}

/** Keeps the copy of the register, if its settings are set. */
function startCopying({ config, clock, logger, streamTiming }: FilingParts, pool: Pool): Copying | undefined {
  const {
    COMPANY_DATA_STREAM_URL: url,
    COMPANY_DATA_STREAM_KEY: key,
    COMPANY_DATA_FILE_URL: fileUrl,
  } = config
  if (url === undefined || key === undefined || fileUrl === undefined) return undefined
  const streams = createCompanyStreamClient({ url, key: Secret.of(key) })
  const file = createCompanyFileClient(fileUrl)
  const endMeasuring = measureCompanyCopy(pool, clock)
  const timing = streamTiming ?? STREAM_TIMING
  const copying = startCompanyCopy({ pool, clock, logger, streams, file, timing })
  return {
    async stop() {
      endMeasuring()
      await copying.stop()
    },
    async close() {
      await Promise.all([streams.close(), file.close()])
    },
  }
}

function doubtingOf({ pool, clock, logger }: FilingContext, config: Config): DoubtContext | undefined {
  const { BILLING_URL: url, BILLING_MANAGE_URL: manageUrl } = config
  if (url === undefined) return undefined
  const ledger = createBillingLedger({
    url,
    manageUrl,
    identitySecrets: signingSecrets(config, 'filing'),
  })
  return { pool, clock, logger, ledger, count: countSettledDoubts() }
}

interface RouteParts {
  readonly context: FilingContext
  readonly config: Config
  readonly workers: Workers
}

function addRoutes(app: FastifyInstance, { context, config, workers }: RouteParts): void {
  const { pool, clock } = context
  admitForms(app, pool)
  postFiling(app, context, workers)
  getFilings(app, pool)
  getCompanies(app, context)
  externalFilings(app, context)
  const { SANDBOX_SECRET: secret, TAX_AUTHORITY_V1_995_FROM: v1995From } = config
  sandboxFilings(app, { clock, workers, secret, v1995From })
  manageFilings(app, { pool, clock })
  manageKeySpending(app, { pool, clock })
  manageBalanceSequence(app, pool)
  manageCompanies(app, context)
  manageFoundOutcomes(app, context)
  manageFunds(app, pool)
  manageRegisterCopy(app, context)
}

interface ClientParts {
  readonly pool: Pool
  readonly http: OutgoingHttp
  readonly logger: Logger
  readonly note: AuthorityWatch['note']
}

/** Measured, with look-ups limited as the registry limits them. */
function createClients(config: Config, { pool, http, logger, note }: ClientParts): Clients {
  const requests = companyDataRequests(config)
  const allowance = requests === 0 ? undefined : createLookUpAllowance(pool, requests)
  const onFurtherRequest = () => {
    allowance
      ?.deduct(1)
      .catch((error: unknown) => logger.warn({ err: error }, 'a request to the registry was not counted'))
  }
  const clients = measuredClients(unlimitedClients(config, { http, logger, onFurtherRequest }), note)
  const limited = limitLookUps(clients.companyData, { pool, allowance, logger })
  const companyData =
    config.COMPANY_DATA_STREAM_URL === undefined ? limited : copied(config, { pool, logger, limited })
  return { ...clients, companyData: allowance === undefined ? companyData : repeatLookUps(companyData) }
}

type CopiedParts = Pick<ClientParts, 'pool' | 'logger'> & { readonly limited: Clients['companyData'] }

function copied(config: Config, { pool, logger, limited }: CopiedParts): Clients['companyData'] {
  const mostSeconds = config.COMPANY_DATA_MAX_AGE_HOURS * 3600
  return readCompanyCopy(limited, { pool, logger, mostSeconds })
}

type UnlimitedParts = Pick<CompanyDataParts, 'http' | 'logger' | 'onFurtherRequest'>

function unlimitedClients(config: Config, { http, logger, onFurtherRequest }: UnlimitedParts): Clients {
  const schemasDir = config.AUTHORITY_SCHEMAS_DIR
  return {
    taxAuthority: createTaxAuthorityClient({
      settings: {
        submissionUrl: config.TAX_AUTHORITY_URL,
        pollUrl: config.TAX_AUTHORITY_POLL_URL,
        messageClass: config.TAX_AUTHORITY_CLASS,
        vendorId: config.TAX_AUTHORITY_VENDOR_ID,
        product: 'Company Filing Service',
        productVersion: '1.0',
        gatewayTest: config.TAX_AUTHORITY_GATEWAY_TEST,
      },
      http,
      logger,
      check: schemasDir === undefined ? undefined : taxAuthorityMessageCheck(schemasDir),
    }),
    registry: createRegistryGatewayClient({
      settings: {
        url: config.REGISTRY_GATEWAY_URL,
        presenter: {
          id: Secret.of(config.REGISTRY_PRESENTER_ID),
          code: Secret.of(config.REGISTRY_PRESENTER_CODE),
          statusPresenterId: config.REGISTRY_STATUS_PRESENTER_ID,
        },
        packageReference: config.REGISTRY_PACKAGE_REFERENCE,
        gatewayTest: config.REGISTRY_GATEWAY_TEST,
      },
      http,
      logger,
      check: schemasDir === undefined ? undefined : registryMessageCheck(schemasDir),
    }),
    companyData: createCompanyDataClient({
      settings: {
        url: config.COMPANY_DATA_URL,
        key: Secret.of(config.COMPANY_DATA_KEY),
        timeLimitMs: COMPANY_DATA_LIMIT_MS,
      },
      http,
      logger,
      onFurtherRequest,
    }),
  }
}

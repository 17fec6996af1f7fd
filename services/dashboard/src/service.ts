// Assembles the dashboard. Tests build the same service with other arguments.
import { join } from 'node:path'
import { createNetworkAllowance, createProductApi } from '@cfs/http'
import { readPageAssets } from '@cfs/pages'
import {
  addSecurityHeaders,
  createEventStreams,
  limitUnreadPages,
  pageNotFound,
  siteServer,
  siteFooter,
} from '@cfs/website'
import type { RunningService } from '@cfs/runtime'
import { buildService, type ServiceContext, type ServiceParts, signingSecrets } from '@cfs/service'
import { createWorkers } from '@cfs/workers'
import { createMailer, type Mailer } from '@cfs/mailer'
import { createPasskeyCeremonies } from './clients/people/passkey-ceremonies.ts'
import { createPasswordHasher } from './clients/people/password-hasher.ts'
import { createSealing } from './clients/shell/sealing.ts'
import type { DashboardContext } from './commands/shell/dashboard-context.ts'
import { countSignInFailures } from './commands/shell/count-sign-in-failures.ts'
import { keepRequestDays } from './commands/requests/keep-request-days.ts'
import { measureMail } from './commands/mail/measure-mail.ts'
import { createFilingChangeRecorder } from './commands/filings/record-filing-changes.ts'
import { createRequestRecorder } from './commands/requests/record-requests.ts'
import { type Config, passkeyHost } from './config.ts'
import { consumes } from './consumes.ts'
import { manageAudit } from './routes/audit/manage-audit.ts'
import { managePeople } from './routes/team/manage-people.ts'
import { pageCookies } from './routes/shell/page-cookies.ts'
import { FAILURE_PAGES } from './routes/shell/page-failures.ts'
import { pages } from './routes/pages.ts'
import { type Reminding, startSchedules } from './schedules.ts'

/** A person needs only a few connections, but browsers keep them open. */
const CONNECTIONS_PER_ADDRESS = 256

export interface DashboardParts extends ServiceParts<Config> {
  /** Tests replace this function so that they can read the e-mails that the dashboard sends. */
  readonly makeMailer?: typeof createMailer
  /** When reminders of deadlines are sent; drills need not wait for the morning. */
  readonly reminding?: Reminding
}

export function buildDashboard(parts: DashboardParts): Promise<RunningService> {
  const { config } = parts
  return buildService({
    name: 'dashboard',
    directory: join(import.meta.dirname, '..'),
    parts,
    publishes: true,
    compose(service) {
      const footer = siteFooter(config, 'developers')
      const assets = { ...readPageAssets(), footer, contactUrl: config.CONTACT_URL }
      const { context, schedules, mailer, stopMeasuring } = openOwnParts(parts, service)
      const streams = createEventStreams({ logger: parts.logger })
      return {
        copiesEvents: true,
        handlers: consumes(context, {
          recordRequests: createRequestRecorder({ ...parts, rowsPerDay: parts.config.REQUEST_ROWS_PER_DAY }),
          recordFilingChanges: createFilingChangeRecorder(parts),
        }),
        afterCommit() {
          context.pokeMail()
          streams.lookNow()
        },
        server: {
          ...siteServer(config, CONNECTIONS_PER_ADDRESS),
          fromOutside: true,
          answerNotFound: pageNotFound(FAILURE_PAGES, FAILURE_PAGES.send),
        },
        routes(app) {
          limitUnreadPages(app)
          addSecurityHeaders(app, {
            publicUrl: config.PUBLIC_DASHBOARD_URL,
            // The dashboard finds the page of a late form in the Referer header.
            referrerPolicy: 'same-origin',
            // The form for a top-up redirects to the payment page.
            formTargets: [config.CHECKOUT_ORIGIN],
            hasFrames: true,
          })
          manageAudit(app, context.pool)
          managePeople(app, context)
          pages(app, {
            context,
            assets,
            streams,
            cookies: pageCookies(config.PUBLIC_DASHBOARD_URL),
            apiUrl: config.PUBLIC_URL,
            formKey: context.sealing.formKey,
          })
        },
        beforeListening: () => keepRequestDays(context),
        endWork() {
          stopMeasuring()
          context.workers.endWaiting()
          streams.close()
          return schedules.stop()
        },
        async closeClients() {
          mailer.close()
          await context.workers.close()
        },
      }
    },
  })
}

/** A file takes half a second at most, unless it is made to take longer. */
const FILES_AT_ONCE = 8

/** Each costs about 10 ms, so a network can use half a percent of a core for them. */
const NEW_PASSWORDS_PER_MINUTE = 30

function openOwnParts(
  { config, logger, clock, makeMailer = createMailer, reminding }: DashboardParts,
  { pool }: ServiceContext,
) {
  const sealing = createSealing(config.DASHBOARD_KEY)
  const identitySecrets = signingSecrets(config, 'dashboard')
  const mailer: Mailer = makeMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
  const host = passkeyHost(config)
  const context: DashboardContext = {
    pool,
    clock,
    logger,
    sealing,
    hasher: createPasswordHasher(),
    newPasswords: createNetworkAllowance({
      perMinute: NEW_PASSWORDS_PER_MINUTE,
      elapsedMs: () => performance.now(),
    }),
    workers: createWorkers({ threads: 1, placesPerThread: FILES_AT_ONCE }),
    api: createProductApi({
      issuer: 'dashboard',
      urls: {
        gateway: config.GATEWAY_URL,
        filing: config.FILING_URL,
        billing: config.BILLING_URL,
        documents: config.DOCUMENTS_URL,
        partner: config.PARTNER_URL,
        notifications: 'notifications' in identitySecrets ? config.NOTIFICATIONS_URL : undefined,
      },
      manageUrls: {
        gateway: config.GATEWAY_MANAGE_URL,
        filing: config.FILING_MANAGE_URL,
        partner: config.PARTNER_MANAGE_URL,
      },
      identitySecrets,
      timeoutMs: config.SERVICE_TIMEOUT_MS,
      fileTimeoutMs: config.FILE_TIMEOUT_MS,
    }),
    passkeys:
      host === undefined ? undefined : createPasskeyCeremonies({ host, origin: config.PUBLIC_DASHBOARD_URL }),
    dashboardUrl: config.PUBLIC_DASHBOARD_URL,
    checkoutOrigin: config.CHECKOUT_ORIGIN,
    countFailure: countSignInFailures(),
    pokeMail: () => schedules.pokeMail(),
  }
  const schedules = startSchedules({ pool, clock, logger, sealing, mailer }, context, reminding)
  return { context, schedules, mailer, stopMeasuring: measureMail(pool, clock) }
}

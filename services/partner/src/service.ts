// Assembles the partner service. Tests build the same service with other arguments.
import { join } from 'node:path'
import { createProductApi } from '@cfs/http'
import { createMailer } from '@cfs/mailer'
import { readPageAssets } from '@cfs/pages'
import type { RunningService } from '@cfs/runtime'
import { buildService, type ServiceContext, type ServiceParts, signingSecrets } from '@cfs/service'
import {
  addSecurityHeaders,
  createEventStreams,
  limitUnreadPages,
  siteFooter,
  siteServer,
} from '@cfs/website'
import { createActivationTokens } from './clients/activation-tokens.ts'
import { createSealing } from './clients/sealing.ts'
import { createDraftTurns } from './state/draft-turns.ts'
import type { PartnerContext } from './commands/partner-context.ts'
import type { RenewalContext } from './commands/renew-link.ts'
import type { Config } from './config.ts'
import { handlers } from './consumes.ts'
import { entitlements } from './routes/entitlements.ts'
import { manageAudit } from './routes/manage-audit.ts'
import { manageHandOvers } from './routes/manage-hand-overs.ts'
import { managePageHosts } from './routes/manage-page-hosts.ts'
import { managePartners } from './routes/manage-partners.ts'
import { manageUploads } from './routes/manage-uploads.ts'
import { formPageNotFound, formPages } from './routes/form-pages.ts'
import { postActivate } from './routes/post-activate.ts'
import { postTrialBalance } from './routes/post-trial-balance.ts'
import { startSchedules } from './schedules.ts'

/** Browsers keep a few connections open, and each gateway up to 384 at one address. */
const CONNECTIONS_PER_ADDRESS = 512

/** The filing service draws for an account up to four times at once; one place is left for its API keys. */
const DRAWINGS_PER_ACCOUNT = 3
/** A page must not seem to hang: after this time it says that the draft is waiting. */
const DRAFT_WAIT_MS = 8000

export interface PartnerParts extends ServiceParts<Config> {
  /** Tests replace this function so that they can read the e-mails that the service sends. */
  readonly makeMailer?: typeof createMailer
}

export function buildPartner(parts: PartnerParts): Promise<RunningService> {
  const { config } = parts
  return buildService({
    name: 'partner',
    directory: join(import.meta.dirname, '..'),
    parts,
    publishes: true,
    compose(service) {
      const context = contextOf(parts, service)
      const assets = { ...readPageAssets(), footer: siteFooter(config, 'people filling in forms') }
      const form = formContextOf(parts, context)
      const schedules = startSchedules(form)
      const streams = createEventStreams({ logger: parts.logger })
      const draftTurns = createDraftTurns(DRAWINGS_PER_ACCOUNT)
      return {
        copiesEvents: true,
        handlers: handlers(parts.logger),
        afterCommit() {
          context.afterCommit()
          schedules.pokeMail()
          streams.lookNow()
        },
        server: {
          // A request of the gateway has a valid identity, and is not limited here.
          ...siteServer(config, CONNECTIONS_PER_ADDRESS),
          fromOutside: isForPeople,
          answerNotFound: formPageNotFound(assets),
        },
        routes(app) {
          limitUnreadPages(app, { isCounted: ({ url }) => isForPeople(url) })
          addSecurityHeaders(app, {
            publicUrl: config.PUBLIC_ACTIVATION_URL,
            referrerPolicy: 'no-referrer',
          })
          postActivate(app, context)
          postTrialBalance(app, context)
          entitlements(app, context)
          managePartners(app, context)
          manageUploads(app, form)
          manageHandOvers(app, context)
          managePageHosts(app, context)
          manageAudit(app, context.pool)
          formPages(app, {
            context: form,
            assets,
            streams,
            draftTurns,
            draftWaitMs: DRAFT_WAIT_MS,
            formKey: context.sealing.keyFor('forms'),
          })
        },
        endWork() {
          streams.close()
          return schedules.stop()
        },
        closeClients: async () => form.mailer.close(),
      }
    },
  })
}

function contextOf(
  { config, logger, clock }: ServiceParts<Config>,
  { pool, poke }: ServiceContext,
): PartnerContext {
  const sealing = createSealing(config.PARTNER_KEY)
  return {
    pool,
    clock,
    logger,
    sealing,
    tokens: createActivationTokens(sealing),
    activationUrl: config.PUBLIC_ACTIVATION_URL,
    linkSeconds: config.ACTIVATION_LINK_SECONDS,
    afterCommit: poke,
  }
}

/** The gateway's requests carry the trace of the client's. */
function isForPeople(url: string): boolean {
  return !/^\/(?:api|sandbox|manage)\//.test(url)
}

/** What the pages need besides what the API needs: the services that file and keep documents, and e-mail. */
function formContextOf(
  { config, makeMailer = createMailer }: PartnerParts,
  context: PartnerContext,
): RenewalContext {
  return {
    ...context,
    mailer: makeMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    api: createProductApi({
      issuer: 'partner',
      urls: { filing: config.FILING_URL, documents: config.DOCUMENTS_URL },
      manageUrls: { filing: config.FILING_MANAGE_URL },
      identitySecrets: signingSecrets(config, 'partner'),
      timeoutMs: config.SERVICE_TIMEOUT_MS,
      fileTimeoutMs: config.SERVICE_TIMEOUT_MS,
    }),
  }
}

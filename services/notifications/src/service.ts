// Assembles the notifications service. Tests build the same service with other arguments.
import { join } from 'node:path'
import type { Pool } from '@cfs/postgres'
import type { RunningService } from '@cfs/runtime'
import { buildService, type ServiceParts } from '@cfs/service'
import { createPublicAddresses, type Resolve } from './clients/public-addresses.ts'
import { registrableDomain } from './clients/registrable-domain.ts'
import { createSealing } from './clients/sealing.ts'
import { createWebhookSender } from './clients/webhook-sender.ts'
import { startDeliveries } from './commands/start-deliveries.ts'
import { createFeedWaiters } from './commands/feed-waiters.ts'
import { countFeedEvents, measureFeed } from './commands/measure-feed.ts'
import { countAttempts, measureWebhooks } from './commands/measure-webhooks.ts'
import type { WebhookWork } from './commands/webhook-work.ts'
import type { Config } from './config.ts'
import { consumes } from './consumes.ts'
import { hostOf } from './domain/webhook-url.ts'
import { getEvents } from './routes/get-events.ts'
import { webhookDeliveries } from './routes/webhook-deliveries.ts'
import { webhookEndpoints } from './routes/webhook-endpoints.ts'
import { startSchedules } from './schedules.ts'

export interface NotificationsParts extends ServiceParts<Config> {
  /** Resolves the host names of webhook endpoints; defaults to the name servers of the machine. */
  readonly resolve?: Resolve
}

export function buildNotifications(parts: NotificationsParts): Promise<RunningService> {
  const { config, clock, logger } = parts
  return buildService({
    name: 'notifications',
    directory: join(import.meta.dirname, '..'),
    parts,
    publishes: true,
    compose({ pool, poke }) {
      const waiters = createFeedWaiters({ pool, logger, most: config.WAITING_READERS })
      const webhooks = startWebhooks(parts, { pool, announced: poke })
      const moved = webhooks.poke
      const heldMs = config.HELD_EVENT_MS
      const schedules = startSchedules({ pool, clock, logger, heldMs, count: countFeedEvents(), moved })
      const endMeasuring = measureFeed(pool, clock)
      return {
        handlers: consumes(logger),
        copiesEvents: true,
        afterCommit: schedules.poke,
        routes(app) {
          getEvents(app, { pool, clock, waiters, moved })
          webhookEndpoints(app, webhooks.work)
          webhookDeliveries(app, webhooks.work)
        },
        async endWork() {
          endMeasuring()
          waiters.stop()
          await Promise.all([schedules.stop(), webhooks.stop()])
        },
      }
    },
  })
}

/** One IP address gets the attempts of so many domains: a hosting service has many behind one address. */
const ADDRESS_SHARES = 2

interface StartedWebhooks {
  /** Undefined in an installation without WEBHOOK_KEY. */
  readonly work: WebhookWork | undefined
  readonly poke: () => void
  readonly stop: () => Promise<void>
}

function startWebhooks(
  { config, clock, logger, resolve }: NotificationsParts,
  { pool, announced }: { readonly pool: Pool; readonly announced: () => void },
): StartedWebhooks {
  if (config.WEBHOOK_KEY === undefined) {
    logger.warn('WEBHOOK_KEY is not set: this installation has no webhooks')
    return { work: undefined, poke: () => undefined, stop: async () => undefined }
  }
  const allowedHosts = new Set((config.WEBHOOK_ALLOWED_HOSTS ?? []).map((host) => host.toLowerCase()))
  const ownUrls = [config.PUBLIC_URL, config.PUBLIC_DASHBOARD_URL, config.PUBLIC_ACTIVATION_URL]
  const ownHosts = new Set(ownUrls.flatMap((url) => (url === undefined ? [] : [hostOf(new URL(url))])))
  const hosts = { allowedHosts, ownHosts }
  const addresses = createPublicAddresses({ ...hosts, ...(resolve && { resolve }) })
  const sealing = createSealing(config.WEBHOOK_KEY)
  const sharedDomains = [...(config.WEBHOOK_SHARED_DOMAINS ?? []), ...allowedHosts].map((host) =>
    registrableDomain(host.toLowerCase()),
  )
  const perMinute = config.WEBHOOK_DOMAIN_PER_MINUTE
  const sender = createWebhookSender(addresses, {
    perAddress: ADDRESS_SHARES * perMinute,
    isUnlimited: (host) => sharedDomains.includes(registrableDomain(host)),
  })
  const deliveries = startDeliveries({
    pool,
    clock,
    logger,
    sealing,
    sender,
    chance: Math.random,
    most: config.WEBHOOK_ATTEMPTS,
    perMinute,
    sharedDomains,
    count: countAttempts(),
    announced,
  })
  const endMeasuring = measureWebhooks(pool, clock)
  return {
    work: { pool, clock, sealing, addresses, hosts, sharedDomains, poke: deliveries.poke },
    poke: deliveries.poke,
    async stop() {
      endMeasuring()
      await deliveries.stop()
      await sender.close()
    },
  }
}

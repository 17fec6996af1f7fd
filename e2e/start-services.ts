// The four services of the product in this process, each with its own database and port, between the stores
// and the authorities that are given.
import { settings as billingSettings } from '@cfs/billing/config.ts'
import { buildBilling } from '@cfs/billing/service.ts'
import { settings as documentsSettings } from '@cfs/documents/config.ts'
import { buildDocuments } from '@cfs/documents/service.ts'
import { settings as filingSettings } from '@cfs/filing/config.ts'
import { buildFiling } from '@cfs/filing/service.ts'
import { settings as gatewaySettings } from '@cfs/gateway/config.ts'
import { buildGateway } from '@cfs/gateway/service.ts'
import { GATEWAY_PATH } from '@cfs/registry'
import { createLogger, systemClock, type RunningService } from '@cfs/runtime'
import { chooseFreePort, waitFor } from '@cfs/testing'

/** The secret of the instance, at least 32 characters. */
export const SECRET = 'a secret for the journeys of at least 32 characters'

export const SERVICES = ['gateway', 'filing', 'billing', 'documents'] as const
export type ServiceName = (typeof SERVICES)[number]

export interface Surroundings {
  readonly databaseUrls: Readonly<Record<ServiceName, string>>
  readonly redisUrl: string
  readonly kafka: { readonly brokers: readonly string[]; readonly topicPrefix: string }
  readonly taxAuthorityUrl: string
  readonly registryUrl: string
  readonly schemasDir: string | undefined
  /** Takes every line that a service logs. */
  readonly log: (line: string) => void
}

export interface RunningServices {
  readonly urls: Readonly<Record<ServiceName, string>>
  stop(): Promise<void>
}

/** Starts all of them and waits until each is ready. */
export async function startServices(surroundings: Surroundings): Promise<RunningServices> {
  const ports = await freePorts()
  const at = (service: ServiceName) => `http://127.0.0.1:${ports[service]}`
  const urls = {
    gateway: at('gateway'),
    filing: at('filing'),
    billing: at('billing'),
    documents: at('documents'),
  }
  const parts = (service: ServiceName) => ({
    logger: createLogger({ service, level: 'debug', destination: { write: surroundings.log } }),
    clock: systemClock,
  })
  const common = (service: ServiceName) => ({
    DATABASE_URL: surroundings.databaseUrls[service],
    PORT: String(ports[service]),
    KAFKA_BROKERS: surroundings.kafka.brokers.join(','),
    KAFKA_TOPIC_PREFIX: surroundings.kafka.topicPrefix,
    IDENTITY_SECRET: SECRET,
  })
  const config = {
    filing: filingSettings.parse({ ...common('filing'), ...authorities(surroundings) }),
    billing: billingSettings.parse(common('billing')),
    documents: documentsSettings.parse({ ...common('documents'), FILING_URL: urls.filing }),
    gateway: gatewaySettings.parse({
      ...common('gateway'),
      REDIS_URL: surroundings.redisUrl,
      KEY_PEPPER: `p1:${SECRET}`,
      FILING_URL: urls.filing,
      BILLING_URL: urls.billing,
      DOCUMENTS_URL: urls.documents,
    }),
  }
  const services: readonly RunningService[] = await Promise.all([
    buildFiling({ ...parts('filing'), config: config.filing }),
    buildBilling({ ...parts('billing'), config: config.billing }),
    buildDocuments({ ...parts('documents'), config: config.documents }),
    buildGateway({ ...parts('gateway'), config: config.gateway }),
  ])
  for (const service of services) await service.start()
  await waitFor(async () => (await Promise.all(Object.values(urls).map(isReady))).every(Boolean), {
    timeoutMs: 30_000,
    until: 'every service is ready',
  })
  return {
    urls,
    async stop() {
      await Promise.all(services.toReversed().map((service) => service.stop()))
    },
  }
}

async function freePorts(): Promise<Record<ServiceName, number>> {
  const [gateway = 0, filing = 0, billing = 0, documents = 0] = await Promise.all(
    SERVICES.map(() => chooseFreePort()),
  )
  return { gateway, filing, billing, documents }
}

function authorities({ taxAuthorityUrl, registryUrl, schemasDir }: Surroundings) {
  return {
    TAX_AUTHORITY_URL: `${taxAuthorityUrl}/submission`,
    TAX_AUTHORITY_VENDOR_ID: '1234',
    REGISTRY_GATEWAY_URL: `${registryUrl}${GATEWAY_PATH}`,
    REGISTRY_PRESENTER_ID: '66666000000',
    REGISTRY_PRESENTER_CODE: 'PRESENTER1',
    REGISTRY_PACKAGE_REFERENCE: '0012',
    REGISTRY_GATEWAY_TEST: '1',
    COMPANY_DATA_URL: registryUrl,
    COMPANY_DATA_KEY: 'simulator-key',
    SANDBOX_SECRET: SECRET,
    AUTHORITY_SCHEMAS_DIR: schemasDir,
  }
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/health/ready`)).status === 200
}

// What each service of a stack is told: the same whether it runs in the test's own process or in one of its
// own.
import { GATEWAY_PATH } from '@cfs/registry'
import { chooseFreePort } from '@cfs/testing'

/** The secret of the instance, at least 32 characters. */
export const SECRET = 'a secret for the journeys of at least 32 characters'

export const SERVICES = ['gateway', 'filing', 'billing', 'documents'] as const
export type ServiceName = (typeof SERVICES)[number]

export interface Places {
  readonly databaseUrls: Readonly<Record<ServiceName, string>>
  readonly redisUrl: string
  readonly kafka: { readonly brokers: readonly string[]; readonly topicPrefix: string }
  readonly taxAuthorityUrl: string
  readonly registryUrl: string
  readonly schemasDir: string | undefined
}

type Environment = Readonly<Record<string, string>>

/** The environment of every service, `urls` being where each is to listen. */
export function serviceEnvironments(
  places: Places,
  urls: Readonly<Record<ServiceName, string>>,
): Readonly<Record<ServiceName, Environment>> {
  const common = (service: ServiceName) => ({
    DATABASE_URL: places.databaseUrls[service],
    PORT: new URL(urls[service]).port,
    KAFKA_BROKERS: places.kafka.brokers.join(','),
    KAFKA_TOPIC_PREFIX: places.kafka.topicPrefix,
    IDENTITY_SECRET: SECRET,
  })
  return {
    gateway: {
      ...common('gateway'),
      REDIS_URL: places.redisUrl,
      KEY_PEPPER: `p1:${SECRET}`,
      FILING_URL: urls.filing,
      BILLING_URL: urls.billing,
      DOCUMENTS_URL: urls.documents,
    },
    filing: { ...common('filing'), ...authorities(places), SANDBOX_SECRET: SECRET },
    billing: common('billing'),
    documents: { ...common('documents'), FILING_URL: urls.filing },
  }
}

/** Where nobody listens yet. */
export async function freeUrls(): Promise<Readonly<Record<ServiceName, string>>> {
  const free = async () => `http://127.0.0.1:${await chooseFreePort()}`
  return { gateway: await free(), filing: await free(), billing: await free(), documents: await free() }
}

function authorities({ taxAuthorityUrl, registryUrl, schemasDir }: Places): Environment {
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
    ...(schemasDir === undefined ? {} : { AUTHORITY_SCHEMAS_DIR: schemasDir }),
  }
}

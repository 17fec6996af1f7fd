// Defines the settings of each service under test, which are the same whether the service runs in the test's
// own process or in a separate one. The settings come from the product's manifest (packages/product).
import {
  byService,
  DATABASE_OWNERS,
  formSecret,
  PRODUCT,
  resolveSettings,
  type ServiceName,
  SERVICES,
  type SimulatorName,
  identitySettingsOf,
} from '@cfs/product'
import type { DatabaseLogins } from '@cfs/postgres'
import { managementUrlAfter } from '@cfs/runtime'
import { chooseFreePort } from '@cfs/testing'

/** The secret that signs identities between services, at least 32 characters long. */
export const SECRET = 'a secret for the journeys of at least 32 characters'

export { SERVICES, type ServiceName } from '@cfs/product'

export interface Places {
  readonly databases: Readonly<Record<ServiceName, DatabaseLogins>>
  readonly redisUrl: string
  readonly kafka: { readonly brokers: readonly string[]; readonly topicPrefix: string }
  readonly simulatorUrls: Readonly<Record<SimulatorName, string>>
  readonly schemasDir: string | undefined
  /** How many requests the registry's public data API allows in five minutes. Defaults to no limit. */
  readonly companyDataRequests?: number | undefined
  /** The URLs of the simulators' further ports, by simulator and port name. */
  readonly extraPortUrlOf?: (simulator: string, extraPort: string) => string
}

type Environment = Readonly<Record<string, string>>

/** All clients of a test share one IP address, so each service's limits for an IP address are raised. */
const FROM_ONE_ADDRESS: Readonly<Partial<Record<ServiceName, Environment>>> = {
  gateway: { PUBLIC_REQUESTS_PER_MINUTE: '1000000', CONNECTIONS_PER_ADDRESS: '1000' },
  dashboard: { PAGES_PER_MINUTE: '10000000' },
  partner: { PAGES_PER_MINUTE: '10000000' },
}

/** The time limit is long, so that no page fails because other tests slow the services down. */
const ON_A_BUSY_MACHINE = { SERVICE_TIMEOUT_MS: '30000' }

/** The receivers of the tests, and the one that the documentation names. */
const WEBHOOK_RECEIVERS = { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1,hooks.client.example' }

/** The simulated payment processor's own defaults, with which the tests start it. */
const PAYMENT_SIMULATOR: Readonly<Record<string, string>> = {
  PAYMENT_SIMULATOR_KEY: 'sk_test_simulator',
  PAYMENT_SIMULATOR_WEBHOOK_SECRET: 'whsec_simulator',
}

/** The environment variables of every service; `urls` contains the URL of each service. */
export function serviceEnvironments(
  places: Places,
  urls: Readonly<Record<ServiceName, string>>,
): Readonly<Record<ServiceName, Environment>> {
  const addresses: Environment = { ...urls, ...places.simulatorUrls }
  const urlOf = (program: string) => addresses[program] ?? ''
  const around = {
    urlOf,
    manageUrlOf: (service: string) => managementUrlAfter(urlOf(service)),
    publicUrlOf: urlOf,
    extraPortUrlOf: places.extraPortUrlOf ?? (() => ''),
    secretOf: (name: string) => PAYMENT_SIMULATOR[name] ?? formSecret(name, SECRET, 'p1'),
    redisUrl: places.redisUrl,
  }
  return byService((service) => {
    const row = PRODUCT.services[service]
    return {
      ...(DATABASE_OWNERS.includes(service) ? databaseSettings(places.databases[service]) : {}),
      PORT: new URL(urls[service]).port,
      KAFKA_BROKERS: places.kafka.brokers.join(','),
      KAFKA_TOPIC_PREFIX: places.kafka.topicPrefix,
      ...identitySettingsOf(SECRET, service),
      ...resolveSettings(row.settings, around),
      ...resolveSettings(row.simulated, around),
      ...(places.schemasDir === undefined ? {} : ofJourneys(service, places.schemasDir)),
      ...(service === 'filing' ? { COMPANY_DATA_REQUESTS: String(places.companyDataRequests ?? 0) } : {}),
      // The end-to-end tests simulate clients at several IP addresses, so the gateway treats the test's own
      // address as a trusted proxy.
      ...(service === 'gateway' ? { TRUSTED_PROXIES: '127.0.0.1' } : {}),
      ...FROM_ONE_ADDRESS[service],
      ...(service === 'dashboard' ? ON_A_BUSY_MACHINE : {}),
      ...(service === 'notifications' ? WEBHOOK_RECEIVERS : {}),
    }
  })
}

function databaseSettings({ url, ownerUrl }: DatabaseLogins): Environment {
  return { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl }
}

/** Chooses a URL for each service, with a port on which no program listens yet. */
export async function freeUrls(): Promise<Readonly<Record<ServiceName, string>>> {
  const ports = new Map<ServiceName, number>()
  for (const service of SERVICES) ports.set(service, await chooseFreePort())
  return byService((service) => `http://127.0.0.1:${ports.get(service)}`)
}

/** The filing service validates all messages that it sends if the authorities' schemas are available. */
function ofJourneys(service: ServiceName, schemasDir: string): Environment {
  return service === 'filing' ? { AUTHORITY_SCHEMAS_DIR: schemasDir } : {}
}

// What the local run starts, and with which settings. A new service, simulator or address is a row here.
import { Refusal } from './arguments.ts'

export interface Surroundings {
  /** Address of a service or simulator, whether it runs here or elsewhere. */
  readonly urlOf: (name: string) => string
  readonly databaseUrlOf: (service: string) => string
  readonly kafkaBrokers: string
  readonly kafkaTopicPrefix: string
  readonly redisUrl: string
  readonly secretOf: (name: string) => string
  /** Without simulators, the authorities' settings come from the launcher's own environment. */
  readonly simulators: boolean
}

export interface ServiceRow {
  readonly name: string
  readonly entry: string
  /** The bound of V8's heap: the whole stack is to fit into 1.2 GB. */
  readonly heapMb: number
  readonly database: boolean
  readonly environment: (around: Surroundings) => Readonly<Record<string, string>>
}

const messaging = (around: Surroundings) => ({
  KAFKA_BROKERS: around.kafkaBrokers,
  KAFKA_TOPIC_PREFIX: around.kafkaTopicPrefix,
  IDENTITY_SECRET: around.secretOf('IDENTITY_SECRET'),
})

/** All that an instance can run. */
export interface Plan {
  readonly services: readonly ServiceRow[]
  readonly simulators: readonly ServiceRow[]
}

export const services: readonly ServiceRow[] = [
  {
    name: 'gateway',
    entry: 'services/gateway/src/main.ts',
    heapMb: 96,
    database: true,
    environment: (around) => ({
      ...messaging(around),
      REDIS_URL: around.redisUrl,
      // The peppers by their ids; one is enough here.
      KEY_PEPPER: `local:${around.secretOf('KEY_PEPPER')}`,
      FILING_URL: around.urlOf('filing'),
      BILLING_URL: around.urlOf('billing'),
      DOCUMENTS_URL: around.urlOf('documents'),
    }),
  },
  {
    name: 'filing',
    entry: 'services/filing/src/main.ts',
    heapMb: 128,
    database: true,
    environment: (around) => ({
      ...messaging(around),
      SANDBOX_SECRET: around.secretOf('SANDBOX_SECRET'),
      ...(around.simulators ? simulatedAuthorities(around) : {}),
    }),
  },
  {
    name: 'billing',
    entry: 'services/billing/src/main.ts',
    heapMb: 96,
    database: true,
    environment: messaging,
  },
  {
    name: 'documents',
    entry: 'services/documents/src/main.ts',
    heapMb: 128,
    database: true,
    environment: (around) => ({ ...messaging(around), FILING_URL: around.urlOf('filing') }),
  },
]

export const simulators: readonly ServiceRow[] = [
  {
    name: 'tax-authority',
    entry: 'simulators/tax-authority/src/main.ts',
    heapMb: 96,
    database: false,
    environment: () => ({}),
  },
  {
    name: 'registry',
    entry: 'simulators/registry/src/main.ts',
    heapMb: 96,
    database: false,
    environment: () => ({}),
  },
]

/** The presenter and the keys are the ones that the simulators know by default. */
function simulatedAuthorities(around: Surroundings): Record<string, string> {
  return {
    TAX_AUTHORITY_URL: `${around.urlOf('tax-authority')}/submission`,
    TAX_AUTHORITY_VENDOR_ID: '1234',
    TAX_AUTHORITY_GATEWAY_TEST: '1',
    REGISTRY_GATEWAY_URL: `${around.urlOf('registry')}/v1-0/xmlgw/Gateway`,
    REGISTRY_PRESENTER_ID: '66666000000',
    REGISTRY_PRESENTER_CODE: 'PRESENTER1',
    REGISTRY_PACKAGE_REFERENCE: '0012',
    REGISTRY_GATEWAY_TEST: '1',
    COMPANY_DATA_URL: around.urlOf('registry'),
    COMPANY_DATA_KEY: 'simulator-key',
  }
}

/** What filing cannot do without when the real authorities are meant. */
export function refuseMissingAuthorities(environment: NodeJS.ProcessEnv): void {
  const needed = [
    'TAX_AUTHORITY_URL',
    'TAX_AUTHORITY_VENDOR_ID',
    'REGISTRY_GATEWAY_URL',
    'REGISTRY_PRESENTER_ID',
    'REGISTRY_PRESENTER_CODE',
    'REGISTRY_PACKAGE_REFERENCE',
    'COMPANY_DATA_URL',
    'COMPANY_DATA_KEY',
  ]
  const missing = needed.filter((name) => !environment[name])
  if (missing.length > 0) {
    throw new Refusal(
      `--no-simulators needs the real authorities in the environment: set ${missing.join(', ')}`,
    )
  }
}

export const secretNames = ['IDENTITY_SECRET', 'KEY_PEPPER', 'SANDBOX_SECRET'] as const

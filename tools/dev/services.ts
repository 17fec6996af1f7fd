// The programs that the local run starts, with their settings, as the rows of the product's manifest
// describe them.
import {
  identitySettingsOf,
  PRODUCT,
  type PublicAddress,
  resolveSettings,
  SECRETS,
  type ServiceName,
  SERVICES,
  type SimulatorName,
  SIMULATORS,
  type Whereabouts,
} from '@cfs/product'
import { Refusal } from './arguments.ts'

export interface Surroundings extends Whereabouts {
  readonly databaseUrlOf: (service: string) => string
  readonly kafkaBrokers: string
  readonly kafkaTopicPrefix: string
  /** The service's login at Kafka; undefined if the launcher's environment determines it. */
  readonly kafkaLoginOf: (
    service: string,
  ) => { readonly username: string; readonly password: string } | undefined
  /** Without simulators, the settings about the authorities come from the launcher's own environment. */
  readonly simulators: boolean
}

export interface ServiceRow {
  readonly name: string
  readonly entry: string
  /** V8's heap limit: all programs of a local run together must fit into 1.2 GB. */
  readonly heapMb: number
  /** V8's limit for each of the two spaces in which objects begin their life. */
  readonly semiSpaceMb: number
  readonly database: boolean
  readonly publicAddress?: PublicAddress | undefined
  /** Further ports, by name. */
  readonly extraPorts?: Readonly<Record<string, { readonly scheme: string; readonly setting: string }>>
  /** Settings that the launcher's environment must contain if there are no simulators. */
  readonly neededWithoutSimulators?: readonly string[]
  readonly environment: (around: Surroundings) => Readonly<Record<string, string>>
}

/** All programs that an instance can run. */
export interface Plan {
  readonly services: readonly ServiceRow[]
  readonly simulators: readonly ServiceRow[]
  /** The program that audits the instance whose name is its argument, and how often it runs. */
  readonly audit?: { readonly entry: string; readonly everyMs: number } | undefined
}

export const services: readonly ServiceRow[] = SERVICES.map(serviceRow)
export const simulators: readonly ServiceRow[] = SIMULATORS.map(simulatorRow)

function serviceRow(name: ServiceName): ServiceRow {
  const row = PRODUCT.services[name]
  return {
    name,
    entry: `services/${name}/src/main.ts`,
    heapMb: row.localHeapMb,
    // As in production.
    semiSpaceMb: 8,
    database: row.hasDatabase,
    publicAddress: row.publicAddress,
    neededWithoutSimulators: Object.keys(row.simulated).filter(
      (setting) => !row.simulatedWithDefault.includes(setting),
    ),
    environment: (around) => ({
      KAFKA_BROKERS: around.kafkaBrokers,
      KAFKA_TOPIC_PREFIX: around.kafkaTopicPrefix,
      ...kafkaLoginSettings(around.kafkaLoginOf(name)),
      ...identitySettingsOf(around.secretOf('IDENTITY_SECRET'), name),
      ...resolveSettings(row.settings, around),
      ...(around.simulators ? resolveSettings(row.simulated, around) : {}),
    }),
  }
}

function kafkaLoginSettings(login: ReturnType<Surroundings['kafkaLoginOf']>): Record<string, string> {
  return login === undefined ? {} : { KAFKA_USERNAME: login.username, KAFKA_PASSWORD: login.password }
}

function simulatorRow(name: SimulatorName): ServiceRow {
  const { localHeapMb, settings, extraPorts } = PRODUCT.simulators[name]
  return {
    name,
    entry: `simulators/${name}/src/main.ts`,
    heapMb: localHeapMb,
    semiSpaceMb: 2,
    database: false,
    extraPorts,
    environment: (around) => resolveSettings(settings, around),
  }
}

/** The name under which a further port of a program is stored. */
export const extraPortName = (simulator: string, extraPort: string): string => `${simulator}-${extraPort}`

/** The name under which the port of a service's management routes is stored. */
export const managePortName = (service: string): string => `${service}-manage`

/** The URL that clients use for a service that the launcher starts at `url`. */
export function publicUrl(row: Pick<ServiceRow, 'publicAddress'> | undefined, url: string): string {
  const host = row?.publicAddress?.host
  return host === undefined ? url : url.replace('//127.0.0.1', `//${host}`)
}

/** Refuses to start with the real authorities unless the environment contains all their settings. */
export function refuseMissingAuthorities(rows: readonly ServiceRow[], environment: NodeJS.ProcessEnv): void {
  const needed = rows.flatMap((row) => row.neededWithoutSimulators ?? [])
  const missing = needed.filter((name) => !environment[name])
  if (missing.length > 0) {
    throw new Refusal(
      `--no-simulators needs the real authorities in the environment: set ${missing.join(', ')}`,
    )
  }
}

/** The secrets that an instance generates, in addition to its database passwords. */
export const secretNames: readonly string[] = SECRETS

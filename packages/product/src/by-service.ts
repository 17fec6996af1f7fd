// Queries on the manifest.
import type { EventType } from '@cfs/contracts'
import { PRODUCT, type SecretName, type ServiceName, type SimulatorName } from './product.ts'

/** Every service, in the order of the manifest: the first service is the one that clients reach. */
export const SERVICES: readonly [ServiceName, ...ServiceName[]] = namesOf(PRODUCT.services)
export const SIMULATORS: readonly [SimulatorName, ...SimulatorName[]] = namesOf(PRODUCT.simulators)
export const SECRETS: readonly [SecretName, ...SecretName[]] = namesOf(PRODUCT.secrets)
/** The services that consume events; each has a consumer group named after it. */
export const CONSUMERS: readonly ServiceName[] = SERVICES.filter((name) => consumedBy(name).length > 0)
export const DATABASE_OWNERS: readonly ServiceName[] = SERVICES.filter(
  (name) => PRODUCT.services[name].hasDatabase,
)

/** The event types that a service's consumer group reads. */
export function consumedBy(service: ServiceName): readonly EventType[] {
  return PRODUCT.services[service].consumes
}

/** The event types that each consumer group reads: each pair of group and type has a dead-letter topic. */
export function consumerGroups(): Readonly<Record<string, readonly EventType[]>> {
  return Object.fromEntries(CONSUMERS.map((name) => [name, consumedBy(name)]))
}

/** Builds an object with one value per service. */
export function byService<T>(valueOf: (name: ServiceName) => T): Readonly<Record<ServiceName, T>> {
  return Object.fromEntries(SERVICES.map((name) => [name, valueOf(name)])) as Record<ServiceName, T>
}

/** Builds an object with one value per simulator. */
export function bySimulator<T>(valueOf: (name: SimulatorName) => T): Readonly<Record<SimulatorName, T>> {
  return Object.fromEntries(SIMULATORS.map((name) => [name, valueOf(name)])) as Record<SimulatorName, T>
}

/** The environment variable that contains the program's URL, such as `TAX_AUTHORITY_URL`. */
export function addressVariable(program: string): string {
  return `${variableWord(program)}_URL`
}

/** The environment variable with the URL of a service's management routes, such as `FILING_MANAGE_URL`. */
export function manageAddressVariable(service: string): string {
  return `${variableWord(service)}_MANAGE_URL`
}

/** The names of the generated passwords for the owner of a service's database and for the service's role. */
export function databasePasswordNames(service: string): { readonly owner: string; readonly runtime: string } {
  const word = variableWord(service)
  return { owner: `DATABASE_PASSWORD_${word}`, runtime: `DATABASE_RUNTIME_PASSWORD_${word}` }
}

/** The name of the generated password for a login at Kafka: a service's own, or another one. */
export function kafkaPasswordName(login: string): string {
  return `KAFKA_PASSWORD_${variableWord(login)}`
}

/** The logins at Kafka besides those of the services. */
export const KAFKA_LOGINS = {
  /** Creates topics, logins and rights. */
  admin: 'admin',
  /** The broker's own. */
  broker: 'broker',
  /** Reads every topic: for the operator's audit, tools and tests. */
  reader: 'reader',
} as const

/** The names of all generated passwords at Kafka. */
export const KAFKA_PASSWORDS: readonly string[] = [...SERVICES, ...Object.values(KAFKA_LOGINS)].map(
  kafkaPasswordName,
)

/** A program's name as part of the name of a setting: `TAX_AUTHORITY`. */
export function variableWord(program: string): string {
  return program.replaceAll('-', '_').toUpperCase()
}

function namesOf<T extends string>(rows: Readonly<Record<T, unknown>>): readonly [T, ...T[]] {
  return Object.keys(rows) as [T, ...T[]]
}

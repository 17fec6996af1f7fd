// One running Kafka, Postgres or Redis, wherever it came from, with the faults that a test may cause in it.
import type { KafkaPasswords } from './local/kafka-properties.ts'

export const infrastructureNames = ['kafka', 'postgres', 'redis'] as const
export type InfrastructureName = (typeof infrastructureNames)[number]

export type InfrastructureWay = 'environment' | 'container' | 'local'

export interface InfrastructureInstance {
  /** The address: `host:port` for Kafka; for Postgres and Redis a URL with full rights. */
  readonly address: string
  /** Kills the server with SIGKILL; the data are kept. */
  readonly kill: () => Promise<void>
  /** Shuts the server down as its administrator would; the data are kept. */
  readonly shutDown: () => Promise<void>
  /** Starts the server again on the same port with the same data; resolves once it accepts clients. */
  readonly start: () => Promise<void>
  /** Freezes the server: connections stay open and get no response. */
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  /** Stops the server permanently and removes its data. */
  readonly stop: () => Promise<void>
}

export interface InstanceOptions {
  /** For Kafka only: the `host:port` that clients connect to if there is a proxy in between. */
  readonly advertised?: string
  /** For Kafka only: makes clients log in. */
  readonly passwords?: KafkaPasswords
  /**
   * For Kafka and PostgreSQL in a container only: keeps the data in memory, which end with the first stop.
   */
  readonly inMemory?: boolean
}

export function isInfrastructureName(text: string): text is InfrastructureName {
  return infrastructureNames.some((name) => name === text)
}

// One running Kafka, Postgres or Redis, wherever it came from, with the faults that a test may inflict on it.

export const infrastructureNames = ['kafka', 'postgres', 'redis'] as const
export type InfrastructureName = (typeof infrastructureNames)[number]

export type InfrastructureWay = 'environment' | 'container' | 'local'

export interface InfrastructureInstance {
  /** Kafka: `host:port`; Postgres and Redis: a URL with all rights. */
  readonly address: string
  /** kill -9; the data stay. */
  readonly kill: () => Promise<void>
  /** Ends it as its administrator would; the data stay. */
  readonly shutDown: () => Promise<void>
  /** Starts it again on the same port with the same data; resolves once it serves. */
  readonly start: () => Promise<void>
  /** Freezes it: connections stay open and nothing answers. */
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  /** Ends it for good and removes its data. */
  readonly stop: () => Promise<void>
}

export interface InstanceOptions {
  /** Kafka only: `host:port` where clients are sent, when a proxy stands between. */
  readonly advertised?: string
}

export function isInfrastructureName(text: string): text is InfrastructureName {
  return infrastructureNames.some((name) => name === text)
}

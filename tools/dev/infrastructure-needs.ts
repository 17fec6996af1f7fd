// The Kafka, Postgres and Redis that the local run needs, and the options of each.
import type { Instance } from './instance.ts'
import type { Ports } from './ports.ts'

export const infrastructureNames = ['kafka', 'postgres', 'redis'] as const
export type InfrastructureName = (typeof infrastructureNames)[number]

export interface InfrastructureNeeds {
  readonly instance: Instance
  readonly ports: Ports
  readonly postgresPassword: string
  readonly redisPassword: string
  readonly kafkaPasswords: { readonly admin: string; readonly broker: string }
  readonly environment: NodeJS.ProcessEnv
}

// Where a drill's data lie: on the infrastructure that the run shares, or on servers of the drill's own that
// may be killed.
import { createRoleAndDatabase } from '@cfs/postgres'
import {
  ownInfrastructure,
  testDatabase,
  testRedis,
  testTopics,
  type InfrastructureInstance,
  type InfrastructureName,
} from '@cfs/testing'
import { SERVICES, type ServiceName } from '../start-services.ts'

export interface DrillStores {
  readonly databaseUrls: Readonly<Record<ServiceName, string>>
  readonly redisUrl: string
  readonly kafka: { readonly brokers: readonly string[]; readonly topicPrefix: string }
  drop(): Promise<void>
}

export interface SharedStores extends DrillStores {
  /** The superuser's, for damage. */
  readonly adminUrls: Readonly<Record<ServiceName, string>>
}

export async function sharedStores(): Promise<SharedStores> {
  const [redis, kafka] = await Promise.all([testRedis(), testTopics()])
  const databases = await Promise.all(SERVICES.map((name) => testDatabase({ name })))
  return {
    databaseUrls: byService((_name, index) => databases[index]?.url ?? ''),
    adminUrls: byService((_name, index) => databases[index]?.adminUrl ?? ''),
    redisUrl: redis.url,
    kafka,
    async drop() {
      await redis.close()
      await Promise.all(databases.map((database) => database.drop()))
    },
  }
}

export interface OwnStores extends DrillStores {
  readonly servers: Readonly<Record<InfrastructureName, InfrastructureInstance>>
}

export async function ownStores(): Promise<OwnStores> {
  const [kafka, postgres, redis] = await Promise.all([
    ownInfrastructure('kafka'),
    ownInfrastructure('postgres'),
    ownInfrastructure('redis'),
  ])
  const urls: string[] = []
  for (const name of SERVICES) {
    urls.push(await createRoleAndDatabase({ adminUrl: postgres.address, name, password: 'drill' }))
  }
  return {
    databaseUrls: byService((_name, index) => urls[index] ?? ''),
    redisUrl: redis.address,
    kafka: { brokers: kafka.address.split(','), topicPrefix: '' },
    servers: { kafka, postgres, redis },
    drop: async () => void (await Promise.all([kafka.stop(), postgres.stop(), redis.stop()])),
  }
}

function byService(urlOf: (name: ServiceName, index: number) => string): Record<ServiceName, string> {
  const of = (name: ServiceName) => urlOf(name, SERVICES.indexOf(name))
  return { gateway: of('gateway'), filing: of('filing'), billing: of('billing'), documents: of('documents') }
}

// Provides PostgreSQL, Kafka and Redis for a drill: either those of the test run, or separate servers that
// the drill may kill.
import { createRoleAndDatabase } from '@cfs/postgres'
import { byService } from '@cfs/product'
import {
  ownInfrastructure,
  testRedis,
  testTopics,
  type InfrastructureInstance,
  type InfrastructureName,
} from '@cfs/testing'
import { SERVICES, type ServiceName } from '../start-services.ts'
import { testDatabases } from '../test-databases.ts'

export interface DrillStores {
  readonly databaseUrls: Readonly<Record<ServiceName, string>>
  readonly redisUrl: string
  readonly kafka: { readonly brokers: readonly string[]; readonly topicPrefix: string }
  drop(): Promise<void>
}

export interface SharedStores extends DrillStores {
  /** Superuser URLs of the databases, for damaging data on purpose. */
  readonly adminUrls: Readonly<Record<ServiceName, string>>
}

export async function sharedStores(): Promise<SharedStores> {
  const [redis, kafka] = await Promise.all([testRedis(), testTopics()])
  const databases = await testDatabases()
  return {
    databaseUrls: byService((name) => databases[name].url),
    adminUrls: byService((name) => databases[name].adminUrl),
    redisUrl: redis.url,
    kafka,
    async drop() {
      await redis.close()
      await Promise.all(Object.values(databases).map((database) => database.drop()))
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
  const urls = new Map<ServiceName, string>()
  for (const name of SERVICES) {
    urls.set(name, await createRoleAndDatabase({ adminUrl: postgres.address, name, password: 'drill' }))
  }
  return {
    databaseUrls: byService((name) => urls.get(name) ?? ''),
    redisUrl: redis.address,
    kafka: { brokers: kafka.address.split(','), topicPrefix: '' },
    servers: { kafka, postgres, redis },
    drop: async () => void (await Promise.all([kafka.stop(), postgres.stop(), redis.stop()])),
  }
}

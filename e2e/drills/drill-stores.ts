// Provides PostgreSQL, Kafka and Redis for a drill: either those of the test run, or separate servers that
// the drill may kill.
import { createRoleAndDatabase, type DatabaseLogins } from '@cfs/postgres'
import { byService } from '@cfs/product'
import {
  ownInfrastructure,
  testRedis,
  testTopics,
  type InfrastructureInstance,
  type InfrastructureName,
} from '@cfs/testing'
import { SERVICES, type ServiceName } from '../start-services.ts'
import { loginsOf, testDatabases } from '../test-databases.ts'
import { type KafkaBroker, startKafkaTrio } from './kafka-trio.ts'
import { startPostgresPair } from './postgres-pair.ts'

export interface DrillStores {
  readonly databases: Readonly<Record<ServiceName, DatabaseLogins>>
  readonly redisUrl: string
  readonly kafka: { readonly brokers: readonly string[]; readonly topicPrefix: string }
  drop(): Promise<void>
}

export interface SharedStores extends DrillStores {
  /** Superuser URLs of the databases, for damaging data on purpose. */
  readonly adminUrls: Readonly<Record<ServiceName, string>>
}

export async function sharedStores(): Promise<SharedStores> {
  const [redis, kafka, databases] = await Promise.all([testRedis(), testTopics(), testDatabases()])
  return {
    databases: byService((name) => loginsOf(databases[name])),
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
  return {
    databases: await databasesAt(postgres.address),
    redisUrl: redis.address,
    kafka: { brokers: kafka.address.split(','), topicPrefix: '' },
    servers: { kafka, postgres, redis },
    drop: async () => void (await Promise.all([kafka.stop(), postgres.stop(), redis.stop()])),
  }
}

/** Kafka and Redis of the test run, and a database server with a standby that takes over. */
export async function storesWithStandby(): Promise<DrillStores & { readonly failOver: () => Promise<void> }> {
  const [redis, kafka, postgres] = await Promise.all([testRedis(), testTopics(), startPostgresPair()])
  return {
    databases: await databasesAt(postgres.address),
    redisUrl: redis.url,
    kafka,
    failOver: () => postgres.failOver(),
    drop: async () => void (await Promise.all([redis.close(), postgres.stop()])),
  }
}

/** PostgreSQL and Redis of the test run, and three brokers of Kafka that replicate each other. */
export async function storesWithThreeBrokers(): Promise<
  DrillStores & { readonly brokers: readonly [KafkaBroker, KafkaBroker, KafkaBroker] }
> {
  const [redis, databases, kafka] = await Promise.all([testRedis(), testDatabases(), startKafkaTrio()])
  const [first, second, third] = kafka.brokers
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('there are not three brokers')
  return {
    databases: byService((name) => loginsOf(databases[name])),
    redisUrl: redis.url,
    kafka: { brokers: kafka.addresses, topicPrefix: '' },
    brokers: [first, second, third],
    async drop() {
      await Promise.all([redis.close(), kafka.stop()])
      await Promise.all(Object.values(databases).map((database) => database.drop()))
    },
  }
}

/** A database and two roles for each service. */
async function databasesAt(adminUrl: string): Promise<Readonly<Record<ServiceName, DatabaseLogins>>> {
  const logins = new Map<ServiceName, DatabaseLogins>()
  const passwords = { password: 'drill', runtimePassword: 'drill' }
  for (const name of SERVICES) logins.set(name, await createRoleAndDatabase({ adminUrl, name, ...passwords }))
  return byService((name) => logins.get(name) ?? { ownerUrl: '', url: '' })
}

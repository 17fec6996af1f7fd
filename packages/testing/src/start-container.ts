// Starts the infrastructure of a test run in containers. Testcontainers' own reaper is not used: its image
// is not always available, and this package's watchdog removes the containers even if the run is killed.
import { randomUUID } from 'node:crypto'
import type { StartedTestContainer } from 'testcontainers'
import { chooseFreePort } from './free-port.ts'
import type {
  InfrastructureInstance,
  InfrastructureName,
  InstanceOptions,
} from './infrastructure-instance.ts'
import { kafkaAnswers } from './local/kafka-answers.ts'
import { kafkaContainerStart } from './local/kafka-properties.ts'
import { postgresAnswers } from './local/postgres-program.ts'
import { redisAnswers } from './local/redis-answers.ts'
import { redisDatabases } from './start-local.ts'
import { waitFor } from './wait-for.ts'
import { runLabel, startWatchdog } from './watchdog/start-watchdog.ts'

const images = { kafka: 'apache/kafka:4.3.1', postgres: 'postgres:18', redis: 'redis:7' } as const

interface Running {
  readonly container: StartedTestContainer
  readonly address: string
  readonly ready: () => Promise<boolean>
}

const run = randomUUID()
let watchdog: Promise<void> | undefined

/** The version of the container engine, if one responds. */
export async function findContainerEngine(): Promise<string | undefined> {
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true'
  try {
    const { getContainerRuntimeClient } = await import('testcontainers')
    return (await getContainerRuntimeClient()).info.containerRuntime.serverVersion.toString()
  } catch {
    return undefined
  }
}

/** Downloads the image if it is missing; returns false if it is unavailable. */
export async function fetchImage(name: InfrastructureName): Promise<boolean> {
  const { getContainerRuntimeClient, ImageName } = await import('testcontainers')
  const { image } = await getContainerRuntimeClient()
  const imageName = ImageName.fromString(images[name])
  try {
    if (!(await image.exists(imageName))) await image.pull(imageName)
    return true
  } catch {
    return false
  }
}

// The stop timeout, long enough for a busy broker to close its logs.
const SHUT_DOWN_SECONDS = 60

export async function startContainer(
  name: InfrastructureName,
  options: InstanceOptions = {},
): Promise<InfrastructureInstance> {
  watchdog ??= startWatchdog(run)
  await watchdog
  const { container, address, ready } = await starters[name](options)
  const { getContainerRuntimeClient } = await import('testcontainers')
  const handle = (await getContainerRuntimeClient()).container.getById(container.getId())
  const serves = (): Promise<boolean> => waitFor(ready, { timeoutMs: 60_000, until: `${name} serves` })
  await serves()
  return {
    address,
    kill: async () => {
      await handle.kill()
      await handle.wait()
    },
    shutDown: async () => {
      await handle.stop({ t: SHUT_DOWN_SECONDS })
    },
    start: async () => {
      await handle.start()
      await serves()
    },
    // On a busy machine the container engine may fail to freeze all processes at the first attempt.
    pause: async () => {
      await waitFor(() => handle.pause().then(() => true), { until: `${name} is frozen` })
    },
    resume: async () => {
      await handle.unpause()
    },
    stop: async () => {
      await handle.remove({ force: true, v: true })
    },
  }
}

const starters: Record<InfrastructureName, (options: InstanceOptions) => Promise<Running>> = {
  kafka: startKafka,
  postgres: startPostgres,
  redis: startRedis,
}

/**
 * The volume in PostgreSQL's image. A clone of a template is hundreds of new files, which cost half a second
 * of processor time on a disk and a twentieth of that in memory.
 */
const POSTGRES_DATA = '/var/lib/postgresql'

// The PostgreSQL module of Testcontainers is not used: its health check runs in the container every 250 ms,
// and a late one on a busy machine is killed there and orphaned to the postmaster (pid 1), which takes that
// for a crash and restarts the server (PostgreSQL 18: "untracked child process was terminated by signal 9").
async function startPostgres({ inMemory = false }: InstanceOptions): Promise<Running> {
  const { GenericContainer, Wait } = await import('testcontainers')
  const quick = ['fsync=off', 'full_page_writes=off', 'max_connections=500', 'io_method=sync']
  const port = await chooseFreePort()
  const container = await new GenericContainer(images.postgres)
    .withLabels({ [runLabel]: run })
    .withExposedPorts({ container: 5432, host: port })
    .withEnvironment({ POSTGRES_PASSWORD: 'test' })
    .withTmpFs(inMemory ? { [POSTGRES_DATA]: 'rw' } : {})
    .withCommand(['postgres', ...quick.flatMap((setting) => ['-c', setting])])
    // The server first reports that it is ready for its setup scripts only, so wait for the second message.
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
    .withStartupTimeout(120_000)
    .start()
  const address = `postgres://postgres:test@${container.getHost()}:${port}/postgres`
  return { container, address, ready: () => postgresAnswers(address) }
}

async function startRedis(): Promise<Running> {
  const { RedisContainer } = await import('@testcontainers/redis')
  const port = await chooseFreePort()
  const container = await new RedisContainer(images.redis)
    .withLabels({ [runLabel]: run })
    .withExposedPorts({ container: 6379, host: port })
    .withCommand(['redis-server', '--databases', String(redisDatabases), '--save', '', '--appendonly', 'no'])
    .start()
  const host = container.getHost()
  return { container, address: `redis://${host}:${port}`, ready: () => redisAnswers(port, { host }) }
}

// At most: only what the data take is in use.
const MEMORY_DATA_BYTES = 4 * 1024 ** 3

async function startKafka(options: InstanceOptions): Promise<Running> {
  const { GenericContainer, Wait } = await import('testcontainers')
  // Clients connect to the address that the server announces, so the host port must be known before the
  // start.
  const port = await chooseFreePort()
  const { command, environment } = kafkaContainerStart(options.advertised ?? `127.0.0.1:${port}`, options)
  const container = await new GenericContainer(images.kafka)
    .withLabels({ [runLabel]: run })
    .withExposedPorts({ container: 9092, host: port })
    .withEnvironment(environment)
    .withSharedMemorySize(MEMORY_DATA_BYTES)
    .withCommand(command)
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .withStartupTimeout(120_000)
    .start()
  const host = container.getHost()
  return {
    container,
    address: options.advertised ?? `${host}:${port}`,
    ready: () => kafkaAnswers(port, host),
  }
}

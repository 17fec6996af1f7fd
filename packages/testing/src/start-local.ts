// Starts the infrastructure of a test run as local processes. The servers do not sync data to disk, because
// the data are deleted after the test run.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseFreePort } from './free-port.ts'
import { isRunning } from './is-running.ts'
import type {
  InfrastructureInstance,
  InfrastructureName,
  InstanceOptions,
} from './infrastructure-instance.ts'
import { findRedisServer } from './local/find-redis-server.ts'
import { startGuarded, type GuardedProcess } from './local/guarded-process.ts'
import { installKafka, kafkaProgram } from './local/kafka-program.ts'
import type { LocalProgram } from './local/local-program.ts'
import { installPostgres, postgresProgram } from './local/postgres-program.ts'
import { redisProgram } from './local/redis-program.ts'
import { findUnprivileged } from './local/unprivileged.ts'
import { waitFor } from './wait-for.ts'

/** The project's own cache folder, where downloads are kept between runs. */
export const cacheDirectory = fileURLToPath(new URL('../../../.cache', import.meta.url))

const directoryPrefix = 'test-run-'

/** Removes files that killed test runs left behind. */
export async function removeLeftovers(): Promise<void> {
  const directories = (await readdir(tmpdir())).filter((name) => name.startsWith(directoryPrefix))
  const dead = directories.filter((name) => !isRunning(Number(name.split('-')[2])))
  await Promise.all(dead.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })))
}

/** Does all work that is needed once on a machine; it may take a minute the first time. */
export async function prepareLocal(name: InfrastructureName): Promise<void> {
  if (name === 'kafka') await installKafka(cacheDirectory)
  else if (name === 'redis') await findRedisServer(cacheDirectory)
  else await installPostgres()
}

// The stop timeout, long enough for a busy broker to close its logs.
const SHUT_DOWN_MS = 60_000

export async function startLocal(
  name: InfrastructureName,
  options: InstanceOptions = {},
): Promise<InfrastructureInstance> {
  const directory = await mkdtemp(join(tmpdir(), `${directoryPrefix}${process.pid}-${name}-`))
  const program = await describe(name, join(directory, 'data'), options)
  const log = openSync(join(directory, 'log'), 'a')
  let server: GuardedProcess | undefined

  const start = async (): Promise<void> => {
    if (server?.running()) return
    await program.prepare()
    const started = await startGuarded(program, { stdout: log, stderr: log })
    server = started
    const serves = async (): Promise<boolean> => !started.running() || program.ready()
    await waitFor(serves, { timeoutMs: 60_000, until: `${name} serves` })
    if (!started.running()) throw new Error(`${name} ended while it was starting: see ${directory}/log`)
  }
  await start()
  return {
    address: program.address,
    start,
    kill: async () => {
      await server?.kill()
    },
    shutDown: async () => {
      await server?.stop(SHUT_DOWN_MS)
    },
    pause: async () => server?.signal('SIGSTOP'),
    resume: async () => server?.signal('SIGCONT'),
    stop: async () => {
      await server?.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function describe(
  name: InfrastructureName,
  dataDirectory: string,
  options: InstanceOptions,
): Promise<LocalProgram> {
  const port = await chooseFreePort()
  if (name === 'kafka') {
    const controllerPort = await chooseFreePort()
    return kafkaProgram(await installKafka(cacheDirectory), {
      ...options,
      port,
      controllerPort,
      dataDirectory,
    })
  }
  if (name === 'redis') {
    const server = await findRedisServer(cacheDirectory)
    const unprivileged = await findUnprivileged('redis', 'dac_read_search')
    const settings = { durable: false, databases: redisDatabases, unprivileged }
    return redisProgram(server, { port, dataDirectory, ...settings })
  }
  const settings = { port, dataDirectory, password: 'test', durable: false, maxConnections: 500 }
  return postgresProgram(await installPostgres(), settings)
}

/** The number of Redis databases, high enough for every test file of a run to have its own. */
export const redisDatabases = 512

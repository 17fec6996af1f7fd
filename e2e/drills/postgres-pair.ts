// A PostgreSQL server with a synchronous standby, behind one address: a commit returns only once the standby
// has it on disk, so that a fail-over loses nothing that was acknowledged.
import { chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool, type Row } from '@cfs/postgres'
import { type ChaosProxy, chooseFreePort, startChaosProxy } from '@cfs/testing'
import {
  type GuardedProcess,
  installPostgres,
  postgresProgram,
  startGuarded,
  waitFor,
} from '@cfs/testing/local'

const PASSWORD = 'drill'
const STANDBY = 'standby'
const LIMIT_MS = 60_000

export interface PostgresPair {
  /** The superuser's URL of whichever server is the primary. */
  readonly address: string
  /**
   * Kills the primary, promotes the standby, and leads the address to it, as an operator of a cluster does.
   * Resolves when the standby accepts writes.
   */
  failOver(): Promise<void>
  stop(): Promise<void>
}

type Installation = Awaited<ReturnType<typeof installPostgres>>

interface Server {
  readonly address: string
  readonly process: GuardedProcess
}

/** Starts both servers; the standby begins as a copy of the stopped primary. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const directory = await mkdtemp(join(tmpdir(), 'pair-'))
  const installation = await installPostgres()
  const [port, standbyPort] = [await chooseFreePort(), await chooseFreePort()]
  const [primaryData, standbyData] = [join(directory, 'primary'), join(directory, STANDBY)]
  const start = (data: string, at: number, parameters: Readonly<Record<string, string>> = {}) =>
    startServer(installation, { port: at, data, parameters })

  const empty = await start(primaryData, port)
  await empty.process.stop()
  await cp(primaryData, standbyData, { recursive: true })
  await writeFile(join(standbyData, 'standby.signal'), '')
  const { unprivileged } = installation
  if (unprivileged !== undefined) await giveTo(standbyData, unprivileged)

  const primary = await start(primaryData, port)
  const source = `host=127.0.0.1 port=${port} user=postgres password=${PASSWORD} application_name=${STANDBY}`
  const standby = await start(standbyData, standbyPort, { primary_conninfo: source })
  await requireStandby(primary)
  const proxy = await startChaosProxy(primary.address)
  return {
    address: proxy.url,
    failOver: () => failOver({ primary, standby, proxy }),
    async stop() {
      await proxy.close()
      await Promise.all([primary.process.stop(), standby.process.stop()])
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function startServer(
  installation: Installation,
  {
    port,
    data,
    parameters,
  }: {
    readonly port: number
    readonly data: string
    readonly parameters: Readonly<Record<string, string>>
  },
): Promise<Server> {
  const program = postgresProgram(installation, {
    port,
    dataDirectory: data,
    password: PASSWORD,
    durable: true,
    maxConnections: 400,
    parameters: { wal_level: 'replica', hot_standby: 'on', ...parameters },
  })
  await program.prepare()
  const log = openSync(`${data}.log`, 'a')
  const process = await startGuarded(program, { stdout: log, stderr: log })
  await waitFor(() => program.ready(), { timeoutMs: LIMIT_MS, until: `${data} serves` })
  return { address: program.address, process }
}

/** The server runs as another user than root, and reads its data only if it owns them. */
async function giveTo(directory: string, { uid, gid }: { readonly uid: number; readonly gid: number }) {
  const inside = await readdir(directory, { recursive: true })
  for (const path of ['', ...inside]) await chown(join(directory, path), uid, gid)
}

async function query<T extends Row>(url: string, text: string): Promise<readonly T[]> {
  const pool = createPool({ url, max: 1, applicationName: 'drill', onIdleError: () => undefined })
  try {
    return (await pool.query<T>(text)).rows
  } finally {
    await pool.end()
  }
}

/** From here on, no commit returns before the standby has it. */
async function requireStandby({ address }: Server): Promise<void> {
  await query(address, `alter system set synchronous_standby_names = '${STANDBY}'`)
  await query(address, 'select pg_reload_conf()')
  const synchronous = async () => {
    const rows = await query<{ sync_state: string }>(address, 'select sync_state from pg_stat_replication')
    return rows[0]?.sync_state === 'sync'
  }
  await waitFor(synchronous, { timeoutMs: LIMIT_MS, until: 'the standby is synchronous' })
}

async function failOver({
  primary,
  standby,
  proxy,
}: {
  readonly primary: Server
  readonly standby: Server
  readonly proxy: ChaosProxy
}): Promise<void> {
  await primary.process.kill()
  proxy.cut()
  const [row] = await query<{ promoted: boolean }>(standby.address, 'select pg_promote() as promoted')
  if (row?.promoted !== true) throw new Error('the standby was not promoted')
  proxy.redirect(standby.address)
  proxy.heal()
}

// Starts PostgreSQL, durable as in production (fsync on), and Kafka for a benchmark that measures one part
// of the product without the others on the same cores.
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRoleAndDatabase } from '@cfs/postgres'
import {
  chooseFreePort,
  type GuardedProcess,
  installKafka,
  installPostgres,
  kafkaProgram,
  type LocalProgram,
  postgresProgram,
  startGuarded,
  waitFor,
} from '@cfs/testing/local'
import { projectDirectory } from './bench-instance.ts'
import { familyCpuMs } from '@cfs/tools/dev/stack-programs.ts'

export interface BenchStores {
  /** The broker's `host:port`; undefined if no broker was requested. */
  readonly broker: string | undefined
  /** Creates an empty database; returns its owner's URL. */
  readonly database: (name: string) => Promise<string>
  /** The CPU time used so far by each server, in milliseconds. */
  readonly cpuMs: () => Promise<ReadonlyMap<string, number>>
  readonly stop: () => Promise<void>
}

const cacheDirectory = join(projectDirectory, '.cache')
const password = 'bench'

async function serve(program: LocalProgram): Promise<GuardedProcess> {
  const server = await startGuarded(program, { stdout: 'ignore', stderr: 'ignore' })
  await waitFor(program.ready, { timeoutMs: 60_000, until: `${program.name} serves` })
  return server
}

async function startPostgres(dataDirectory: string) {
  const port = await chooseFreePort()
  const settings = { port, dataDirectory, password, durable: true }
  const program = postgresProgram(await installPostgres(), settings)
  await program.prepare()
  // The database itself reports when a transaction was committed: pg_xact_commit_timestamp.
  await appendFile(join(dataDirectory, 'postgresql.conf'), 'track_commit_timestamp = on\n')
  return { server: await serve(program), adminUrl: program.address }
}

async function startKafka(dataDirectory: string) {
  const [port, controllerPort] = [await chooseFreePort(), await chooseFreePort()]
  // The heap size that the local run gives Kafka (tools/dev/infrastructure.ts).
  const settings = { port, controllerPort, dataDirectory, heapMb: 192 }
  const program = kafkaProgram(await installKafka(cacheDirectory), settings)
  await program.prepare()
  return { server: await serve(program), broker: program.address }
}

/** Stop the servers at the end of the bench: this removes their data. */
export async function startBenchStores(wish: { readonly kafka: boolean }): Promise<BenchStores> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-stores-'))
  const postgres = await startPostgres(join(directory, 'postgres'))
  const kafka = wish.kafka ? await startKafka(join(directory, 'kafka')) : undefined
  return {
    broker: kafka?.broker,
    async database(name) {
      const passwords = { password, runtimePassword: password }
      return (await createRoleAndDatabase({ adminUrl: postgres.adminUrl, name, ...passwords })).ownerUrl
    },
    async cpuMs() {
      const servers = { postgres: postgres.server, ...(kafka && { kafka: kafka.server }) }
      const times = Object.entries(servers).map(
        async ([name, { pid }]) => [name, await familyCpuMs(pid)] as const,
      )
      return new Map(await Promise.all(times))
    },
    async stop() {
      await kafka?.server.stop()
      await postgres.server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

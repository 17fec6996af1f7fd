// Three Kafka brokers that replicate every topic: a record counts once two of them have it.
import { mkdtemp, rm } from 'node:fs/promises'
import { openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseFreePort } from '@cfs/testing'
import { type GuardedProcess, installKafka, kafkaProgram, startGuarded, waitFor } from '@cfs/testing/local'

const SIZE = 3
const LIMIT_MS = 120_000
const CACHE = join(import.meta.dirname, '../../.cache')

/** Longer than the cluster needs to notice that a broker is gone, and to choose other leaders. */
const NOTICED_MS = 8000

/** Resolves when the other brokers have taken over from one that is gone. */
export async function untilNoticed(): Promise<void> {
  const since = performance.now()
  await waitFor(() => performance.now() - since > NOTICED_MS, { timeoutMs: LIMIT_MS, intervalMs: 100 })
}

export interface KafkaBroker {
  kill(): Promise<void>
  /** Resolves when the broker serves clients. */
  start(): Promise<void>
  /** Stops the process without ending it: its connections stay open, and nothing answers. */
  freeze(): void
  resume(): void
}

export interface KafkaTrio {
  readonly addresses: readonly string[]
  readonly brokers: readonly KafkaBroker[]
  stop(): Promise<void>
}

export async function startKafkaTrio(): Promise<KafkaTrio> {
  const directory = await mkdtemp(join(tmpdir(), 'trio-'))
  const installation = await installKafka(CACHE)
  const ports = await freePorts()
  const controllerPorts = await freePorts()
  const members = ports.map((port, index) => {
    const id = index + 1
    const program = kafkaProgram(installation, {
      port,
      controllerPort: controllerPorts[index] ?? 0,
      dataDirectory: join(directory, `broker-${id}`),
      member: { id, controllerPorts },
    })
    return startable(program, join(directory, `broker-${id}.log`))
  })
  // No broker serves before a majority is there.
  await Promise.all(members.map((member) => member.start()))
  return {
    addresses: ports.map((port) => `127.0.0.1:${port}`),
    brokers: members,
    async stop() {
      await Promise.all(members.map((member) => member.kill()))
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function freePorts(): Promise<readonly number[]> {
  const ports: number[] = []
  while (ports.length < SIZE) ports.push(await chooseFreePort())
  return ports
}

function startable(program: ReturnType<typeof kafkaProgram>, logFile: string): KafkaBroker {
  const log = openSync(logFile, 'a')
  let running: GuardedProcess | undefined
  return {
    async start() {
      await program.prepare()
      running = await startGuarded(program, { stdout: log, stderr: log })
      await waitFor(() => program.ready(), { timeoutMs: LIMIT_MS, until: `${logFile} serves` })
    },
    async kill() {
      await running?.kill()
    },
    freeze: () => running?.signal('SIGSTOP'),
    resume: () => running?.signal('SIGCONT'),
  }
}

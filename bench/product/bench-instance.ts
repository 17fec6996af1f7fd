// Starts and resets the product as a user does (`npm start`, `npm run reset`), in an instance named `bench`
// or by BENCH_INSTANCE; two simultaneous runs need two instances.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type GuardedProcess, runCommand, startGuarded } from '@cfs/testing/local'
import { z } from 'zod'

export const projectDirectory = join(import.meta.dirname, '../..')
/** The checkout whose product is measured: this one, or that of another commit (`bench/against`). */
export const productDirectory = process.env['BENCH_PRODUCT'] || projectDirectory
export const instanceName = process.env['BENCH_INSTANCE'] || 'bench'
export const instanceDirectory = join(productDirectory, '.data', instanceName)

const account = z.object({ account_id: z.string(), live_key: z.string() })
const runFile = z.object({
  gateway: z.string(),
  /** Undefined in a version without a dashboard. */
  dashboard: z.string().optional(),
  services: z.record(z.string(), z.object({ url: z.string(), pid: z.number() })),
  accounts: z.object({ demo: account, partner: account }),
  infrastructure: z.object({ postgres: z.object({ url: z.string() }) }),
})
export type RunningInstance = z.infer<typeof runFile>

export interface InstanceWish {
  /** The address of an authority (`targets/instant-authority.ts`) to use instead of the simulators. */
  readonly authorityUrl?: string
  /** If set, every Node process writes a CPU profile to this folder when it ends. */
  readonly profileDirectory?: string | undefined
}

export interface BenchInstance {
  /**
   * Returns the instance's addresses; starts the instance if it is not running, and restarts it if its
   * options differ.
   */
  readonly running: (wish?: InstanceWish) => Promise<RunningInstance>
  /** The time from `npm start` until the start screen says Ready, in milliseconds. */
  readonly start: (wish?: InstanceWish) => Promise<number>
  /** Stops the instance's programs in order; does nothing if the instance is not running. */
  readonly stop: () => Promise<void>
  /** Stops the instance and removes its data. */
  readonly reset: () => Promise<void>
}

const simulators: InstanceWish = {}
/** Uses simulators that decide immediately, because the bench measures the product and not their delays. */
const impatience = { DECISION_MIN_MS: '0', DECISION_MAX_MS: '0' }
/** The benchmark's browser loads more pages in a minute than the dashboard normally allows to one network. */
const noVisitorLimit = { PAGES_PER_MINUTE: '10000000' }
/** The first start on a machine takes longer, because it downloads files. */
const startTimeoutMs = 300_000
/** After a bench has written a lot, PostgreSQL takes long to write its last checkpoint. */
const stopTimeoutMs = 120_000

export function createBenchInstance(): BenchInstance {
  let npm: GuardedProcess | undefined
  let started = simulators
  let stopped = Promise.resolve()

  async function start(wish = simulators): Promise<number> {
    const began = performance.now()
    const program = { command: 'npm', cwd: productDirectory, stopSignal: 'SIGTERM' } as const
    const starting = await startGuarded(
      {
        ...program,
        args: ['start', '--', '--instance', instanceName, ...(wish.authorityUrl ? ['--no-simulators'] : [])],
        env: environmentOf(wish),
      },
      { stdout: 'pipe', stderr: 'pipe', orphanPatienceMs: 10_000 },
    )
    await ready(starting)
    npm = starting
    started = wish
    return performance.now() - began
  }

  async function takeDown(running: GuardedProcess): Promise<void> {
    // npm ends after the launcher; stopping npm first would kill the launcher before it has stopped the
    // services.
    process.kill(await launcherPid(), 'SIGTERM')
    const timer = setTimeout(() => void running.kill(), stopTimeoutMs)
    await running.exited
    clearTimeout(timer)
  }

  /** If several callers stop the instance at once, they all wait for the same stop. */
  function stop(): Promise<void> {
    if (npm !== undefined) stopped = takeDown(npm)
    npm = undefined
    return stopped
  }

  return {
    start,
    stop,
    async running(wish = simulators) {
      const isAsWished =
        wish.authorityUrl === started.authorityUrl && wish.profileDirectory === started.profileDirectory
      if (!isAsWished) await stop()
      if (npm === undefined) await start(wish)
      return runFile.parse(JSON.parse(await readFile(join(instanceDirectory, 'run.json'), 'utf8')))
    },
    async reset() {
      await stop()
      await runCommand('npm', ['run', 'reset', '--', '--instance', instanceName], { cwd: productDirectory })
    },
  }
}

function environmentOf({ authorityUrl, profileDirectory }: InstanceWish): NodeJS.ProcessEnv {
  const profiling =
    profileDirectory === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileDirectory}` }
  const authority = authorityUrl === undefined ? impatience : instantAuthority(authorityUrl)
  return { ...process.env, ...noVisitorLimit, ...profiling, ...authority }
}

/** The filing settings that `--no-simulators` requires. */
function instantAuthority(url: string): Record<string, string> {
  return {
    TAX_AUTHORITY_URL: `${url}/submission`,
    TAX_AUTHORITY_VENDOR_ID: '1234',
    REGISTRY_GATEWAY_URL: `${url}/v1-0/xmlgw/Gateway`,
    REGISTRY_PRESENTER_ID: '66666000000',
    REGISTRY_PRESENTER_CODE: 'PRESENTER1',
    REGISTRY_PACKAGE_REFERENCE: '0012',
    COMPANY_DATA_URL: url,
    COMPANY_DATA_KEY: 'bench',
  }
}

/**
 * Resolves when the start screen says Ready; rejects with the output if the launcher ends or takes too long.
 */
async function ready({ stdout, stderr, exited, kill }: GuardedProcess): Promise<void> {
  if (stdout === null || stderr === null) throw new Error('npm start says nothing')
  const said: string[] = []
  stderr.on('data', (chunk: Buffer) => said.push(String(chunk)))
  const { promise: isReady, resolve } = Promise.withResolvers<'ready'>()
  createInterface({ input: stdout }).on('line', (line) => {
    said.push(`${line}\n`)
    if (line.startsWith('Ready after')) resolve('ready')
  })
  const timer = setTimeout(() => void kill(), startTimeoutMs)
  const outcome = await Promise.race([isReady, exited])
  clearTimeout(timer)
  if (outcome !== 'ready') throw new Error(`npm start did not become ready:\n${said.join('')}`)
}

/** The process id of the launcher itself, because npm runs between it and this process. */
async function launcherPid(): Promise<number> {
  const content: unknown = JSON.parse(await readFile(join(instanceDirectory, 'launcher.json'), 'utf8'))
  return z.object({ pid: z.number() }).parse(content).pid
}

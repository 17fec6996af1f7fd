// The product as a user has it, in an instance of its own named `bench`: `npm start` and `npm run reset`.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type GuardedProcess, runCommand, startGuarded } from '@cfs/testing/local'
import { z } from 'zod'

export const projectDirectory = join(import.meta.dirname, '../..')
export const instanceName = 'bench'
export const instanceDirectory = join(projectDirectory, '.data', instanceName)

const account = z.object({ account_id: z.string(), live_key: z.string() })
const runFile = z.object({
  gateway: z.string(),
  services: z.record(z.string(), z.object({ url: z.string(), pid: z.number() })),
  accounts: z.object({ demo: account, partner: account }),
})
export type RunningInstance = z.infer<typeof runFile>

export interface BenchInstance {
  /** Where it is; starts it if it does not run. */
  readonly running: () => Promise<RunningInstance>
  /** How long the start took until the screen said Ready, in milliseconds. */
  readonly start: () => Promise<number>
  /** Everything down, in order; nothing if nothing runs. */
  readonly stop: () => Promise<void>
  /** Down, and without its data. */
  readonly reset: () => Promise<void>
}

/** An authority that decides at once: what is measured is the product, not the simulator's patience. */
const authority = { DECISION_MIN_MS: '0', DECISION_MAX_MS: '0' }
/** The first start of a machine downloads. */
const startTimeoutMs = 300_000
const stopTimeoutMs = 15_000

export function createBenchInstance(): BenchInstance {
  let npm: GuardedProcess | undefined
  let stopped = Promise.resolve()

  async function start(): Promise<number> {
    const began = performance.now()
    const program = { command: 'npm', cwd: projectDirectory, stopSignal: 'SIGTERM' } as const
    const started = await startGuarded(
      {
        ...program,
        args: ['start', '--', '--instance', instanceName],
        env: { ...process.env, ...authority },
      },
      { stdout: 'pipe', stderr: 'pipe', orphanPatienceMs: 10_000 },
    )
    await ready(started)
    npm = started
    return performance.now() - began
  }

  async function takeDown(running: GuardedProcess): Promise<void> {
    // npm ends when the launcher has ended; the other way round the launcher would be cut short.
    process.kill(await launcherPid(), 'SIGTERM')
    const timer = setTimeout(() => void running.kill(), stopTimeoutMs)
    await running.exited
    clearTimeout(timer)
  }

  /** Whoever else asks in the meantime waits for the same stop. */
  function stop(): Promise<void> {
    if (npm !== undefined) stopped = takeDown(npm)
    npm = undefined
    return stopped
  }

  return {
    start,
    stop,
    async running() {
      if (npm === undefined) await start()
      return runFile.parse(JSON.parse(await readFile(join(instanceDirectory, 'run.json'), 'utf8')))
    },
    async reset() {
      await stop()
      await runCommand('npm', ['run', 'reset', '--', '--instance', instanceName], { cwd: projectDirectory })
    },
  }
}

/** Resolves when the screen says Ready; rejects with what was said when it ends or dawdles before. */
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

/** The launcher's own pid: npm stands between it and us. */
export async function launcherPid(): Promise<number> {
  const content: unknown = JSON.parse(await readFile(join(instanceDirectory, 'launcher.json'), 'utf8'))
  return z.object({ pid: z.number() }).parse(content).pid
}

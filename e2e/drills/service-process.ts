// Runs a service for a drill as a separate process, which can be killed at a chosen moment, stopped, and
// restarted on the same port.
import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { compileCache, waitFor } from '@cfs/testing'
import type { ServiceName } from '../start-services.ts'

export interface ServiceProcess {
  readonly name: ServiceName
  readonly url: string
  /**
   * Starts the process, and waits until its health check responds. `program` is what it runs from now on, for
   * example that of another version.
   */
  start(program?: string): Promise<void>
  /** Whether the process has joined its consumer group and all its dependencies are available. */
  isReady(): Promise<boolean>
  /** Sets the moment at which the process dies; resolves when the process has confirmed it. */
  crashAt(moment: string): Promise<void>
  /** Resolves with the process's signal or exit code when it has ended. */
  ended(): Promise<string>
  isRunning(): boolean
  /** Kills the process with SIGKILL, which leaves it no time for cleanup. */
  kill(): Promise<void>
  /** Stops the process with SIGTERM, and returns how it ended. */
  stop(): Promise<string>
  /** Freezes the process with SIGSTOP: its connections stay open and get no response. */
  pause(): Promise<void>
  resume(): void
}

const MAIN = join(import.meta.dirname, 'process/main.ts')
// A busy machine needs time to start a process.
const START_LIMIT_MS = 240_000

interface ProcessOptions {
  readonly name: ServiceName
  readonly url: string
  readonly environment: Readonly<Record<string, string>>
  readonly logFile: string
  /** The program to run; defaults to `process/main.ts`, which can kill itself at a configured moment. */
  readonly main?: string | undefined
}

export function createServiceProcess(options: ProcessOptions): ServiceProcess {
  const { name, url, logFile } = options
  let { main = MAIN } = options
  let running: Running | undefined
  const current = () => {
    if (running === undefined) throw new Error(`${name} was never started`)
    return running
  }
  const end = async (signal: NodeJS.Signals) => {
    const { child, ended } = current()
    child.kill(signal)
    return ended
  }
  const answers = async (path: string) =>
    (await fetch(`${url}${path}`, { signal: AbortSignal.timeout(2000) })).status === 200
  return {
    name,
    url,
    async start(program = main) {
      main = program
      running = spawnService({ ...options, main })
      const { child } = running
      await waitFor(
        () => {
          if (child.exitCode !== null || child.signalCode !== null) return true
          return answers('/health/live')
        },
        { timeoutMs: START_LIMIT_MS, until: `${name} lives` },
      )
      if (!isAlive(child)) throw new Error(`${name} did not start, see ${logFile}`)
    },
    isReady: () => answers('/health/ready').catch(() => false),
    async crashAt(moment) {
      const { child } = current()
      const { promise: armed, resolve } = Promise.withResolvers<void>()
      child.once('message', () => resolve())
      child.send({ crashAt: moment })
      await armed
    },
    ended: () => current().ended,
    isRunning: () => running !== undefined && isAlive(running.child),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    pause: async () => void current().child.kill('SIGSTOP'),
    resume: () => void current().child.kill('SIGCONT'),
  }
}

interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<string>
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

type Program = ProcessOptions & { readonly main: string }

function spawnService({ name, environment, logFile, main }: Program): Running {
  const child = spawn(process.execPath, [main], {
    env: {
      ...compileCache(),
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ...environment,
      SERVICE: name,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log = createWriteStream(logFile, { flags: 'a' })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  child.once('exit', (...[code, signal]) => resolve(signal ?? String(code)))
  return { child, ended }
}

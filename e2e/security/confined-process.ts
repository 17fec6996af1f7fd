// Runs a service as in production: a separate process with only the given environment, in an empty folder of
// its own. It ends with the process that started it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { compileCache, waitFor } from '@cfs/testing'
import { type GuardedProcess, startGuarded } from '@cfs/testing/local'
import type { ServiceName } from '../service-environments.ts'

export interface ConfinedProcess {
  readonly name: ServiceName
  readonly url: string
  /** The current process's pid. */
  pid(): number
  /** Everything that the process has written to standard output and standard error. */
  written(): Buffer
  /** The process's highest memory use since `forgetPeak`; undefined if the system does not report it. */
  peakBytes(): number | undefined
  forgetPeak(): void
  /** Kills the process with SIGKILL, which leaves it no time for cleanup. */
  kill(): Promise<void>
  /** Starts the process again on the same port after `kill`. */
  restart(): Promise<void>
  /** Sends SIGTERM, then SIGKILL if that does not end the process. */
  stop(): Promise<void>
}

export interface ProcessSettings {
  readonly name: ServiceName
  readonly url: string
  readonly environment: Readonly<Record<string, string>>
  /** An empty folder: the process's working directory, and the place for its temporary files. */
  readonly folder: string
  readonly arguments?: readonly string[]
}

const ROOT = join(import.meta.dirname, '../..')
const STOP_MS = 20_000

/** Starts the process and waits until it is ready. */
export async function startConfinedProcess(settings: ProcessSettings): Promise<ConfinedProcess> {
  const { name, url } = settings
  const pieces: Buffer[] = []
  const start = async () => {
    const started = await run(settings, pieces)
    const isReady = async () => !started.running() || (await fetch(`${url}/health/ready`)).ok
    await waitFor(isReady, { timeoutMs: 120_000, until: `${name} is ready` }).catch(
      async (error: unknown) => {
        await started.kill()
        throw error
      },
    )
    if (!started.running()) throw new Error(`${name} ended: ${Buffer.concat(pieces).toString()}`)
    return started
  }
  let running = await start()
  return {
    name,
    url,
    pid: () => running.pid,
    written: () => Buffer.concat(pieces),
    peakBytes: () => peakBytesOf(running.pid),
    forgetPeak: () => forgetPeakOf(running.pid),
    kill: async () => void (await running.kill()),
    async restart() {
      running = await start()
    },
    stop: async () => void (await running.stop(STOP_MS)),
  }
}

/** Runs a service that is expected to fail on startup, and returns everything that it writes. */
export async function runToItsEnd(settings: ProcessSettings): Promise<Buffer> {
  const pieces: Buffer[] = []
  const { exited, kill, stdout, stderr } = await run(settings, pieces)
  const timer = setTimeout(() => void kill(), 3 * STOP_MS).unref()
  await Promise.all([exited, ...[stdout, stderr].map((output) => output && finished(output))])
  clearTimeout(timer)
  return Buffer.concat(pieces)
}

async function run(settings: ProcessSettings, pieces: Buffer[]): Promise<GuardedProcess> {
  mkdirSync(settings.folder, { recursive: true })
  const main = join(ROOT, 'services', settings.name, 'src/main.ts')
  const started = await startGuarded(
    {
      command: process.execPath,
      args: [...(settings.arguments ?? []), main],
      cwd: settings.folder,
      env: { ...compileCache(), ...settings.environment, TMPDIR: settings.folder },
      stopSignal: 'SIGTERM',
    },
    { stdout: 'pipe', stderr: 'pipe' },
  )
  for (const output of [started.stdout, started.stderr])
    output?.on('data', (piece: Buffer) => pieces.push(piece))
  return started
}

/**
 * Linux reports the peak memory (proc(5), VmHWM) and resets it on request (clear_refs, 5); other systems do
 * not.
 */
function peakBytesOf(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}

function forgetPeakOf(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Measuring peak memory is not supported on this system.
  }
}

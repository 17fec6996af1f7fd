// Runs a service as in production: a separate process with only the given environment, in an empty folder of
// its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor } from '@cfs/testing'
import type { ServiceName } from '../service-environments.ts'
import { compileCache } from '../compile-cache.ts'

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
  let child = run(settings, pieces)
  const ready = async () => {
    const found = await waitFor(
      async () => (child.exitCode === null ? (await fetch(`${url}/health/ready`)).ok : 'ended'),
      { timeoutMs: 120_000, until: `${name} is ready` },
    )
    if (found === 'ended') throw new Error(`${name} ended: ${Buffer.concat(pieces).toString()}`)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS).unref()
    await ended
    clearTimeout(timer)
  }
  await ready()
  return {
    name,
    url,
    pid: () => child.pid ?? 0,
    written: () => Buffer.concat(pieces),
    peakBytes: () => peakBytesOf(child.pid),
    forgetPeak: () => forgetPeakOf(child.pid),
    kill: () => end('SIGKILL'),
    async restart() {
      child = run(settings, pieces)
      await ready()
    },
    stop: () => end('SIGTERM'),
  }
}

/** Runs a service that is expected to fail on startup, and returns everything that it writes. */
export async function runToItsEnd(settings: ProcessSettings): Promise<Buffer> {
  const pieces: Buffer[] = []
  const child = run(settings, pieces)
  const timer = setTimeout(() => child.kill('SIGKILL'), 3 * STOP_MS).unref()
  await once(child, 'close')
  clearTimeout(timer)
  return Buffer.concat(pieces)
}

function run(settings: ProcessSettings, pieces: Buffer[]) {
  mkdirSync(settings.folder, { recursive: true })
  const main = join(ROOT, 'services', settings.name, 'src/main.ts')
  const child = spawn(process.execPath, [...(settings.arguments ?? []), main], {
    cwd: settings.folder,
    env: { ...compileCache(), ...settings.environment, TMPDIR: settings.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const output of [child.stdout, child.stderr]) output.on('data', (piece: Buffer) => pieces.push(piece))
  return child
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

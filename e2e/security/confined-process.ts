// A service as it runs in production: a process of its own, with the environment that it is given and
// nothing else, in an empty folder of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor } from '@cfs/testing'
import type { ServiceName } from '../service-environments.ts'

export interface ConfinedProcess {
  readonly name: ServiceName
  readonly url: string
  /** Of the process that runs now. */
  pid(): number
  /** All that it has written, on both outputs. */
  written(): Buffer
  /** The most memory that it has had resident at once since `forgetPeak`; undefined where nobody says. */
  peakBytes(): number | undefined
  forgetPeak(): void
  /** SIGKILL: no time to tidy up. */
  kill(): Promise<void>
  /** After `kill`: once more, at the same address. */
  restart(): Promise<void>
  /** SIGTERM, and SIGKILL if that does not end it. */
  stop(): Promise<void>
}

export interface ProcessSettings {
  readonly name: ServiceName
  readonly url: string
  readonly environment: Readonly<Record<string, string>>
  /** An empty folder: where it runs, and where its temporary files go. */
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

/** Runs a service that is not to get as far as its work; all that it writes. */
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
    env: { ...settings.environment, TMPDIR: settings.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const output of [child.stdout, child.stderr]) output.on('data', (piece: Buffer) => pieces.push(piece))
  return child
}

/** Linux says it (proc(5), VmHWM) and forgets it when asked (clear_refs, 5); other systems do not. */
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
    // Not on this system.
  }
}

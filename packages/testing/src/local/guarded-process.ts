// Starts a program that cannot outlive this process, however this process ends: it runs under guard.sh. The
// process id is that of the program, so killing it affects the program and not a wrapper.
import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const guardScript = fileURLToPath(new URL('guard.sh', import.meta.url))
const lifelineDescriptor = 3

export interface ProgramCommand {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** Another user to run the program as; only root may do that. */
  readonly user?: { readonly uid: number; readonly gid: number }
  /** The signal that asks the program to shut down cleanly. */
  readonly stopSignal: NodeJS.Signals
}

export interface GuardedProcessOptions {
  /** File descriptors for the program's output, or `pipe` to read it here. */
  readonly stdout: number | 'pipe' | 'ignore'
  readonly stderr: number | 'pipe' | 'ignore'
  /** How long an abandoned program may take to stop before it is killed. */
  readonly orphanPatienceMs?: number
}

export interface ProcessEnd {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface GuardedProcess {
  readonly pid: number
  readonly stdout: Readable | null
  readonly stderr: Readable | null
  readonly exited: Promise<ProcessEnd>
  readonly running: () => boolean
  /** Sends a signal to the program itself, not to the processes that it started. */
  readonly signal: (signal: NodeJS.Signals) => void
  /** Asks the program to stop, and kills the whole process group after the time limit; idempotent. */
  readonly stop: (patienceMs?: number) => Promise<ProcessEnd>
  /** Sends SIGKILL to the program and to everything that it started. */
  readonly kill: () => Promise<ProcessEnd>
}

/** Resolves once the program has started; rejects if it does not exist. */
export async function startGuarded(
  program: ProgramCommand,
  options: GuardedProcessOptions,
): Promise<GuardedProcess> {
  const patienceTenths = String(Math.ceil((options.orphanPatienceMs ?? 2_000) / 100))
  const child = spawn(
    '/bin/sh',
    [guardScript, program.stopSignal.replace(/^SIG/, ''), patienceTenths, program.command, ...program.args],
    {
      detached: true,
      stdio: ['ignore', options.stdout, options.stderr, 'pipe'],
      env: program.env ?? process.env,
      ...(program.cwd === undefined ? {} : { cwd: program.cwd }),
      ...program.user,
    },
  )
  await new Promise<void>((started, failed) => {
    child.once('spawn', started)
    child.once('error', failed)
  })
  return guard(child, program.stopSignal)
}

function guard(child: ChildProcess, stopSignal: NodeJS.Signals): GuardedProcess {
  const pid = child.pid
  const lifeline = child.stdio[lifelineDescriptor]
  if (pid === undefined || !lifeline)
    throw new Error('the operating system gave no process id or pipe when a program was started')
  lifeline.on('error', () => undefined)
  let running = true
  const exited = new Promise<ProcessEnd>((resolve) => {
    child.once('exit', (code, signal) => {
      running = false
      // Kills anything that the program left running in its process group.
      signalTo(-pid, 'SIGKILL')
      lifeline.destroy()
      resolve({ code, signal })
    })
  })
  const signal = (name: NodeJS.Signals): void => {
    if (running) signalTo(pid, name)
  }
  const kill = (): Promise<ProcessEnd> => {
    if (running) signalTo(-pid, 'SIGKILL')
    return exited
  }
  const stop = async (patienceMs = 3_000): Promise<ProcessEnd> => {
    signal(stopSignal)
    // A stopped (SIGSTOP) program must be resumed to receive the request.
    signal('SIGCONT')
    const timer = setTimeout(() => void kill(), patienceMs)
    try {
      return await exited
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    pid,
    stdout: child.stdout,
    stderr: child.stderr,
    exited,
    running: () => running,
    signal,
    stop,
    kill,
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The program has ended in the meantime.
  }
}

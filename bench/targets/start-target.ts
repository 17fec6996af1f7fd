// Starts a server under test as a separate process, so that no other work shares its event loop and its CPU
// time can be measured.
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseFreePort, portAnswers, startGuarded, waitFor } from '@cfs/testing/local'
import { projectDirectory } from '../product/bench-instance.ts'
import { readProcess } from '@cfs/tools/dev/stack-programs.ts'

export interface Target {
  readonly name: string
  readonly url: string
  /** The process's user and system time so far, in milliseconds; undefined on systems without /proc. */
  readonly cpuMs: () => Promise<number | undefined>
  readonly stop: () => Promise<void>
}

export interface TargetWish {
  readonly name: string
  /** The path of the program, relative to the project's root. */
  readonly entry: string
  readonly args: (port: number) => readonly string[]
  readonly env?: (port: number) => NodeJS.ProcessEnv
  /** Options for Node itself. */
  readonly nodeOptions?: readonly string[]
}

/** A target's output goes to a file, like a service's log in the local run. */
const logDirectory = join(projectDirectory, '.data/bench/logs')
const startTimeoutMs = 30_000

/** Resolves once the server is listening. */
export async function startTarget(wish: TargetWish): Promise<Target> {
  const { name, entry, args, env, nodeOptions = [] } = wish
  const port = await chooseFreePort()
  await mkdir(logDirectory, { recursive: true })
  const log = await open(join(logDirectory, `bench-${name}.log`), 'w')
  const target = await startGuarded(
    {
      command: process.execPath,
      args: [...nodeOptions, entry, ...args(port)],
      cwd: projectDirectory,
      env: { ...process.env, ...env?.(port) },
      stopSignal: 'SIGTERM',
    },
    { stdout: log.fd, stderr: log.fd },
  )
  await log.close()
  const listens = async () => {
    if (!target.running()) throw new Error(`${name} ended at its start: see its log in ${logDirectory}`)
    return portAnswers(port)
  }
  await waitFor(listens, { timeoutMs: startTimeoutMs, until: `${name} listens` })
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    cpuMs: async () => (await readProcess(target.pid))?.cpuMs,
    stop: async () => {
      await target.stop(10_000)
    },
  }
}

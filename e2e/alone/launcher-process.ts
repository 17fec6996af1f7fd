// A launcher as a process of its own, as `npm start` makes one.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitFor } from '@cfs/testing'
import { instance } from '@cfs/tools/dev/instance.ts'
import { resetInstance } from '@cfs/tools/dev/reset.ts'
import { z } from 'zod'

const running = z.object({
  gateway: z.string().optional(),
  services: z.record(z.string(), z.object({ url: z.string() })),
  simulators: z.record(z.string(), z.string()),
  accounts: z.record(z.string(), z.looseObject({ live_key: z.string().optional() })),
})
export type RunningLauncher = z.infer<typeof running>

export interface LauncherProcess {
  /** What its `run.json` says, once everything that it starts serves. */
  readonly run: RunningLauncher
  /** Ends it, and removes what it kept. */
  end(): Promise<void>
}

const MAIN = join(import.meta.dirname, '../../tools/dev/main.ts')

export async function startLauncher(
  name: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<LauncherProcess> {
  // A launcher inherits nothing of the test run: its services would take it for their own.
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env
  const env = { ...inherited, ...environment }
  const child = spawn(process.execPath, [MAIN, '--instance', name, '--quiet', ...words], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  const own = instance(name)
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
    await resetInstance(own, env)
  }
  try {
    const run = await waitFor(async () => describe(own.path('run.json'), child.exitCode), {
      timeoutMs: 240_000,
      intervalMs: 200,
      until: `launcher ${name} is ready`,
    })
    if (run === 'ended') throw new Error(`launcher ${name} ended`)
    return { run, end }
  } catch (error) {
    await end()
    throw error
  }
}

async function describe(path: string, exitCode: number | null): Promise<RunningLauncher | 'ended'> {
  if (exitCode !== null) return 'ended'
  return running.parse(JSON.parse(await readFile(path, 'utf8')))
}

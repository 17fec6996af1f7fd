// Runs a launcher as a separate process, as `npm start` does.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitFor } from '@cfs/testing'
import { instance } from '@cfs/tools/dev/instance.ts'
import { resetInstance } from '@cfs/tools/dev/reset.ts'
import { z } from 'zod'

const running = z.object({
  gateway: z.string().optional(),
  services: z.record(z.string(), z.object({ url: z.string(), manage_url: z.string() })),
  simulators: z.record(z.string(), z.string()),
  accounts: z.record(z.string(), z.looseObject({ live_key: z.string().optional() })),
})
export type RunningLauncher = z.infer<typeof running>

export interface LauncherProcess {
  /** The content of the launcher's `run.json`, once everything it starts is ready. */
  readonly run: RunningLauncher
  /** Stops the launcher, and removes its files. */
  end(): Promise<void>
}

const MAIN = join(import.meta.dirname, '../../tools/dev/main.ts')

export async function startLauncher(
  name: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<LauncherProcess> {
  // The launcher gets no environment variables from the test run, because its services would take them for
  // their own settings.
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

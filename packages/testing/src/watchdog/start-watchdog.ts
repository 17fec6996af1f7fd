// Containers are children of the engine, not of the run, and would outlive it. The watchdog is a small
// process that removes all containers of the run when the run's end of the pipe closes, kill -9 included.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Every container of a run carries it, with the run's own value. */
export const runLabel = 'company-filing-service.test-run'

/** Resolves once it watches. `run`: the value of the label. */
export async function startWatchdog(run: string): Promise<void> {
  const script = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [script, run], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  await new Promise<void>((started, failed) => {
    child.once('spawn', started)
    child.once('error', failed)
  })
  child.stdin.on('error', () => undefined)
  // It does not keep a finished run waiting.
  child.unref()
}

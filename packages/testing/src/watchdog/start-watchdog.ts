// Containers are children of the container engine, not of the test run, and would outlive it. The watchdog
// is a small process that removes all containers of the run once the run's end of the pipe closes, even
// after a kill -9.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Every container of a test run has this label, with the run's own value. */
export const runLabel = 'company-filing-service.test-run'

/** Resolves once the watchdog is watching. `run`: the label's value. */
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
  // The watchdog does not delay the end of a run.
  child.unref()
}

// Containers are children of the engine, not of the run, and would outlive it. The watchdog is a small
// process that is told of each container and removes them all when the run's end of the pipe closes,
// kill -9 included.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Watchdog {
  readonly watch: (containerId: string) => void
}

export async function startWatchdog(): Promise<Watchdog> {
  const script = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  await new Promise<void>((started, failed) => {
    child.once('spawn', started)
    child.once('error', failed)
  })
  child.stdin.on('error', () => undefined)
  // Neither the watchdog nor its pipe keeps a finished run waiting.
  child.unref()
  return { watch: (containerId) => void child.stdin.write(`${containerId}\n`) }
}

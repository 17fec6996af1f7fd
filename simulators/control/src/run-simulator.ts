// Runs a simulator as a process: it prints one line of JSON when ready, and exits on SIGTERM or SIGINT.
import type { RunningSimulator } from './simulator-server.ts'

export async function runSimulator(start: () => Promise<RunningSimulator>): Promise<void> {
  const simulator = await start()
  const stop = () => {
    simulator.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.stdout.write(`${JSON.stringify({ listening: simulator.url, ...simulator.extraPorts })}\n`)
}

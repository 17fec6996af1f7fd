// Runs in a child process: performs the operations that the parent process sends, until the parent
// disconnects or dies.
import { once } from 'node:events'
import { tableNames } from './model/databases.ts'
import { PLANTED_BUGS } from './model/planted-bugs.ts'
import { loadSignatures } from './payments/sign-webhook.ts'
import { startDatabaseServer } from './postgres/database-server.ts'
import type { Order } from './runner.ts'
import { run } from './run.ts'

export async function serveRuns(): Promise<void> {
  const disconnected = once(process, 'disconnect')
  const server = await startDatabaseServer(tableNames())
  await loadSignatures()
  process.on('message', ({ operations, bugName, tracesSteps }: Order) => {
    const bug = bugName === undefined ? undefined : PLANTED_BUGS[bugName]
    void run(operations, { server, bug, tracesSteps }).then((ended) => process.send?.(ended))
  })
  process.send?.('ready')
  if (process.connected) await disconnected
  await server.stop()
}

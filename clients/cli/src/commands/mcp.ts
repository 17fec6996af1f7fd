// Serves agents on the standard input and output (Model Context Protocol), until the agent's program closes
// them.
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createAgentServer } from '../agents/create-agent-server.ts'
import { createPreparedFilings } from '../agents/prepared-filings.ts'
import { createRequestDescriptions } from '../agents/request-descriptions.ts'
import { createTrustedLogins } from '../batch/trusted-logins.ts'
import { EXIT_CODES } from '../batch/summary.ts'
import { connect } from '../connect.ts'
import type { Terminal } from '../terminal.ts'

export interface McpOptions {
  readonly api?: string
}

/** An agent's program gives up on a call after a minute. */
const RETRY_FOR_MS = 20_000

/** Serves until the input ends; returns the exit code. Throws UsageError without an address or an API key. */
export async function mcp({ api }: McpOptions, terminal: Terminal): Promise<number> {
  const connection = await connect(terminal, api, { retryForMs: RETRY_FOR_MS })
  const context = {
    ...connection,
    environment: terminal.environment,
    prepared: createPreparedFilings(),
    logins: createTrustedLogins(),
    descriptions: createRequestDescriptions(connection.api),
  }
  const ended = Promise.withResolvers<void>()
  const served = serveStdio(() => createAgentServer(context), {
    onerror: (error) => terminal.note(`Error: ${error.message}`),
  })
  process.stdin.once('close', () => ended.resolve())
  process.stdin.once('end', () => ended.resolve())
  terminal.signal.addEventListener('abort', () => ended.resolve(), { once: true })
  await ended.promise
  await served.close()
  return EXIT_CODES.done
}

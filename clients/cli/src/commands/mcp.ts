// Serves agents on the standard input and output (Model Context Protocol), until the agent's program closes
// them.
import { type AgentContext, createAgentServer, createRequestDescriptions, describeError } from '@cfs/agents'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { fileLive } from '../agents/file-live.ts'
import { createPreparedInMemory } from '../agents/prepared-in-memory.ts'
import { readDescription } from '../agents/read-description.ts'
import { createTrustedLogins } from '../batch/trusted-logins.ts'
import { EXIT_CODES } from '../exit-codes.ts'
import { connect } from '../connect.ts'
import type { Terminal } from '../terminal.ts'
import { CLI_VERSION } from '../version.ts'

export interface McpOptions {
  readonly api?: string
}

/** An agent's program gives up on a call after a minute. */
const RETRY_FOR_MS = 20_000

/** Serves until the input ends; returns the exit code. Throws UsageError without an address or an API key. */
export async function mcp({ api }: McpOptions, terminal: Terminal): Promise<number> {
  const { client, api: address, mode } = await connect(terminal, api, { retryForMs: RETRY_FOR_MS })
  const submitting = { client, environment: terminal.environment, logins: createTrustedLogins() }
  const context: AgentContext = {
    client,
    mode,
    version: CLI_VERSION,
    prepared: createPreparedInMemory(),
    descriptions: createRequestDescriptions(() => readDescription(address)),
    reportDefect: (error) => terminal.note(`A tool failed: ${describeError(error)}`),
    fileLive: (prepared, call) => fileLive(prepared, call, submitting),
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

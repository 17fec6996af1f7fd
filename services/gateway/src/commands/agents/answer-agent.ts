// Answers one message of an AI agent (Model Context Protocol). Each message is answered on its own, so that
// every replica can answer it. The tools are those of the command line; they use the API with the same key.
import type { AgentContext, PreparedFiling } from '@cfs/agents'
import type { Logger } from '@cfs/runtime'
import type { AgentLibraries } from '../../state/agent-libraries.ts'

export interface AgentMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The message, as JSON. */
  readonly body: unknown
  readonly apiKey: string
  readonly mode: 'live' | 'sandbox'
  /** Aborted when the agent's program disconnects. */
  readonly signal: AbortSignal
}

export interface AgentAnswer {
  readonly status: number
  /** JSON; empty for a notification, which gets no answer. */
  readonly body: string
}

export interface AgentParts {
  readonly libraries: AgentLibraries
  /** Sends a request of a tool to the API. */
  readonly ask: (request: Request) => Promise<Response>
  readonly logger: Pick<Logger, 'error'>
}

/** The version of the server that agents' programs show. */
const VERSION = '1.0.0'
/** No client reads this status: the agent's program has left. */
const LEFT = 499

export async function answerAgent(message: AgentMessage, parts: AgentParts): Promise<AgentAnswer> {
  const { url, headers, body, signal } = message
  const request = new Request(url, { method: 'POST', headers: { ...headers }, signal })
  const left = new Promise<Response>((resolve) => {
    signal.addEventListener('abort', () => resolve(new Response(null, { status: LEFT })), { once: true })
  })
  const response = await Promise.race([
    respond(request, { body, context: contextOf(message, parts), parts }),
    left,
  ])
  return { status: response.status, body: await response.text() }
}

function contextOf(
  { url, apiKey, mode }: AgentMessage,
  { libraries, ask, logger }: AgentParts,
): AgentContext {
  const { agents, client: clients, descriptions } = libraries
  // A request that must wait is answered with when to repeat it: the agent waits, not this process.
  const client = clients.createFilingClient({
    baseUrl: new URL(url).origin,
    apiKey,
    fetch: ask,
    retryForMs: 0,
  })
  return {
    client,
    mode,
    version: VERSION,
    prepared: agents.createSignedFilings({ apiKey, client }),
    descriptions,
    reportDefect: (error) =>
      logger.error({ err: error }, 'a tool of an agent failed; the agent got INTERNAL_ERROR'),
    fileLive: async (prepared: PreparedFiling) =>
      agents.personRequired(prepared, 'No person and no credentials are here'),
  }
}

interface Asked {
  readonly body: unknown
  readonly context: AgentContext
  readonly parts: AgentParts
}

/**
 * A message of either generation of the protocol gets one response as JSON, and no stream stays open: the
 * tools send nothing before their result.
 */
async function respond(request: Request, { body, context, parts }: Asked): Promise<Response> {
  const { agents, protocol } = parts.libraries
  if (!(await protocol.isLegacyRequest(request, body))) {
    const options = { legacy: 'reject', maxSubscriptions: 0 } as const
    const handler = protocol.createMcpHandler(() => agents.createAgentServer(context), options)
    return handler.fetch(request, { parsedBody: body })
  }
  const server = agents.createAgentServer(context)
  const transport = new protocol.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  request.signal.addEventListener('abort', () => void server.close(), { once: true })
  try {
    return await transport.handleRequest(request, { parsedBody: body })
  } finally {
    await server.close()
  }
}

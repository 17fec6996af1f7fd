// POST /mcp: AI agents use the API through its tools (Model Context Protocol, Streamable HTTP). A tool's
// requests to the API pass through the gateway like any other: with the agent's key, its scopes and limits.
import { Problem } from '@cfs/contracts'
import {
  countAnswers,
  hostOfRequest,
  type LargeAnswers,
  MAX_NESTING,
  onceClosed,
  readJson,
  siteOf,
} from '@cfs/http'
import type { Clock } from '@cfs/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerAgent } from '../../commands/agents/answer-agent.ts'
import type { AdmittedRequest } from '../../commands/requests/admit-request.ts'
import type { AgentLibraries } from '../../state/agent-libraries.ts'
import type { Authenticator, KeyRecord } from '../../state/create-authenticator.ts'
import type { KeyUses } from '../../state/create-key-uses.ts'
import { type AdmissionOptions, PREPAID_HEADER } from '../forwarding/admit-forwarded.ts'
import type { BodyReader } from '../forwarding/body-reader.ts'
import { keyOf } from '../forwarding/route-by-mode.ts'
import { requireOwnOrigin } from './require-own-origin.ts'

export const AGENTS = '/mcp'
const BODY_LIMIT_BYTES = 256 * 1024
/** The levels of a message around the request of a filing. */
const LEVELS_AROUND = 3

export interface AgentOptions extends AdmissionOptions {
  readonly authenticator: Authenticator
  readonly uses: KeyUses
  readonly clock: Clock
  readonly bodies: BodyReader
  /** Counts large responses that clients may not have read. */
  readonly large: LargeAnswers
  readonly libraries: () => Promise<AgentLibraries>
  /** The URL at which clients reach the gateway. */
  readonly publicUrl: string
}

/** The sender of a message, known before its body is read. */
interface Agent {
  readonly key: string
  readonly record: KeyRecord
  readonly admitted: AdmittedRequest
}

declare module 'fastify' {
  interface FastifyRequest {
    agent: Agent | undefined
  }
}

/** Adds the route. Its hooks and parsers run for no other route. */
export function agents(app: FastifyInstance, options: AgentOptions): void {
  void app.register(async (scope) => {
    // The body is read below, within the limits for all bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.decorateRequest('agent', undefined)
    scope.addHook('onRequest', async (request, reply) => {
      request.agent = await admitAgent(request, reply, options)
    })
    countAnswers(scope, (request, counted) => {
      const { accountId } = request.agent?.record ?? {}
      if (accountId !== undefined) options.large.countFor(accountId, request, counted)
    })
    scope.post(AGENTS, { config: { access: 'public', produces: 'any' } }, (request, reply) =>
      answer(request, reply, options),
    )
  })
}

async function admitAgent(
  request: FastifyRequest,
  reply: FastifyReply,
  { authenticator, admit, uses, clock, publicUrl }: AgentOptions,
): Promise<Agent> {
  reply.header('cache-control', 'no-store')
  const key = keyOf(request.headers)
  const record = await authenticator.authenticate({ key, address: request.ip })
  requireOwnOrigin({
    origin: request.headers.origin,
    host: hostOfRequest(request),
    hosts: [new URL(publicUrl).host, ...record.partnerHosts],
  })
  uses.note(record.keyId, clock.now())
  const admitted = await admit(record, { counts: true, cost: 1 })
  reply.headers(admitted.headers)
  return { key: key ?? '', record, admitted }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  options: AgentOptions,
): Promise<FastifyReply> {
  const { bodies, large, publicUrl } = options
  const { key, record, admitted } = agentOf(request)
  large.begin(request)
  const bytes = await bodies.read(request, reply, {
    account: record.accountId,
    network: siteOf(request.ip),
    limitBytes: BODY_LIMIT_BYTES,
  })
  const read = readMessage(bytes ?? Buffer.of())
  if ('refused' in read) return reply.code(400).send(read.refused)
  const gone = new AbortController()
  onceClosed(reply.raw, () => gone.abort())
  const message = {
    url: `${new URL(publicUrl).origin}${AGENTS}`,
    headers: ofProtocol(request.headers),
    body: read.message,
    apiKey: key,
    mode: record.mode === 'live' ? ('live' as const) : ('sandbox' as const),
    signal: gone.signal,
  }
  const libraries = await options.libraries()
  const token = options.prepaid.add(admitted)
  const parts = { libraries, ask: askApi(request, token), logger: request.log }
  const answered = await answerAgent(message, parts).finally(() => options.prepaid.remove(token))
  reply.code(answered.status)
  if (answered.body === '') return reply.send()
  return reply.type('application/json; charset=utf-8').send(Buffer.from(answered.body))
}

function agentOf({ agent }: FastifyRequest): Agent {
  if (agent === undefined) throw new Error('a message was about to be answered without a checked API key')
  return agent
}

const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600

/** An error of JSON-RPC for what is no message. */
interface Refused {
  readonly jsonrpc: '2.0'
  readonly id: null
  readonly error: { readonly code: number; readonly message: string }
}

/** The message, or why it is none: several at once would pass the limits for one request. */
function readMessage(bytes: Buffer): { readonly message: unknown } | { readonly refused: Refused } {
  try {
    const message = readJson(bytes, MAX_NESTING + LEVELS_AROUND)
    if (!Array.isArray(message)) return { message }
    return refusedFor(INVALID_REQUEST, 'Send one message at a time: batches are not supported.')
  } catch (error) {
    if (error instanceof Problem) return refusedFor(PARSE_ERROR, error.message)
    throw error
  }
}

function refusedFor(code: number, message: string): { readonly refused: Refused } {
  return { refused: { jsonrpc: '2.0', id: null, error: { code, message } } }
}

/** The headers that the protocol defines; the key is not among them. */
function ofProtocol(headers: FastifyRequest['headers']): Readonly<Record<string, string>> {
  const named = Object.entries(headers).filter(([name]) => /^(accept|content-type|mcp-[\w-]+)$/.test(name))
  return Object.fromEntries(
    named.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/**
 * Sends the requests of tools through the gateway, from the address of the agent. The first of them that is
 * counted uses up `token`, the message's own count.
 */
function askApi(asked: FastifyRequest, token: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const { statusCode, headers, rawPayload } = await asked.server.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: {
        ...Object.fromEntries(request.headers),
        host: hostOfRequest(asked),
        [PREPAID_HEADER]: token,
      },
      remoteAddress: asked.ip,
      payload: Buffer.from(await request.arrayBuffer()),
      signal: request.signal,
    })
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
    return new Response(rawPayload.length === 0 ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: Object.fromEntries(texts),
    })
  }
}
